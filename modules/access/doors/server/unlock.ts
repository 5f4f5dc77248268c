import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { controllerSilent, doorLockedDown, doorNotLive } from '../contract.ts'
import { doorsOf, isLockedDown, presentAccessDoor } from './door-rows.ts'
import { tellOfEntries } from './entries.ts'
import { isSilent } from './health.ts'
import type { Building } from './place.ts'
import { unlockings } from './tables.ts'

/** A door that opens a minute after it was asked opens for somebody else. */
const goodFor = 10_000

/** Never sent twice: a bridge takes it once, or nobody does. */
export const unlockDoor = async (context: SignedIn, building: Building, doorId: number, reason: string): Promise<string> => {
  const { may, status, lockedDown: shut } = await presentAccessDoor(context, building, doorId)
  if (status !== 'LIVE') throw new Failed(doorNotLive)
  if (shut) throw new Failed(doorLockedDown)
  if (!may.unlock) throw new Failed(failures.forbidden)
  return context.transaction(async (tx, inside) => {
    const { controllerId, seenAt, lockedDown } = await doorsOf(inside, building)
      .select(['doors.controllerId', 'controllerStates.seenAt', isLockedDown.as('lockedDown')])
      .where('doors.id', '=', doorId)
      .executeTakeFirstOrThrow()
    if (lockedDown) throw new Failed(doorLockedDown)
    if (isSilent(inside, seenAt)) throw new Failed(controllerSilent)
    const expiresAt = new Date(inside.now().getTime() + goodFor)
    const values = {
      officeCentreId: building.id,
      doorId,
      controllerId,
      userId: inside.scope.personId,
      membershipId: inside.scope.membershipId,
      reason,
      expiresAt,
    }
    const { uuid } = await insert(tx, unlockings, values, { action: 'unlocked', reason })
    tx.afterCommit(() => tellOfEntries(inside, building.id, [controllerId]))
    return uuid
  })
}
