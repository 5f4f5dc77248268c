import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, end, insert } from '#kit/server/write.ts'
import { type GlobalUserGroup, type GlobalUserGroupInput, groupNameTaken } from '../contract.ts'
import { presentGlobalUserGroup } from './global-user-group-rows.ts'
import { globalUserGroups } from './tables.ts'

/** The index over the names decides, so that of two at once one is told. */
export const named = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw (error as { code?: string }).code === '23505' ? new Failed(groupNameTaken) : error
  }
}

export const createGlobalUserGroup = (context: SignedIn, { groupName }: GlobalUserGroupInput): Promise<GlobalUserGroup> =>
  context.transaction(async (tx, inside) => {
    const { uuid } = await named(insert(tx, globalUserGroups, { groupName }, { action: 'created' }))
    return presentGlobalUserGroup(inside, uuid)
  })

export const updateGlobalUserGroup = (
  context: SignedIn,
  uuid: string,
  version: number,
  { groupName }: GlobalUserGroupInput,
): Promise<GlobalUserGroup> =>
  context.transaction(async (tx, inside) => {
    await named(change(tx, globalUserGroups, { uuid, version }, { groupName }, { action: 'changed' }))
    return presentGlobalUserGroup(inside, uuid)
  })

/** The places stay, as those of a building's group do: what was published to the group is for the same people as before. */
export const deleteGlobalUserGroup = (context: SignedIn, uuid: string, version: number): Promise<void> =>
  context.transaction(async (tx) => {
    await end(tx, globalUserGroups, { uuid, version }, { action: 'deleted' })
  })
