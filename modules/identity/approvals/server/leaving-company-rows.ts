import { recordsOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { titleIn } from './approvable.ts'
import { type ApprovalTables, approvalRounds } from './tables.ts'
import { say } from './words.ts'

/** What it has asked for nobody decides any more; it waits again when the company comes back. */
export const roundsOfCompany = recordsOfCompany(approvalRounds, {
  part: 'approvals',
  title: 'leaving.rounds',
  say,
  endings: async (context, ids) => {
    const rows = await context
      .unscoped<ApprovalTables>('the company was found in scope')
      .selectFrom('approvalRounds')
      .select(['id', 'kind', 'title', 'titleOf', 'status'])
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .orderBy('id')
      .execute()
    return rows.map(({ status, ...round }) => ({
      name: titleIn(context.language, round),
      detail: '',
      note: status === 'PENDING' ? say(context.language, 'leaving.pending') : null,
    }))
  },
})
