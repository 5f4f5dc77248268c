import { Button } from '@mantine/core'
import { CheckCheck } from 'lucide-react'
import { dotted } from '#kit/contract/dotted.ts'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { useSend } from '#kit/web/queries.ts'
import { whenText } from '#kit/web/times.ts'
import { useNow } from '#kit/web/useNow.ts'
import { type Booking, checkInBooking } from '../contract.ts'
import { BookingStatusBadge } from './BookingStatusBadge.tsx'
import { t } from './texts.ts'
import classes from './Room.module.css'

/** What there is to do about it now, in words; and whether the deed is open. */
const standing = ({ status, checkInFrom, releaseAt, checkedInDate, timeZone, may }: Booking, now: number): { text: string; open: boolean } => {
  const clock = (at: string): string => clockText(inZone(at, timeZone).time)
  if (checkedInDate !== null) return { text: t('checkedInAt', { time: clock(checkedInDate) }), open: false }
  if (checkInFrom === null || releaseAt === null) return { text: t('noCheckInNeeded'), open: false }
  if (status === 'RELEASED') return { text: t('checkInMissed', { time: clock(releaseAt) }), open: false }
  if (status !== 'CONFIRMED' || !may.checkIn) return { text: t('checkInClosed'), open: false }
  if (Date.parse(checkInFrom) > now) return { text: t('checkInOpens', { time: clock(checkInFrom) }), open: false }
  return { text: t('checkInBy', { time: clock(releaseAt) }), open: true }
}

/** One booking with its check-in: at the door, and where the reminder leads. */
export const CheckInPanel = ({ oc, booking, room }: { oc: string; booking: Booking; room?: string }) => {
  const now = useNow()
  const shown = booking
  const checkIn = useSend(checkInBooking, { said: t('said.checkedIn') })
  const { text, open } = standing(booking, now)
  return (
    <section className={classes.panel} aria-label={t('checkInOf', { title: booking.title })}>
      <div className={classes.about}>
        <strong>{booking.title}</strong>
        <p>{dotted(room, whenText(booking))}</p>
        <p className={classes.quiet} role="status">
          {text}
        </p>
      </div>
      <BookingStatusBadge status={booking.status} />
      {open && (
        <Button
          size="md"
          leftSection={<CheckCheck size={18} />}
          loading={checkIn.busy}
          onClick={() => checkIn({ params: { oc, uuid: booking.uuid }, version: shown.version })}
        >
          {t('checkIn')}
        </Button>
      )}
    </section>
  )
}
