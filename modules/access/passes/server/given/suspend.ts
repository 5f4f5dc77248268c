import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { end, insert, lock, touch } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { noSuchPass, notSuspendedByYou, suspendedAlready } from '../../contract.ts'
import type { suspensionCauses } from '../../contract/pass.ts'
import { lockTelling, tellControllers } from '../controllers/compile.ts'
import { isGiven, liftsOf, openSuspensions, presentPass } from '../pass-rows.ts'
import { passes, type PassRecord, passSuspensions } from '../tables.ts'
import { tellHolder } from '../tell-holder.ts'

interface Which {
  uuid: string
  version?: number | undefined
}

export const lockPass = async (tx: Transaction, inside: SignedIn, building: Building, { uuid, version }: Which): Promise<PassRecord> => {
  const { id } = await presentPass(inside, building, { uuid })
  // before the row, as those do who take away all of somebody's passes
  await lockTelling(tx, building.id)
  return lock(tx, passes, { id, version })
}

/** It opens nothing from that moment, and stays its holder's. */
export const suspendPass = (
  context: SignedIn,
  building: Building,
  which: Which,
  { cause, reason }: { cause: (typeof suspensionCauses)[number]; reason: string },
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const pass = await lockPass(tx, inside, building, which)
    if (!isGiven(pass)) throw new Failed(noSuchPass)
    const values = { officeCentreId: pass.officeCentreId, passId: pass.id, byCentreId: inside.scope.ownId, cause, reason }
    await unlessTaken(suspendedAlready, insert(tx, passSuspensions, values, { action: 'suspensionBegun' }))
    await touch(tx, passes, { id: pass.id }, { action: 'suspended', reason })
    await tellControllers(tx, pass.officeCentreId, [pass.membershipId])
    await tellHolder(tx, inside, pass, 'suspended')
  })

/** Those that the reader's organisation has set, or all of them where the building asks; another one's hold on. */
export const resumePass = (context: SignedIn, building: Building, which: Which, reason: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const pass = await lockPass(tx, inside, building, which)
    const open = (await openSuspensions(tx, pass.id)).filter((one) => liftsOf(inside, one))
    if (open.length === 0) throw new Failed(notSuspendedByYou)
    for (const { id } of open) await end(tx, passSuspensions, { id }, { action: 'suspensionEnded' })
    await touch(tx, passes, { id: pass.id }, { action: 'resumed', reason })
    await tellControllers(tx, pass.officeCentreId, [pass.membershipId], { room: true })
    // what another organisation holds back works no more than before
    if ((await openSuspensions(tx, pass.id)).length === 0) await tellHolder(tx, inside, pass, 'resumed')
  })
