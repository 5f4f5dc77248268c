import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Of an extra that is locked: how many of its pieces beyond the first so many bookings to come hold, so that those stay. */
export type HeldPieces = (tx: Transaction, extra: { readonly id: number; readonly officeCentreId: number }, beyond: number) => Promise<number>
export const heldPieces = extensionPoint<HeldPieces>('bookings that hold pieces of an extra')
