import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { addressKept } from '../contract.ts'

/** For whom an address is kept that nobody has: a former one, whose owner may still take it back. Answered by modules above. */
export const keptAddresses = extensionPoint<(from: Context | Transaction, email: string, now: Date) => Promise<number | undefined>>('kept addresses')

/**
 * Asked after the write: the unique index has made it wait for whoever gave the address up in that moment, so that what is kept since then is seen.
 */
export const checkNotKept = async (tx: Transaction, email: string, userId: number): Promise<void> => {
  for (const keptFor of keptAddresses.answers) {
    const owner = await keptFor(tx, email, tx.context.now())
    if (owner !== undefined && owner !== userId) throw new Failed(addressKept)
  }
}
