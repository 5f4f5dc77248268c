import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, countEach, listing } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { containing } from '#kit/server/data/search.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { can } from '../contract.ts'
import { type Lockdown, type LockdownQuery, type LockdownReach, lockdownStatuses } from '../contract/controller.ts'
import type { Building } from './place.ts'
import { type DoorTables, lockdowns } from './tables.ts'

const under = sql`doors.office_centre_id = lockdowns.office_centre_id and doors.ended_at is null
  and (lockdowns.reach = 'BUILDING' or doors.id = lockdowns.door_id or doors.floor_id = lockdowns.floor_id)`

const shown = (context: SignedIn, { id }: Building) =>
  context
    .read<DoorTables & UnitTables>()
    .selectFrom('lockdowns')
    .leftJoin('doors as door', (join) => join.onRef('door.id', '=', 'lockdowns.doorId').onRef('door.officeCentreId', '=', 'lockdowns.officeCentreId'))
    .leftJoin('floors', (join) => join.onRef('floors.id', '=', 'lockdowns.floorId').onRef('floors.officeCentreId', '=', 'lockdowns.officeCentreId'))
    .where('lockdowns.officeCentreId', '=', id)
    .where('lockdowns.endedAt', 'is', null)
    .select(['lockdowns.uuid', 'lockdowns.version', 'lockdowns.reach', 'lockdowns.status', 'lockdowns.reason', 'lockdowns.createdAt'])
    .select(['lockdowns.liftedAt', 'lockdowns.liftReason', 'door.name as doorName', 'floors.floorNo'])
    .select(knownAs('lockdowns.createdBy', lockdowns).as('startedBy'))
    .select(knownAs('lockdowns.liftedBy', lockdowns).as('liftedBy'))
    .select(sql<number>`(select count(*)::integer from doors where ${under})`.as('doors'))
    .select(
      sql<
        { id: number; name: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', doors.id, 'name', doors.name) order by doors.name), '[]')
        from doors join controller_entries e on e.controller_id = doors.controller_id and e.kind = 'LOCKDOWN' and e.ref = doors.uuid::text
        where ${under} and lockdowns.status = 'ON' and (e.confirmed_version < e.desired_version or e.refused is not null))`.as('unconfirmed'),
    )
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const present = (context: SignedIn, row: Shown): Lockdown => ({
  uuid: row.uuid,
  version: row.version,
  reach: row.reach as LockdownReach,
  status: row.status as Lockdown['status'],
  name: row.doorName ?? row.floorNo,
  reason: row.reason,
  startedBy: row.startedBy ?? '',
  startedDate: row.createdAt,
  liftedBy: row.liftedBy,
  liftedDate: row.liftedAt,
  liftReason: row.liftReason,
  doors: row.doors,
  unconfirmed: row.unconfirmed,
  may: { lift: row.status === 'ON' && context.scope.kind !== 'tenant' && context.holds(can.ACTION) },
})

export const listLockdowns = async (context: SignedIn, building: Building, query: LockdownQuery): Promise<Page<Lockdown>> => {
  let rows = shown(context, building)
  if (query.status) rows = rows.where('lockdowns.status', '=', query.status)
  const { doorId } = query
  if (doorId !== undefined) rows = rows.where(sql<SqlBool>`exists (select from doors where doors.id = ${doorId} and ${under})`)
  if (query.wildcardSearch) rows = rows.where(containing('lockdowns.reason', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'lockdowns.updatedAt' })
  const page = await listing(context, rows, query, { startedDate: 'lockdowns.createdAt' }, 'lockdowns.id')
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

export const countLockdowns = async (context: SignedIn, { id }: Building) => {
  const rows = context.read<DoorTables>().selectFrom('lockdowns').where('lockdowns.officeCentreId', '=', id).where('lockdowns.endedAt', 'is', null)
  const states = { ON: sql<SqlBool>`lockdowns.status = 'ON'`, LIFTED: sql<SqlBool>`lockdowns.status = 'LIFTED'` }
  const { counts, minimums } = await countEach(context, rows, states, 'lockdowns.id')
  return lockdownStatuses.map((status) => ({ status, count: counts[status], ...(minimums.includes(status) ? { countIsMinimum: true } : {}) }))
}

export const presentLockdown = async (context: SignedIn, building: Building, uuid: string): Promise<Lockdown> =>
  present(context, await shown(context, building).where('lockdowns.uuid', '=', uuid).executeTakeFirstOrThrow(notFound))
