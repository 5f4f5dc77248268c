import { momentText } from '#kit/web/parts/dates.ts'

export const starts = ({ startDate, startTime }: { startDate: string; startTime: string }): string => momentText(startDate, startTime)
export const ends = ({ endDate, endTime }: { endDate: string; endTime: string }): string => momentText(endDate, endTime)
