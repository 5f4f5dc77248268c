import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { lock, touch, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { UserGroup } from '../contract.ts'
import { tellOfGroup } from './group-changes.ts'
import { peopleBy, putIn, takeOut } from './place-rows.ts'
import { userGroups } from './tables.ts'
import { presentUserGroup } from './user-group-rows.ts'

/** For the History, which tells who they were: the first of them by name. */
export const namesOf = (people: readonly { fullName: string }[]): string => {
  const names = people.slice(0, 20).map(({ fullName }) => fullName)
  return people.length > names.length ? `${names.join(', ')} … (${people.length})` : names.join(', ')
}

/** People, who are locked, into a group that is. */
export const letIn = async (
  tx: Transaction,
  group: { id: number; officeCentreId: number },
  people: readonly { id: number; fullName: string }[],
): Promise<void> => {
  const added = people.length > 0 ? await putIn(tx, group, people) : []
  if (added.length === 0) return
  await touch(tx, userGroups, { id: group.id }, { action: 'addedPeople', about: namesOf(added) })
  await tellOfGroup(tx, group)
}

export const addPeople = (context: SignedIn, centre: OfficeCentreRecord, uuid: string, userUuids: readonly string[]): Promise<UserGroup> =>
  context.transaction(async (tx, inside) => {
    const { id } = await presentUserGroup(inside, centre, uuid)
    // people before the group, as whoever leaves does: then neither waits for the other
    const people = await peopleBy(tx, centre.id, userUuids)
    await letIn(tx, await lock(tx, userGroups, { id }), people)
    return presentUserGroup(inside, centre, uuid)
  })

export const removePerson = (context: SignedIn, centre: OfficeCentreRecord, uuid: string, userUuid: string): Promise<UserGroup> =>
  context.transaction(async (tx, inside) => {
    const { id } = await presentUserGroup(inside, centre, uuid)
    const group = await lock(tx, userGroups, { id })
    const gone = await takeOut(tx, group, userUuid)
    if (gone.length === 0) throw new Failed(failures.notFound)
    await touch(tx, userGroups, { id }, { action: 'removedPerson', about: namesOf(gone) })
    await tellOfGroup(tx, group)
    return presentUserGroup(inside, centre, uuid)
  })

/** Nobody is taken out whom the reader has not seen in. */
export const removeEverybody = (context: SignedIn, centre: OfficeCentreRecord, { uuid, version }: Seen): Promise<UserGroup> =>
  context.transaction(async (tx, inside) => {
    const { id } = await presentUserGroup(inside, centre, uuid)
    const group = await lock(tx, userGroups, { id, version })
    const gone = await takeOut(tx, group)
    if (gone.length > 0) {
      await touch(tx, userGroups, { id }, { action: 'removedEverybody', about: namesOf(gone) })
      await tellOfGroup(tx, group)
    }
    return presentUserGroup(inside, centre, uuid)
  })
