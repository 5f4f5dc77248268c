import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { Disagreement } from '#modules/money/ledger/server/front.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ChargebackTables, PaymentTables } from '../tables.ts'

const reads = (context: Context) => context.unscoped<ChargebackTables & PaymentTables & LedgerTables>('the check reads all buildings')

/** Chargebacks whose money does not stand in the ledger as it was moved, and payments that hold back something else than theirs. */
export const checkChargebacks = async (context: Context): Promise<Disagreement[]> => {
  const { rows } = await sql<Disagreement>`
    with posted as (
      select coalesce(c.uuid, t.cause_subject) as uuid,
        coalesce(sum(l.amount) filter (where l.account = 'PROVIDER_CASH'), 0) as cash,
        coalesce(sum(l.amount) filter (where l.account = 'DISPUTED'), 0) as disputed,
        coalesce(sum(l.amount) filter (where l.account in ('REVENUE', 'TAX', 'RECEIVABLE')), 0) as lost
      from ledger_transactions t join ledger_postings l on l.transaction_id = t.id
        -- what was lost by it after all is posted for the refund that it has covered
        left join payment_refunds r on t.cause_kind = 'chargebackCorrections' and r.uuid = t.cause_subject
        left join chargebacks c on c.id = r.chargeback_id and c.office_centre_id = r.office_centre_id
      where t.cause_kind in ('chargebacks', 'chargebackReturns', 'chargebackLosses', 'chargebackCorrections') group by 1
    )
    select c.office_centre_id as "officeCentreId", 'chargeback ' || c.reference_no || ' is not posted as it stands' as what
      from chargebacks c left join posted p on p.uuid = c.uuid
      where coalesce(p.cash, 0) <> c.returned + c.fee_returned - c.withdrawn - c.fee
        or coalesce(p.disputed, 0) <> case when c.status = 'LOST' and c.returned = 0 then 0 else c.withdrawn - c.returned end
        or coalesce(p.lost, 0) <> c.lost
    union all
    select y.office_centre_id, 'payment ' || y.reference_no || ' holds back something else than its chargebacks'
      from payments y left join chargebacks c on c.payment_id = y.id and c.office_centre_id = y.office_centre_id and c.status <> 'WON'
      group by y.id having y.disputed <> coalesce(sum(c.taken), 0)
    union all
    select y.office_centre_id, 'payment ' || y.reference_no || ' gives back something else than its refunds'
      from payments y left join payment_refunds r on r.payment_id = y.id and r.office_centre_id = y.office_centre_id and r.status not in ('HELD', 'CANCELLED')
      group by y.id having y.refunded <> coalesce(sum(r.amount), 0)`.execute(reads(context))
  return rows
}
