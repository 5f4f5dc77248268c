import { z } from 'zod'
import { sayKit } from '#kit/server/messages.ts'
import { type BulkAction, bulkAction, type Key } from '#modules/platform/bulk-actions/server/front.ts'
import {
  activateUser,
  listRequests,
  listUsers,
  type RequestRow,
  sendRegistration,
  setRole,
  updateUser,
  type UserRow,
  withdrawRequest,
} from '../contract.ts'
import { roleCodes, tag } from '../contract/people.ts'
import { say } from './words.ts'

const people = {
  list: listUsers,
  keyOf: ({ id, uuid, officeCentre }: UserRow) => ({ oc: officeCentre.officeCentreId, id, uuid }),
  // a group knows its people by the uuid; their own calls go by the number
  params: ({ oc = '', id = '' }: Key) => ({ oc, id }),
  titleOf: ({ fullName }: UserRow) => fullName,
}

/** Nobody takes their own place or rights away. */
const notOneself = { personOf: ({ id = '' }: Key) => Number(id) }

const switched = (name: 'activate' | 'deactivate', active: boolean) =>
  bulkAction({
    ...people,
    name: `users.${name}`,
    title: (language) => sayKit(language, name),
    call: activateUser,
    ...(active ? {} : notOneself),
    body: () => ({ active }),
    // not by whether they are active, which the last day decides too: by whether the switch was turned
    changed: (before, after) => before.version !== (after as Record<string, unknown>).version,
    undo: { call: activateUser, body: () => ({ active: !active, asBefore: true }) },
  })

const tagsOf = ({ tags }: Record<string, unknown>): string[] => z.array(z.string()).parse(tags)
const tagInput = z.strictObject({ tag })

const tagged = (name: 'addTag' | 'removeTag', tags: (before: string[], tag: string) => string[]) =>
  bulkAction<UserRow, z.output<typeof tagInput>>({
    ...people,
    name: `users.${name}`,
    title: (language) => say(language, `many.${name}`),
    call: updateUser,
    input: tagInput,
    body: (_key, input, current) => ({ fullName: current.fullName, tags: tags(tagsOf(current), input.tag) }),
    changed: (before, after) => tagsOf(before).join() !== tagsOf(after as Record<string, unknown>).join(),
    undo: { call: updateUser, body: (before) => ({ fullName: before.fullName, tags: tagsOf(before) }) },
  })

const roleInput = z.strictObject({ roleCodes })

const pending = {
  list: listRequests,
  keyOf: ({ id, officeCentre }: RequestRow) => ({ oc: officeCentre.officeCentreId, id }),
  titleOf: ({ fullName }: RequestRow) => fullName,
}

export const bulkOfUsers: readonly BulkAction[] = [
  switched('activate', true),
  switched('deactivate', false),
  tagged('addTag', (before, one) => [...new Set([...before, one])]),
  tagged('removeTag', (before, one) => before.filter((other) => other !== one)),
  bulkAction<UserRow, z.output<typeof roleInput>>({
    ...people,
    name: 'users.role',
    title: (language) => say(language, 'many.role'),
    call: setRole,
    ...notOneself,
    input: roleInput,
    body: (_key, input) => ({ roleCodes: input.roleCodes }),
    undo: { call: setRole, body: (before) => ({ roleCodes: before.roleCodes }) },
  }),
  // a mail that went out cannot be called back, nor an invitation that was withdrawn
  bulkAction({ ...pending, name: 'pending.resend', title: (language) => say(language, 'many.resend'), call: sendRegistration }),
  bulkAction({ ...pending, name: 'pending.withdraw', title: (language) => say(language, 'many.withdraw'), call: withdrawRequest }),
]
