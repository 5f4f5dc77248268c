import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { signEvent } from '../gateway/signed-event.ts'
import { hearEvent } from '../hear-event.ts'
import { sandboxRows } from './sandbox-rows.ts'
import { sandboxSecret } from './sandbox-secret.ts'

const atMost = 500

/**
 * Signed and given to the same function that answers the public call, one after the other in the order in which they were written. What is not taken stays, and
 * is told again.
 */
export const deliverDue = async (context: Context): Promise<void> => {
  const due = await sandboxRows(context)
    .selectFrom('sandboxEvents')
    .select(['id', 'body'])
    .where('deliveredAt', 'is', null)
    .where('dueAt', '<=', context.now().toISOString())
    .orderBy('dueAt')
    .orderBy('id')
    .limit(atMost)
    .execute()
  const about = ({ id }: (typeof due)[number]) => ({ sandboxEventId: id })
  await eachInTurn(context, due, about, async ({ id, body }) => {
    const bytes = Buffer.from(body)
    const signature = signEvent(sandboxSecret(context.app), bytes, context.now())
    await hearEvent(context, 'SANDBOX', bytes, { 'payment-sandbox-signature': signature })
    await sandboxRows(context).updateTable('sandboxEvents').set({ deliveredAt: context.now() }).where('id', '=', id).execute()
  })
}
export const deliverSandboxEvents = job('payments.deliver-sandbox-events', z.object({}), deliverDue)
