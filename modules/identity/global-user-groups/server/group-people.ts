import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { lock, touch, type Seen } from '#kit/server/data/write.ts'
import { namesOf } from '#modules/identity/user-groups/server/front.ts'
import type { GlobalUserGroup } from '../contract.ts'
import { presentGlobalUserGroup } from './global-user-group-rows.ts'
import { peopleBy, putIn, takeOut } from './place-rows.ts'
import { globalUserGroups } from './tables.ts'

/** People, who are locked, into a group that is. */
export const letIn = async (tx: Transaction, id: number, people: readonly { id: number; fullName: string }[]): Promise<void> => {
  const added = people.length > 0 ? await putIn(tx, id, people) : []
  if (added.length > 0) await touch(tx, globalUserGroups, { id }, { action: 'addedPeople', about: namesOf(added) })
}

export const addPeople = (context: SignedIn, uuid: string, userUuids: readonly string[]): Promise<GlobalUserGroup> =>
  context.transaction(async (tx, inside) => {
    const { id } = await presentGlobalUserGroup(inside, uuid)
    // people before the group, as whoever leaves does: then neither waits for the other
    const people = await peopleBy(tx, userUuids)
    await lock(tx, globalUserGroups, { id })
    await letIn(tx, id, people)
    return presentGlobalUserGroup(inside, uuid)
  })

export const removePeople = (context: SignedIn, uuid: string, userUuids: readonly string[]): Promise<GlobalUserGroup> =>
  context.transaction(async (tx, inside) => {
    const { id } = await lock(tx, globalUserGroups, { uuid })
    const gone = await takeOut(tx, id, userUuids)
    if (gone.length > 0) await touch(tx, globalUserGroups, { id }, { action: 'removedPerson', about: namesOf(gone) })
    return presentGlobalUserGroup(inside, uuid)
  })

/** Nobody is taken out whom the reader has not seen in. */
export const removeEverybody = (context: SignedIn, which: Seen): Promise<GlobalUserGroup> =>
  context.transaction(async (tx, inside) => {
    const { id } = await lock(tx, globalUserGroups, which)
    const gone = await takeOut(tx, id)
    if (gone.length > 0) await touch(tx, globalUserGroups, { id }, { action: 'removedEverybody', about: namesOf(gone) })
    return presentGlobalUserGroup(inside, which.uuid)
  })
