import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, type Seen } from '#kit/server/data/write.ts'
import { type GlobalUserGroup, type GlobalUserGroupInput, groupNameTaken } from '../contract.ts'
import { presentGlobalUserGroup } from './global-user-group-rows.ts'
import { globalUserGroups } from './tables.ts'

export const createGlobalUserGroup = (context: SignedIn, { groupName }: GlobalUserGroupInput): Promise<GlobalUserGroup> =>
  context.transaction(async (tx, inside) => {
    const { uuid } = await unlessTaken(groupNameTaken, insert(tx, globalUserGroups, { groupName }, { action: 'created' }))
    return presentGlobalUserGroup(inside, uuid)
  })

export const updateGlobalUserGroup = (context: SignedIn, which: Seen, { groupName }: GlobalUserGroupInput): Promise<GlobalUserGroup> =>
  context.transaction(async (tx, inside) => {
    await unlessTaken(groupNameTaken, change(tx, globalUserGroups, which, { groupName }, { action: 'changed' }))
    return presentGlobalUserGroup(inside, which.uuid)
  })

/** The places stay, as those of a building's group do: what was published to the group is for the same people as before. */
export const deleteGlobalUserGroup = (context: SignedIn, which: Seen): Promise<void> =>
  context.transaction(async (tx) => {
    await end(tx, globalUserGroups, which, { action: 'deleted' })
  })
