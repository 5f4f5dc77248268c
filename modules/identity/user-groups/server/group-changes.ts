import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

export interface GroupChange {
  /** The building. */
  readonly officeCentreId: number
  readonly userGroupId: number
}
/** Asked in the transaction in which people come into a group or go, or the group itself goes. */
export const groupPeopleChanged = extensionPoint<(tx: Transaction, change: GroupChange) => Promise<void>>('people of a group changed')

export const tellOfGroup = async (tx: Transaction, { id, officeCentreId }: { id: number; officeCentreId: number }): Promise<void> => {
  for (const one of groupPeopleChanged.answers) await one(tx, { officeCentreId, userGroupId: id })
}
