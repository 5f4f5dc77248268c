import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'

export const owedInvoicesOf = async ({ unscoped }: Pick<Context, 'unscoped'>, companyId: number): Promise<number> => {
  const { n } = await unscoped<InvoiceTables>('the company was found in scope')
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('companyId', '=', companyId)
    .where('status', '=', 'ISSUED')
    .where(sql<boolean>`amount > credited + paid`)
    .executeTakeFirstOrThrow()
  return n
}
