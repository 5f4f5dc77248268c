import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { refundSteps } from '../contract.ts'
import { applyRefund } from './apply-refund.ts'
import { ProviderRefused } from './gateway/gateway.ts'
import { gatewayOf } from './gateway/gateways.ts'
import { paymentBy, refundBy } from './payment-rows.ts'
import { paymentRefunds, type RefundRecord } from './tables.ts'

/** One that is tried again after it had failed is another call for the provider. */
const keyOf = ({ uuid, repeats }: RefundRecord): string => (repeats === 0 ? uuid : `${uuid}-${repeats}`)

/** On its way; how it ended comes by the provider's event. */
const keepSent = (context: Context, id: number, reference: string): Promise<void> =>
  context.transaction(async (tx) => {
    const { status } = await lock(tx, paymentRefunds, { id })
    // its event was quicker
    if (status !== 'REQUESTED') return
    await change(tx, paymentRefunds, { id, step: refundSteps.send }, { reference }, { action: 'refundSent' })
  })

/** Providers keep keys for a day at least. */
const keyHours = 12
const isLate = ({ now }: Context, { updatedAt }: RefundRecord): boolean => now().getTime() - Date.parse(updatedAt) > keyHours * 3_600_000

const send = async (context: Context, { id }: { id: number }): Promise<void> => {
  const refund = await refundBy(context, 'id', id)
  if (refund?.status !== 'REQUESTED') return
  const payment = await paymentBy(context, refund.paymentId)
  if (!payment?.charge) throw new Error(`payment ${refund.paymentId} has nothing that could be given back`)
  const { uuid, amount } = refund
  const { account, charge, platformFee } = payment
  const order = { uuid, key: keyOf(refund), account, charge, amount, platformFee, maybeSent: isLate(context, refund) }
  try {
    const { reference } = await gatewayOf(context.app, payment.provider).refund(order)
    await keepSent(context, id, reference)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await context.transaction((tx) => applyRefund(tx, id, { reference: null, status: 'FAILED', problem: error.message }))
  }
}
export const sendRefund = job('payments.send-refund', z.object({ id: z.number().int() }), send, { atOnce: 10 })
