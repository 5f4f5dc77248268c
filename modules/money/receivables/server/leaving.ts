import type { CompanyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { owedInvoicesOf } from './leaving-rows.ts'
import { say } from './words.ts'

/** What it owes it owes still, and its credit stays with the building. */
export const receivablesOfLeaver: CompanyLeaving = {
  part: 'receivables',
  title: 'leaving',
  say,
  count: async (context, { id }) => {
    const n = await owedInvoicesOf(context, id)
    return { count: n, note: n > 0 ? say(context.language, 'leaving.kept') : null }
  },
}
