import type { Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { insert } from '#kit/server/data/write.ts'
import { alreadyWaiting } from '../contract.ts'
import { lookAgain } from './offer-next.ts'
import { type AskedFor, waitingEntries, type WaitingRecord } from './tables.ts'

export interface Joining {
  readonly kind: string
  readonly subject: string
  readonly officeCentreId: number
  /** Null: of the building itself. */
  readonly companyId: number | null
  readonly memberId: number
  readonly userId: number
  readonly fromAt: Date
  readonly untilAt: Date
  /** Without names of persons. */
  readonly title: string
  readonly asked: AskedFor
  /** From then on nothing is offered. */
  readonly offerBefore: Date
}

/** Somebody waits, behind those who wait already. Looked at again at once: what became free since the module looked is offered, too. */
export const joinWaitingList = async (tx: Transaction, joining: Joining): Promise<WaitingRecord> => {
  const entry = await unlessTaken(alreadyWaiting, insert(tx, waitingEntries, joining, { action: 'joined' }))
  await lookAgain(tx, entry)
  return entry
}
