import { sql } from 'kysely'
import { dayWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import type { CompanyLeaving, LeavingCompany, Lost } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { lettings, type UnitTables } from './tables.ts'
import { say } from './words.ts'

type Reader = Pick<Context, 'unscoped'>
const all = (from: Reader) => from.unscoped<UnitTables & OfficeCentreTables>('the company was found in scope')

/** What the company has today or has agreed to have; or what it had when it left. */
const lettingsOf = (from: Reader, { id, cause, gone }: LeavingCompany, today: string) => {
  const rows = all(from)
    .selectFrom('lettings')
    .innerJoin('units', 'units.id', 'lettings.unitId')
    .innerJoin('floors', 'floors.id', 'units.floorId')
    .innerJoin('towers', 'towers.id', 'floors.towerId')
    .where('lettings.companyId', '=', id)
  if (gone) return rows.where('lettings.endedBy', '=', cause)
  return rows.where('lettings.endedAt', 'is', null).where((eb) => eb.or([eb('lettings.overFrom', 'is', null), eb('lettings.overFrom', '>', today)]))
}

const todayIn = async (from: Reader, now: Date, { buildingId }: LeavingCompany): Promise<string> => {
  const building = all(from).selectFrom('officeCentres').select('timeZone').where('id', '=', buildingId)
  return localTime(now, (await building.executeTakeFirstOrThrow()).timeZone).date
}

/** Somebody else has the unit on one of these days, or it is no longer let at all. */
const taken = sql<boolean>`exists (select from lettings as other where other.unit_id = lettings.unit_id and other.ended_at is null
  and daterange(other.let_from, other.over_from) && daterange(lettings.let_from, lettings.over_from))`
const gone = sql<boolean>`(units.ended_at is not null or units.status <> 'ACTIVE' or units.kept_for is not null)`

const where = ({ towerName, floorNo, unitNo }: { towerName: string; floorNo: string; unitNo: string }) => `${towerName} · ${floorNo} · ${unitNo}`

const restore = async (tx: Transaction, company: LeavingCompany): Promise<Lost[]> => {
  const ended = lettingsOf(tx, company, '')
  // As whoever lets a unit does: nobody takes one of them in between.
  const unitIds = ended.select('units.id')
  await all(tx).selectFrom('units').select('id').where('id', 'in', unitIds).orderBy('id').forUpdate().execute()
  const rows = await ended
    .select(['lettings.id', 'units.unitNo', 'floors.floorNo', 'towers.name as towerName', taken.as('taken'), gone.as('gone')])
    .orderBy('lettings.id')
    .execute()
  const free = rows.filter((row) => !row.taken && !row.gone)
  const ids = free.map(({ id }) => id)
  await restoreMany(tx, lettings, company, ids, { action: 'companyReturned' })
  return rows.filter(({ id }) => !ids.includes(id)).map((row) => ({ name: where(row), why: row.taken ? 'leaving.unitTaken' : 'leaving.unitGone' }))
}

/** The units of the stacking plan that fall vacant. */
export const lettingsOfCompany: CompanyLeaving = {
  part: 'lettings',
  title: 'leaving.lettings',
  say,
  count: async (context, company) => {
    const { n } = await lettingsOf(context, company, await todayIn(context, context.now(), company))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return { count: n }
  },
  list: async (context, company, { offset, limit }) => {
    const rows = await lettingsOf(context, company, await todayIn(context, context.now(), company))
      .select(['units.unitNo', 'floors.floorNo', 'towers.name as towerName', 'lettings.letFrom', 'lettings.overFrom', 'lettings.areaSquareFeet'])
      .select(sql<string | null>`least(lettings.let_until, lettings.vacated_on)`.as('until'))
      .orderBy('towers.position')
      .orderBy('floors.floorNoInt')
      .orderBy('floors.mezzanine')
      .orderBy('units.unitNo')
      .orderBy('lettings.id')
      .offset(offset)
      .limit(limit)
      .execute()
    const day = (date: string) => dayWords(context.language, date)
    const term = ({ letFrom, until }: { letFrom: string; until: string | null }) => {
      const from = day(letFrom)
      return until ? say(context.language, 'leaving.letUntil', { from, until: day(until) }) : say(context.language, 'leaving.letFrom', { from })
    }
    return rows.map((row) => ({ name: where(row), detail: term(row), note: null }))
  },
  end: async (tx, company) => {
    const rows = await lettingsOf(tx, company, await todayIn(tx, tx.context.now(), company))
      .select('lettings.id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await endMany(tx, lettings, company, ids, { action: 'companyLeft' })
  },
  restore,
}
