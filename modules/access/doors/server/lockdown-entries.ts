import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { isLockedDown } from './door-rows.ts'
import { desire } from './entries.ts'
import type { DoorTables, LockdownRecord } from './tables.ts'

type Doors = { doorIds: readonly number[] } | { of: Pick<LockdownRecord, 'reach' | 'doorId' | 'floorId'> }

/** Whether doors are locked down is worked out from all lockdowns that are on, so that the end of one never opens what another keeps shut. */
export const desireLockdowns = async (tx: Transaction, officeCentreId: number, which: Doors): Promise<void> => {
  // one at a time per building, until it is committed: who lifts one sees the one that begins, and a new door the one that is on
  await sql`select pg_advisory_xact_lock(hashtext('lockdowns'), ${officeCentreId}::integer)`.execute(tx.unscoped('the building was found in scope'))
  let doors = tx
    .read<DoorTables>()
    .selectFrom('doors')
    .select(['doors.uuid', 'doors.controllerId', isLockedDown.as('lockedDown')])
    .where('doors.officeCentreId', '=', officeCentreId)
    .where('doors.endedAt', 'is', null)
  if ('doorIds' in which) doors = doors.where('doors.id', 'in', [...which.doorIds])
  else if (which.of.reach === 'DOOR') doors = doors.where('doors.id', '=', which.of.doorId)
  else if (which.of.reach === 'FLOOR') doors = doors.where('doors.floorId', '=', which.of.floorId)
  const rows = await doors.execute()
  await desire(
    tx,
    officeCentreId,
    rows.map(({ uuid: ref, controllerId, lockedDown }) => ({
      controllerId,
      kind: 'LOCKDOWN' as const,
      ref,
      content: lockedDown ? { on: true } : null,
      urgent: true,
    })),
  )
}
