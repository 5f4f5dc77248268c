import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { holdersIn } from './place-rows.ts'
import { tellOfRights } from './rights-changed.ts'

export interface GroupDoorsChange {
  readonly officeCentreId: number
  readonly groupIds: readonly number[]
}

/** Asked in the transaction in which groups come to open other doors or lift floors: for whoever opens them without a place in the group, such as visitors. */
export const groupDoorsChanged = extensionPoint<(tx: Transaction, change: GroupDoorsChange) => Promise<void>>('doors of a group changed')

/** Whoever is in the groups, and whoever opens by them otherwise: what is taken away ends with the transaction that takes it. */
export const tellOfDoors = async (tx: Transaction, officeCentreId: number, groups: Iterable<number>, { room = false } = {}): Promise<void> => {
  const groupIds = [...new Set(groups)]
  if (groupIds.length === 0) return
  await tellOfRights(tx, officeCentreId, await holdersIn(tx, officeCentreId, groupIds), { room })
  for (const one of groupDoorsChanged.answers) await one(tx, { officeCentreId, groupIds })
}
