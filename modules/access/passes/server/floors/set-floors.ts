import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { floorNotYours, floorTwice } from '../../contract.ts'
import type { AccessFloorsInput } from '../../contract/floor.ts'
import { tellControllers } from '../controllers/compile.ts'
import { lockForGiving, lockMembership, type Member } from '../member-rows.ts'
import { personFloors } from '../tables.ts'
import { givableFloors, storedFloors } from './floor-rows.ts'

type Given = AccessFloorsInput['floors'][number]
const keyOf = ({ floorId, fromDate, untilDate, reason }: Given): string => [floorId, fromDate, untilDate ?? '', reason].join(' ')

/** In place of those that stood there; what is the same stays, also where the giver could not give it anew. */
export const setFloors = (context: SignedIn, building: Building, member: Member, floors: readonly Given[]): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await lockMembership(tx, member)
    await lockForGiving(tx, member)
    const there = await storedFloors(tx, member.membershipId)
    const added = floors.filter((one) => !there.some((old) => keyOf(old) === keyOf(one)))
    const allowed = await givableFloors(
      inside,
      building,
      added.map(({ floorId }) => floorId),
    )
    if (added.some(({ floorId }) => !allowed.includes(floorId))) throw new Failed(floorNotYours)
    if (new Set(floors.map(({ floorId, fromDate }) => `${floorId} ${fromDate}`)).size < floors.length) throw new Failed(floorTwice)
    const { buildingId: officeCentreId, companyId, membershipId } = member
    for (const { id } of there.filter((old) => !floors.some((one) => keyOf(one) === keyOf(old))))
      await end(tx, personFloors, { id }, { action: 'floorTaken', about: member.fullName })
    for (const one of added)
      await insert(tx, personFloors, { officeCentreId, companyId, membershipId, ...one }, { action: 'floorGiven', about: member.fullName })
    await tellControllers(tx, officeCentreId, [membershipId], { room: true })
  })
