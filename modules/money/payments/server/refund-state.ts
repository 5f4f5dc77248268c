import { type RawBuilder, sql } from 'kysely'
import type { RefundStatus } from '../contract/payment.ts'
import type { RefundState } from '../contract/standing.ts'

/** Of the refunds of `payments`; minor units. */
const sumOf = (...statuses: RefundStatus[]): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(r.amount), 0)::bigint from payment_refunds r where r.office_centre_id = payments.office_centre_id
    and r.payment_id = payments.id and r.status in (${sql.join(statuses.map((status) => sql.lit(status)))}))`

/** What is taken of a payment the moment a refund is asked for has not gone back by that. */
export const refundSums = [sumOf('FAILED').as('refundFailed'), sumOf('REQUESTED', 'PENDING').as('refundOpen')] as const

interface Back {
  paid: number
  refunded: number
  refundFailed: number
  refundOpen: number
}
export const goneBack = ({ refunded, refundFailed, refundOpen }: Omit<Back, 'paid'>): number => refunded - refundFailed - refundOpen

export const refundStateOf = (row: Back): RefundState | null => {
  if (row.refundFailed > 0) return 'FAILED'
  if (row.refundOpen > 0) return 'UNDER_WAY'
  const back = goneBack(row)
  if (back <= 0) return null
  return back < row.paid ? 'PARTLY' : 'WHOLE'
}
