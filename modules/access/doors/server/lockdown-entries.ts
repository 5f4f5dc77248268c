import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { isLockedDown } from './door-rows.ts'
import { desire } from './entries.ts'
import type { DoorTables, LockdownRecord } from './tables.ts'

/**
 * Who is let in at these doors during a lockdown, such as the fire service: by the id of the door the holders of passes, as the entries of passes name
 * them. Asked in the transaction in which controllers are told.
 */
export const letInDuringLockdown =
  extensionPoint<(tx: Transaction, officeCentreId: number, doorIds: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>>(
    'who is let in during a lockdown',
  )
const letIn = async (tx: Transaction, officeCentreId: number, doorIds: readonly number[]): Promise<Map<number, number[]>> => {
  const found = new Map<number, number[]>()
  if (doorIds.length === 0) return found
  for (const ask of letInDuringLockdown.answers)
    for (const [doorId, holders] of await ask(tx, officeCentreId, doorIds)) found.set(doorId, [...(found.get(doorId) ?? []), ...holders])
  return found
}

/** How many people that is, at one of these doors at least. */
export const countLetIn = async (tx: Transaction, officeCentreId: number, doorIds: readonly number[]): Promise<number> =>
  new Set([...(await letIn(tx, officeCentreId, doorIds)).values()].flat()).size

type Doors = 'all that are locked down' | { doorIds: readonly number[] } | { of: Pick<LockdownRecord, 'reach' | 'doorId' | 'floorId'> }

/**
 * Whether doors are locked down is worked out from all lockdowns that are on, so that the end of one never opens what another keeps shut. Answers how
 * many of these doors are locked down.
 */
export const desireLockdowns = async (tx: Transaction, officeCentreId: number, which: Doors): Promise<number> => {
  // one at a time per building, until it is committed: who lifts one sees the one that begins, and a new door the one that is on
  await sql`select pg_advisory_xact_lock(hashtext('lockdowns'), ${officeCentreId}::integer)`.execute(tx.unscoped('the building was found in scope'))
  let doors = tx
    .read<DoorTables>()
    .selectFrom('doors')
    .select(['doors.id', 'doors.uuid', 'doors.controllerId', isLockedDown.as('lockedDown')])
    .where('doors.officeCentreId', '=', officeCentreId)
    .where('doors.endedAt', 'is', null)
  if (which === 'all that are locked down') doors = doors.where(isLockedDown)
  else if ('doorIds' in which) doors = doors.where('doors.id', 'in', [...which.doorIds])
  else if (which.of.reach === 'DOOR') doors = doors.where('doors.id', '=', which.of.doorId)
  else if (which.of.reach === 'FLOOR') doors = doors.where('doors.floorId', '=', which.of.floorId)
  const rows = await doors.execute()
  const shut = rows.filter(({ lockedDown }) => lockedDown).map(({ id }) => id)
  const except = await letIn(tx, officeCentreId, shut)
  const contentOf = (id: number) => {
    const holders = [...new Set(except.get(id))].toSorted((a, b) => a - b)
    return holders.length > 0 ? { on: true as const, except: holders } : { on: true as const }
  }
  await desire(
    tx,
    officeCentreId,
    rows.map(({ id, uuid: ref, controllerId, lockedDown }) => ({
      controllerId,
      kind: 'LOCKDOWN' as const,
      ref,
      content: lockedDown ? contentOf(id) : null,
      urgent: true,
    })),
  )
  return shut.length
}
