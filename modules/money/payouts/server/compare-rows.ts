import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ChargebackTables, PaymentTables } from '#modules/money/payments/server/tables.ts'
import type { ReceiptTables } from '#modules/money/receivables/server/tables.ts'
import type { PayoutRecord, PayoutTables } from './tables.ts'

type Tables = PayoutTables & PaymentTables & ChargebackTables & LedgerTables & ReceiptTables
const reads = (tx: Transaction) => tx.unscoped<Tables>('of the building whose account the provider tells of')

/**
 * Each line against what the ledger says that its cause has moved at the provider. What was paid out once before has moved nothing the second time; a payout that
 * came back moves what it was. A refund that failed after it was sent went and came back: both lines together have moved nothing.
 */
export const compareLines = async (tx: Transaction, { id, officeCentreId, provider }: PayoutRecord): Promise<void> => {
  await sql`
    with line as (select * from payout_lines where payout_id = ${id} and office_centre_id = ${officeCentreId}),
    cause as (
      select l.id, 'payments' as kind, y.uuid, y.id as payment_id from line l join payments y
        on y.office_centre_id = l.office_centre_id and y.provider = ${provider} and y.charge = l.source where l.kind = 'PAYMENT'
      union all
      select l.id, 'paymentFees', y.uuid, y.id from line l join payments y
        on y.office_centre_id = l.office_centre_id and y.provider = ${provider} and y.charge = l.source where l.kind = 'PAYMENT'
      union all
      select l.id, 'refundFees', r.uuid, r.payment_id from line l join payment_refunds r
        on r.office_centre_id = l.office_centre_id and r.reference = l.source where l.kind = 'REFUND'
      union all
      select l.id, 'paymentRefunds', r.uuid, r.payment_id from line l join payment_refunds r
        on r.office_centre_id = l.office_centre_id and r.reference = l.source where l.kind = 'REFUND'
      union all
      select l.id, case l.kind when 'CHARGEBACK' then 'chargebacks' else 'chargebackReturns' end, c.uuid, c.payment_id from line l join chargebacks c
        on c.office_centre_id = l.office_centre_id and c.provider = ${provider} and c.reference = l.source where l.kind in ('CHARGEBACK', 'CHARGEBACK_RETURN')
      union all
      select l.id, 'payoutLines', l.uuid, null from line l where l.kind in ('FEE', 'OTHER')
    ),
    posted as (
      select c.id, c.payment_id, sum(g.amount)::bigint as amount from cause c
        left join ledger_transactions t on t.cause_kind = c.kind and t.cause_subject = c.uuid
        left join ledger_postings g on g.transaction_id = t.id and g.account = 'PROVIDER_CASH'
        group by c.id, c.payment_id
      union all
      select l.id, null, (select amount from payouts p where p.office_centre_id = l.office_centre_id and p.provider = ${provider} and p.reference = l.source
        and p.status in ('FAILED', 'CANCELLED')) from line l where l.kind = 'PAYOUT_RETURN'
    ),
    found as (
      select l.id, p.payment_id, case
        when p.amount is null and l.kind = 'REFUND' and (select count(*) > 1 and sum(x.net) = 0 from payout_lines x
          where x.office_centre_id = l.office_centre_id and x.kind = l.kind and x.source = l.source) then l.net
        when exists (select from payout_lines x where x.office_centre_id = l.office_centre_id and x.kind = l.kind and x.source = l.source
        and x.id < l.id) then 0 else p.amount end as ours
      from line l left join posted p on p.id = l.id
    )
    update payout_lines l set ours = f.ours, payment_id = f.payment_id, version = l.version + 1, updated_at = ${tx.context.now()},
      verdict = case when f.ours is null then 'UNKNOWN' when f.ours = l.net then 'MATCHED' else 'DIFFERS' end
    from found f where f.id = l.id and l.office_centre_id = ${officeCentreId}
      and (l.ours, l.payment_id, l.verdict) is distinct from
        (f.ours, f.payment_id, case when f.ours is null then 'UNKNOWN' when f.ours = l.net then 'MATCHED' else 'DIFFERS' end)`.execute(reads(tx))
}

/** Money that stands as a receipt and is this payout, by its amount and its words: read from the bank before the payout was known. */
export const receiptsLike = async (tx: Transaction, payout: PayoutRecord): Promise<string[]> => {
  const { officeCentreId, amount, currency, reference, trace, bankDay } = payout
  if (bankDay !== null) return []
  const { rows } = await sql<{ referenceNo: string }>`
    select reference_no as "referenceNo" from receipts
      where office_centre_id = ${officeCentreId} and status = 'RECEIVED' and source not in ('ONLINE', 'PAYOUT') and amount = ${amount} and currency = ${currency}
        and (position(account_key(${reference}) in account_key(bank_reference || payer)) > 0
          or (length(${trace}::text) >= 6 and position(account_key(${trace}) in account_key(bank_reference || payer)) > 0))
        and day between ${payout.arrivesOn}::date - 10 and ${payout.arrivesOn}::date + 10
      order by id limit 3`.execute(reads(tx))
  return rows.map(({ referenceNo }) => referenceNo)
}
