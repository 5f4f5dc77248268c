import { inZone, momentText } from '#kit/web/parts/dates.ts'

/** An instant on the clock on which the window is meant. */
export const momentIn = (at: string, zone: string): string => {
  const { day, time } = inZone(at, zone)
  return momentText(day, time)
}

export const starts = ({ startDate, startTime }: { startDate: string; startTime: string }): string => momentText(startDate, startTime)
export const ends = ({ endDate, endTime }: { endDate: string; endTime: string }): string => momentText(endDate, endTime)
