import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { lock } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { ofTheBuilding } from '../contract.ts'
import { findGroup, isMine } from './group-rows.ts'
import { type AccessGroupRecord, accessGroups } from './tables.ts'

/** The group in scope, locked; a version that somebody has read is compared. */
export const lockGroup = async (
  tx: Transaction,
  inside: SignedIn,
  building: Building,
  { id, version }: { id: number; version?: number },
): Promise<AccessGroupRecord> => {
  await findGroup(inside, building, id)
  return lock(tx, accessGroups, { id, version })
}

/** What the building has only handed to a company is not the company's to change. */
export const checkMine = (context: SignedIn, group: AccessGroupRecord): void => {
  if (!isMine(context, group)) throw new Failed(ofTheBuilding)
}
