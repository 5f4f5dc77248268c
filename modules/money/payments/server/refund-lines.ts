import { notFound } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { lineGivenBack } from '../contract.ts'
import { netLines } from '../contract/net-lines.ts'
import { rowsOf } from './payment-rows.ts'
import type { PaymentRecord, RefundLineRecord } from './tables.ts'

/** What of a payment somebody has ticked: these lines, and what was paid for them. */
export interface Ticked {
  readonly lines: readonly { readonly line: number; readonly amount: number; readonly tax: number }[]
  readonly amount: number
  readonly tax: number
}

/** By their places among the lines of the payment; one that cost nothing, or is not there, is not found. */
export const tickedOf = ({ lines }: Pick<PaymentRecord, 'lines'>, wanted: readonly number[]): Ticked => {
  const net = netLines(lines)
  const ticked = [...new Set(wanted)].map((line) => {
    const { amount = 0, tax = 0 } = net[line] ?? {}
    if (amount <= 0) throw notFound()
    return { line, amount, tax: Math.min(Math.max(tax, 0), amount) }
  })
  const sumOf = (of: (one: (typeof ticked)[number]) => number) => ticked.reduce((sum, one) => sum + of(one), 0)
  return { lines: ticked, amount: sumOf(({ amount }) => amount), tax: sumOf(({ tax }) => tax) }
}

type By = { readonly refundId: number } | { readonly requestId: number }

/** Each goes back once: the index decides. The payment is locked. */
export const takeLines = async (tx: Transaction, { id: paymentId, officeCentreId }: PaymentRecord, { lines }: Ticked, by: By): Promise<void> => {
  const values = lines.map((one) => ({ ...one, officeCentreId, paymentId, ...by }))
  await unlessTaken(lineGivenBack, rowsOf(tx).insertInto('refundLines').values(values).execute())
}

/** What a second person agrees to: the lines are those of the refund from now on. */
export const linesOfRequest = async (tx: Transaction, requestId: number): Promise<Ticked | null> => {
  const rows = await rowsOf(tx).selectFrom('refundLines').selectAll().where('requestId', '=', requestId).where('releasedAt', 'is', null).execute()
  if (rows.length === 0) return null
  const sumOf = (of: (one: RefundLineRecord) => number) => rows.reduce((sum, one) => sum + of(one), 0)
  return { lines: rows, amount: sumOf(({ amount }) => amount), tax: sumOf(({ tax }) => tax) }
}
export const passLines = async (tx: Transaction, requestId: number, refundId: number): Promise<void> => {
  await rowsOf(tx).updateTable('refundLines').set({ refundId }).where('requestId', '=', requestId).where('releasedAt', 'is', null).execute()
}

/** The second person has refused, or nobody has agreed in time: they can be given back. What the provider refused is tried again by its own refund, which has the money. */
export const releaseLines = async (tx: Transaction, requestIds: readonly number[]): Promise<void> => {
  await rowsOf(tx)
    .updateTable('refundLines')
    .set({ releasedAt: tx.context.now() })
    .where((eb) => eb('requestId', '=', eb.fn.any(eb.val([...requestIds]))))
    .where('releasedAt', 'is', null)
    .execute()
}

export interface LinesBack {
  /** As they are called, by refund and by request. */
  ofRefund(id: number): string[]
  ofRequest(id: number): string[]
  isTaken(line: number): boolean
}
/** Of one payment, whose reader has found it. */
export const linesBackOf = async (context: SignedIn, { id, officeCentreId, lines }: PaymentRecord): Promise<LinesBack> => {
  const rows = await rowsOf(context)
    .selectFrom('refundLines')
    .select(['line', 'refundId', 'requestId', 'releasedAt'])
    .where('officeCentreId', '=', officeCentreId)
    .where('paymentId', '=', id)
    .orderBy('line')
    .execute()
  const named = (some: typeof rows) => some.map(({ line }) => lines[line]?.text ?? '')
  return {
    ofRefund: (refundId) => named(rows.filter((one) => one.refundId === refundId)),
    ofRequest: (requestId) => named(rows.filter((one) => one.requestId === requestId)),
    isTaken: (line) => rows.some((one) => one.line === line && one.releasedAt === null),
  }
}
