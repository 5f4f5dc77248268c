import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { timesBetween } from '#kit/contract/slots.ts'
import { listText } from '#kit/web/listed.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { TimeSlots } from '#kit/web/parts/fields/TimeSlots.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getRoomDay, minutesOf, type RoomDay, timeOf } from '../contract.ts'
import { type BookingForm, forWhomOf } from './bookingForm.ts'
import { t } from './texts.ts'
import classes from './Rooms.module.css'

interface Props {
  oc: string
  form: BookingForm
  onChange: (changes: Partial<BookingForm>) => void
  /** Which booking is changed: its own time is free to it. */
  existing: string | undefined
}

/** Pickers know no 24:00. */
const lastMinute = (time: string): string => (time === '24:00' ? '23:59' : time)
const endText = (time: string): string => clockText(time === '24:00' ? '00:00' : time)

/** Of the day that is chosen, in the room that is chosen: what is taken or closed is seen and cannot be picked. Other times can be typed, the rules then say why not. */
export const RoomSlots = ({ oc, form, onChange, existing }: Props) => {
  const { facilityUuid, date } = form
  const day = useItem(getRoomDay, date ? { params: { oc, uuid: facilityUuid }, query: { date, ...forWhomOf(form, existing) } } : undefined)
  if (!date || day.error) return null
  if (!day.data) return <Skeleton height={180} radius={6} />
  if (!day.data.open) return <p className={classes.told}>{t('slots.shut', { day: dayText(date) })}</p>
  return <Slots key={`${facilityUuid} ${date}`} day={day.data} open={day.data.open} form={form} onChange={onChange} />
}

interface SlotsProps extends Pick<Props, 'form' | 'onChange'> {
  day: RoomDay
  open: NonNullable<RoomDay['open']>
}
const Slots = ({ day, open, form: { date, timeFrom, timeUntil }, onChange }: SlotsProps) => {
  const step = day.stepMinutes
  // slots stand on the step of the room, whenever it opens
  const from = timeOf(Math.floor(minutesOf(open.from) / step) * step)
  const to = lastMinute(open.to)
  const times = timesBetween(from, to, step)
  const picked = times.includes(timeFrom) && times.includes(timeUntil) && timeFrom < timeUntil
  const named = day.closed.flatMap(({ from: at, to: end, why }) =>
    why === 'TAKEN' || why === 'BLOCKED' ? [t(`slots.${why}`, { from: clockText(at), until: endText(end) })] : [],
  )
  return (
    <div>
      <TimeSlots
        label={t('slots', { day: dayText(date) })}
        help={t('slotsHelp')}
        step={step}
        from={from}
        to={to}
        unavailable={day.closed}
        value={picked ? { from: timeFrom, to: timeUntil } : null}
        onChange={(range) => onChange({ timeFrom: range?.from ?? '', timeUntil: range?.to ?? '' })}
      />
      {named.length > 0 && <p className={classes.told}>{listText(named)}</p>}
    </div>
  )
}
