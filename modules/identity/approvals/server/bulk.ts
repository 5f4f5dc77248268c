import type { z } from 'zod'
import { type BulkAction, bulkAction, type Key } from '#modules/platform/bulk-actions/server/front.ts'
import { type Approval, decideApproval, listApprovals, ReasonInput } from '../contract.ts'
import { say } from './words.ts'

const waiting = { list: listApprovals, call: decideApproval, keyOf: ({ uuid }: Approval): Key => ({ uuid }), titleOf: ({ title }: Approval) => title }

/** Those who have asked are told at once: neither is taken back. */
export const bulkOfApprovals: readonly BulkAction[] = [
  bulkAction<Approval>({
    ...waiting,
    name: 'approvals.approve',
    title: (language) => say(language, 'approve'),
    body: () => ({ decision: 'APPROVED' }),
  }),
  bulkAction<Approval, z.output<typeof ReasonInput>>({
    ...waiting,
    name: 'approvals.reject',
    title: (language) => say(language, 'reject'),
    input: ReasonInput,
    body: (_key, { reason }) => ({ decision: 'REJECTED', remark: reason }),
  }),
]
