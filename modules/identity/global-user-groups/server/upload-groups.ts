import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { insertAll, lock } from '#kit/server/data/write.ts'
import { addresses, nameKey, unknownAddresses } from '#modules/identity/user-groups/server/front.ts'
import { type RowProblem, type SheetColumn, uploadJob } from '#modules/platform/uploads/server/front.ts'
import { groupNameTaken, can, groupName, peopleUnknown } from '../contract.ts'
import { groupsByName } from './global-user-group-rows.ts'
import { letIn } from './group-people.ts'
import { lockByAddress, peopleByAddress } from './place-rows.ts'
import { globalUserGroups } from './tables.ts'
import { say } from './words.ts'

const GroupLine = z.object({ groupName, people: addresses('tooManyPeople') })
type GroupLine = z.output<typeof GroupLine>

const unknown = { some: 'addressesUnknown', more: 'addressesUnknownMore' }

const column = (key: keyof GroupLine): SheetColumn => ({
  key,
  title: (language) => say(language, `upload.${key}`),
  hint: (language) => say(language, `hint.${key}`),
})

/** Groups with the people in them: new ones are made, those that are there get these people too. */
export const uploadGlobalUserGroups = uploadJob<GroupLine, Record<string, never>>({
  name: 'global-user-groups.upload',
  confirmation: '/global-users/upload/user-groups/confirm',
  module: 'identity/global-user-groups',
  can: can.ADD,
  title: (language) => say(language, 'uploadGroups'),
  columns: [{ ...column('groupName'), required: true }, column('people')],
  row: GroupLine,
  unique: ({ groupName: name }) => nameKey(name),
  check: async (context, _everywhere, rows) => {
    const there = await groupsByName(context, namesOf(rows))
    const known = await peopleByAddress(context, everybodyIn(rows))
    return rows.map((row) => [...unknownAddresses(row.people, known, unknown), ...ofGroup(context, there.has(nameKey(row.groupName)), row)])
  },
  store: async (tx, inside, _everywhere, rows) => {
    // In the order of a building's sheet: people, then the groups that are there by their numbers and the new ones by their names
    const people = await lockByAddress(tx, everybodyIn(rows))
    const there = await groupsByName(inside, namesOf(rows))
    if (there.size > 0 && !inside.holds(can.EDIT)) throw new Failed(failures.forbidden)
    for (const [key, { id }] of there) {
      const { people: emails = [] } = rows.find((row) => nameKey(row.groupName) === key) ?? {}
      await lock(tx, globalUserGroups, { id })
      await letIn(tx, id, those(emails, people))
    }
    const fresh = rows.filter((row) => !there.has(nameKey(row.groupName))).toSorted(byName)
    const values = fresh.map((row) => ({ groupName: row.groupName }))
    const groups = await unlessTaken(groupNameTaken, insertAll(tx, globalUserGroups, values, { action: 'created' }))
    for (const [n, { id }] of groups.entries()) await letIn(tx, id, those(fresh[n]?.people ?? [], people))
  },
})

const byName = (one: GroupLine, other: GroupLine) => (nameKey(one.groupName) < nameKey(other.groupName) ? -1 : 1)
const namesOf = (rows: readonly GroupLine[]) => rows.map((row) => row.groupName)
const everybodyIn = (rows: readonly GroupLine[]) => [...new Set(rows.flatMap(({ people }) => people))]

const ofGroup = ({ holds }: SignedIn, isThere: boolean, { people }: GroupLine): RowProblem[] => {
  if (isThere && !holds(can.EDIT)) return [{ column: 'groupName', key: 'notYoursToEdit' }]
  return isThere && people.length === 0 ? [{ column: 'groupName', key: 'nothingAdded' }] : []
}

/** Somebody who was there when the row was checked may have gone. */
const those = (emails: readonly string[], people: Awaited<ReturnType<typeof lockByAddress>>) =>
  emails.map((email) => {
    const person = people.get(email)
    if (!person) throw new Failed(peopleUnknown)
    return person
  })
