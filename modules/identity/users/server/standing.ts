import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Asked in the transaction in which somebody is switched off or on, in one organisation or everywhere, or is to leave on another day. */
export const standingChanged = extensionPoint<(tx: Transaction, person: { userId: number }) => Promise<void>>('standing of a person changed')

/** Asked in the transaction in which somebody is switched off in an organisation: what is open of them there ends, and does not come back with them. */
export const switchedOff =
  extensionPoint<(tx: Transaction, member: { userId: number; membershipId: number }) => Promise<void>>('a person is switched off')

export const tellOfStanding = async (tx: Transaction, userId: number): Promise<void> => {
  for (const one of standingChanged.answers) await one(tx, { userId })
}
