import { Button } from '@mantine/core'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { useSend } from '#kit/web/queries.ts'
import { cancelDeskBooking, checkInDeskBooking, type DeskBooking, type DeskDay, leaveDesk } from '../contract.ts'
import { DeskStatusBadge } from './DeskStatusBadge.tsx'
import { partText, planText } from './deskText.ts'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

type Times = Pick<DeskDay, 'dayFrom' | 'noon' | 'dayUntil' | 'timeZone'>

/** What the reader has on the day that is shown. */
export const OwnDesks = ({ oc, day }: { oc: string; day: Times & { mine: DeskBooking[] } }) =>
  day.mine.length === 0 ? null : (
    <section className={classes.own} aria-label={t('yourDesk')}>
      {day.mine.map((booking) => (
        <OwnDesk key={booking.uuid} oc={oc} booking={booking} times={day} />
      ))}
    </section>
  )

const OwnDesk = ({ oc, booking, times }: { oc: string; booking: DeskBooking; times: Times }) => {
  const { deskNo } = booking.desk
  const checkIn = useSend(checkInDeskBooking, { said: t('checkedIn', { deskNo }) })
  const cancel = useSend(cancelDeskBooking, { said: t('cancelled', { deskNo }) })
  const leave = useSend(leaveDesk, { said: t('hasLeft', { deskNo }) })
  const shown = booking
  const at = { params: { oc, uuid: booking.uuid }, version: shown.version }
  const { status, releaseAt, may } = booking
  return (
    <div className={classes.ownRow}>
      <div>
        <strong>{`${t('deskN', { deskNo })} · ${planText(booking.plan)}`}</strong>
        <p>{partText(booking.part, times)}</p>
        {status === 'BOOKED' && releaseAt && (
          <p className={classes.quiet}>{t('checkInBy', { time: clockText(inZone(releaseAt, times.timeZone).time) })}</p>
        )}
      </div>
      <DeskStatusBadge status={status} />
      <div className={classes.buttons}>
        {may.checkIn && (
          <Button loading={checkIn.busy} onClick={() => checkIn(at)}>
            {t('checkIn')}
          </Button>
        )}
        {may.leave && (
          <Button variant="default" loading={leave.busy} onClick={() => leave(at)}>
            {t('leave')}
          </Button>
        )}
        {may.cancel && (
          <Button variant="default" loading={cancel.busy} onClick={() => cancel(at)}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
