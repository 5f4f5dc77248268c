import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { ChargeTables, DisputeTables } from '#modules/money/charges/server/tables.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ChargebackTables, PaymentTables } from '#modules/money/payments/server/tables.ts'
import type { PayoutTables } from '#modules/money/payouts/server/tables.ts'
import type { ReceiptTables } from '#modules/money/receivables/server/tables.ts'
import { type OpenItem, openKinds } from '../contract/months.ts'
import { monthsOn } from './months.ts'

type Tables = ChargeTables & DisputeTables & InvoiceTables & PaymentTables & ChargebackTables & PayoutTables & ReceiptTables & LedgerTables

/** What is still under way until the end of a month, by its first day, also of months that were closed with it; nothing, where nothing is. */
export const openIn = async ({ unscoped }: Pick<Context, 'unscoped'>, officeCentreId: number, month: string): Promise<OpenItem[]> => {
  const next = monthsOn(month, 1)
  const { rows } = await sql<{ what: string; count: number }>`
    select 'DISPUTES' as what, count(*) as count from charge_disputes d
      join charges c on c.id = d.charge_id and c.office_centre_id = d.office_centre_id
      where d.office_centre_id = ${officeCentreId} and d.status in ('OPEN', 'ANSWERED') and d.ended_at is null and c.month < ${next}::date
    union all
    select 'UNVERIFIED', count(*) from charges
      where office_centre_id = ${officeCentreId} and month < ${next}::date and status = 'OPEN' and ended_at is null
    union all
    select 'DRAFTS', count(*) from invoices
      where office_centre_id = ${officeCentreId} and status = 'DRAFT' and ended_at is null and month < ${next}::date
    union all
    select 'BANK_LINES', count(*) from receipts
      where office_centre_id = ${officeCentreId} and company_id is null and status = 'RECEIVED' and ended_at is null
        and day < ${next}::date
    union all
    select 'FINDINGS', count(*) from payment_findings f join office_centres o on o.id = f.office_centre_id
      where f.office_centre_id = ${officeCentreId} and f.ended_at is null and f.created_at < (${next}::timestamp at time zone o.time_zone)
    union all
    select 'CHARGEBACKS', count(*) from chargebacks c join office_centres o on o.id = c.office_centre_id
      where c.office_centre_id = ${officeCentreId} and c.status in ('OPEN', 'UNDER_REVIEW')
        and c.created_at < (${next}::timestamp at time zone o.time_zone)
    union all
    select 'PAYOUTS', count(distinct p.id) from payouts p join payout_findings f on f.payout_id = p.id and f.ended_at is null
      join office_centres o on o.id = p.office_centre_id
      where p.office_centre_id = ${officeCentreId} and p.issued_at < (${next}::timestamp at time zone o.time_zone)
    union all
    select 'UNSETTLED', count(*) from payout_lines l join ledger_transactions t on t.cause_kind = 'payoutLines' and t.cause_subject = l.uuid
      where l.office_centre_id = ${officeCentreId} and l.booked_as = 'UNSETTLED' and l.settled_as is null and t.month < ${next}::date`.execute(
    unscoped<Tables>('of a building that its caller has found'),
  )
  const countOf = new Map(rows.map(({ what, count }) => [what, Number(count)]))
  return openKinds.flatMap((what) => {
    const count = countOf.get(what) ?? 0
    return count > 0 ? [{ what, count }] : []
  })
}
