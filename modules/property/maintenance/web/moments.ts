import { momentText } from '#kit/web/parts/fields/dates.ts'

export const starts = ({ startDate, startTime, timeZone }: { startDate: string; startTime: string; timeZone: string }): string =>
  momentText(startDate, startTime, timeZone)
export const ends = ({ endDate, endTime, timeZone }: { endDate: string; endTime: string; timeZone: string }): string =>
  momentText(endDate, endTime, timeZone)
