import { useMe } from '#kit/web/me.ts'
import { dayText, inZone, momentText } from '#kit/web/parts/dates.ts'

/** Instants as the organisation's clocks show them. */
export const useMoments = () => {
  const { timeZone } = useMe().organisation
  return {
    day: (at: string) => dayText(inZone(at, timeZone).day),
    moment: (at: string) => {
      const { day, time } = inZone(at, timeZone)
      return momentText(day, time)
    },
  }
}
