import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { Disagreement } from '#modules/money/ledger/server/front.ts'
import { rowsOf } from './payment-rows.ts'

interface Row {
  officeCentreId: number
  referenceNo: string
  paid: number
  posted: number
}

/** Payments and refunds whose money does not stand in the ledger as it was moved. */
export const checkPayments = async (context: Context): Promise<Disagreement[]> => {
  const { rows } = await sql<Row>`
    select p.office_centre_id, p.reference_no, moved.amount as paid, coalesce(sum(l.amount), 0)::bigint as posted
    from payments p
    join (
      select id as payment_id, 'payments' as kind, uuid, paid as amount from payments where paid > 0
      union all
      select payment_id, 'paymentRefunds', uuid, -amount from payment_refunds where status = 'SUCCEEDED'
    ) moved on moved.payment_id = p.id
    left join ledger_transactions t on t.cause_kind = moved.kind and t.cause_subject = moved.uuid
    left join ledger_postings l on l.transaction_id = t.id and l.account in ('PROVIDER_CASH', 'FEES')
    group by p.id, moved.kind, moved.uuid, moved.amount
    having coalesce(sum(l.amount), 0) <> moved.amount
    order by p.id`.execute(rowsOf(context))
  const { rows: fees } = await sql<Row>`
    select p.office_centre_id, p.reference_no, p.fee as paid, coalesce(sum(l.amount), 0)::bigint as posted
    from payments p
    left join ledger_transactions t on t.cause_kind in ('payments', 'paymentFees') and t.cause_subject = p.uuid
    left join ledger_postings l on l.transaction_id = t.id and l.account = 'FEES'
    where p.paid > 0
    group by p.id
    having coalesce(sum(l.amount), 0) <> p.fee
    order by p.id`.execute(rowsOf(context))
  const moved = rows.map(({ officeCentreId, referenceNo, paid, posted }) => ({
    officeCentreId,
    what: `payment ${referenceNo} moved ${paid} and the ledger says ${posted}`,
  }))
  const kept = fees.map(({ officeCentreId, referenceNo, paid, posted }) => ({
    officeCentreId,
    what: `payment ${referenceNo} has cost ${paid} and the ledger says ${posted}`,
  }))
  return [...moved, ...kept]
}
