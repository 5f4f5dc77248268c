import type { Context } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { keepFinding } from '../findings.ts'
import { ProviderRefused } from '../gateway/gateway.ts'
import { gatewayOf } from '../gateway/gateways.ts'
import { paymentBy } from '../payment-rows.ts'
import { applyChargeback } from './apply-chargeback.ts'
import { toAsk } from './chargeback-rows.ts'

/** Whether the provider says of each what stands here: what was missed is made good, what differs is kept for whoever runs the building. */
export const askChargebacks = async (context: Context, since: Date): Promise<void> => {
  const about = ({ id, officeCentreId }: { id: number; officeCentreId: number }) => ({ chargebackId: id, officeCentreId })
  await eachInTurn(context, await toAsk(context, since), about, async ({ paymentId, provider, account, reference }) => {
    try {
      const seen = await gatewayOf(context.app, provider).fetchDispute(account, reference)
      await context.transaction((tx) => applyChargeback(tx, paymentId, seen))
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      await context.transaction(async (tx) => {
        const payment = await paymentBy(tx, paymentId)
        if (payment) await keepFinding(tx, payment, { what: 'CHARGEBACK_STATUS', ours: reference, said: error.message })
      })
    }
  })
}
