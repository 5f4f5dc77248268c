import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { wardenUnknown } from '../contract.ts'
import type { Place } from './place.ts'
import { rollCallWardens } from './tables.ts'
import { lockFloor, membersBy, namedFor } from './warden-rows.ts'

/** They take the place of those who were named for this floor before; a company names its own people, and leaves others' alone. */
export const nameWardens = (context: SignedIn, building: Place, floorId: number, userIds: readonly number[]): Promise<void> =>
  context.transaction(async (tx) => {
    await lockFloor(tx, building, floorId)
    const wanted = await membersBy(tx, building, userIds)
    if (wanted.length < new Set(userIds).size) throw new Failed(wardenUnknown, { fields: { userIds: 'wardenUnknown' } })
    const there = await namedFor(tx, building, floorId)
    for (const one of there.filter(({ userId }) => !userIds.includes(userId)))
      await end(tx, rollCallWardens, { id: one.id }, { action: 'wardenTaken', about: one.fullName })
    for (const { id, userId, companyId, fullName } of wanted)
      if (!there.some((one) => one.userId === userId))
        await insert(
          tx,
          rollCallWardens,
          { officeCentreId: building.id, companyId, floorId, membershipId: id },
          { action: 'wardenNamed', about: fullName },
        )
  })
