import type { Context } from '#kit/server/context.ts'
import { type RefundStatus, refundStatuses } from '../contract.ts'
import { rowsOf } from './payment-rows.ts'

export interface Returned {
  readonly paymentUuid: string
  readonly userId: number
  readonly amount: number
  readonly currency: string
  readonly status: RefundStatus
  /** When it was settled; as long as it is not, when it was asked for. */
  readonly at: string
}

/** What goes back, or has gone, of the payments of a record that the caller has found. */
export const returnedOf = async (from: Pick<Context, 'unscoped'>, kind: string, subject: string): Promise<Returned[]> => {
  const rows = await rowsOf(from)
    .selectFrom('paymentRefunds')
    .innerJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'paymentRefunds.paymentId').onRef('payments.officeCentreId', '=', 'paymentRefunds.officeCentreId'),
    )
    .where('payments.kind', '=', kind)
    .where('payments.subject', '=', subject)
    .select(['payments.uuid as paymentUuid', 'payments.userId', 'payments.currency'])
    .select(['paymentRefunds.amount', 'paymentRefunds.status', 'paymentRefunds.settledAt', 'paymentRefunds.createdAt'])
    .orderBy('paymentRefunds.id')
    .execute()
  return rows.map(({ status, settledAt, createdAt, ...row }) => ({
    ...row,
    status: refundStatuses.find((one) => one === status) ?? 'REQUESTED',
    at: settledAt ?? createdAt,
  }))
}
