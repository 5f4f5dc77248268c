import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Asked in the transaction in which it changes who rents in a building, or until when. What a day brings by itself is not told. */
export const lettingsChanged = extensionPoint<(tx: Transaction, change: { officeCentreId: number }) => Promise<void>>('lettings changed')

export const tellOfLettings = async (tx: Transaction, officeCentreId: number): Promise<void> => {
  for (const one of lettingsChanged.answers) await one(tx, { officeCentreId })
}
