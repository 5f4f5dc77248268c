import type { IncomingHttpHeaders } from 'node:http'
import { Failed } from '#kit/contract/failure.ts'
import { isUuid } from '#kit/contract/paging.ts'
import type { Context } from '#kit/server/context.ts'
import { eventRefused, type Provider } from '../contract.ts'
import { applyEvent } from './apply-event.ts'
import type { ProviderEvent } from './gateway/gateway.ts'
import { gatewayOf, gateways } from './gateway/gateways.ts'
import { paymentBy, paymentByCharge, paymentByUuid, refundBy, rowsOf } from './payment-rows.ts'
import type { AccountTables, PaymentRecord } from './tables.ts'

/** The payment that it is about, by our own name of it, which the provider gives back; what it calls the checkout may not be known here yet. */
const paymentOf = async (
  context: Context,
  provider: Provider,
  { about, ours, reference, charge }: ProviderEvent,
): Promise<PaymentRecord | undefined> => {
  if (about === 'ACCOUNT' || about === 'PAYOUT') return undefined
  if (about === 'CHARGEBACK') return charge === null ? undefined : paymentByCharge(context, provider, charge)
  if (about === 'REFUND') {
    const refund = isUuid(ours) ? await refundBy(context, 'uuid', ours) : undefined
    return refund && paymentBy(context, refund.paymentId)
  }
  if (isUuid(ours)) return paymentByUuid(context, ours)
  return rowsOf(context).selectFrom('payments').selectAll().where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst()
}

const buildingOf = (context: Context, provider: Provider, account: string) =>
  context
    .unscoped<AccountTables>('whose account it is, as the provider calls it')
    .selectFrom('paymentAccounts')
    .select('officeCentreId')
    .where('provider', '=', provider)
    .where('account', '=', account)
    .executeTakeFirst()

/** Written down once, whatever is told how often; a job asks the provider how it is. What is about nothing of ours is taken and left. */
export const hearEvent = async (context: Context, provider: Provider, body: Buffer, headers: IncomingHttpHeaders): Promise<void> => {
  const { app, now } = context
  const configured = gateways.answers.some((one) => one.provider === provider && one.make(app) !== undefined)
  const event = configured ? gatewayOf(app, provider).parseEvent(body, headers, now()) : undefined
  if (!event) throw new Failed(eventRefused)
  const { id: eventId, type, about, account, reference, ours, charge } = event
  if (about === 'OTHER') return
  const payment = await paymentOf(context, provider, event)
  const officeCentreId = payment?.officeCentreId ?? (await buildingOf(context, provider, account))?.officeCentreId
  if (officeCentreId === undefined) return app.log.warn({ provider, eventId, type }, 'a payment event of nobody here')
  await context.transaction(async (tx) => {
    const kept = await rowsOf(tx)
      .insertInto('paymentEvents')
      .values({
        officeCentreId,
        paymentId: payment?.id ?? null,
        provider,
        eventId,
        type,
        about,
        account,
        reference,
        ours: isUuid(ours) ? ours : null,
        charge,
        receivedAt: now(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept) await app.jobs.enqueue(tx, applyEvent, { id: kept.id })
  })
}
