import { inZone, momentText } from '#kit/web/parts/fields/dates.ts'

interface Dates {
  publishStartDate: string | null
  publishStartTime: string | null
  publishEndDate: string | null
  publishEndTime: string | null
  timeZone?: string
}

const moment = (date: string | null, time: string | null, zone: string | undefined): string => (date ? momentText(date, time, zone) : '–')

/** The day now on the clock of a building: no poll opens before it. */
export const todayIn = (zone: string): string => inZone(new Date(), zone).day

/** Published now it would open at once. */
export const isDue = ({ publishStartDate, publishStartTime, timeZone }: Dates): boolean => {
  const { day, time } = inZone(new Date(), timeZone)
  return publishStartDate !== null && `${publishStartDate} ${publishStartTime ?? '00:00'}` <= `${day} ${time}`
}

/** As typed, in the building's time zone. */
export const opens = (poll: Dates): string => moment(poll.publishStartDate, poll.publishStartTime, poll.timeZone)
export const closes = (poll: Dates): string => moment(poll.publishEndDate, poll.publishEndTime, poll.timeZone)
