import { sql } from 'kysely'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { Building, FreeOpening as ForController } from '#modules/access/doors/server/front.ts'
import type { DoorRecord, DoorTables } from '#modules/access/doors/server/tables.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { canSchedule } from '../contract.ts'
import type { FreeOpening } from '../contract/schedule.ts'
import type { AccessGroupTables } from './tables.ts'

/** By which schedules doors stand open, as their controllers are told. */
export const freeOpeningsOf = async (tx: Transaction, officeCentreId: number, doorIds: readonly number[]): Promise<Map<number, ForController>> => {
  const { rows } = await sql<ForController & { doorId: number }>`
    select f.door_id, z.uuid as schedule, f.first_person_in from free_openings f join access_time_zones z on z.id = f.time_zone_id
    where f.office_centre_id = ${officeCentreId} and f.ended_at is null and f.door_id = any(${[...doorIds]}::bigint[])`.execute(
    tx.unscoped<AccessGroupTables>('the building was found in scope'),
  )
  return new Map(rows.map(({ doorId, ...one }) => [doorId, one]))
}

type Tables = AccessGroupTables & DoorTables & OfficeCentreTables
const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<Tables>('the building or the company was found in scope')

/**
 * Whoever answers for a door, held before it: whoever switches an organisation off holds that first, and what they find of its doors then. A door that
 * changes hands at this very moment is found with its new company by `isAnsweredFor`.
 */
export const holdAnswering = async (tx: Transaction, buildingId: number, doorId: number): Promise<void> => {
  await rowsOf(tx)
    .selectFrom('officeCentres')
    .select('id')
    .where(sql<boolean>`id = ${buildingId} or id = (select d.company_id from doors d where d.id = ${doorId} and d.office_centre_id = ${buildingId})`)
    .orderBy('id')
    .forShare()
    .execute()
}

/** Somebody answers for a door: its building is switched on, and so is the company whose door it is. Neither is switched off before this transaction ends. */
export const isAnsweredFor = async (
  tx: Transaction,
  { officeCentreId, companyId }: Pick<DoorRecord, 'officeCentreId' | 'companyId'>,
): Promise<boolean> => {
  const answering = await rowsOf(tx)
    .selectFrom('officeCentres')
    .select(['active', 'endedAt'])
    .where('id', 'in', [officeCentreId, ...(companyId === null ? [] : [companyId])])
    .orderBy('id')
    .forShare()
    .execute()
  return answering.every(({ active, endedAt }) => active && endedAt === null)
}

/** A company, or the whole building. */
export interface WhoseDoors {
  readonly buildingId: number
  readonly companyId: number | null
}

export const openFreeOpeningsOf = (from: Pick<Context, 'unscoped'>, { buildingId, companyId }: WhoseDoors) => {
  const rows = rowsOf(from)
    .selectFrom('freeOpenings')
    .innerJoin('doors', 'doors.id', 'freeOpenings.doorId')
    .select(['freeOpenings.id', 'freeOpenings.doorId', 'freeOpenings.timeZoneId'])
    .where('freeOpenings.officeCentreId', '=', buildingId)
    .where('freeOpenings.endedAt', 'is', null)
    .orderBy('freeOpenings.id')
  return (companyId === null ? rows : rows.where('doors.companyId', '=', companyId)).execute()
}

interface Ended {
  doorId: number
  timeZoneId: number
  firstPersonIn: boolean
}
/**
 * What ended with somebody who is back, and can hold again: nobody has chosen otherwise for the door since, whose door it is still answers for it, and the hours and the
 * controller are still there for it.
 */
export const freeOpeningsEndedBy = async (
  tx: Transaction,
  { buildingId, companyId }: WhoseDoors,
  cause: string,
  since: string | null,
): Promise<Ended[]> => {
  const { rows } = await sql<Ended>`
    select f.door_id, f.time_zone_id, f.first_person_in from free_openings f
    join doors d on d.id = f.door_id and d.ended_at is null and d.configuration <> 'ELEVATOR'
    join access_time_zones z on z.id = f.time_zone_id and z.ended_at is null
    join office_centres b on b.id = f.office_centre_id and b.active
    left join office_centres c on c.id = d.company_id
    where f.office_centre_id = ${buildingId} and f.ended_by = ${cause} and (${since}::timestamptz is null or f.ended_at >= ${since}::timestamptz) and (${companyId}::bigint is null or d.company_id = ${companyId}::bigint)
    and (d.company_id is null or (c.active and c.ended_at is null))
    and not exists (select from free_openings later where later.door_id = f.door_id and later.id > f.id)
    and not exists (select from controller_states s where s.controller_id = d.controller_id and s.capacities ->> 'freeOpening' = 'false')
    order by f.id`.execute(rowsOf(tx))
  return rows
}

export const doorsToTell = async (tx: Transaction, buildingId: number, doorIds: readonly number[]): Promise<DoorRecord[]> =>
  doorIds.length === 0
    ? []
    : rowsOf(tx)
        .selectFrom('doors')
        .selectAll()
        .where('officeCentreId', '=', buildingId)
        .where('id', 'in', [...doorIds])
        .where('endedAt', 'is', null)
        .orderBy('id')
        .execute()

export const openFreeOpening = (context: Pick<SignedIn, 'read'>, { id }: Pick<Building, 'id'>, doorId: number) =>
  context
    .read<AccessGroupTables>()
    .selectFrom('freeOpenings')
    .innerJoin('accessTimeZones', (join) =>
      join.onRef('accessTimeZones.id', '=', 'freeOpenings.timeZoneId').onRef('accessTimeZones.officeCentreId', '=', 'freeOpenings.officeCentreId'),
    )
    .select(['freeOpenings.id', 'freeOpenings.timeZoneId', 'freeOpenings.firstPersonIn', 'freeOpenings.createdAt', 'accessTimeZones.name'])
    .where('freeOpenings.officeCentreId', '=', id)
    .where('freeOpenings.doorId', '=', doorId)
    .where('freeOpenings.endedAt', 'is', null)
    .executeTakeFirst()

export const presentFreeOpening = async (context: SignedIn, building: Building, doorId: number): Promise<FreeOpening> => {
  const found = await openFreeOpening(context, building, doorId)
  return {
    accessTimeZone: found ? { id: found.timeZoneId, name: found.name } : null,
    firstPersonIn: found?.firstPersonIn ?? false,
    sinceDate: found?.createdAt ?? null,
    may: { edit: context.scope.kind !== 'tenant' && context.holds(canSchedule.EDIT) },
  }
}
