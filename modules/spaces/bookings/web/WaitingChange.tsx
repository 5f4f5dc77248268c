import { Button } from '@mantine/core'
import { moneyText } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useOpened } from '#kit/web/opened.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type Booking, giveUpChange } from '../contract.ts'
import { t } from './texts.ts'
import { timesText } from './timesText.ts'
import classes from './Bookings.module.css'

type Change = NonNullable<Booking['change']>
interface Props {
  oc: string
  booking: Booking
  change: Change
  pay: { busy: boolean; onPay: () => void }
}

const costText = ({ total, due, currency }: Change): string => {
  if (total === null) return ''
  const money = (amount: number) => moneyText(amount, currency, language)
  return due > 0 ? t('changeAskedDue', { total: money(total), due: money(due) }) : t('changeAskedCosts', { total: money(total) })
}

/** What the booking becomes once the building has agreed, or the difference is paid; and how it is given up. */
export const WaitingChange = ({ oc, booking, change, pay }: Props) => {
  const { moment } = useMoments()
  const opened = useOpened(booking)
  const giveUp = useSend(giveUpChange, { said: t('said.changeGivenUp') })
  const money = (amount: number) => moneyText(amount, change.currency, language)
  const becomes = { until: moment(change.until), room: change.facility.title, day: dayText(change.date), times: timesText(change) }
  const asked = change.status === 'ASKED'
  return (
    <Section title={t(asked ? 'changeAsked' : 'changeWaits')}>
      {asked ? (
        <p>{[t('changeAskedText', { ...becomes, n: change.attendees }), costText(change)].filter(Boolean).join(' ')}</p>
      ) : (
        <p>{t('changeWaitsText', { ...becomes, due: money(change.due), total: money(change.total ?? 0) })}</p>
      )}
      {!asked && !booking.may.pay && <p className={classes.quiet}>{t('changeWaitsForOther')}</p>}
      <div className={classes.offerButtons}>
        {booking.may.pay && (
          <Button loading={pay.busy} onClick={pay.onPay}>
            {t('payNow')}
          </Button>
        )}
        {booking.may.edit && (
          <Button variant="default" loading={giveUp.busy} onClick={() => giveUp({ params: { oc, uuid: booking.uuid }, version: opened.version })}>
            {t('giveUpChange')}
          </Button>
        )}
      </div>
    </Section>
  )
}
