import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Whatever was told to controllers in this transaction is told to others, too: what these people's passes are may have changed. */
export const passesChanged =
  extensionPoint<(tx: Transaction, officeCentreId: number, membershipIds: readonly number[]) => Promise<void>>('passes changed')
