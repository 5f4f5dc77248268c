import { sql } from 'kysely'
import type { Actor, Context, Transaction } from '#kit/server/context.ts'
import { can } from '../contract.ts'
import { leftIfWon } from './chargebacks/hold-back.ts'
import { rowsOf } from './payment-rows.ts'
import { requestRefund } from './refund-requests.ts'
import { refund } from './refund.ts'
import { limitFor } from './settings.ts'
import type { PaymentRecord, RequestTables } from './tables.ts'

interface OfRecord {
  /** The table and the uuid of what was paid for. */
  readonly kind: string
  readonly subject: string
}

/** What was paid for a record and has come, the oldest first; held until the transaction ends. */
const heldPayments = (tx: Transaction, { kind, subject }: OfRecord): Promise<PaymentRecord[]> =>
  rowsOf(tx)
    .selectFrom('payments')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'SUCCEEDED')
    .orderBy('id')
    .forUpdate()
    .execute()

/** One who holds the right, as far as the building lets one person go; counted over all that goes back of the record. */
const isEnough = ({ permissions }: Pick<Actor, 'permissions'>, limit: number | null, comesTo: number): boolean =>
  permissions.has(can.ACTION) && (limit === null || comesTo <= limit)

/** Would what is left of a record wait for somebody else, were it given back by whoever asks? */
export const asksSecondFor = async (context: Context & { readonly actor: Actor }, { kind, subject }: OfRecord, left: number): Promise<boolean> => {
  const found = await rowsOf(context)
    .selectFrom('payments')
    .select(['officeCentreId', sql<number>`sum(refunded)::bigint`.as('refunded')])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'SUCCEEDED')
    .groupBy('officeCentreId')
    .executeTakeFirst()
  if (!found) return false
  return !isEnough(context.actor, await limitFor(context, found.officeCentreId), Number(found.refunded) + left)
}

interface Whole extends OfRecord {
  readonly cause: string
  readonly reason: string
  /** What goes back by right, whoever ends the record. */
  readonly owed: number
  /** What it is to come to. */
  readonly amount: number
  /** All that is left of it. */
  readonly left: number
  /** Why more than that, for whoever agrees. */
  readonly why: string
}

/**
 * What goes back of a record that somebody of the building ends: all that is left, but for what changes before have kept. What is owed goes back at once; what goes beyond is a refund by their hand: where that asks a second
 * person, it waits for one, for each payment by itself.
 */
export const refundWhole = async (tx: Transaction, actor: Actor, { owed, amount, left, why, ...of }: Whole): Promise<void> => {
  const payments = await heldPayments(tx, of)
  const [first] = payments
  if (!first) return
  const refunded = payments.reduce((sum, one) => sum + one.refunded, 0)
  if (owed >= amount || isEnough(actor, await limitFor(tx.context, first.officeCentreId), refunded + amount)) {
    await refund(tx, { ...of, amount: amount === left ? 'REST' : amount })
    return
  }
  if (owed > 0) await refund(tx, { ...of, amount: owed })
  let more = amount - owed
  for (const payment of await heldPayments(tx, of)) {
    const rest = Math.min(await leftIfWon(tx, payment), more)
    if (rest > 0) await requestRefund(tx, actor, payment, { amount: rest, reason: why, ofRecord: true })
    more -= Math.max(rest, 0)
  }
}

export interface Requested {
  readonly paymentUuid: string
  readonly userId: number
  readonly amount: number
  readonly currency: string
  readonly waits: boolean
  /** When it was decided; as long as it waits, when it was asked for. */
  readonly at: string
}

/** What was to go back of a record that was ended and waits for a second person, or was not agreed to; the caller has found the record. */
export const requestedOf = async (from: Pick<Context, 'unscoped'>, kind: string, subject: string): Promise<Requested[]> => {
  const rows = await from
    .unscoped<RequestTables & { payments: PaymentRecord }>('of a record that its caller has found')
    .selectFrom('paymentRefundRequests as asked')
    .innerJoin('payments', (join) => join.onRef('payments.id', '=', 'asked.paymentId').onRef('payments.officeCentreId', '=', 'asked.officeCentreId'))
    .where('payments.kind', '=', kind)
    .where('payments.subject', '=', subject)
    .where('asked.ofRecord', '=', true)
    .where('asked.status', 'in', ['WAITING', 'REFUSED', 'EXPIRED'])
    .select([
      'payments.uuid as paymentUuid',
      'payments.userId',
      'payments.currency',
      'asked.amount',
      'asked.status',
      'asked.decidedAt',
      'asked.createdAt',
    ])
    .orderBy('asked.id')
    .execute()
  return rows.map(({ status, decidedAt, createdAt, ...row }) => ({ ...row, waits: status === 'WAITING', at: decidedAt ?? createdAt }))
}
