import { momentText } from '#kit/web/parts/dates.ts'

interface Dates {
  publishStartDate: string | null
  publishStartTime: string | null
  publishEndDate: string | null
  publishEndTime: string | null
}

const moment = (date: string | null, time: string | null): string => (date ? momentText(date, time) : '–')

/** As typed, in the building's time zone. */
export const opens = (poll: Dates): string => moment(poll.publishStartDate, poll.publishStartTime)
export const closes = (poll: Dates): string => moment(poll.publishEndDate, poll.publishEndTime)
