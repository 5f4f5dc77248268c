import type { z } from 'zod'
import { type BulkAction, bulkAction, type Key } from '#modules/platform/bulk-actions/server/front.ts'
import { CancelInput, cancelVisit, listVisits, resendPasses } from '../../contract.ts'
import type { VisitDayRow } from '../../contract/visit.ts'
import { say } from '../words.ts'

/** Rows are visitors on days; the deeds are of their visits, and a visit that is ticked by several of its visitors is meant once. */
const visits = {
  list: listVisits,
  keyOf: ({ visitUuid }: VisitDayRow, { oc }: Record<string, unknown>): Key => ({ oc: String(oc), uuid: visitUuid }),
  titleOf: ({ groupName, name, visitorCompany }: VisitDayRow) => groupName ?? name ?? visitorCompany ?? '',
}

/** Mails have gone out: neither is taken back. */
export const bulkOfVisits: readonly BulkAction[] = [
  bulkAction<VisitDayRow, z.output<typeof CancelInput>>({
    ...visits,
    name: 'visits.cancel',
    title: (language) => say(language, 'many.cancel'),
    call: cancelVisit,
    input: CancelInput,
    body: (_key, input) => input,
  }),
  bulkAction<VisitDayRow>({ ...visits, name: 'visits.resend', title: (language) => say(language, 'many.resend'), call: resendPasses }),
]
