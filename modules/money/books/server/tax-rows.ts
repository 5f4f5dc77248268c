import { sql } from 'kysely'
import type { Language } from '#kit/contract/language.ts'
import type { Context } from '#kit/server/context.ts'
import { titleColumn } from '#modules/money/charges/server/front.ts'
import type { ChargeTables } from '#modules/money/charges/server/tables.ts'
import type { InvoiceTables, LineTables, NoteTables } from '#modules/money/invoices/server/tables.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ChargebackTables, PaymentTables } from '#modules/money/payments/server/tables.ts'
import type { RateFinding, TaxReport, TaxSource } from '../contract/tax.ts'
import { paymentRate } from './payment-rate.ts'
import type { TaxRate } from './tax-rates.ts'

type Tables = ChargeTables & InvoiceTables & LineTables & NoteTables & LedgerTables & PaymentTables & ChargebackTables
type From = Pick<Context, 'unscoped'>
export interface Span {
  readonly officeCentreId: number
  readonly timeZone: string
  /** From the first day of a month until before that of another. */
  readonly from: string
  readonly until: string
}
const reads = (from: From) => from.unscoped<Tables>('of a building that its caller has found')

/** Lines of documents whose day lies in the months: of invoices, and of credit notes, below nought; what a note gives again is its charge with the other sign. */
const lines = ({ officeCentreId, from, until }: Span) => sql`(
  select l.id, l.charge_id, l.amount, l.tax, l.tax_basis_points, 'INVOICES' as source, i.id as document, 1 as stands
    from invoices i join invoice_lines l on l.invoice_id = i.id and l.office_centre_id = i.office_centre_id and l.credit_note_id is null
    where i.office_centre_id = ${officeCentreId} and i.source = 'CHARGES' and i.status = 'ISSUED' and i.ended_at is null
      and i.invoice_date >= ${from}::date and i.invoice_date < ${until}::date
  union all
  select l.id, l.charge_id, l.amount, l.tax, l.tax_basis_points, 'CREDIT_NOTES', n.id, case when l.amount = c.amount then 1 else -1 end
    from credit_notes n join invoice_lines l on l.credit_note_id = n.id and l.office_centre_id = n.office_centre_id
      join charges c on c.id = l.charge_id and c.office_centre_id = l.office_centre_id
    where n.office_centre_id = ${officeCentreId} and n.ended_at is null and n.note_date >= ${from}::date and n.note_date < ${until}::date)`

/** What was posted in the months of one kind of cause; of payments only what pays for no invoice, whose tax is its own. */
const posted = ({ officeCentreId, from, until }: Span, kind: string) => sql`
  ledger_transactions t where t.office_centre_id = ${officeCentreId} and t.month >= ${from}::date and t.month < ${until}::date and t.cause_kind = ${kind}
    and not exists (select from ledger_postings o where o.transaction_id = t.id and o.account = 'RECEIVABLE' and ${kind} <> 'charges')`

interface Summed {
  source: TaxSource
  rate: number | null
  documents: number
  net: number
  tax: number
}

/** By what they stand on and by their rate: sums of what is frozen in lines. */
export const taxSums = async (from: From, span: Span, rates: readonly TaxRate[]): Promise<Summed[]> => {
  const { rows } = await sql<Summed>`
    select source, tax_basis_points as rate, count(distinct document)::integer as documents, sum(amount - tax)::bigint as net, sum(tax)::bigint as tax
      from ${lines(span)} as lines group by source, tax_basis_points
    union all
    select 'PAYMENTS', rate, count(*)::integer, sum(amount - tax)::bigint, sum(tax)::bigint
      from (select p.amount, p.tax, ${paymentRate(rates)} as rate from payments p
        where p.uuid in (select t.cause_subject from ${posted(span, 'payments')})) paid group by rate
    union all
    select 'REFUNDS', rate, count(*)::integer, -sum(amount - tax)::bigint, -sum(tax)::bigint
      from (select b.amount, b.tax, ${paymentRate(rates)} as rate from payment_refunds b join payments p on p.id = b.payment_id
        where b.uuid in (select t.cause_subject from ${posted(span, 'paymentRefunds')})) back group by rate
    union all
    select 'CHARGEBACKS', rate, count(*)::integer, -sum(lost - lost_tax)::bigint, -sum(lost_tax)::bigint
      from (select c.lost, c.lost_tax, ${paymentRate(rates)} as rate from chargebacks c join payments p on p.id = c.payment_id
        where c.lost > 0 and c.uuid in (select t.cause_subject from ${posted(span, 'chargebackLosses')})) lost group by rate
    order by 1, 2 desc nulls last`.execute(reads(from))
  return rows
}

/** What stands in the account of tax, and what of the charges behind it stands on no document yet, or was charged before. */
export const taxInLedger = async (from: From, span: Span): Promise<Pick<TaxReport['reconciled'], 'ledger' | 'notInvoiced' | 'chargedBefore'>> => {
  const { officeCentreId, from: first, until } = span
  const { rows } = await sql<{ ledger: number; notInvoiced: number; chargedBefore: number }>`
    with charged as (select t.cause_subject as uuid from ${posted(span, 'charges')}),
    on_paper as (select charge_id, sum(stands)::integer as stands from ${lines(span)} as lines group by charge_id)
    select
      (select -coalesce(sum(p.amount), 0)::bigint from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account = 'TAX'
        where t.office_centre_id = ${officeCentreId} and t.month >= ${first}::date and t.month < ${until}::date) as ledger,
      (select coalesce(sum(c.tax * (1 - coalesce(o.stands, 0))), 0)::bigint from charged join charges c on c.uuid = charged.uuid
        left join on_paper o on o.charge_id = c.id) as "notInvoiced",
      (select coalesce(sum(c.tax * o.stands), 0)::bigint from on_paper o join charges c on c.id = o.charge_id
        where not exists (select from charged where charged.uuid = c.uuid)) as "chargedBefore"`.execute(reads(from))
  const [row] = rows
  if (!row) throw new Error('sums are a row')
  return row
}

const findingsAtMost = 50

/** Lines of invoices of the months for which the rate on the day of use, or of the invoice, is another than on the day on which they were charged. */
export const changedRates = async (
  from: From,
  span: Span,
  { rates, language }: { rates: readonly TaxRate[]; language: Language },
): Promise<{ findings: RateFinding[]; more: number }> => {
  const on = (day: ReturnType<typeof sql>) => sql`coalesce((select r."basisPoints" from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
    as r("from" date, "basisPoints" integer) where r."from" <= ${day} order by r."from" desc limit 1), 0)`
  const chargedOn = sql`(c.created_at at time zone ${span.timeZone})::date`
  interface Row extends Omit<RateFinding, 'charge' | 'invoice'> {
    chargeUuid: string
    referenceNo: string
    invoiceUuid: string
    invoiceNo: string
    total: number
  }
  const { rows } = await sql<Row>`
    select *, (count(*) over ())::integer as total from (
      select c.uuid as "chargeUuid", c.reference_no as "referenceNo", ${titleColumn(language, 'c')} as title, i.uuid as "invoiceUuid", i.invoice_no as "invoiceNo", l.id,
        to_char(${chargedOn}, 'YYYY-MM-DD') as "chargedOn", to_char(c.day, 'YYYY-MM-DD') as "usedOn", to_char(i.invoice_date, 'YYYY-MM-DD') as "invoicedOn",
        l.tax_basis_points as "taxBasisPoints", ${on(chargedOn)} as "onCharge", ${on(sql`c.day`)} as "onUse", ${on(sql`i.invoice_date`)} as "onInvoice"
      from invoices i join invoice_lines l on l.invoice_id = i.id and l.office_centre_id = i.office_centre_id and l.credit_note_id is null
        join charges c on c.id = l.charge_id
      where i.office_centre_id = ${span.officeCentreId} and i.source = 'CHARGES' and i.status = 'ISSUED' and i.ended_at is null and c.corrects_id is null
        and i.invoice_date >= ${span.from}::date and i.invoice_date < ${span.until}::date) found
    where "onUse" <> "onCharge" or "onInvoice" <> "onCharge"
    order by id limit ${findingsAtMost}`.execute(reads(from))
  const findings = rows.map((row): RateFinding => ({
    charge: { uuid: row.chargeUuid, referenceNo: row.referenceNo },
    title: row.title,
    invoice: { uuid: row.invoiceUuid, invoiceNo: row.invoiceNo },
    chargedOn: row.chargedOn,
    usedOn: row.usedOn,
    invoicedOn: row.invoicedOn,
    taxBasisPoints: row.taxBasisPoints,
    onUse: row.onUse,
    onInvoice: row.onInvoice,
  }))
  return { findings, more: (rows[0]?.total ?? 0) - findings.length }
}
