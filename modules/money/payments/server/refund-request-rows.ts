import { sql } from 'kysely'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { audit } from '#kit/server/data/write.ts'
import { can } from '../contract.ts'
import { type RefundRequest, requestStatuses, requestSteps } from '../contract/refund-requests.ts'
import { linesBackOf, releaseLines } from './refund-lines.ts'
import { type PaymentRecord, paymentRefundRequests, type RequestRecord, type RequestTables } from './tables.ts'

/** Told to the building alone. */
export const requestsOf = async (context: SignedIn, payment: PaymentRecord): Promise<RefundRequest[]> => {
  const { id, officeCentreId } = payment
  if (context.scope.kind === 'tenant' || !context.holds(can.VIEW)) return []
  const rows = await context
    .read<RequestTables>()
    .selectFrom('paymentRefundRequests')
    .selectAll()
    .select([
      knownAs('paymentRefundRequests.askedBy', 'paymentRefundRequests.officeCentreId').as('by'),
      knownAs('paymentRefundRequests.decidedBy', 'paymentRefundRequests.officeCentreId').as('decider'),
    ])
    .where(ownRows(context.scope, paymentRefundRequests))
    .where('officeCentreId', '=', officeCentreId)
    .where('paymentId', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const back = await linesBackOf(context, payment)
  return rows.map((row) => {
    const waits = row.status === 'WAITING' && Date.parse(row.expiresAt) > context.now().getTime() && context.holds(can.ACTION)
    return {
      uuid: row.uuid,
      amount: row.amount,
      reason: row.reason,
      lines: back.ofRequest(row.id),
      status: requestStatuses.find((one) => one === row.status) ?? 'EXPIRED',
      askedBy: row.by,
      createdDate: row.createdAt,
      expiresDate: row.expiresAt,
      decidedBy: row.decider,
      decidedDate: row.decidedAt,
      answer: row.answer,
      may: { approve: waits && row.askedBy !== context.scope.personId, refuse: waits },
    }
  })
}

/** Those that wait for somebody else than the reader. */
export const waitingFor = (context: SignedIn, limit: number) =>
  context
    .read<RequestTables & { payments: PaymentRecord }>()
    .selectFrom('paymentRefundRequests as asked')
    .innerJoin('payments', (join) => join.onRef('payments.id', '=', 'asked.paymentId').onRef('payments.officeCentreId', '=', 'asked.officeCentreId'))
    .where('asked.officeCentreId', '=', context.scope.buildingId)
    .where('asked.status', '=', 'WAITING')
    .where('asked.askedBy', '<>', context.scope.personId)
    .where('asked.expiresAt', '>', context.now().toISOString())
    .select([
      'asked.uuid',
      'asked.amount',
      'asked.createdAt',
      'payments.uuid as paymentUuid',
      'payments.referenceNo',
      'payments.currency',
      sql<number>`(count(*) over ())::integer`.as('total'),
    ])
    .orderBy('asked.createdAt')
    .orderBy('asked.id')
    .limit(limit)
    .execute()

export const requestIn = (tx: Transaction, { id, officeCentreId }: Pick<PaymentRecord, 'id' | 'officeCentreId'>, uuid: string) =>
  tx
    .read<RequestTables>()
    .selectFrom('paymentRefundRequests')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('paymentId', '=', id)
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** One statement, which carries its guard by itself: of many at once one decides, while it waits; and whoever asked for it never agrees. */
export const decide = async (
  tx: Transaction,
  before: RequestRecord,
  step: 'approve' | 'refuse',
  personId: number,
  answer: string | null,
): Promise<RequestRecord | undefined> => {
  const at = tx.context.now()
  let write = tx
    .read<RequestTables>()
    .updateTable('paymentRefundRequests')
    .set((eb) => ({
      status: requestSteps[step].to,
      decidedBy: personId,
      decidedAt: at,
      answer,
      version: eb('version', '+', 1),
      updatedAt: at,
      updatedBy: personId,
    }))
    .where('officeCentreId', '=', before.officeCentreId)
    .where('id', '=', before.id)
    .where('status', '=', 'WAITING')
    .where('expiresAt', '>', at.toISOString())
  if (step === 'approve') write = write.where('askedBy', '<>', personId)
  const row = await write.returningAll().executeTakeFirst()
  if (row) await audit(tx, paymentRefundRequests, [{ row, before }], { action: step === 'approve' ? 'refundApproved' : 'refundRefused' })
  return row
}

const expiring = (tx: Transaction) =>
  tx
    .unscoped<RequestTables>('the job goes over all buildings; of a payment, that its payment was found and is held')
    .updateTable('paymentRefundRequests')
    .set((eb) => ({ status: 'EXPIRED', decidedAt: tx.context.now(), version: eb('version', '+', 1), updatedAt: tx.context.now() }))
    .where('status', '=', 'WAITING')

const expired = async (tx: Transaction, rows: readonly RequestRecord[], action: 'refundExpired' | 'refundOvertaken'): Promise<void> => {
  if (rows.length > 0)
    await audit(
      tx,
      paymentRefundRequests,
      rows.map((row) => ({ row, before: { ...row, status: 'WAITING', decidedAt: null, version: row.version - 1 } })),
      { action },
    )
  await releaseLines(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Of all buildings: nobody has agreed in time. */
export const expireRequests = async (tx: Transaction): Promise<void> =>
  expired(tx, await expiring(tx).where('expiresAt', '<=', tx.context.now().toISOString()).returningAll().execute(), 'refundExpired')

/** What was given back otherwise cannot be agreed to any more: of a record that was ended what is left is, as long as something is. */
export const overtakeRequests = async (tx: Transaction, { id, paid, refunded }: Pick<PaymentRecord, 'id' | 'paid' | 'refunded'>): Promise<void> => {
  const left = paid - refunded
  const over = expiring(tx).where('paymentId', '=', id)
  const rows = await (left > 0 ? over.where('ofRecord', '=', false).where('amount', '>', left) : over).returningAll().execute()
  await expired(tx, rows, 'refundOvertaken')
}
