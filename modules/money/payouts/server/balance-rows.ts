import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { balancesOf } from '#modules/money/ledger/server/front.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { BalanceRecord, BalanceTables, PayoutRecord, PayoutTables } from './tables.ts'

type Tables = PayoutTables & LedgerTables

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<BalanceTables>('of a building that its caller has found')

export const balanceRow = (from: Pick<Context, 'unscoped'>, officeCentreId: number): Promise<BalanceRecord | undefined> =>
  rowsOf(from).selectFrom('providerBalances').selectAll().where('officeCentreId', '=', officeCentreId).executeTakeFirst()

/** What the ledger says that the provider holds. */
export const heldInLedger = async (from: Pick<Context, 'unscoped'>, officeCentreId: number, currency: string): Promise<number> =>
  (await balancesOf(from, officeCentreId)).find((one) => one.account === 'PROVIDER_CASH' && one.currency === currency)?.amount ?? 0

/**
 * What the ledger knew at the end of the day on which a payout was made that the provider holds, without that payout: what came afterwards was not there to be paid
 * out. What other payouts had taken by then, and was posted only when it arrived, is taken off.
 */
export const heldOnDayOf = async (
  from: Pick<Context, 'unscoped'>,
  { uuid, officeCentreId, currency, issuedAt }: Pick<PayoutRecord, 'uuid' | 'officeCentreId' | 'currency' | 'issuedAt'>,
  timeZone: string,
): Promise<number> => {
  const { rows } = await sql<{ held: number }>`
    with day as (select ((${issuedAt}::timestamptz at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone} as ends)
    select (
      (select coalesce(sum(p.amount), 0) from ledger_postings p join ledger_transactions t on t.id = p.transaction_id, day
        where p.office_centre_id = ${officeCentreId} and p.account = 'PROVIDER_CASH' and p.currency = ${currency} and t.at < day.ends
          and not (t.cause_kind = 'payouts' and t.cause_subject = ${uuid}))
      - (select coalesce(sum(o.amount), 0) from payouts o, day
        where o.office_centre_id = ${officeCentreId} and o.currency = ${currency} and o.uuid <> ${uuid} and o.status in ('PENDING', 'PAID')
          and o.issued_at <= ${issuedAt}::timestamptz
          and not exists (select from ledger_transactions t where t.cause_kind = 'payouts' and t.cause_subject = o.uuid and t.at < day.ends))
      )::bigint as held`.execute(from.unscoped<Tables>('of a building that its caller has found'))
  return Number(rows[0]?.held ?? 0)
}

/** Whether the provider has said since a moment that it holds what the ledger says. */
export const agreesSince = async (from: Pick<Context, 'unscoped'>, officeCentreId: number, moment: string): Promise<boolean> => {
  const row = await balanceRow(from, officeCentreId)
  if (!row || row.answeredAt === null || row.problem !== null || Date.parse(row.answeredAt) <= Date.parse(moment)) return false
  return row.available + row.pending + row.onTheWay === row.ledger
}

export const oneBalanceAtATime = async (tx: Transaction, officeCentreId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('provider balance', ${officeCentreId}))`.execute(rowsOf(tx))
}

/** When it was asked for, or answered: beside the record, so that its history tells of amounts alone. */
export const noteBalance = async (
  tx: Transaction,
  { id, officeCentreId }: Pick<BalanceRecord, 'id' | 'officeCentreId'>,
  at: { askedAt: Date } | { answeredAt: Date },
): Promise<void> => {
  await rowsOf(tx).updateTable('providerBalances').set(at).where('officeCentreId', '=', officeCentreId).where('id', '=', id).execute()
}
