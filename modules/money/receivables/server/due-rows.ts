import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { invoicesIn } from '#modules/money/invoices/server/front.ts'
import { owedOf } from './ages.ts'
import { isOwed } from './owed-rows.ts'

/** Of many days the first are told. */
const toldAtMost = 100

/** How much is due on which days, of the invoices that the reader sees; one alone by its number. */
export const dueBetween = (context: SignedIn, first: string, last: string) =>
  invoicesIn(context)
    .where('invoices.officeCentreId', '=', context.scope.buildingId)
    .where('invoices.status', '=', 'ISSUED')
    .where(isOwed)
    .where('invoices.dueOn', '>=', first)
    .where('invoices.dueOn', '<=', last)
    .select((eb) => [
      sql<string>`invoices.due_on`.as('day'),
      sql<string>`min(invoices.currency)`.as('currency'),
      eb.fn.countAll<number>().as('n'),
      sql<number>`sum(${owedOf})::bigint`.as('owed'),
      sql<string>`min(invoices.uuid::text)`.as('uuid'),
      sql<string>`min(invoices.invoice_no)`.as('invoiceNo'),
    ])
    .groupBy('invoices.dueOn')
    .orderBy('invoices.dueOn')
    .limit(toldAtMost)
    .execute()
