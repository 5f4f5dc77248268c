import type { Context } from '#kit/server/context.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { InvoiceTables } from './tables.ts'
import { say } from './words.ts'

const countOf = async ({ unscoped }: Pick<Context, 'unscoped'>, { id }: LeavingCompany, status: 'ISSUED' | 'DRAFT'): Promise<number> => {
  const { n } = await unscoped<InvoiceTables>('the company was found in scope')
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('companyId', '=', id)
    .where('status', '=', status)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** What was invoiced stays with the building, and so does the customer code, until somebody clears it. */
export const invoicesOfLeaver: CompanyLeaving = {
  part: 'invoices',
  title: 'leaving',
  say,
  count: async (context, company) => {
    const [n, drafts] = [await countOf(context, company, 'ISSUED'), await countOf(context, company, 'DRAFT')]
    const notes = [
      ...(n > 0 ? [say(context.language, 'leaving.kept')] : []),
      ...(drafts > 0 ? [say(context.language, 'leaving.drafts', { n: drafts })] : []),
    ]
    return { count: n, note: notes.length > 0 ? notes.join(' ') : null }
  },
}
