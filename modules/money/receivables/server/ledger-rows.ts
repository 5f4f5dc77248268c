import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import type { Disagreement } from '#modules/money/ledger/server/front.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ChargebackTables, PaymentTables } from '#modules/money/payments/server/tables.ts'
import { paidKind } from './end-checkouts.ts'
import type { ReceiptTables } from './tables.ts'

type Tables = ReceiptTables & InvoiceTables & LedgerTables & PaymentTables & ChargebackTables
interface Wrong {
  officeCentreId: number
  what: string
}
const reads = (context: Context) => context.unscoped<Tables>('the check reads all buildings')

/** Money that came and does not stand in the bank's account as it came. */
const unposted = async (context: Context): Promise<Wrong[]> =>
  (
    await sql<Wrong>`
      select r.office_centre_id, 'receipt ' || r.reference_no || ' is not posted as it stands' as what
      from receipts r
        left join ledger_transactions t on t.cause_kind in ('receipts', 'receiptCancellations') and t.cause_subject = r.uuid
        left join ledger_postings p on p.transaction_id = t.id and p.account = 'BANK'
      -- what was paid online is posted by its payment, what a payout was by its line
      where r.source not in ('ONLINE', 'PAYOUT')
      group by r.id
      having coalesce(sum(p.amount), 0) <> case r.status when 'RECEIVED' then r.amount else 0 end
      order by r.id`.execute(reads(context))
  ).rows

/** Payments of invoices that are no receipt, or another one than what the company owes less by them. */
const paidOnline = async (context: Context): Promise<Wrong[]> =>
  (
    await sql<Wrong>`
      with caused as (
        select id as payment_id, 'payments' as kind, uuid from payments where kind = ${paidKind}
        union all
        select r.payment_id, 'paymentRefunds', r.uuid from payment_refunds r join payments p on p.id = r.payment_id where p.kind = ${paidKind}
        union all
        select r.payment_id, 'chargebackCorrections', r.uuid from payment_refunds r join payments p on p.id = r.payment_id where p.kind = ${paidKind}
        union all
        select c.payment_id, 'chargebackLosses', c.uuid from chargebacks c join payments p on p.id = c.payment_id where p.kind = ${paidKind}
      ), posted as (
        select c.payment_id, -sum(p.amount) as amount from caused c
          join ledger_transactions t on t.cause_kind = c.kind and t.cause_subject = c.uuid
          join ledger_postings p on p.transaction_id = t.id and p.account = 'RECEIVABLE'
        group by c.payment_id
      )
      select p.office_centre_id, 'payment ' || p.reference_no || ' of an invoice is no receipt of what was posted' as what
      from payments p
        left join receipts r on r.payment_id = p.id and r.office_centre_id = p.office_centre_id
        left join posted on posted.payment_id = p.id
        -- what nobody wanted any more is on its way back
        left join payment_refunds whole on whole.payment_id = p.id and whole.cause = p.uuid
      where p.kind = ${paidKind} and p.paid > 0
        and case when r.id is null then whole.id is null or coalesce(posted.amount, 0) not in (0, p.paid)
          else coalesce(posted.amount, 0) <> r.amount - r.returned or r.amount <> p.paid end
      order by p.id`.execute(reads(context))
  ).rows

/** Receipts and invoices of which more or less is allocated than their rows say. */
const misallocated = async (context: Context): Promise<Wrong[]> =>
  (
    await sql<Wrong>`
      select r.office_centre_id, 'receipt ' || r.reference_no || ' has allocated something else than its parts' as what
      from receipts r left join receipt_allocations a on a.receipt_id = r.id and a.office_centre_id = r.office_centre_id and a.ended_at is null
      group by r.id having coalesce(sum(a.amount), 0) <> r.allocated
      union all
      select i.office_centre_id, 'invoice ' || i.invoice_no || ' is paid something else than its allocations'
      from invoices i left join receipt_allocations a on a.invoice_id = i.id and a.office_centre_id = i.office_centre_id and a.ended_at is null
      group by i.id having coalesce(sum(a.amount), 0) <> i.paid`.execute(reads(context))
  ).rows

/** Files whose amount does not stand in the ledger. */
const unpriced = async (context: Context): Promise<Wrong[]> =>
  (
    await sql<Wrong>`
      with posted as (
        select a.invoice_id as id, p.amount from invoice_amounts a
          join ledger_transactions t on t.cause_kind = 'invoiceAmounts' and t.cause_subject = a.uuid
          join ledger_postings p on p.transaction_id = t.id and p.account = 'RECEIVABLE'
        union all
        select i.id, p.amount from invoices i
          join ledger_transactions t on t.cause_kind = 'invoiceWithdrawals' and t.cause_subject = i.uuid
          join ledger_postings p on p.transaction_id = t.id and p.account = 'RECEIVABLE'
        union all
        select e.invoice_id, p.amount from invoice_editions e
          join ledger_transactions t on t.cause_kind = 'invoiceReplacements' and t.cause_subject = e.uuid
          join ledger_postings p on p.transaction_id = t.id and p.account = 'RECEIVABLE'
      )
      select i.office_centre_id, 'invoice ' || i.invoice_no || ' is not posted as it stands' as what
      from invoices i left join posted on posted.id = i.id
      where i.source = 'FILE'
      group by i.id
      having coalesce(sum(posted.amount), 0) <> case i.status when 'ISSUED' then coalesce(i.amount, 0) else 0 end
      order by 1`.execute(reads(context))
  ).rows

export const checkReceivables = async (context: Context): Promise<Disagreement[]> => [
  ...(await unposted(context)),
  ...(await paidOnline(context)),
  ...(await misallocated(context)),
  ...(await unpriced(context)),
]

/** Has money of the building come, or was anything of it invoiced? Then its currency stays. */
export const isReceived = async (tx: Transaction, officeCentreId: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from receipts where office_centre_id = ${officeCentreId} or company_id = ${officeCentreId})
      or exists (select from invoices where (office_centre_id = ${officeCentreId} or company_id = ${officeCentreId}) and amount is not null) as found`.execute(
    tx.unscoped<Tables>('the organisation was found in scope'),
  )
  return rows[0]?.found ?? false
}
