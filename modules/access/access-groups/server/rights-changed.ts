import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { retellLockdowns } from './exemptions.ts'

export interface Holder {
  readonly kind: 'MEMBER' | 'VISITOR'
  /** Of a member the membership. */
  readonly id: number
}
export interface RightsChange {
  readonly officeCentreId: number
  readonly holders: readonly Holder[]
  /** Somebody asks for it and can be refused: what a controller cannot hold is said before it is saved. */
  readonly room: boolean
}

/** Asked in the transaction in which somebody comes to open other doors than before, or at other times. */
export const rightsChanged = extensionPoint<(tx: Transaction, change: RightsChange) => Promise<void>>('rights at doors changed')

const atOnce = 1000
export const tellOfRights = async (tx: Transaction, officeCentreId: number, holders: readonly Holder[], { room = false } = {}): Promise<void> => {
  const different = [...new Map(holders.map((one) => [`${one.kind} ${one.id}`, one])).values()]
  for (let from = 0; from < different.length; from += atOnce)
    for (const one of rightsChanged.answers) await one(tx, { officeCentreId, holders: different.slice(from, from + atOnce), room })
  if (different.length > 0) await retellLockdowns(tx, officeCentreId)
}
