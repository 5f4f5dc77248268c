import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { gatewayOf } from './gateway/gateways.ts'
import { paymentBy } from './payment-rows.ts'

const expire = async (context: Context, { id }: { id: number }): Promise<void> => {
  const payment = await paymentBy(context, id)
  if (payment?.reference) await gatewayOf(context.app, payment.provider).expire(payment.account, payment.reference)
}
export const expireCheckout = job('payments.expire-checkout', z.object({ id: z.number().int() }), expire, { atOnce: 10 })
