import { sql, type SqlBool } from 'kysely'
import type { InvoiceStatus } from '../contract/invoice.ts'

/** What a reader is told of an invoice: the one place that knows. A day is over by the clock of the building that the invoice is of. */
export const statusNow = (now: Date) => sql<InvoiceStatus>`case
  when invoices.status <> 'ISSUED' then invoices.status
  when invoices.amount is null then 'ISSUED'
  when invoices.amount > 0 and invoices.credited = invoices.amount then 'CREDITED'
  when invoices.credited + invoices.paid = invoices.amount then 'PAID'
  when invoices.due_on < (${now}::timestamptz at time zone (select zoned.time_zone from office_centres zoned where zoned.id = invoices.office_centre_id))::date then 'OVERDUE'
  when invoices.paid > 0 then 'PARTLY_PAID'
  else 'ISSUED' end`

/** The same as a condition; what the row says by itself stands beside it, for the indexes that know it. */
export const inStatus = (status: InvoiceStatus, now: Date) => {
  if (status === 'DRAFT' || status === 'WITHDRAWN') return sql<SqlBool>`invoices.status = ${sql.lit(status)}`
  const unpaid = status === 'OVERDUE' || status === 'PARTLY_PAID' ? sql`and invoices.amount > invoices.credited + invoices.paid` : sql``
  return sql<SqlBool>`(invoices.status = 'ISSUED' ${unpaid} and ${statusNow(now)} = ${sql.lit(status)})`
}

/** Issued, with something left to pay; what was uploaded without an amount is not known to be. */
export const isOwed = sql<SqlBool>`(invoices.status = 'ISSUED' and invoices.amount > invoices.credited + invoices.paid)`
