import { officeWeek, type Week, type WeekException, weekDays } from '#kit/contract/week.ts'
import { listText } from '#kit/web/listed.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { dayName } from '#kit/web/parts/week-grid/dayName.ts'
import { words } from '#kit/web/words.ts'
import type { AccessTimeZone } from '../contract/schedule.ts'
import { t } from './texts.ts'

export interface TimeZoneForm {
  name: string
  week: Week
  exceptions: WeekException[]
}
/** On a public holiday an office is closed, unless somebody says otherwise. */
export const newTimeZone: TimeZoneForm = { name: '', week: { ...officeWeek, SAT: [], SUN: [], PUBLIC_HOLIDAY: [] }, exceptions: [] }
export const formOf = ({ name, week, exceptions }: AccessTimeZone): TimeZoneForm => ({ name, week, exceptions })
export const toBody = (form: TimeZoneForm) => form
export const fieldOf = { access_time_zone_name_taken: 'name' } as const

const hoursText = (stretches: readonly { from: string; to: string }[]): string =>
  stretches.length === 0 ? words('closedAllDay') : listText(stretches.map(({ from, to }) => `${from}–${to}`))

/** Only the days that differ are shown. */
export const differences = (theirs: TimeZoneForm, mine: TimeZoneForm) => {
  const onDate = (form: TimeZoneForm, date: string) => {
    const found = form.exceptions.find((one) => one.date === date)
    return found ? hoursText(found.stretches) : t('asUsual')
  }
  const dates = [...new Set([...theirs.exceptions, ...mine.exceptions].map(({ date }) => date))].toSorted()
  return [
    { field: words('name'), theirs: theirs.name, mine: mine.name },
    ...weekDays.map((day) => ({ field: dayName(day, 'long'), theirs: hoursText(theirs.week[day]), mine: hoursText(mine.week[day]) })),
    ...dates.map((date) => ({ field: dayText(date), theirs: onDate(theirs, date), mine: onDate(mine, date) })),
  ].filter((one) => one.theirs !== one.mine)
}
