import { Button } from '@mantine/core'
import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { useMoments } from '#kit/web/moments.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useSend } from '#kit/web/queries.ts'
import { whenText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import { type Booking, giveUpChange } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

type Change = NonNullable<Booking['change']>
interface Props {
  oc: string
  booking: Booking
  change: Change
  pay: { busy: boolean; onPay: () => void }
}

const money = (amount: number | null, currency: string): string => (amount === null ? '–' : shownMoney(amount, currency, language))
const extrasText = (extras: Change['extras']): string =>
  listText(extras.map(({ kind, title, quantity }) => (kind === 'LAYOUT' ? title : t('extra.booked', { title, n: quantity })))) || words('none')

/** What is another thing once it takes effect. */
const differencesOf = (booking: Booking, change: Change) => {
  const sides = [
    { label: words('facility'), before: booking.facility.title, after: change.facility.title },
    { label: words('when'), before: whenText(booking), after: whenText(change) },
    { label: t('attendees'), before: String(booking.attendees), after: String(change.attendees) },
    { label: t('extras'), before: extrasText(booking.extras), after: extrasText(change.extras) },
    { label: t('bookingTitle'), before: booking.title, after: change.title },
    { label: words('price'), before: money(booking.total, change.currency), after: money(change.total, change.currency) },
  ]
  return sides.flatMap(({ label, before, after }) => (before === after ? [] : [{ label, value: `${before} → ${after}`, wide: true }]))
}

/** What the booking becomes once the building has agreed, or the difference is paid; and how it is given up. */
export const WaitingChange = ({ oc, booking, change, pay }: Props) => {
  const { moment } = useMoments()
  const shown = booking
  const giveUp = useSend(giveUpChange, { said: t('said.changeGivenUp') })
  const until = moment(change.until)
  const asked = change.status === 'ASKED'
  return (
    <Section title={t(asked ? 'changeAsked' : 'changeWaits')}>
      <p>{asked ? t('changeAskedText', { until }) : t('changeWaitsText', { until, due: money(change.due, change.currency) })}</p>
      <Facts
        columns={1}
        facts={[
          ...differencesOf(booking, change),
          asked && change.due > 0 && { label: t('dueAfterwards'), value: money(change.due, change.currency), wide: true },
        ]}
      />
      {!asked && !booking.may.pay && <p className={classes.quiet}>{t('changeWaitsForOther')}</p>}
      <div className={classes.offerButtons}>
        {booking.may.pay && (
          <Button loading={pay.busy} onClick={pay.onPay}>
            {t('payAmount', { amount: money(change.due, change.currency) })}
          </Button>
        )}
        {/* whoever decides about it says why instead */}
        {booking.may.edit && !booking.toDecide && (
          <Button variant="default" loading={giveUp.busy} onClick={() => giveUp({ params: { oc, uuid: booking.uuid }, version: shown.version })}>
            {t('giveUpChange')}
          </Button>
        )}
      </div>
    </Section>
  )
}
