import { Failed, failures } from '#kit/contract/failure.ts'
import { problemsOf } from '#kit/contract/problems.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Row } from '#kit/server/data/table.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insertAll, lock } from '#kit/server/data/write.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { type RowProblem, uploadJob } from '#modules/platform/uploads/server/front.ts'
import { groupNameTaken, can, peopleUnknown, UserGroupInput } from '../contract.ts'
import { letIn } from './group-people.ts'
import { groupColumns, GroupLine } from './group-sheet.ts'
import { unknownAddresses } from './people-cell.ts'
import { lockByAddress, peopleByAddress } from './place-rows.ts'
import { userGroups } from './tables.ts'
import { groupsByName, nameKey } from './user-group-rows.ts'
import { columnsOf, inputOf } from './user-groups.ts'
import { say } from './words.ts'

interface Target {
  officeCentreId: number
}
type Group = Row<typeof userGroups>
type People = Awaited<ReturnType<typeof lockByAddress>>

const unknown = { some: 'addressesUnknown', more: 'addressesUnknownMore' }

/** Groups with the people in them: new ones are made, those that are there get these people too and the rules that are filled in. */
export const uploadUserGroups = uploadJob<GroupLine, Target>({
  name: 'user-groups.upload',
  confirmation: '/upload/user-groups/confirm',
  module: 'identity/user-groups',
  can: can.ADD,
  title: (language) => say(language, 'uploadGroups'),
  columns: groupColumns,
  row: GroupLine,
  unique: ({ groupName }) => nameKey(groupName),
  check: async (context, { officeCentreId }, rows) => {
    const centre = await ownBuildingOf(context, officeCentreId)
    const there = await groupsByName(context, centre.id, namesOf(rows))
    const known = await peopleByAddress(context, centre.id, everybodyIn(rows))
    return rows.map((row) => [...unknownAddresses(row.people, known, unknown), ...ofGroup(context, there.get(nameKey(row.groupName)), row)])
  },
  store: async (tx, inside, { officeCentreId }, rows) => {
    const centre = await ownBuildingOf(inside, officeCentreId)
    // People before groups, as whoever leaves does; then the groups that are there by their numbers and the new ones by their names, so that two
    // who upload the same do not wait for each other
    const people = await lockByAddress(tx, centre.id, everybodyIn(rows))
    const there = await groupsByName(inside, centre.id, namesOf(rows))
    for (const [key, { id }] of there) {
      const row = rows.find(({ groupName }) => nameKey(groupName) === key)
      if (row) await changeGroup(tx, inside, id, row, people)
    }
    const fresh = rows.filter(({ groupName }) => !there.has(nameKey(groupName)))
    await addGroups(tx, centre.id, fresh.toSorted(byName), people)
  },
})

const byName = (one: GroupLine, other: GroupLine) => (nameKey(one.groupName) < nameKey(other.groupName) ? -1 : 1)
const namesOf = (rows: readonly GroupLine[]) => rows.map(({ groupName }) => groupName)
const everybodyIn = (rows: readonly GroupLine[]) => [...new Set(rows.flatMap(({ people }) => people))]

/** What the group would be, checked as a form is. */
const groupOf = (before: Group | undefined, { people: _people, ...rules }: GroupLine) =>
  UserGroupInput.safeParse(before ? { ...inputOf(before), ...rules, groupName: before.groupName } : rules, { reportInput: true })

const isSilent = ({ groupName: _name, people, ...rules }: GroupLine) =>
  people.length === 0 && Object.values(rules).every((value) => value === undefined)

const ofGroup = ({ holds }: SignedIn, before: Group | undefined, row: GroupLine): RowProblem[] => {
  if (before && !holds(can.EDIT)) return [{ column: 'groupName', key: 'notYoursToEdit' }]
  if (before && isSilent(row)) return [{ column: 'groupName', key: 'nothingAdded' }]
  const { error } = groupOf(before, row)
  return error ? problemsOf(error.issues).map(({ path, key, values }) => ({ column: path, key, values })) : []
}

/** What is there now, or who, may be other than when the row was checked: then the row fails alone, and is checked again for that. */
const inputFor = (before: Group | undefined, row: GroupLine) => {
  const { data } = groupOf(before, row)
  if (!data) throw new Failed(failures.changedMeanwhile)
  return columnsOf(data)
}
const those = (emails: readonly string[], people: People) =>
  emails.map((email) => {
    const person = people.get(email)
    if (!person) throw new Failed(peopleUnknown)
    return person
  })

const changeGroup = async (tx: Transaction, { holds }: SignedIn, id: number, row: GroupLine, people: People): Promise<void> => {
  if (!holds(can.EDIT)) throw new Failed(failures.forbidden)
  const before = await lock(tx, userGroups, { id })
  await change(tx, userGroups, { id }, inputFor(before, row), { action: 'changed' })
  await letIn(tx, before, those(row.people, people))
}

const addGroups = async (tx: Transaction, officeCentreId: number, rows: readonly GroupLine[], people: People): Promise<void> => {
  const values = rows.map((row) => ({ officeCentreId, ...inputFor(undefined, row) }))
  const groups = await unlessTaken(groupNameTaken, insertAll(tx, userGroups, values, { action: 'created' }))
  for (const [n, group] of groups.entries()) await letIn(tx, group, those(rows[n]?.people ?? [], people))
}
