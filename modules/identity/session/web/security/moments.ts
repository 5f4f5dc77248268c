import { useMe } from '#kit/web/me.ts'
import { clockText, dayText, inZone, momentText } from '#kit/web/parts/dates.ts'

/** Instants as the organisation's clocks show them. */
export const useMoments = () => {
  const { timeZone } = useMe().organisation
  return {
    day: (at: string) => dayText(inZone(at, timeZone).day),
    time: (at: string) => clockText(inZone(at, timeZone).time),
    moment: (at: string) => {
      const { day, time } = inZone(at, timeZone)
      return momentText(day, time)
    },
  }
}

/** Begun days count: twenty hours are one day. */
export const daysUntil = (at: string): number => Math.ceil((Date.parse(at) - Date.now()) / 86_400_000)
