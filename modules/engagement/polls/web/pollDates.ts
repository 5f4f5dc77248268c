import { momentText } from '#kit/web/parts/fields/dates.ts'

interface Dates {
  publishStartDate: string | null
  publishStartTime: string | null
  publishEndDate: string | null
  publishEndTime: string | null
  timeZone?: string
}

const moment = (date: string | null, time: string | null, zone: string | undefined): string => (date ? momentText(date, time, zone) : '–')

/** As typed, in the building's time zone. */
export const opens = (poll: Dates): string => moment(poll.publishStartDate, poll.publishStartTime, poll.timeZone)
export const closes = (poll: Dates): string => moment(poll.publishEndDate, poll.publishEndTime, poll.timeZone)
