import { inZone } from '#kit/web/parts/fields/dates.ts'
import type { VisitorPass } from '../../contract/public-pass.ts'

type Coming = Pick<VisitorPass, 'state' | 'day' | 'timeZone' | 'checkedIn' | 'hereDate' | 'appointments'>

/** On the day of the visit, from its beginning as the desk lets in, until the visit ends: by the building's calendar, wherever the phone is. */
export const canSayHere = ({ state, day, timeZone, checkedIn, hereDate, appointments: [next] }: Coming, now: Date): boolean =>
  state === 'LIVE' &&
  !checkedIn &&
  hereDate === null &&
  next !== undefined &&
  inZone(now, timeZone).day === day &&
  now.getTime() < Date.parse(next.endsDate)
