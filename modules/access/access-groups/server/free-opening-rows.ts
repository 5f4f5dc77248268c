import { sql } from 'kysely'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Building, FreeOpening as ForController } from '#modules/access/doors/server/front.ts'
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
