/** Monday first; PUBLIC_HOLIDAY takes the place of the weekday on which a holiday falls. */
export const weekDays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'PUBLIC_HOLIDAY'] as const
export type WeekDay = (typeof weekDays)[number]

/** Wall time 'HH:mm' of the building, from the first minute up to the second, which is not counted. A day ends at 24:00. */
export interface Stretch {
  readonly from: string
  readonly to: string
}
export const stretchesADay = 6

/** In order, and what touches or overlaps is one. */
export const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const joint: Stretch[] = []
  for (const next of stretches.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = joint.at(-1)
    if (!last || next.from > last.to) joint.push(next)
    else if (next.to > last.to) joint[joint.length - 1] = { from: last.from, to: next.to }
  }
  return joint
}

/** A day without stretches is closed. */
export type Week = Record<WeekDay, Stretch[]>

/** One date that differs from its weekday, and from the holiday that it may be. Without stretches it is closed. */
export interface WeekException {
  date: string
  stretches: Stretch[]
}

export interface Hours {
  readonly week: Week
  readonly exceptions: readonly WeekException[]
}

const weekDay = (days: Stretch[]): Week => ({ MON: days, TUE: days, WED: days, THU: days, FRI: days, SAT: [], SUN: [], PUBLIC_HOLIDAY: [] })
export const closedWeek: Week = weekDay([])
export const officeWeek: Week = weekDay([{ from: '08:00', to: '19:00' }])

/** A calendar day's own weekday. */
export const weekDayOf = (date: string): Exclude<WeekDay, 'PUBLIC_HOLIDAY'> =>
  (['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const)[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'SUN'

/** What holds on a date: its exception, else the holidays' column, else its weekday's. */
export const stretchesOn = ({ week, exceptions }: Hours, date: string, isHoliday: boolean): readonly Stretch[] =>
  exceptions.find((one) => one.date === date)?.stretches ?? week[isHoliday ? 'PUBLIC_HOLIDAY' : weekDayOf(date)]

/**
 * Whether it is open at a wall time ('HH:mm') of a date. On the night that skips an hour, that hour never comes; on the one that repeats it, it is
 * open both times.
 */
export const isOpenAt = (hours: Hours, { date, time: at }: { date: string; time: string }, isHoliday: boolean): boolean =>
  stretchesOn(hours, date, isHoliday).some(({ from, to }) => from <= at && at < to)

/** With what was drawn from a day's `from` to `to`. An end at or before the start is one of the next day; after Sunday comes Monday, holidays end at midnight. */
export const drawn = (week: Week, day: WeekDay, { from, to }: Stretch): Week => {
  if (from < to) return { ...week, [day]: joined([...week[day], { from, to }]) }
  const untilMidnight = { ...week, [day]: joined([...week[day], { from, to: '24:00' }]) }
  const next = day === 'PUBLIC_HOLIDAY' || to === '00:00' ? undefined : weekDays[(weekDays.indexOf(day) + 1) % 7]
  return next ? { ...untilMidnight, [next]: joined([...untilMidnight[next], { from: '00:00', to }]) } : untilMidnight
}

/** Without what lies between `from` and `to` of a day. */
export const cleared = (week: Week, day: WeekDay, { from, to }: Stretch): Week => ({
  ...week,
  [day]: week[day].flatMap((one) =>
    [
      { from: one.from, to: one.to < from ? one.to : from },
      { from: one.from > to ? one.from : to, to: one.to },
    ].filter((rest) => rest.from < rest.to),
  ),
})
