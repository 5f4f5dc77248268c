import { daysAfter } from '#kit/contract/days.ts'
import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { restore } from '#kit/server/data/restore.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type SeenById } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { calendarRefused, holidayExists, type HolidayInput } from '../contract.ts'
import { readCalendar } from '../contract/calendar.ts'
import { tellOfHolidays } from './holiday-changes.ts'
import { holidaysIn } from './holiday-rows.ts'
import { type HolidayRecord, holidays, type HolidayTables } from './tables.ts'
import { say } from './words.ts'

const columns = ({ holidayDate, holidayDescList }: HolidayInput) => ({ holidayDate, descriptions: JSON.stringify(holidayDescList) })

export const createHoliday = (context: SignedIn, { id: officeCentreId }: OfficeCentreRecord, input: HolidayInput): Promise<HolidayRecord> =>
  context.transaction(async (tx) => {
    const row = await unlessTaken(holidayExists, insert(tx, holidays, { officeCentreId, ...columns(input) }, { action: 'created' }))
    await tellOfHolidays(tx, officeCentreId)
    return row
  })

/** Platform staff may name any building, so the row must be of the one that is named. */
const lockIn = (tx: Transaction, building: OfficeCentreRecord, which: SeenById): Promise<HolidayRecord> =>
  lock(tx, holidays, { ...which, officeCentreId: building.id })

export const updateHoliday = (context: SignedIn, building: OfficeCentreRecord, which: SeenById, input: HolidayInput): Promise<HolidayRecord> =>
  context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    const row = await unlessTaken(holidayExists, change(tx, holidays, { id }, columns(input), { action: 'changed' }))
    await tellOfHolidays(tx, building.id)
    return row
  })

export const deleteHoliday = async (context: SignedIn, building: OfficeCentreRecord, which: SeenById): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    await end(tx, holidays, { id }, { action: 'deleted' })
    await tellOfHolidays(tx, building.id)
  })
}

/** Where somebody has named the day anew meanwhile, that holiday stays the one. */
export const restoreHoliday = (context: SignedIn, building: OfficeCentreRecord, which: SeenById): Promise<HolidayRecord> =>
  context.transaction(async (tx) => {
    const row = await unlessTaken(
      holidayExists,
      restore(tx, holidays, { ...which, officeCentreId: building.id }, { action: 'restored', cause: 'deleted' }),
    )
    await tellOfHolidays(tx, building.id)
    return row
  })

/** Adds what is not there. Two at once wait for each other at the building, so neither fails on the other's days. */
const addDays = (context: SignedIn, { id: officeCentreId }: OfficeCentreRecord, days: readonly HolidayInput[], action: string) =>
  context.transaction(async (tx) => {
    await tx
      .unscoped<{ officeCentres: { id: number } }>('the building was found in scope')
      .selectFrom('officeCentres')
      .select('id')
      .where('id', '=', officeCentreId)
      .forUpdate()
      .execute()
    const there = await tx
      .read<HolidayTables>()
      .selectFrom('holidays')
      .select('holidayDate')
      .where('officeCentreId', '=', officeCentreId)
      .where('endedAt', 'is', null)
      .where('holidayDate', 'in', days.length ? days.map(({ holidayDate }) => holidayDate) : ['1900-01-01'])
      .execute()
    const taken = new Set(there.map(({ holidayDate }) => holidayDate))
    const missing = days.filter(({ holidayDate }) => !taken.has(holidayDate))
    for (const day of missing) await unlessTaken(holidayExists, insert(tx, holidays, { officeCentreId, ...columns(day) }, { action }))
    if (missing.length > 0) await tellOfHolidays(tx, officeCentreId)
    return { added: missing.length, skipped: days.length - missing.length }
  })

const exists = (date: string): boolean => daysAfter(date, 0) === date

export const copyHolidays = async (context: SignedIn, building: OfficeCentreRecord, { fromYear, toYear }: { fromYear: number; toYear: number }) => {
  const rows = await holidaysIn(context, building, `${fromYear}-01-01`, `${fromYear}-12-31`)
  const days = rows.map(({ holidayDate, descriptions }) => ({ holidayDate: `${toYear}${holidayDate.slice(4)}`, holidayDescList: descriptions }))
  const real = days.filter(({ holidayDate }) => exists(holidayDate))
  const { added, skipped } = await addDays(context, building, real, 'copied')
  return { added, skipped: skipped + days.length - real.length }
}

export const importHolidays = async (context: SignedIn, building: OfficeCentreRecord, calendar: string) => {
  const days = readCalendar(calendar)
  if (typeof days === 'string') throw new Failed(calendarRefused, { values: { why: say(context.language, days) } })
  const named = days.map(({ date, name }) => ({ holidayDate: date, holidayDescList: [{ languageCode: 'en' as const, name }] }))
  return addDays(context, building, named, 'imported')
}
