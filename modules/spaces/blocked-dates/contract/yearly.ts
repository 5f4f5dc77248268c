import { daysAfter } from '#kit/contract/days.ts'

export interface LocalBlock {
  readonly dateFrom: string
  readonly dateUntil: string
  readonly timeFrom: string | null
  readonly timeUntil: string | null
  readonly yearly: boolean
}
/** By the wall clock; 24:00 is the end of the last day. */
export interface Occurrence {
  readonly dateFrom: string
  readonly timeFrom: string
  readonly dateUntil: string
  readonly timeUntil: string
}

const yearOf = (date: string): number => Number(date.slice(0, 4))
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const inYear = (date: string, year: number): string => `${String(year).padStart(4, '0')}${date.slice(4)}`
const isMissing = (date: string, year: number): boolean => date.slice(5) === '02-29' && !isLeap(year)

/** The same day of the next year; of a 29 February the last one of that month, as the database counts. */
export const aYearLater = (date: string): string => {
  const year = yearOf(date) + 1
  return isMissing(date, year) ? `${year}-02-28` : inYear(date, year)
}

/**
 * As it begins in a year. Where the year has no 29 February, what begins then begins at the start of March, and what ends then at the end of
 * February: of a block of that day alone nothing is left.
 */
const beginningIn = (block: LocalBlock, year: number): Occurrence | undefined => {
  const { dateFrom, dateUntil } = block
  const lastYear = year + yearOf(dateUntil) - yearOf(dateFrom)
  const start = isMissing(dateFrom, year)
    ? { date: `${year}-03-01`, time: '00:00' }
    : { date: inYear(dateFrom, year), time: block.timeFrom ?? '00:00' }
  const end = isMissing(dateUntil, lastYear)
    ? { date: `${lastYear}-02-28`, time: '24:00' }
    : { date: inYear(dateUntil, lastYear), time: block.timeUntil ?? '24:00' }
  if (end.date < start.date || (end.date === start.date && end.time <= start.time)) return undefined
  return { dateFrom: start.date, timeFrom: start.time, dateUntil: end.date, timeUntil: end.time }
}

/** As often as it happens from one day to another, both included, in order. */
export const occurrencesBetween = (block: LocalBlock, first: string, last: string): Occurrence[] => {
  const begins = yearOf(block.dateFrom)
  const years = block.yearly ? { from: Math.max(begins, yearOf(first) - 1), until: yearOf(last) } : { from: begins, until: begins }
  const all = []
  for (let year = years.from; year <= years.until; year += 1) {
    const one = beginningIn(block, year)
    if (one && one.dateFrom <= last && one.dateUntil >= first) all.push(one)
  }
  return all
}

/** The one that runs at a moment of the building's clock or comes next; of one that is over the last. */
export const nextOccurrence = (block: LocalBlock, { date, time }: { date: string; time: string }): Occurrence => {
  // a 29 February is at most eight years away
  const coming = occurrencesBetween(block, date, daysAfter(date, 3000)).find((one) => one.dateUntil > date || one.timeUntil > time)
  const last = beginningIn(block, yearOf(block.dateFrom))
  const found = coming ?? last
  if (!found) throw new Error('a block begins on a day that there is')
  return found
}
