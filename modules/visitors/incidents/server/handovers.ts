import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, insert, lock } from '#kit/server/data/write.ts'
import { handoverSteps, ownHandover } from '../contract.ts'
import type { HandoverInput } from '../contract/handover.ts'
import { standingIn } from './handover-rows.ts'
import type { Building } from './incident-rows.ts'
import { handovers } from './tables.ts'

/** Who goes writes it; what is open at that moment is kept with it. */
export const writeHandover = (context: SignedIn, building: Building, { openMatters, watch, keys, badges }: HandoverInput): Promise<string> =>
  context.transaction(async (tx, inside) => {
    const standing = JSON.stringify(await standingIn(inside, building))
    const counted = { keysCounted: keys, badgesCounted: badges }
    const { uuid } = await insert(tx, handovers, { officeCentreId: building.id, openMatters, watch, ...counted, standing }, { action: 'handedOver' })
    return uuid
  })

/** Who comes signs it, once; nobody hands over to themselves. */
export const signHandover = (context: SignedIn, building: Building, uuid: string, remark: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const row = await lock(tx, handovers, { uuid, officeCentreId: building.id })
    if (row.createdBy === inside.scope.personId) throw new Failed(ownHandover)
    const signed = { signedAt: inside.now(), signedBy: inside.scope.personId, remark: remark || null }
    await change(tx, handovers, { id: row.id, step: handoverSteps.sign }, signed, { action: 'signed' })
  })
