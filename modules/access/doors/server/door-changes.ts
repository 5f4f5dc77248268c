import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** MOVED: another controller decides there, and must know what the one before knew. READER: it takes other credentials. OWNER: it is another company's. GONE: nobody opens it any more. */
export interface DoorChange {
  readonly what: 'MOVED' | 'READER' | 'OWNER' | 'GONE'
  readonly officeCentreId: number
  readonly doorId: number
}

/** Asked in the transaction in which a door moves or goes. */
export const doorChanges = extensionPoint<(tx: Transaction, change: DoorChange) => Promise<void>>('a door changes')

export const tellOfDoor = async (tx: Transaction, change: DoorChange): Promise<void> => {
  for (const one of doorChanges.answers) await one(tx, change)
}
