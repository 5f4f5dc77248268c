import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Something that happened at a reader, as it was taken: with the corrected time. */
export interface Tap {
  readonly number: number
  readonly doorId: number | null
  readonly kind: string
  readonly direction: string | null
  readonly at: string
  /** What the reader's own clock showed. */
  readonly readerAt: string
  /** That clock was wrong. */
  readonly clockOff: boolean
  readonly reason: string | null
  /** Whose credential, by the uuid of the pass. */
  readonly pass: string | null
}

export interface Taken {
  readonly officeCentreId: number
  readonly controllerId: number
  /** Of which count the numbers are: another one begins when a controller has lost its memory. */
  readonly epoch: string
  /** Of one controller and new, in any order: what a bridge repeats is not told again, and a late batch is older than what was told before. */
  readonly taps: readonly Tap[]
}

/** Asked in the transaction in which they are taken. */
export const tapsTaken = extensionPoint<(tx: Transaction, taken: Taken) => Promise<void>>('taps taken')

export const tellOfTaps = async (tx: Transaction, taken: Taken): Promise<void> => {
  if (taken.taps.length === 0) return
  for (const one of tapsTaken.answers) await one(tx, taken)
}
