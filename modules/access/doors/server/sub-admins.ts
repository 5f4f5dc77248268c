import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { notASubAdmin } from '../contract.ts'
import { presentAccessDoor } from './door-rows.ts'
import type { Building } from './place.ts'
import { adminsBy, ownNamings } from './sub-admin-rows.ts'
import { doorAdmins } from './tables.ts'
import { lockDoor } from './write-door.ts'

/** They take the place of those who were named before; a company names its own people only, and leaves others' alone. */
export const nameSubAdmins = (context: SignedIn, building: Building, doorId: number, userIds: readonly number[]): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await presentAccessDoor(inside, building, doorId)
    await lockDoor(tx, building, { id: doorId })
    const wanted = await adminsBy(inside, building, userIds)
    if (new Set(wanted.map(({ userId }) => userId)).size < new Set(userIds).size) throw new Failed(notASubAdmin)
    const there = await ownNamings(inside, building, doorId)
    for (const one of there.filter(({ membershipId }) => !wanted.some(({ id }) => id === membershipId)))
      await end(tx, doorAdmins, { id: one.id }, { action: 'subAdminTaken', about: one.fullName })
    for (const one of wanted.filter(({ id }) => !there.some(({ membershipId }) => membershipId === id)))
      await insert(tx, doorAdmins, { officeCentreId: building.id, doorId, membershipId: one.id }, { action: 'subAdminNamed', about: one.fullName })
  })
