import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byValue, listing } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { FloorPlanTables } from '#modules/property/floor-plans/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { type Desk, type DeskEquipment, deskEquipments, type DeskKind, deskKinds, type DeskQuery, holding } from '../contract.ts'
import type { DeskRecord, HotdeskTables } from './tables.ts'

type Tables = HotdeskTables & FloorPlanTables & UnitTables
type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

export const kindOf = ({ kind }: { kind: string }): DeskKind => deskKinds.find((one) => one === kind) ?? 'STANDARD'
export const equipmentOf = ({ equipment }: { equipment: readonly string[] }): DeskEquipment[] =>
  deskEquipments.filter((one) => equipment.includes(one))

const desksIn = (context: Pick<Context, 'read'>, { id }: Pick<Building, 'id'>) =>
  context
    .read<Tables>()
    .selectFrom('desks')
    .innerJoin('floorPlans', (join) =>
      join.onRef('floorPlans.id', '=', 'desks.planId').onRef('floorPlans.officeCentreId', '=', 'desks.officeCentreId'),
    )
    .innerJoin('floors', (join) => join.onRef('floors.id', '=', 'floorPlans.floorId').onRef('floors.officeCentreId', '=', 'desks.officeCentreId'))
    .where('desks.officeCentreId', '=', id)
    .where('desks.endedAt', 'is', null)

const shown = (rows: ReturnType<typeof desksIn>) =>
  rows.selectAll('desks').select(['floorPlans.uuid as planUuid', 'floorPlans.name as planName', 'floors.floorNo'])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

interface Kept {
  readonly deskId: number
  readonly weekdays: number[]
  readonly companyId: number
  readonly companyName: string
  readonly memberId: number | null
  readonly personName: string | null
}
const keptOf = async (context: Context, { id }: Pick<Building, 'id'>, deskIds: readonly number[]): Promise<Kept[]> => {
  if (deskIds.length === 0) return []
  const { rows } = await sql<Kept>`
    select k.desk_id, array_agg(k.weekday order by k.weekday) as weekdays, c.id as company_id, c.company_name, k.member_id,
      known_name(k.user_id, c.id) as person_name
    from desk_keepings k join office_centres c on c.id = coalesce(k.company_id, k.office_centre_id)
    where k.office_centre_id = ${id} and k.desk_id = any(${[...deskIds]}::bigint[]) and k.ended_at is null
    group by k.desk_id, c.id, c.company_name, k.member_id, k.user_id
    order by min(k.weekday)`.execute(context.unscoped<Tables>('the desks were found in scope'))
  return rows
}

const comingOf = async (context: Context, building: Building, deskIds: readonly number[]): Promise<Map<number, number>> => {
  if (deskIds.length === 0) return new Map()
  const rows = await context
    .read<Tables>()
    .selectFrom('deskBookings')
    .select((eb) => ['deskId', eb.fn.countAll<number>().as('n')])
    .where('officeCentreId', '=', building.id)
    .where((eb) => eb('deskId', '=', eb.fn.any(eb.val([...deskIds]))))
    .where('endsAt', '>', context.now().toISOString())
    .where('status', 'in', [...holding])
    .where('endedAt', 'is', null)
    .groupBy('deskId')
    .execute()
  return new Map(rows.map(({ deskId, n }) => [deskId, n]))
}

const present = async (context: SignedIn, building: Building, rows: readonly Shown[]): Promise<Desk[]> => {
  const ids = rows.map(({ id }) => id)
  const [kept, coming] = await Promise.all([keptOf(context, building, ids), comingOf(context, building, ids)])
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    deskNo: row.deskNo,
    kind: kindOf(row),
    equipment: equipmentOf(row),
    plan: { id: row.planId, uuid: row.planUuid, name: row.planName, floorNo: row.floorNo },
    x: row.x,
    y: row.y,
    outOfUse: row.outOfUse,
    outReason: row.outReason,
    kept: kept
      .filter(({ deskId }) => deskId === row.id)
      .map(({ weekdays, companyId, companyName, memberId, personName }) => ({ weekdays, companyId, companyName, memberId, personName })),
    coming: coming.get(row.id) ?? 0,
    updatedDate: row.updatedAt,
  }))
}

/** H2 before H10, plan by plan. */
const sort = { deskNo: byValue(sql`(desks.plan_id, length(desks.desk_no), lower(desks.desk_no))`), updatedDate: 'desks.updatedAt' }

export const listDesks = async (context: SignedIn, building: Building, query: DeskQuery): Promise<Page<Desk>> => {
  let rows = desksIn(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('desks', query.wildcardSearch))
  if (query.planId) rows = rows.where('desks.planId', '=', query.planId)
  if (query.kind) rows = rows.where('desks.kind', '=', query.kind)
  if (query.equipment) rows = rows.where(sql<boolean>`${query.equipment} = any (desks.equipment)`)
  if (query.outOfUse !== undefined) rows = rows.where('desks.outOfUse', '=', query.outOfUse)
  if (query.kept !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from desk_keepings k where k.desk_id = desks.id and k.office_centre_id = desks.office_centre_id and k.ended_at is null) = ${query.kept}`,
    )
  const some = baseFiltered(context, rows, query, { changed: 'desks.updatedAt', active: sql<SqlBool>`(not desks.out_of_use)` })
  const page = await listing(context, shown(some), query, sort, 'desks.id')
  return { ...page, items: await present(context, building, page.items) }
}

export const findDesk = (from: Pick<Context, 'read'>, { id }: Pick<Building, 'id'>, uuid: string): Promise<DeskRecord> =>
  desksIn(from, { id }).selectAll('desks').where('desks.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

export const presentDesk = async (context: SignedIn, building: Building, uuid: string): Promise<Desk> => {
  const row = await shown(desksIn(context, building)).where('desks.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  const [desk] = await present(context, building, [row])
  if (!desk) throw notFound()
  return desk
}

/** Held by whoever sets something on it, so that it is not deleted meanwhile. */
export const holdPlan = async (tx: Transaction, { id }: Pick<Building, 'id'>, uuid: string): Promise<number | undefined> =>
  (
    await tx
      .read<Tables>()
      .selectFrom('floorPlans')
      .select('id')
      .where('officeCentreId', '=', id)
      .where('uuid', '=', uuid)
      .where('endedAt', 'is', null)
      .forShare()
      .executeTakeFirst()
  )?.id

/** Desks and displays on a plan. */
export const thingsOnPlan = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  { id, officeCentreId }: { id: number; officeCentreId: number },
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from desks where plan_id = ${id} and office_centre_id = ${officeCentreId} and ended_at is null)
      + (select count(*) from zone_displays where plan_id = ${id} and office_centre_id = ${officeCentreId} and ended_at is null))::integer as n`.execute(
    from.unscoped<Tables>('the plan was found in scope'),
  )
  return rows[0]?.n ?? 0
}

/** Whom a desk may be kept for: a company of the building, or the building itself. */
export const companyOfBuilding = async (tx: Transaction, building: Pick<Building, 'id'>, companyId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from office_centres where id = ${companyId} and ended_at is null and (id = ${building.id} or landlord_id = ${building.id})`.execute(
    tx.unscoped<Tables>('the companies of a building that was found in scope'),
  )
  return rows.length > 0
}
