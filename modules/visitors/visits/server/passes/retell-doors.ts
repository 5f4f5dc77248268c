import type { Transaction } from '#kit/server/context.ts'
import { visitorGroupsOf } from '#modules/visitors/visiting-settings/server/front.ts'
import { codesHeld } from '../night/night-rows.ts'
import { tellDoors } from './tell-doors.ts'

const atOnce = 500

/** What controllers know of all codes that are out in a building. */
export const retellDoors = async (tx: Transaction, officeCentreId: number): Promise<void> => {
  for (let after = 0; ;) {
    const some = await codesHeld(tx, officeCentreId, after, atOnce)
    await tellDoors(tx, { id: officeCentreId }, some)
    if (some.length < atOnce) return
    after = some.at(-1)?.id ?? 0
  }
}

/** A door or a lift floor that visitors' groups give or take: what is taken ends at once, whoever stands before it. */
export const followGroups = async (
  tx: Transaction,
  { officeCentreId, groupIds }: { officeCentreId: number; groupIds: readonly number[] },
): Promise<void> => {
  const groups = await visitorGroupsOf(tx, officeCentreId)
  if (groupIds.some((id) => groups.has(id))) await retellDoors(tx, officeCentreId)
}
