import { sql } from 'kysely'
import type { App, Context } from '#kit/server/context.ts'
import { type PaymentStatus, paymentStatuses } from '../contract.ts'
import { gatewayOf, providerOf, takesPayments } from './gateway/gateways.ts'
import { accountOf, rowsOf } from './payment-rows.ts'

export { type Asked as AskedEvent, eventsAbout } from './events-about.ts'
export type { SeenBalance, SeenPayout, SeenPayoutLine } from './gateway/gateway.ts'
export { ProviderRefused } from './gateway/gateway.ts'
export { gatewayOf } from './gateway/gateways.ts'
export { type PaidFor, paidFor, receiptLines } from './paid-for.ts'
export { endPayments } from './end-payments.ts'
export { checkoutEnd, requestPayment } from './request-payment.ts'
export { isHeldBack } from './chargebacks/chargeback-rows.ts'
export { asksSecondFor, refundWhole, requestedOf } from './refund-whole.ts'
export { refund } from './refund.ts'
export { returnedOf } from './returned-rows.ts'
export { saidLines } from './said-lines.ts'
export type { PaymentRecord, RefundRecord } from './tables.ts'

export interface PaymentOf {
  readonly uuid: string
  readonly status: PaymentStatus
  /** What of the record it pays beside its own price. */
  readonly part: string | null
  readonly amount: number
  readonly paid: number
  readonly refunded: number
  /** Of all payments of the record: what was paid, and neither given back, nor waiting to go back, nor lost by a chargeback. What a bank decides about stands until then. */
  readonly left: number
  /** What was paid, less what the record's own changes and end have given back: what the building conceded, or a bank took, counts still. */
  readonly brought: number
  /** Lost by chargebacks, beyond what refunds that waited were covered by: whoever paid has it, whatever the record's steps give. */
  readonly lost: number
  readonly currency: string
  readonly expiresDate: string
  /** Who pays. */
  readonly userId: number
}

/** Whether anything was given back for this cause, or waits to be until a bank has decided. */
export const isRefundedFor = async (from: Pick<Context, 'unscoped'>, cause: string): Promise<boolean> =>
  (await rowsOf(from).selectFrom('paymentRefunds').select('id').where('cause', '=', cause).executeTakeFirst()) !== undefined

/** The newest payment of each record; the caller has found the records. */
export const paymentsOf = async (from: Pick<Context, 'unscoped'>, kind: string, subjects: readonly string[]): Promise<Map<string, PaymentOf>> => {
  if (subjects.length === 0) return new Map()
  const rows = await rowsOf(from)
    .selectFrom('payments')
    .distinctOn('subject')
    .select(['subject', 'uuid', 'status', 'part', 'amount', 'paid', 'refunded', 'currency', 'userId'])
    // as it is shown: not beyond what is held
    .select(sql<string>`least(expires_at, held_until)`.as('expiresDate'))
    .select(
      sql<number>`(sum(paid - refunded
        - (select coalesce(sum(c.taken), 0) from chargebacks c where c.payment_id = payments.id and c.office_centre_id = payments.office_centre_id and c.status = 'LOST')
        - (select coalesce(sum(r.amount), 0) from payment_refunds r where r.payment_id = payments.id and r.office_centre_id = payments.office_centre_id
          and r.status = 'HELD')) over (partition by subject))::bigint`.as('left'),
    )
    .select(
      sql<number>`(sum(paid - refunded + conceded
        - (select coalesce(sum(r.amount), 0) from payment_refunds r where r.payment_id = payments.id and r.office_centre_id = payments.office_centre_id
          and r.status = 'HELD')) over (partition by subject))::bigint`.as('brought'),
    )
    // of a refund that was covered in part nothing of the chargeback is left
    .select(
      sql<number>`(sum((select coalesce(sum(greatest(0, c.lost
        - (select coalesce(sum(case r.status when 'CANCELLED' then r.amount else c.lost end), 0) from payment_refunds r
          where r.chargeback_id = c.id and r.payment_id = c.payment_id and r.office_centre_id = c.office_centre_id))), 0)
        from chargebacks c where c.payment_id = payments.id and c.office_centre_id = payments.office_centre_id and c.status = 'LOST'))
        over (partition by subject))::bigint`.as('lost'),
    )
    .where('kind', '=', kind)
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val([...subjects]))))
    .orderBy('subject')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ subject, status, ...row }) => [subject, { ...row, status: paymentStatuses.find((one) => one === status) ?? 'CREATED' }]))
}

/** Can people pay online here? */
export const takesMoney = async (from: Pick<Context, 'unscoped' | 'app'>, officeCentreId: number): Promise<{ active: boolean }> => {
  const account = await accountOf(from, officeCentreId)
  return { active: takesPayments(from.app) && account?.status === 'ACTIVE' && account.provider === providerOf(from.app) }
}

/** Less than that nobody can pay online at once. */
export const leastPayment = (app: App, currency: string): number => (takesPayments(app) ? gatewayOf(app, providerOf(app)).least(currency) : 0)
