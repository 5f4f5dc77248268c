import type { Context } from '#kit/server/context.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { InvoiceTables } from './tables.ts'
import { say } from './words.ts'

const countOf = async ({ unscoped }: Pick<Context, 'unscoped'>, { id }: LeavingCompany): Promise<number> => {
  const { n } = await unscoped<InvoiceTables>('the company was found in scope')
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('companyId', '=', id)
    .where('status', '=', 'ISSUED')
    .executeTakeFirstOrThrow()
  return n
}

/** What was invoiced stays with the building, and so does the customer code, until somebody clears it. */
export const invoicesOfLeaver: CompanyLeaving = {
  part: 'invoices',
  title: 'leaving',
  say,
  count: async (context, company) => {
    const n = await countOf(context, company)
    return { count: n, note: n > 0 ? say(context.language, 'leaving.kept') : null }
  },
}
