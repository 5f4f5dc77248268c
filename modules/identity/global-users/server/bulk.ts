import { type BulkAction, bulkAction } from '#modules/platform/bulk-actions/server/front.ts'
import { activateGlobalUser, type GlobalUserRow, listGlobalUsers } from '../contract.ts'
import { Because } from '../contract/writes.ts'
import { say } from './words.ts'

type Input = { reason: string }

const switched = (name: 'on' | 'off', active: boolean): BulkAction =>
  bulkAction<GlobalUserRow, Input>({
    name: `global-users.${name}`,
    title: (language) => say(language, `many.${name}`),
    list: listGlobalUsers,
    // whoever is only invited has no account that could be switched
    keyOf: ({ id }) => ({ id: String(id ?? 0) }),
    titleOf: ({ fullName }) => fullName,
    call: activateGlobalUser,
    personOf: ({ id = '' }) => Number(id),
    // each of them is out of every organisation
    password: true,
    input: Because,
    body: (_key, { reason }) => ({ active, reason }),
    changed: (before) => before.active !== active,
    undo: { call: activateGlobalUser, body: (_before, { reason }) => ({ active: !active, reason }) },
  })

export const bulkOfPeople: readonly BulkAction[] = [switched('on', true), switched('off', false)]
