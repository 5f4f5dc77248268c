import { randomUUID } from 'node:crypto'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { EventManner } from '../../contract.ts'
import type { ChargebackStatus } from '../../contract/chargebacks.ts'
import { type DisputeAnswer, ProviderRefused, type SeenDispute } from '../gateway/gateway.ts'
import { tellPortal } from './sandbox-events.ts'
import { disputeBy, refundedOf, sandboxRows } from './sandbox-rows.ts'
import type { SandboxCheckoutRecord, SandboxDisputeRecord } from './tables.ts'

/** What this provider keeps of a chargeback, won or lost. */
const disputeFee = 12_000
const daysForEvidence = 7

const statusNamed = (name: string): ChargebackStatus => (['OPEN', 'UNDER_REVIEW', 'WON', 'LOST'] as const).find((one) => one === name) ?? 'OPEN'

const shown = (row: SandboxDisputeRecord): SeenDispute => ({
  reference: row.reference,
  charge: row.checkout,
  account: row.account,
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  status: statusNamed(row.status),
  inquiry: row.inquiry,
  dueAt: new Date(row.dueAt),
  withdrawn: row.inquiry ? 0 : row.amount,
  fee: row.inquiry ? 0 : row.fee,
  returned: row.status === 'WON' && !row.inquiry ? row.amount : 0,
  feeReturned: 0,
})

const typeOf = { RAISED: 'dispute.created', ANSWERED: 'dispute.updated', CLOSED: 'dispute.closed' } as const
export const tellOfDispute = (
  tx: Transaction,
  { account, reference, checkout }: Pick<SandboxDisputeRecord, 'account' | 'reference' | 'checkout'>,
  what: keyof typeof typeOf,
  manner?: EventManner,
): Promise<void> => tellPortal(tx, { type: typeOf[what], about: 'CHARGEBACK', account, reference, ours: null, charge: checkout }, manner)

const dueAtOf = (tx: Transaction): Date => new Date(tx.context.now().getTime() + daysForEvidence * 86_400_000)

/** What the bank asked about the owner of the card disputes now, under the same name: it is to be answered anew. */
const escalate = (tx: Transaction, checkout: string, amount: number, reason: string): Promise<SandboxDisputeRecord | undefined> =>
  sandboxRows(tx)
    .updateTable('sandboxDisputes')
    .set({ inquiry: false, status: 'OPEN', amount, reason, dueAt: dueAtOf(tx), answerKey: null, answer: null })
    .where('checkout', '=', checkout)
    .where('inquiry', '=', true)
    .where('status', 'in', ['OPEN', 'UNDER_REVIEW'])
    .returningAll()
    .executeTakeFirst()

interface Raised {
  readonly reason: string
  readonly manner: EventManner
  /** The bank asks about it first. */
  readonly inquiry: boolean
}
/** The owner of the card disputes what is left of it. Nothing, where nothing is left, or it is disputed already. */
export const raiseDispute = async (
  tx: Transaction,
  checkout: SandboxCheckoutRecord,
  { reason, manner, inquiry }: Raised,
): Promise<SandboxDisputeRecord | undefined> => {
  const amount = checkout.amount - (await refundedOf(tx, checkout.reference))
  if (amount <= 0) return undefined
  const escalated = inquiry ? undefined : await escalate(tx, checkout.reference, amount, reason)
  if (escalated) {
    await tellOfDispute(tx, escalated, 'RAISED', manner)
    return escalated
  }
  const row = await sandboxRows(tx)
    .insertInto('sandboxDisputes')
    .values({
      reference: `dp_${randomUUID()}`,
      checkout: checkout.reference,
      account: checkout.account,
      amount,
      currency: checkout.currency,
      fee: disputeFee,
      reason,
      manner,
      inquiry,
      dueAt: dueAtOf(tx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await tellOfDispute(tx, row, 'RAISED', manner)
  return row
}

export const decideDispute = async (tx: Transaction, checkout: string, status: 'WON' | 'LOST', manner: EventManner): Promise<boolean> => {
  const row = await sandboxRows(tx)
    .updateTable('sandboxDisputes')
    // one that is lost was no question any more
    .set({ status, manner, ...(status === 'LOST' ? { inquiry: false } : {}) })
    .where('checkout', '=', checkout)
    .where('status', 'in', ['OPEN', 'UNDER_REVIEW'])
    .returningAll()
    .executeTakeFirst()
  if (row) await tellOfDispute(tx, row, 'CLOSED', manner)
  return row !== undefined
}

export const seenDispute = async (context: Pick<Context, 'unscoped'>, reference: string): Promise<SeenDispute> => {
  const row = await disputeBy(context, reference)
  if (!row) throw new ProviderRefused('No such dispute.')
  return shown(row)
}

/** Once: the key of the first answer stays, and whoever gives it again hears how it stands. */
export const answerDispute = (context: Context, { key, reference, evidence }: DisputeAnswer): Promise<SeenDispute> =>
  context.transaction(async (tx) => {
    const row = await sandboxRows(tx).selectFrom('sandboxDisputes').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()
    if (!row) throw new ProviderRefused('No such dispute.')
    if (row.answerKey === key) return shown(row)
    if (row.status !== 'OPEN') throw new ProviderRefused('This dispute takes no evidence any more.')
    if (Date.parse(row.dueAt) <= tx.context.now().getTime()) throw new ProviderRefused('The time for evidence is over.')
    const names = [...(evidence?.receipt ? [evidence.receipt] : []), ...(evidence?.files ?? [])].map(({ name }) => name)
    const answer = evidence ? [evidence.text, ...names].join('\n') : null
    const status = evidence ? 'UNDER_REVIEW' : 'LOST'
    const after = await sandboxRows(tx)
      .updateTable('sandboxDisputes')
      .set({ status, answer, answerKey: key })
      .where('reference', '=', reference)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellOfDispute(tx, after, evidence ? 'ANSWERED' : 'CLOSED')
    return shown(after)
  })
