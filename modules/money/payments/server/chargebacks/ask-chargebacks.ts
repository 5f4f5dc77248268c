import type { Context } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { ProviderRefused } from '../gateway/gateway.ts'
import { gatewayOf } from '../gateway/gateways.ts'
import { applyChargeback } from './apply-chargeback.ts'
import { toAsk } from './chargeback-rows.ts'
import { noteChargeback } from './note-chargeback.ts'

/** Whether the provider says of each what stands here: what was missed is made good, what differs is kept for whoever runs the building. */
export const askChargebacks = async (context: Context, since: Date): Promise<void> => {
  const about = ({ id, officeCentreId }: { id: number; officeCentreId: number }) => ({ chargebackId: id, officeCentreId })
  await eachInTurn(context, await toAsk(context, since), about, async ({ id, paymentId, provider, account, reference }) => {
    try {
      const seen = await gatewayOf(context.app, provider).fetchDispute(account, reference)
      await context.transaction((tx) => applyChargeback(tx, paymentId, seen))
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      const unknown = { what: 'CHARGEBACK_STATUS' as const, ours: reference, said: error.message }
      await context.transaction((tx) => noteChargeback(tx, { id, paymentId }, ['CHARGEBACK_STATUS'], [unknown]))
    }
  })
}
