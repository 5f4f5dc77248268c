import { type BulkAction, bulkAction } from '#modules/platform/bulk-actions/server/front.ts'
import { acceptFinding, listFindings, reopenFinding } from '../contract.ts'
import { AcceptInput, type Finding } from '../contract/finding.ts'
import { say } from './words.ts'

export const bulkOfFindings: readonly BulkAction[] = [
  bulkAction<Finding, AcceptInput>({
    name: 'findings.accept',
    title: (language) => say(language, 'accept'),
    list: listFindings,
    keyOf: ({ uuid }, params) => ({ oc: String(params.oc), uuid }),
    titleOf: ({ name }) => name || '–',
    call: acceptFinding,
    input: AcceptInput,
    body: (_key, input) => input,
    undo: { call: reopenFinding },
  }),
]
