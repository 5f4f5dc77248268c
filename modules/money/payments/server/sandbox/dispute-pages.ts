import { Failed } from '#kit/contract/failure.ts'
import type { App, Context } from '#kit/server/context.ts'
import { type EventManner, type SandboxDispute, sandboxOver } from '../../contract.ts'
import { type SandboxDisputeDeed, sandboxDisputeStatuses } from '../../contract/sandbox.ts'
import { pageAddress, pageToken } from '../page-tokens.ts'
import type { PaymentRecord } from '../tables.ts'
import { decideDispute, raiseDispute } from './sandbox-disputes.ts'
import { tokenKnown } from './sandbox-pages.ts'
import { accountBy, sandboxRows } from './sandbox-rows.ts'

const disputePath = '/payment-sandbox-dispute'

/** Where a chargeback of what was paid in the sandbox is rehearsed; known to whoever paid, and to the building. */
export const disputePage = (app: App, { provider, status, uuid }: PaymentRecord): string | null =>
  provider === 'SANDBOX' && status === 'SUCCEEDED' ? pageAddress(app, disputePath, pageToken(app, 'sandbox checkout', uuid)) : null

export const readDispute = async (context: Context, token: string): Promise<SandboxDispute> => {
  const checkout = await tokenKnown(context, token)
  const newest = await sandboxRows(context)
    .selectFrom('sandboxDisputes')
    .selectAll()
    .where('checkout', '=', checkout.reference)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    merchant: (await accountBy(context, 'account', checkout.account))?.name ?? '',
    title: checkout.title,
    amount: newest?.amount ?? checkout.amount,
    currency: checkout.currency,
    status: sandboxDisputeStatuses.find((one) => one === newest?.status) ?? 'NONE',
    inquiry: newest?.inquiry ?? false,
    reason: newest?.reason ?? null,
    dueDate: newest?.dueAt ?? null,
    answer: newest?.answer ?? null,
  }
}

interface Act {
  token: string
  deed: SandboxDisputeDeed
  manner: EventManner
  reason: string
}
/** Somebody presses a button in the place of whoever owns the card, or of their bank. */
export const actOnDispute = async (context: Context, { token, deed, manner, reason }: Act): Promise<SandboxDispute> => {
  const { reference } = await tokenKnown(context, token)
  await context.transaction(async (tx) => {
    // held, so that nothing goes back of it meanwhile
    const checkout = await sandboxRows(tx)
      .selectFrom('sandboxCheckouts')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (checkout.status !== 'PAID') throw new Failed(sandboxOver)
    const done =
      deed === 'RAISE' || deed === 'INQUIRE'
        ? (await raiseDispute(tx, checkout, { reason, manner, inquiry: deed === 'INQUIRE' })) !== undefined
        : await decideDispute(tx, reference, deed === 'WIN' ? 'WON' : 'LOST', manner)
    if (!done) throw new Failed(sandboxOver)
  })
  return readDispute(context, token)
}
