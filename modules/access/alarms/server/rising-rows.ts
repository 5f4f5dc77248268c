import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type PermissionHolder, permissionHolders } from '#modules/identity/users/server/front.ts'
import { can } from '../contract.ts'
import type { AlarmTables } from './tables.ts'

/** Buildings in which somebody has still to be told of an alarm. */
export const buildingsWaiting = (context: Context): Promise<{ id: number; timeZone: string; name: string }[]> =>
  context
    .unscoped<OfficeCentreTables>('by the clock, in all buildings')
    .selectFrom('officeCentres')
    .select(['id', 'timeZone', sql<string>`coalesce(building_name, company_name)`.as('name')])
    .where(
      sql<boolean>`id in (select office_centre_id from alarms where status = 'OPEN' and admins_told_at is null and recovered_at is null and ended_at is null)`,
    )
    .orderBy('id')
    .execute()

/** Locked: of two workers one tells. What is over by itself, or waits for nobody else, does not rise. */
export const waitingAlarms = (tx: Transaction, officeCentreId: number, kinds: { guards: readonly string[]; admins: readonly string[] }) =>
  tx
    .unscoped<AlarmTables>('by the clock, in this building')
    .selectFrom('alarms')
    .select(['id', 'uuid', 'kind', 'place', 'arrivedAt', 'guardsToldAt'])
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'OPEN')
    .where('adminsToldAt', 'is', null)
    // a kind that rises no further would stand before those that do
    .where(sql<boolean>`(kind = any(${[...kinds.admins]}::text[]) or (guards_told_at is null and kind = any(${[...kinds.guards]}::text[])))`)
    .where('recoveredAt', 'is', null)
    .where('endedAt', 'is', null)
    .orderBy('arrivedAt')
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()

/** Who may acknowledge alarms of this building today: those who see to them, and those who run the building. */
export const peopleToTell = async (
  tx: Transaction,
  building: { id: number },
): Promise<{ guards: PermissionHolder[]; admins: PermissionHolder[] }> => {
  const may = await permissionHolders(tx, building.id, can.ACTION)
  const admins = may.filter(({ held }) => held.has(can.EDIT))
  const guards = may.filter(({ held }) => !held.has(can.EDIT))
  // where nobody stands guard the admins are told first, too
  return { admins, guards: guards.length > 0 ? guards : admins }
}
