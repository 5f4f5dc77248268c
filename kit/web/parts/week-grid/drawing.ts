import { chineseHalves, isLate } from '#kit/contract/halves.ts'
import { cleared, drawn, type Stretch, type Week, type WeekDay, weekDays } from '#kit/contract/week.ts'

/** One place of the grid: a day, and which half hour of it. */
export interface Place {
  readonly day: number
  readonly row: number
}

export const rowsADay = 48
export const timeOf = (row: number): string => `${String(Math.floor(row / 2)).padStart(2, '0')}:${row % 2 ? '30' : '00'}`

export const dayAt = (at: number): WeekDay => weekDays[at] ?? 'MON'

/** The whole half hour is open. */
export const isOpenAt = (week: Week, { day, row }: Place): boolean =>
  week[dayAt(day)].some(({ from, to }) => from <= timeOf(row) && timeOf(row + 1) <= to)

/** A part of the half hour is open: typed times are to the minute. */
export const isPartlyOpen = (week: Week, { day, row }: Place): boolean =>
  week[dayAt(day)].some(({ from, to }) => from < timeOf(row + 1) && timeOf(row) < to)

/** What lies between two places, whichever came first: the same hours on each of the days. */
export const between = (one: Place, other: Place) => ({
  days: [Math.min(one.day, other.day), Math.max(one.day, other.day)] as const,
  rows: [Math.min(one.row, other.row), Math.max(one.row, other.row)] as const,
})

export const covers = ({ days, rows }: ReturnType<typeof between>, { day, row }: Place): boolean =>
  day >= days[0] && day <= days[1] && row >= rows[0] && row <= rows[1]

/** Drawing that begins where it is closed opens, and where it is open closes. */
export const apply = (week: Week, from: Place, to: Place): Week => {
  const { days, rows } = between(from, to)
  const stretch: Stretch = { from: timeOf(rows[0]), to: timeOf(rows[1] + 1) }
  const opens = !isOpenAt(week, from)
  let next = week
  for (let day = days[0]; day <= days[1]; day += 1) next = opens ? drawn(next, dayAt(day), stretch) : cleared(next, dayAt(day), stretch)
  return next
}

/** Without the stretch that lies at a place. */
export const without = (week: Week, place: Place): Week => {
  const day = dayAt(place.day)
  const at = week[day].find(({ from, to }) => from < timeOf(place.row + 1) && timeOf(place.row) < to)
  return at ? { ...week, [day]: week[day].filter((one) => one !== at) } : week
}

const pattern = new RegExp(String.raw`^(${chineseHalves})?\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm)?$`, 'i')

/**
 * As somebody types it, by twelve hours or by twenty-four: 8, 830, 8:30, 08:30 PM, 下午8:30, 24. The midnight at which hours end is that of the end of the
 * day. Any other text stays what it is.
 */
export const timeTyped = (text: string, end: 'from' | 'to'): string => {
  const typed = text.normalize('NFKC').trim()
  const [, before, hour = '', minute = '00', after] = pattern.exec(typed) ?? []
  if (hour === '') return text
  const half = before ?? after?.toLowerCase()
  const late = half !== undefined && isLate(half, Number(hour))
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return text
  const at = half === undefined ? hour : String((Number(hour) % 12) + (late ? 12 : 0))
  const time = `${at.padStart(2, '0')}:${minute}`
  return end === 'to' && time === '00:00' ? '24:00' : time
}
