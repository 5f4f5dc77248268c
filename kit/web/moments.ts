import { clockText, dayIn, inZone, momentIn } from '#kit/web/parts/fields/dates.ts'
import { useMe } from './me.ts'

/** Instants as written, on the clock of the organisation that one works for; the screen follows when that changes. */
export const useMoments = () => {
  const zone = useMe().organisation.timeZone
  return {
    day: (at: string) => dayIn(at, zone),
    time: (at: string) => clockText(inZone(at, zone).time),
    moment: (at: string) => momentIn(at, zone),
  }
}
