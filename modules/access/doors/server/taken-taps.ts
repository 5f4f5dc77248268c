import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Something that happened at a reader, as it was taken: with the corrected time. */
export interface Tap {
  readonly number: number
  readonly doorId: number | null
  readonly kind: string
  readonly direction: string | null
  readonly at: string
  /** Whose credential, by the uuid of the pass. */
  readonly pass: string | null
}

interface Taken {
  readonly officeCentreId: number
  /** Of one controller and new, in any order: what a bridge repeats is not told again, and a late batch is older than what was told before. */
  readonly taps: readonly Tap[]
}

/** Asked in the transaction in which they are taken. */
export const tapsTaken = extensionPoint<(tx: Transaction, taken: Taken) => Promise<void>>('taps taken')

export const tellOfTaps = async (tx: Transaction, taken: Taken): Promise<void> => {
  if (taken.taps.length === 0) return
  for (const one of tapsTaken.answers) await one(tx, taken)
}
