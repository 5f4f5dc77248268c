import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { entrySteps, waitsNoMore } from '../contract.ts'
import { closing, waitingEntries, type WaitingRecord, type WaitingTables } from './tables.ts'
import { tellOfEnd } from './tell.ts'
import { answerOf } from './waited-for.ts'

/** Waits no longer: what was held for them is free, and goes to the next. */
const takeOff = async (tx: Transaction, { id, status, kind, offerRecord }: WaitingRecord, reason?: string): Promise<WaitingRecord> => {
  if (status !== 'WAITING' && status !== 'OFFERED') throw new Failed(waitsNoMore)
  if (status === 'OFFERED' && offerRecord) await answerOf(kind).letGo(tx, offerRecord)
  const step = status === 'OFFERED' ? entrySteps.decline : entrySteps.withdraw
  const action = reason !== undefined ? 'removed' : status === 'OFFERED' ? 'declined' : 'withdrawn'
  return change(tx, waitingEntries, { id, step }, closing(tx), { action, reason })
}

const heldEntry = async (tx: Transaction, uuid: string, whose: { memberId?: number; officeCentreId: number }): Promise<WaitingRecord> => {
  let rows = tx
    .unscoped<WaitingTables>('found below by whose it is, or by the building that the path names')
    .selectFrom('waitingEntries')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('officeCentreId', '=', whose.officeCentreId)
    .where('endedAt', 'is', null)
  if (whose.memberId !== undefined) rows = rows.where('memberId', '=', whose.memberId)
  const found = await rows.forUpdate().executeTakeFirst()
  if (!found) throw new Failed(failures.notFound)
  return found
}

export const leaveWaiting = (context: SignedIn, uuid: string): Promise<void> =>
  context.transaction(async (tx, { scope }) => {
    await takeOff(tx, await heldEntry(tx, uuid, { memberId: scope.membershipId, officeCentreId: scope.buildingId }))
  })

/** By the building, which says why. */
export const removeWaiting = (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>, uuid: string, reason: string): Promise<void> =>
  context.transaction(async (tx) => {
    await tellOfEnd(tx, await takeOff(tx, await heldEntry(tx, uuid, { officeCentreId: id }), reason), reason)
  })
