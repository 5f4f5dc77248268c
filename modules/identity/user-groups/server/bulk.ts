import { z } from 'zod'
import { listUsers, type UserRow } from '#modules/identity/users/contract.ts'
import { type BulkAction, bulkAction, type Key } from '#modules/platform/bulk-actions/server/front.ts'
import { addGroupPeople, deleteUserGroup, getUserGroup, listUserGroups, removeGroupPerson, type UserGroupRow } from '../contract.ts'
import { say } from './words.ts'

const input = z.strictObject({ oc: z.string().max(40), group: z.uuid() })
type Input = z.output<typeof input>

const ofGroup = (_key: Key, { oc, group }: Input) => ({ oc, id: group })

/** Many people of the list into one group; who was in it already stays so, also when it is taken back. */
export const addToGroup: BulkAction = bulkAction<UserRow, Input>({
  name: 'users.addToGroup',
  title: (language) => say(language, 'addToGroup'),
  list: listUsers,
  keyOf: ({ id, uuid, officeCentre }) => ({ oc: officeCentre.officeCentreId, id, uuid }),
  titleOf: ({ fullName }) => fullName,
  call: addGroupPeople,
  input,
  params: ofGroup,
  body: ({ uuid }) => ({ userUuids: [uuid] }),
  before: getUserGroup,
  changed: (before, after) => Number(before.members) < Number((after as Record<string, unknown>).members),
  undo: { call: removeGroupPerson, params: (key, given) => ({ ...ofGroup(key, given), u: key.uuid ?? '' }) },
})

export const deleteGroups: BulkAction = bulkAction<UserGroupRow>({
  name: 'user-groups.delete',
  title: (language) => say(language, 'deleteGroups'),
  list: listUserGroups,
  keyOf: ({ uuid }, { oc }) => ({ oc: String(oc), id: uuid }),
  titleOf: ({ groupName }) => groupName,
  call: deleteUserGroup,
})
