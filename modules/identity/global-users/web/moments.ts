import { useMe } from '#kit/web/me.ts'
import { clockText, dayText, inZone, momentText } from '#kit/web/parts/dates.ts'

/** Instants on the clocks of the reader's own organisation. */
export const useMoments = () => {
  const zone = useMe().organisation.timeZone
  return {
    day: (at: string) => dayText(inZone(at, zone).day),
    time: (at: string) => clockText(inZone(at, zone).time),
    moment: (at: string) => {
      const { day, time } = inZone(at, zone)
      return momentText(day, time)
    },
  }
}
