import { sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { AccessFloor, FloorChoiceQuery } from '../../contract/floor.ts'
import type { PassTables } from '../tables.ts'

type Tables = PassTables & UnitTables & UserTables

/** Floors that may be given: a company gives those that it rents today. */
const givable = (context: SignedIn, { id, timeZone, companyId }: Building) => {
  const company = context.scope.kind === 'tenant' ? context.scope.ownId : companyId
  const today = localTime(context.now(), timeZone).date
  const rows = context
    .read<Tables>()
    .selectFrom('floors')
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .where('floors.officeCentreId', '=', id)
    .where('floors.endedAt', 'is', null)
  return company === undefined || context.scope.kind !== 'tenant'
    ? rows
    : rows.where(
        sql<boolean>`exists (select from units u join lettings l on l.unit_id = u.id and l.ended_at is null where u.floor_id = floors.id and u.ended_at is null
          and l.company_id = ${company} and l.let_from <= ${today}::date and (l.over_from is null or l.over_from > ${today}::date))`,
      )
}

export const floorChoices = async (
  context: SignedIn,
  building: Building,
  query: FloorChoiceQuery,
): Promise<Page<{ id: number; floorNo: string; towerName: string }>> => {
  let rows = givable(context, building).select(['floors.id', 'floors.floorNo', 'towers.name as towerName'])
  if (query.wildcardSearch) rows = rows.where(containing('floors.floorNo', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'floors.updatedAt' })
  return listing(context, rows, query, { floorNoInt: 'floors.floorNoInt', id: 'floors.id' }, 'floors.id')
}

/** Of these floors, those that the reader may give. */
export const givableFloors = async (context: SignedIn, building: Building, ids: readonly number[]): Promise<number[]> =>
  (
    await givable(context, building)
      .select('floors.id')
      .where((eb) => eb('floors.id', '=', eb.fn.any(eb.val([...ids]))))
      .execute()
  ).map(({ id }) => id)

export const floorsOf = async (
  context: SignedIn,
  { buildingId, membershipId }: { buildingId: number; membershipId: number },
): Promise<AccessFloor[]> => {
  const rows = await context
    .read<Tables>()
    .selectFrom('personFloors')
    .innerJoin('floors', (join) =>
      join.onRef('floors.id', '=', 'personFloors.floorId').onRef('floors.officeCentreId', '=', 'personFloors.officeCentreId'),
    )
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .leftJoin('users as giver', 'giver.id', 'personFloors.createdBy')
    .select(['floors.id', 'floors.floorNo', 'towers.name as towerName', 'giver.fullName as by'])
    .select(['personFloors.fromDate', 'personFloors.untilDate', 'personFloors.reason'])
    .where('personFloors.officeCentreId', '=', buildingId)
    .where('personFloors.membershipId', '=', membershipId)
    .where('personFloors.endedAt', 'is', null)
    .orderBy('floors.floorNoInt')
    .orderBy('personFloors.id')
    .execute()
  return rows.map(({ id, floorNo, towerName, ...row }) => ({ floor: { id, floorNo, towerName }, ...row }))
}

/** Those that stand there, for who writes them anew. */
export const storedFloors = (tx: Transaction, membershipId: number) =>
  tx
    .unscoped<PassTables>('the membership was found in scope')
    .selectFrom('personFloors')
    .select(['id', 'floorId', 'fromDate', 'untilDate', 'reason'])
    .where('membershipId', '=', membershipId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Lift floors that hold on this day, by membership. */
export const floorsToday = async (
  from: Pick<Context, 'unscoped' | 'now'>,
  officeCentreId: number,
  membershipIds: readonly number[],
): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ membershipId: number; floors: number[] }>`
    select f.membership_id, array_agg(distinct f.floor_id order by f.floor_id) as floors from person_floors f join office_centres b on b.id = f.office_centre_id
    where f.office_centre_id = ${officeCentreId} and f.membership_id = any(${[...membershipIds]}::bigint[]) and f.ended_at is null
    and f.from_date <= (${from.now()}::timestamptz at time zone b.time_zone)::date
    and (f.until_date is null or f.until_date >= (${from.now()}::timestamptz at time zone b.time_zone)::date) group by 1`.execute(
    from.unscoped<PassTables>('the building was found in scope; controllers must know the floors of its people'),
  )
  return new Map(rows.map(({ membershipId, floors }) => [membershipId, floors]))
}

/** With the membership they end, and come back with it. */
export const endFloors = async (tx: Transaction, whose: { membershipId: number } | { companyId: number }, cause: string): Promise<void> => {
  const rows = tx.unscoped<PassTables>('the person or company was found in scope').updateTable('personFloors')
  await rows
    .set({ endedAt: tx.context.now(), endedBy: cause })
    .where('membershipId' in whose ? 'membershipId' : 'companyId', '=', 'membershipId' in whose ? whose.membershipId : whose.companyId)
    .where('endedAt', 'is', null)
    .execute()
}
export const restoreFloors = async (tx: Transaction, cause: string): Promise<void> => {
  await sql`update person_floors f set ended_at = null, ended_by = null where f.ended_by = ${cause} and not exists (select from person_floors o
    where o.membership_id = f.membership_id and o.floor_id = f.floor_id and o.from_date = f.from_date and o.ended_at is null)`.execute(
    tx.unscoped<PassTables>('the person or company was found in scope'),
  )
}
