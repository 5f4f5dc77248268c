import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { containing } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can, type Holiday, type HolidayQuery, type OneHoliday } from '../contract.ts'
import { type HolidayRecord, holidays, type HolidayTables } from './tables.ts'

const holidaysOf = (context: Context, building: Pick<OfficeCentreRecord, 'id'>) =>
  context.read<HolidayTables>().selectFrom('holidays').where('holidays.officeCentreId', '=', building.id).where('endedAt', 'is', null)
const rowsOf = (context: Context, building: Pick<OfficeCentreRecord, 'id'>) => holidaysOf(context, building).selectAll()

/** Between two days, both counted. */
export const holidaysIn = (context: Context, building: Pick<OfficeCentreRecord, 'id'>, from: string, to: string): Promise<HolidayRecord[]> =>
  rowsOf(context, building).where('holidayDate', '>=', from).where('holidayDate', '<=', to).orderBy('holidayDate').execute()

type Shown = Pick<HolidayRecord, 'id' | 'uuid' | 'version' | 'descriptions' | 'holidayDate' | 'updatedAt'>
export const present = (context: SignedIn, row: Shown): Holiday => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: textIn(row.descriptions, 'name', context.language),
  holidayDate: row.holidayDate,
  holidayDescList: row.descriptions,
  updatedDate: row.updatedAt,
  may: { edit: context.holds(can.EDIT), delete: context.holds(can.DELETE) },
})

/** One as its dialog shows it, or 404. */
export const presentOne = async (context: SignedIn, building: OfficeCentreRecord, id: number): Promise<OneHoliday> => {
  const row = await holidaysOf(context, building)
    .select(['id', 'uuid', 'version', 'descriptions', 'holidayDate', 'updatedAt', knownAs('holidays.updatedBy', holidays).as('updatedBy')])
    .where('holidays.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...present(context, row), updatedBy: row.updatedBy }
}

const sort = { holidayDate: 'holidays.holidayDate', updatedDate: 'holidays.updatedAt', id: 'holidays.id' }

export const listHolidays = async (context: SignedIn, building: OfficeCentreRecord, query: HolidayQuery): Promise<Page<Holiday>> => {
  let rows = rowsOf(context, building)
  if (query.year) rows = rows.where('holidayDate', '>=', `${query.year}-01-01`).where('holidayDate', '<=', `${query.year}-12-31`)
  if (query.wildcardSearch) {
    const has = containing(sql`said->>'name'`, query.wildcardSearch)
    // A building has some dozen holidays a year: they are searched without an index.
    rows = rows.where(sql<SqlBool>`exists (select from jsonb_array_elements(holidays.descriptions) as said where ${has})`)
  }
  rows = baseFiltered(context, rows, query, { changed: 'holidays.updatedAt' })
  const page = await listing(context, rows, query, sort, 'holidays.id')
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

export const findHoliday = (context: SignedIn, building: OfficeCentreRecord, id: number): Promise<HolidayRecord> =>
  rowsOf(context, building).where('holidays.id', '=', id).executeTakeFirstOrThrow(notFound)
