import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock } from '#kit/server/data/write.ts'
import { officeCentreOf } from '#modules/identity/office-centres/server/front.ts'
import { calendarRefused, holidayExists, type HolidayInput } from '../contract.ts'
import { readCalendar } from '../contract/calendar.ts'
import { holidaysIn } from './holiday-rows.ts'
import { type HolidayRow, holidays, type HolidayTables } from './tables.ts'
import { say } from './words.ts'

/** The building whose holidays a path names. Companies have those of their building. */
export const buildingOf = async (context: SignedIn, oc: number | string): Promise<number> => {
  const { id, type } = await officeCentreOf(context, oc)
  if (type === 'TENANT') throw new Failed(failures.notFound)
  return id
}

const columns = ({ holidayDate, holidayDescList }: HolidayInput) => ({ holidayDate, descriptions: JSON.stringify(holidayDescList) })

export const createHoliday = (context: SignedIn, officeCentreId: number, input: HolidayInput): Promise<HolidayRow> =>
  context.transaction((tx) => unlessTaken(holidayExists, insert(tx, holidays, { officeCentreId, ...columns(input) }, { action: 'created' })))

interface Which {
  id: number
  version: number
}

/** Platform staff may name any building, so the row must be of the one that is named. */
const lockIn = async (tx: Transaction, buildingId: number, which: Which): Promise<HolidayRow> => {
  const row = await lock(tx, holidays, which)
  if (row.officeCentreId !== buildingId) throw new Failed(failures.notFound)
  return row
}

export const updateHoliday = (context: SignedIn, buildingId: number, which: Which, input: HolidayInput): Promise<HolidayRow> =>
  context.transaction(async (tx) => {
    const { id } = await lockIn(tx, buildingId, which)
    return unlessTaken(holidayExists, change(tx, holidays, { id }, columns(input), { action: 'changed' }))
  })

export const deleteHoliday = async (context: SignedIn, buildingId: number, which: Which): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, buildingId, which)
    await end(tx, holidays, { id }, { action: 'deleted' })
  })
}

/** Adds what is not there. Two at once wait for each other at the building, so neither fails on the other's days. */
const addDays = (context: SignedIn, buildingId: number, days: readonly HolidayInput[], action: string) =>
  context.transaction(async (tx) => {
    await tx
      .unscoped<{ officeCentres: { id: number } }>('the building was found in scope')
      .selectFrom('officeCentres')
      .select('id')
      .where('id', '=', buildingId)
      .forUpdate()
      .execute()
    const there = await tx
      .read<HolidayTables>()
      .selectFrom('holidays')
      .select('holidayDate')
      .where('officeCentreId', '=', buildingId)
      .where('endedAt', 'is', null)
      .where('holidayDate', 'in', days.length ? days.map(({ holidayDate }) => holidayDate) : ['1900-01-01'])
      .execute()
    const taken = new Set(there.map(({ holidayDate }) => holidayDate))
    const missing = days.filter(({ holidayDate }) => !taken.has(holidayDate))
    for (const day of missing) await unlessTaken(holidayExists, insert(tx, holidays, { officeCentreId: buildingId, ...columns(day) }, { action }))
    return { added: missing.length, skipped: days.length - missing.length }
  })

const exists = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) === date

export const copyHolidays = async (context: SignedIn, buildingId: number, { fromYear, toYear }: { fromYear: number; toYear: number }) => {
  const rows = await holidaysIn(context, buildingId, `${fromYear}-01-01`, `${fromYear}-12-31`)
  const days = rows.map(({ holidayDate, descriptions }) => ({ holidayDate: `${toYear}${holidayDate.slice(4)}`, holidayDescList: descriptions }))
  const real = days.filter(({ holidayDate }) => exists(holidayDate))
  const { added, skipped } = await addDays(context, buildingId, real, 'copied')
  return { added, skipped: skipped + days.length - real.length }
}

export const importHolidays = async (context: SignedIn, buildingId: number, calendar: string) => {
  const days = readCalendar(calendar)
  if (typeof days === 'string') throw new Failed(calendarRefused, { values: { why: say(context.language, days) } })
  const named = days.map(({ date, name }) => ({ holidayDate: date, holidayDescList: [{ languageCode: 'en' as const, name }] }))
  return addDays(context, buildingId, named, 'imported')
}
