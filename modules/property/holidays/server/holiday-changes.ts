import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Asked in the transaction in which the holidays of a building change. */
export const holidaysChanged = extensionPoint<(tx: Transaction, change: { officeCentreId: number }) => Promise<void>>('holidays changed')

export const tellOfHolidays = async (tx: Transaction, officeCentreId: number): Promise<void> => {
  for (const one of holidaysChanged.answers) await one(tx, { officeCentreId })
}
