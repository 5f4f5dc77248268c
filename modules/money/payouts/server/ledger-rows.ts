import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { Disagreement } from '#modules/money/ledger/server/front.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { PayoutTables } from './tables.ts'

/** Payouts and fees that do not stand in the ledger as they were moved, and lines that are said to agree and do not. */
export const checkPayouts = async (context: Context): Promise<Disagreement[]> => {
  const { rows } = await sql<Disagreement>`
    with posted as (
      select t.cause_kind as kind, t.cause_subject as uuid,
        coalesce(sum(l.amount) filter (where l.account = 'BANK'), 0) as bank,
        coalesce(sum(l.amount) filter (where l.account = 'PROVIDER_CASH'), 0) as cash,
        coalesce(sum(l.amount) filter (where l.account = 'UNSETTLED'), 0) as unsettled
      from ledger_transactions t join ledger_postings l on l.transaction_id = t.id
      where t.cause_kind in ('payouts', 'payoutFailures', 'payoutLines', 'payoutSettlements') group by t.id
    )
    select p.office_centre_id as "officeCentreId", 'payout ' || p.reference || ' is not posted as it stands' as what
      from payouts p left join posted o on o.uuid = p.uuid and o.kind in ('payouts', 'payoutFailures')
      group by p.id
      having coalesce(sum(o.bank), 0) <> case p.status when 'PAID' then p.amount else 0 end or coalesce(sum(o.cash), 0) <> -coalesce(sum(o.bank), 0)
    union all
    select l.office_centre_id, 'line ' || l.reference || ' of a payout is not posted as it stands'
      from payout_lines l left join posted o on o.uuid = l.uuid and o.kind = 'payoutLines'
      where l.kind in ('FEE', 'OTHER') and l.verdict = 'MATCHED' and coalesce(o.cash, 0) <> l.net
    union all
    select l.office_centre_id, 'line ' || l.reference || ' of a payout is settled as something else than is posted'
      from payout_lines l left join posted o on o.uuid = l.uuid and o.kind = 'payoutSettlements'
      where l.booked_as = 'UNSETTLED' and coalesce(o.unsettled, 0) <> case when l.settled_as is null then 0 else l.net end`.execute(
    context.unscoped<PayoutTables & LedgerTables>('the check reads all buildings'),
  )
  return rows
}
