import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type Going, heldOf } from '#modules/property/organisation-settings/server/front.ts'
import type { VisitorRecord, VisitRecord, VisitTables } from '../tables.ts'

type Tables = VisitTables & OfficeCentreTables
const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<Tables>('the portal closes the days of every building by its own clock')

export const buildingsWithVisits = (context: Context): Promise<OfficeCentreRecord[]> =>
  rowsOf(context)
    .selectFrom('officeCentres')
    .selectAll()
    .where((eb) =>
      eb.exists(eb.selectFrom('visits').select('visits.id').whereRef('visits.officeCentreId', '=', 'officeCentres.id').where('erasedAt', 'is', null)),
    )
    .orderBy('id')
    .execute()

export const buildingBy = (context: Context, id: number): Promise<OfficeCentreRecord | undefined> =>
  rowsOf(context).selectFrom('officeCentres').selectAll().where('id', '=', id).executeTakeFirst()

export const stillInside = async (tx: Transaction, officeCentreId: number, before: string, limit: number): Promise<number[]> => {
  const rows = await rowsOf(tx)
    .selectFrom('visitDays')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'CHECKED_IN')
    .where('endedAt', 'is', null)
    .where('day', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Visits that somebody should have agreed to, and whose last day is over. */
export const neverDecided = (tx: Transaction, officeCentreId: number, today: string, limit: number): Promise<{ id: number }[]> =>
  rowsOf(tx)
    .selectFrom('visits')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'PENDING_APPROVAL')
    .where('endedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .where('lastDay', '<', today)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Visitors whose code is out though the last day is over. */
export const codesOut = (tx: Transaction, officeCentreId: number, today: string, limit: number): Promise<VisitorRecord[]> =>
  rowsOf(tx)
    .selectFrom('visitors')
    .innerJoin('visits', 'visits.id', 'visitors.visitId')
    .selectAll('visitors')
    .where('visitors.officeCentreId', '=', officeCentreId)
    .where('visits.officeCentreId', '=', officeCentreId)
    .where('visitors.passOf', 'is not', null)
    .where('visitors.endedAt', 'is', null)
    .where('visits.lastDay', '<', today)
    .orderBy('visitors.id')
    .limit(limit)
    .execute()

export const overstaying = async (tx: Transaction, officeCentreId: number, since: Date, limit: number) => {
  const rows = await rowsOf(tx)
    .selectFrom('visitDays')
    .innerJoin('visits', 'visits.id', 'visitDays.visitId')
    .innerJoin('visitors', 'visitors.id', 'visitDays.visitorId')
    .selectAll('visits')
    .select(['visitDays.id as dayId', 'visitors.name as visitorName'])
    .where('visitDays.officeCentreId', '=', officeCentreId)
    .where('visits.officeCentreId', '=', officeCentreId)
    .where('visitors.officeCentreId', '=', officeCentreId)
    .where('visitDays.status', '=', 'CHECKED_IN')
    .where('visitDays.endedAt', 'is', null)
    .where('visitDays.overstayTold', '=', false)
    .where('visitDays.endsAt', '<', since.toISOString())
    .orderBy('visitDays.id')
    .limit(limit)
    .execute()
  return rows.map(({ dayId, visitorName, ...visit }) => ({ dayId, visitor: { name: visitorName }, visit: visit as VisitRecord }))
}

/** Visits whose people are to be forgotten: of the building's own, or of one company. */
export const keptTooLong = async (
  tx: Transaction,
  officeCentreId: number,
  companyId: number | null,
  before: string,
  limit: number,
): Promise<number[]> => {
  const rows = await rowsOf(tx)
    .selectFrom('visits')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', 'is not distinct from', companyId)
    .where('erasedAt', 'is', null)
    .where('lastDay', '<', before)
    .orderBy('lastDay')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
export const companiesWithVisits = async (context: Context, officeCentreId: number): Promise<(number | null)[]> => {
  const rows = await rowsOf(context)
    .selectFrom('visits')
    .select('companyId')
    .distinct()
    .where('officeCentreId', '=', officeCentreId)
    .where('erasedAt', 'is', null)
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** Visitors whose code is out, by the number. */
export const codesHeld = (tx: Transaction, officeCentreId: number, after: number, limit: number): Promise<{ id: number; uuid: string }[]> =>
  rowsOf(tx)
    .selectFrom('visitors')
    .select(['id', 'uuid'])
    .where('officeCentreId', '=', officeCentreId)
    .where('passOf', 'is not', null)
    .where('endedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whole visits, by their last day. Those of companies that want less are gone before. */
export const visitsGoing = async (context: Context, { building, from, before, held }: Going, atMost: number): Promise<number> => {
  const on = (at: Date) => localTime(at, building.timeZone).date
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from visits where office_centre_id = ${building.id} and erased_at is null
      and last_day >= ${on(from)}::date and last_day < ${on(before)}::date and not ${heldOf(held, sql`company_id`)} limit ${atMost + 1}) as found`.execute(
    rowsOf(context),
  )
  return rows[0]?.n ?? 0
}
