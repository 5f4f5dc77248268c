import { z } from 'zod'
import { languages } from '#kit/contract/language.ts'
import type { Context } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { paymentSteps } from '../contract.ts'
import { endUnpaid } from './apply-checkout.ts'
import { expireCheckout } from './expire-checkout.ts'
import { type CheckoutOrder, type MadeCheckout, ProviderRefused } from './gateway/gateway.ts'
import { gatewayOf } from './gateway/gateways.ts'
import { pageAddress, pageToken } from './page-tokens.ts'
import { partTitle } from './paid-for.ts'
import { paymentBy } from './payment-rows.ts'
import { type PaymentRecord, payments } from './tables.ts'

/** The language is that of whoever pays; of those that were put in before it was asked for, none. */
const which = z.object({ id: z.number().int(), language: z.enum(languages).optional() })
type Which = z.output<typeof which>

const orderOf = ({ app }: Context, payment: PaymentRecord, language: Which['language']): CheckoutOrder => {
  const { uuid, account, title, amount, currency, expiresAt } = payment
  const token = pageToken(app, 'payment page', uuid)
  return {
    uuid,
    account,
    title: language ? partTitle(language, title, payment) : title,
    amount,
    currency,
    expiresAt: new Date(expiresAt),
    backTo: {
      succeeded: pageAddress(app, '/payment-successful', token),
      failed: pageAddress(app, '/payment-failed', token),
      expired: pageAddress(app, '/payment-expired', token),
    },
  }
}

/** It may have been cancelled meanwhile, or paid already: then only the checkout is noted, so that it can be ended. */
const keepCheckout = (context: Context, id: number, made: MadeCheckout): Promise<void> =>
  context.transaction(async (tx) => {
    const { status, reference } = await lock(tx, payments, { id })
    const known = { reference: made.reference, expiresAt: made.expiresAt }
    if (status === 'CREATED') await change(tx, payments, { id, step: paymentSteps.open }, { ...known, address: made.address }, { action: 'opened' })
    else if (reference === null) {
      await change(tx, payments, { id }, { reference: made.reference }, { action: 'checkoutNoted' })
      if (status !== 'SUCCEEDED') await context.app.jobs.enqueue(tx, expireCheckout, { id })
    }
  })

/** When the process ends between the call and the commit the call is made again by the same key: the provider answers with the same checkout. */
const make = async (context: Context, { id, language }: Which): Promise<void> => {
  const payment = await paymentBy(context, id)
  if (payment?.status !== 'CREATED') return
  try {
    await keepCheckout(context, id, await gatewayOf(context.app, payment.provider).createCheckout(orderOf(context, payment, language)))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await context.transaction((tx, inside) => endUnpaid(tx, inside, payment, 'fail', error.message))
  }
}
export const makeCheckout = job('payments.make-checkout', which, make, { atOnce: 10 })
