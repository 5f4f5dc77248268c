import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { type EventManner, type SandboxAccount, type SandboxCheckout, type SandboxDeed, sandboxOver, sandboxUnknown } from '../../contract.ts'
import { sandboxAccountStatuses, sandboxStatuses } from '../../contract/sandbox.ts'
import { hashOf } from '../page-tokens.ts'
import { tellPortal } from './sandbox-events.ts'
import { accountBy, checkoutBy, sandboxRows } from './sandbox-rows.ts'
import type { SandboxAccountRecord, SandboxCheckoutRecord } from './tables.ts'

/** Cards that everybody knows from rehearsals; the second one is of a bank that takes no refunds. */
const cards = { usual: { cardBrand: 'visa', cardLastFour: '4242' }, unwilling: { cardBrand: 'mastercard', cardLastFour: '4444' } }

const backTo = ({ status, successAddress, failedAddress, expiredAddress }: SandboxCheckoutRecord): string | null =>
  status === 'PAID' ? successAddress : status === 'DECLINED' ? failedAddress : status === 'EXPIRED' ? expiredAddress : null

const shown = async (context: Context, row: SandboxCheckoutRecord): Promise<SandboxCheckout> => ({
  status: sandboxStatuses.find((one) => one === row.status) ?? 'EXPIRED',
  merchant: (await accountBy(context, 'account', row.account))?.name ?? '',
  title: row.title,
  amount: row.amount,
  currency: row.currency,
  expiresDate: row.expiresAt,
  now: context.now().toISOString(),
  backTo: backTo(row),
})

export const tokenKnown = async (context: Context, token: string): Promise<SandboxCheckoutRecord> => {
  const row = await checkoutBy(context, 'tokenHash', hashOf(token))
  if (!row) throw new Failed(sandboxUnknown)
  return row
}

export const readCheckout = async (context: Context, token: string): Promise<SandboxCheckout> => shown(context, await tokenKnown(context, token))

const typeOf = { PAID: 'checkout.paid', DECLINED: 'checkout.declined', EXPIRED: 'checkout.expired' } as const
export const endCheckout = async (
  tx: Transaction,
  { reference, account, payment }: Pick<SandboxCheckoutRecord, 'reference' | 'account' | 'payment'>,
  status: keyof typeof typeOf,
  manner?: EventManner,
): Promise<void> => {
  await tellPortal(tx, { type: typeOf[status], about: 'CHECKOUT', account, reference, ours: payment }, manner)
}

interface Act {
  token: string
  deed: SandboxDeed
  manner: EventManner
  refusesRefunds: boolean
}
const endOf = { PAY: 'PAID', DECLINE: 'DECLINED', EXPIRE: 'EXPIRED' } as const

/** Somebody presses a button of the provider's page; one that is over takes none. */
export const actInSandbox = async (context: Context, { token, deed, manner, refusesRefunds }: Act): Promise<SandboxCheckout> => {
  const { reference } = await tokenKnown(context, token)
  await context.transaction(async (tx) => {
    const status = deed === 'SECOND_STEP' ? 'SECOND_STEP' : endOf[deed]
    const card = deed === 'EXPIRE' ? {} : refusesRefunds ? cards.unwilling : cards.usual
    const row = await sandboxRows(tx)
      .updateTable('sandboxCheckouts')
      .set({ status, manner, refusesRefunds, ...card })
      .where('reference', '=', reference)
      .where('status', 'in', ['OPEN', 'SECOND_STEP'])
      .where('expiresAt', '>', tx.context.now().toISOString())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Failed(sandboxOver)
    if (status !== 'SECOND_STEP') await endCheckout(tx, row, status, manner)
  })
  return readCheckout(context, token)
}

const shownAccount = (row: SandboxAccountRecord): SandboxAccount => ({
  status: sandboxAccountStatuses.find((one) => one === row.status) ?? 'OPEN',
  name: row.name,
  account: row.account,
  backTo: row.status === 'ACTIVE' ? row.returnAddress : row.status === 'OPEN' ? null : row.refusedAddress,
})

export const accountKnown = async (context: Context, token: string): Promise<SandboxAccountRecord> => {
  const row = await accountBy(context, 'tokenHash', hashOf(token))
  if (!row) throw new Failed(sandboxUnknown)
  return row
}

export const readAccount = async (context: Context, token: string): Promise<SandboxAccount> => shownAccount(await accountKnown(context, token))

/** What the provider makes of the answers to its questions. */
export const decideAccount = async (context: Context, token: string, decision: 'ACTIVE' | 'REFUSED' | 'RESTRICTED'): Promise<SandboxAccount> => {
  const { account } = await accountKnown(context, token)
  await context.transaction(async (tx) => {
    await sandboxRows(tx).updateTable('sandboxAccounts').set({ status: decision }).where('account', '=', account).execute()
    await tellPortal(tx, { type: 'account.updated', about: 'ACCOUNT', account, reference: account, ours: null })
  })
  return readAccount(context, token)
}

/** Whoever walked away: their time is over. */
export const expireOverdue = async (context: Context): Promise<void> => {
  await context.transaction(async (tx) => {
    const ended = await sandboxRows(tx)
      .updateTable('sandboxCheckouts')
      .set({ status: 'EXPIRED' })
      .where('status', 'in', ['OPEN', 'SECOND_STEP'])
      .where('expiresAt', '<=', tx.context.now().toISOString())
      .returning(['reference', 'account', 'payment'])
      .execute()
    for (const one of ended) await endCheckout(tx, one, 'EXPIRED')
  })
}
