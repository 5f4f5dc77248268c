import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { App, Context } from '#kit/server/context.ts'
import { systemContext } from '#kit/server/make-context.ts'
import {
  type AccountOrder,
  type CheckoutOrder,
  type Gateway,
  ProviderRefused,
  type RefundOrder,
  type SeenAccount,
  type SeenCheckout,
  type SeenRefund,
} from '../gateway/gateway.ts'
import { leastAmount } from '../gateway/least-amounts.ts'
import { isSigned } from '../gateway/signed-event.ts'
import { hashOf, pageAddress, pageToken } from '../page-tokens.ts'
import { answerDispute, seenDispute } from './sandbox-disputes.ts'
import { tellPortal } from './sandbox-events.ts'
import { balanceOf, payoutsSince, seenPayout } from './sandbox-payouts.ts'
import { accountBy, checkoutBy, disputedOf, feeOf, refundBy, refundedOf, sandboxRows } from './sandbox-rows.ts'
import { sandboxSecret } from './sandbox-secret.ts'
import type { SandboxCheckoutRecord } from './tables.ts'

export const sandboxCheckoutPath = '/payment-sandbox'
export const sandboxAccountPath = '/payment-sandbox-account'
const Event = z.object({
  id: z.string(),
  type: z.string(),
  about: z.enum(['CHECKOUT', 'REFUND', 'ACCOUNT', 'CHARGEBACK', 'PAYOUT']),
  account: z.string(),
  reference: z.string(),
  ours: z.string().nullable(),
  charge: z.string().nullable().default(null),
})

const missing = (what: string): ProviderRefused => new ProviderRefused(`No such ${what}.`)

const statusOf = { OPEN: 'OPEN', SECOND_STEP: 'OPEN', PAID: 'PAID', DECLINED: 'FAILED', EXPIRED: 'EXPIRED' } as const
const seen = (row: SandboxCheckoutRecord, refunded: number): SeenCheckout => ({
  reference: row.reference,
  payment: row.payment,
  account: row.account,
  amount: row.amount,
  currency: row.currency,
  status: z
    .enum(['OPEN', 'SECOND_STEP', 'PAID', 'DECLINED', 'EXPIRED'])
    .transform((status) => statusOf[status])
    .parse(row.status),
  charge: row.status === 'PAID' ? row.reference : null,
  fee: row.status === 'PAID' ? feeOf(row.amount) : 0,
  platformFee: 0,
  refunded,
  card: row.cardBrand && row.cardLastFour ? { brand: row.cardBrand, lastFour: row.cardLastFour } : null,
  problem: row.status === 'DECLINED' ? 'The card was declined.' : null,
})

/** One row for each key: whoever calls again finds what the first call has made. */
const makeCheckout = async (context: Context, { uuid, account, title, amount, currency, expiresAt, backTo }: CheckoutOrder) => {
  const place = await accountBy(context, 'account', account)
  if (place?.status !== 'ACTIVE') throw new ProviderRefused('This account takes no money.')
  if (amount < leastAmount(currency)) throw new ProviderRefused('The amount is less than can be paid by card.')
  const token = pageToken(context.app, 'sandbox checkout', uuid)
  await sandboxRows(context)
    .insertInto('sandboxCheckouts')
    .values({
      reference: `cs_${randomUUID()}`,
      key: uuid,
      tokenHash: hashOf(token),
      account,
      payment: uuid,
      title,
      amount,
      currency,
      expiresAt,
      successAddress: backTo.succeeded,
      failedAddress: backTo.failed,
      expiredAddress: backTo.expired,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const made = await checkoutBy(context, 'key', uuid)
  if (!made) throw missing('checkout')
  return { reference: made.reference, address: pageAddress(context.app, sandboxCheckoutPath, token), expiresAt: new Date(made.expiresAt) }
}

/** Guarded by the checkout's row: of refunds at the same time none goes beyond what was paid. */
const giveBack = (context: Context, { uuid, key, charge, amount }: RefundOrder): Promise<SeenRefund> =>
  context.transaction(async (tx) => {
    const checkout = await sandboxRows(tx).selectFrom('sandboxCheckouts').selectAll().where('reference', '=', charge).forUpdate().executeTakeFirst()
    if (!checkout || checkout.status !== 'PAID') throw missing('charge')
    const known = await refundBy(tx, 'key', key)
    if (!known && (await disputedOf(tx, charge)) > 0) throw new ProviderRefused('The charge is disputed.')
    if (!known && (await refundedOf(tx, charge)) + amount > checkout.amount) throw new ProviderRefused('The refund is more than was paid.')
    const refused = checkout.refusesRefunds && key === uuid
    if (!known) {
      const reference = `re_${randomUUID()}`
      await sandboxRows(tx)
        .insertInto('sandboxRefunds')
        .values({ reference, key, checkout: charge, refund: uuid, amount, status: refused ? 'FAILED' : 'SUCCEEDED' })
        .execute()
      await tellPortal(tx, { type: 'refund.settled', about: 'REFUND', account: checkout.account, reference, ours: uuid })
    }
    const row = known ?? (await refundBy(tx, 'key', key))
    if (!row) throw missing('refund')
    return { reference: row.reference, refund: uuid, account: checkout.account, amount, status: 'PENDING', feeReturned: null, problem: null }
  })

const seenRefund = async (context: Context, reference: string): Promise<SeenRefund> => {
  const row = await refundBy(context, 'reference', reference)
  const checkout = row && (await checkoutBy(context, 'reference', row.checkout))
  if (!row || !checkout) throw missing('refund')
  const failed = row.status === 'FAILED'
  return {
    reference,
    refund: row.refund,
    account: checkout.account,
    amount: row.amount,
    status: failed ? 'FAILED' : 'SUCCEEDED',
    // it keeps what it has kept
    feeReturned: 0,
    problem: failed ? 'The bank of the card took no refund.' : null,
  }
}

const onboard = async (context: Context, { uuid, name, backTo }: AccountOrder) => {
  const token = pageToken(context.app, 'sandbox account', uuid)
  await sandboxRows(context)
    .insertInto('sandboxAccounts')
    .values({
      account: `acct_${randomUUID()}`,
      key: uuid,
      tokenHash: hashOf(token),
      name,
      returnAddress: backTo.succeeded,
      refusedAddress: backTo.failed,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name }))
    .execute()
  const made = await accountBy(context, 'key', uuid)
  if (!made) throw missing('account')
  return { account: made.account, address: pageAddress(context.app, sandboxAccountPath, token) }
}

const seenAccount = async (context: Context, account: string): Promise<SeenAccount> => {
  const row = await accountBy(context, 'account', account)
  if (!row) throw missing('account')
  if (row.status === 'ACTIVE') return { account, status: 'ACTIVE', wanted: [] }
  if (row.status === 'RESTRICTED') return { account, status: 'RESTRICTED', wanted: ['company.verification.document'] }
  return { account, status: 'ONBOARDING', wanted: row.status === 'REFUSED' ? ['company.registration_number'] : [] }
}

/** A provider without money, for demonstrations, tests and buildings that try it out: accounts, checkouts and refunds in tables of its own. */
export const sandboxGateway = (app: App): Gateway => {
  const context = systemContext(app, 'payments.sandbox')
  return {
    // as the provider that it plays
    least: leastAmount,
    createCheckout: (order) => makeCheckout(context, order),
    expire: (_account, reference) =>
      context.transaction(async (tx) => {
        const ended = await sandboxRows(tx)
          .updateTable('sandboxCheckouts')
          .set({ status: 'EXPIRED' })
          .where('reference', '=', reference)
          .where('status', 'in', ['OPEN', 'SECOND_STEP'])
          .returning(['account', 'payment'])
          .executeTakeFirst()
        if (ended) await tellPortal(tx, { type: 'checkout.expired', about: 'CHECKOUT', account: ended.account, reference, ours: ended.payment })
      }),
    fetch: async (_account, reference) => {
      const row = await checkoutBy(context, 'reference', reference)
      if (!row) throw missing('checkout')
      return seen(row, await refundedOf(context, reference))
    },
    refund: (order) => giveBack(context, order),
    fetchRefund: (_account, reference) => seenRefund(context, reference),
    onboard: (order) => onboard(context, order),
    fetchAccount: (account) => seenAccount(context, account),
    fetchDispute: (_account, reference) => seenDispute(context, reference),
    answerDispute: (given) => answerDispute(context, given),
    fetchPayouts: (account, since) => payoutsSince(context, account, since),
    fetchPayout: (_account, reference) => seenPayout(context, reference),
    fetchBalance: (account) => balanceOf(context, account),
    parseEvent: (body, headers, now) =>
      isSigned(sandboxSecret(app), body, headers['payment-sandbox-signature'], now) ? Event.safeParse(JSON.parse(body.toString())).data : undefined,
  }
}
