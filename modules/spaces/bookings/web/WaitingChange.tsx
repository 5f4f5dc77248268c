import { Button } from '@mantine/core'
import { moneyText } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useOpened } from '#kit/web/opened.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type Booking, updateBooking } from '../contract.ts'
import { editBody, formOf } from './bookingForm.ts'
import { t } from './texts.ts'
import { timesText } from './timesText.ts'
import classes from './Bookings.module.css'

interface Props {
  oc: string
  booking: Booking
  change: NonNullable<Booking['change']>
  pay: { busy: boolean; onPay: () => void }
}

/** What the booking becomes once the difference is paid, and how it is given up: by saving the booking as it is. */
export const WaitingChange = ({ oc, booking, change, pay }: Props) => {
  const { moment } = useMoments()
  const opened = useOpened(booking)
  const giveUp = useSend(updateBooking, { said: t('said.changeGivenUp') })
  const money = (amount: number) => moneyText(amount, change.currency, language)
  const asItIs = { ...editBody(formOf(booking)), payBy: booking.payBy, attendees: booking.attendees }
  return (
    <Section title={t('changeWaits')}>
      <p>
        {t('changeWaitsText', {
          due: money(change.due),
          until: moment(change.payUntil),
          room: change.facility.title,
          day: dayText(change.date),
          times: timesText(change),
          total: money(change.total),
        })}
      </p>
      {!booking.may.pay && <p className={classes.quiet}>{t('changeWaitsForOther')}</p>}
      <div className={classes.offerButtons}>
        {booking.may.pay && (
          <Button loading={pay.busy} onClick={pay.onPay}>
            {t('payNow')}
          </Button>
        )}
        {booking.may.edit && (
          <Button
            variant="default"
            loading={giveUp.busy}
            onClick={() => giveUp({ params: { oc, uuid: booking.uuid }, version: opened.version, body: asItIs })}
          >
            {t('giveUpChange')}
          </Button>
        )}
      </div>
    </Section>
  )
}
