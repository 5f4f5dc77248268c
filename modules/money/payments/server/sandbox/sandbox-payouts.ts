import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { utcDay } from '#kit/contract/days.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { EventManner } from '../../contract.ts'
import type { SandboxPayoutWay } from '../../contract/sandbox.ts'
import { payoutLineKinds, ProviderRefused, type SeenBalance, type SeenPayout, type SeenPayoutLine } from '../gateway/gateway.ts'
import { tellPortal } from './sandbox-events.ts'
import { accountKnown } from './sandbox-pages.ts'
import { feeOf, sandboxRows } from './sandbox-rows.ts'
import type { SandboxPayoutRecord } from './tables.ts'

interface Movement {
  kind: SeenPayoutLine['kind']
  source: string
  amount: number
  fee: number
  currency: string
}

/** All that has moved in an account and was not paid out yet. */
const unpaid = async (tx: Pick<Transaction, 'unscoped'>, account: string): Promise<Movement[]> => {
  const { rows } = await sql<Movement & { taken: boolean }>`
    with moved as (
      select 'PAYMENT' as kind, reference as source, amount, currency from sandbox_checkouts where account = ${account} and status = 'PAID'
      union all
      select 'REFUND', r.reference, -r.amount, c.currency from sandbox_refunds r join sandbox_checkouts c on c.reference = r.checkout
        where c.account = ${account} and r.status = 'SUCCEEDED'
      union all
      select 'CHARGEBACK', reference, -amount, currency from sandbox_disputes where account = ${account} and not inquiry
      union all
      select 'CHARGEBACK_RETURN', reference, amount, currency from sandbox_disputes where account = ${account} and status = 'WON' and not inquiry
      union all
      select 'PAYOUT_RETURN', reference, amount, currency from sandbox_payouts where account = ${account} and status = 'FAILED'
    )
    select m.kind, m.source, m.amount, m.currency, case m.kind when 'CHARGEBACK' then (select fee from sandbox_disputes d where d.reference = m.source) else 0 end as fee
      from moved m where not exists (select from sandbox_payout_lines l where l.kind = m.kind and l.source = m.source)
      order by m.kind, m.source`.execute(sandboxRows(tx))
  return rows.map(({ kind, source, amount, currency, fee }) => ({
    kind,
    source,
    currency,
    amount: Number(amount),
    fee: kind === 'PAYMENT' ? feeOf(Number(amount)) : Number(fee),
  }))
}

const tellOfPayout = (
  tx: Transaction,
  { account, reference, status }: Pick<SandboxPayoutRecord, 'account' | 'reference' | 'status'>,
  manner?: EventManner,
): Promise<void> => tellPortal(tx, { type: `payout.${status.toLowerCase()}`, about: 'PAYOUT', account, reference, ours: null }, manner)

const strange: Omit<Movement, 'currency'> = { kind: 'OTHER', source: 'adj_rehearsal', amount: -2_500, fee: 0 }

/** All that is held for an account goes to its bank, one payout at a time. */
const makePayout = async (
  tx: Transaction,
  account: string,
  way: SandboxPayoutWay,
  manner?: EventManner,
): Promise<SandboxPayoutRecord | undefined> => {
  await sandboxRows(tx).selectFrom('sandboxAccounts').select('id').where('account', '=', account).forUpdate().executeTakeFirst()
  const moved = await unpaid(tx, account)
  const [first] = moved
  if (!first) return undefined
  const reference = `po_${randomUUID()}`
  const lines = way === 'STRANGE' ? [...moved, { ...strange, source: `adj_${randomUUID()}`, currency: first.currency }] : moved
  const amount = lines.reduce((sum, one) => sum + one.amount - one.fee, 0)
  // what is owed to the provider stays so until there is money
  if (amount <= 0) return undefined
  const now = tx.context.now()
  const row = await sandboxRows(tx)
    .insertInto('sandboxPayouts')
    .values({
      reference,
      account,
      amount,
      currency: first.currency,
      status: way === 'FAILED' ? 'FAILED' : 'PAID',
      trace: `SBX${reference.slice(3, 11).toUpperCase()}`,
      createdAt: now,
      arrivesOn: utcDay(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sandboxRows(tx)
    .insertInto('sandboxPayoutLines')
    .values(
      lines.map(({ kind, source, amount: moves, fee }) => ({
        reference: `txn_${randomUUID()}`,
        payout: reference,
        kind,
        source,
        amount: moves,
        fee,
        happenedAt: now,
      })),
    )
    .execute()
  await tellOfPayout(tx, row, manner)
  return row
}

interface PayOut {
  token: string
  way: SandboxPayoutWay
  manner: EventManner
}
export const payOut = async (
  context: Context,
  { token, way, manner }: PayOut,
): Promise<{ payout: { reference: string; amount: number; currency: string } | null }> => {
  const { account } = await accountKnown(context, token)
  const row = await context.transaction((tx) => makePayout(tx, account, way, manner))
  return { payout: row ? { reference: row.reference, amount: row.amount, currency: row.currency } : null }
}

const statusOf = (status: string): SeenPayout['status'] => (['PENDING', 'PAID', 'FAILED'] as const).find((one) => one === status) ?? 'PENDING'
const shown = (row: SandboxPayoutRecord): SeenPayout => ({
  reference: row.reference,
  trace: row.trace,
  account: row.account,
  amount: row.amount,
  currency: row.currency,
  status: statusOf(row.status),
  issuedAt: new Date(row.createdAt),
  arrivesOn: row.arrivesOn,
  problem: row.status === 'FAILED' ? 'The bank did not take the money.' : null,
  byHand: false,
})

export const payoutsSince = async (context: Pick<Context, 'unscoped'>, account: string, since: Date): Promise<SeenPayout[]> =>
  (
    await sandboxRows(context)
      .selectFrom('sandboxPayouts')
      .selectAll()
      .where('account', '=', account)
      .where('createdAt', '>=', since.toISOString())
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(shown)

export const seenPayout = async (context: Pick<Context, 'unscoped'>, reference: string): Promise<{ payout: SeenPayout; lines: SeenPayoutLine[] }> => {
  const row = await sandboxRows(context).selectFrom('sandboxPayouts').selectAll().where('reference', '=', reference).executeTakeFirst()
  if (!row) throw new ProviderRefused('No such payout.')
  const lines = await sandboxRows(context).selectFrom('sandboxPayoutLines').selectAll().where('payout', '=', reference).orderBy('id').execute()
  return {
    payout: shown(row),
    lines: lines.map(({ reference: line, kind, source, amount, fee, happenedAt }) => ({
      reference: line,
      kind: payoutLineKinds.find((one) => one === kind) ?? 'OTHER',
      source,
      amount,
      fee,
      happenedAt: new Date(happenedAt),
    })),
  }
}

/** What is held is what was not paid out yet. */
export const balanceOf = async (context: Pick<Context, 'unscoped'>, account: string): Promise<SeenBalance[]> => {
  const byCurrency = new Map<string, number>()
  for (const { currency, amount, fee } of await unpaid(context, account)) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount - fee)
  return [...byCurrency].map(([currency, available]) => ({ currency, available, pending: 0 }))
}
