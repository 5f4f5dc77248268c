import type { z } from 'zod'
import { type BulkAction, bulkAction } from '#modules/platform/bulk-actions/server/front.ts'
import { liftEntry, LiftInput, listEntries, takeBackLift } from '../contract.ts'
import type { EntryRow } from '../contract/entry.ts'
import { say } from './words.ts'

export const bulkOfBlacklist: readonly BulkAction[] = [
  bulkAction<EntryRow, z.output<typeof LiftInput>>({
    name: 'blacklist.lift',
    title: (language) => say(language, 'lift'),
    list: listEntries,
    keyOf: ({ uuid }, params) => ({ oc: String(params.oc), uuid }),
    titleOf: ({ name }) => name ?? '–',
    call: liftEntry,
    input: LiftInput,
    body: (_key, { reason }) => ({ reason }),
    undo: { call: takeBackLift },
  }),
]
