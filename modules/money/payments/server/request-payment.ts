import { randomUUID } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { insert } from '#kit/server/data/write.ts'
import { alreadyPaying, type Provider, takesNoMoney } from '../contract.ts'
import { makeCheckout } from './checkout-jobs.ts'
import { providerOf, takesPayments } from './gateway/gateways.ts'
import { holdBuilding } from './member-rows.ts'
import { hashOf, pageToken } from './page-tokens.ts'
import { accountOf, openOf } from './payment-rows.ts'
import { type PaymentRecord, payments, type SaidLine, type TitleOf } from './tables.ts'

export interface Asked {
  readonly kind: string
  readonly subject: string
  /** What of the record it pays beside its own price, such as a change that costs more: told to its module with the money. */
  readonly part?: string
  readonly officeCentreId: number
  /** Whose person pays; null: the building's own. */
  readonly companyId: number | null
  readonly memberId: number
  readonly userId: number
  /** As whoever pays reads it, at the provider and on the receipt. */
  readonly title: string
  /** What it is made of, where its module answers `title`. */
  readonly titleOf?: TitleOf
  readonly lines: readonly SaidLine[]
  /** Minor units, the tax in it. */
  readonly amount: number
  readonly tax: number
  readonly currency: string
  /** Until when what is paid for is held: the checkout ends with it, or is shown to. */
  readonly heldUntil?: Date
}

/** A hold lives as long as its checkout. Stripe takes none under thirty minutes from when it is told, which may be the third try. */
const minutesOf: Record<Provider, number> = { SANDBOX: 15, STRIPE: 35 }

/** When a checkout ends that is asked for now. */
export const checkoutEnd = ({ context }: Pick<Transaction, 'context'>): Date =>
  new Date(context.now().getTime() + minutesOf[providerOf(context.app)] * 60_000)

/** As its provider can: the sandbox takes a checkout of any length, Stripe none that is shorter, and what is held ends before it. */
const endOf = (tx: Transaction, provider: Provider, heldUntil: Date | undefined): { expiresAt: Date; heldUntil: Date | null } => {
  const expiresAt = checkoutEnd(tx)
  if (!heldUntil || heldUntil >= expiresAt) return { expiresAt, heldUntil: null }
  return provider === 'SANDBOX' ? { expiresAt: heldUntil, heldUntil: null } : { expiresAt, heldUntil }
}

/** When a payment can be made no more, as whoever makes it reads it. */
export const shownEnd = ({ expiresAt, heldUntil }: Pick<PaymentRecord, 'expiresAt' | 'heldUntil'>): string =>
  heldUntil !== null && Date.parse(heldUntil) < Date.parse(expiresAt) ? heldUntil : expiresAt

/** Somebody is to pay for a record. The checkout is made right after the commit; asked again for the same, it is the same. */
export const requestPayment = async (tx: Transaction, asked: Asked): Promise<PaymentRecord> => {
  const { app } = tx.context
  const { kind, subject, officeCentreId, amount, currency } = asked
  const building = await holdBuilding(tx, officeCentreId)
  const account = await accountOf(tx, officeCentreId)
  const provider = providerOf(app)
  if (
    !takesPayments(app) ||
    account?.status !== 'ACTIVE' ||
    account.account === null ||
    account.provider !== provider ||
    building.currency !== currency
  )
    throw new Failed(takesNoMoney)
  const [open] = await openOf(tx, kind, [subject])
  if (open && (open.amount !== amount || open.currency !== currency || open.part !== (asked.part ?? null))) throw new Failed(alreadyPaying)
  if (open) return open
  const uuid = randomUUID()
  const payment = await unlessTaken(
    alreadyPaying,
    insert(
      tx,
      payments,
      {
        ...asked,
        uuid,
        lines: JSON.stringify(asked.lines),
        referenceNo: await nextReference(tx.context, officeCentreId, 'PAY', building.timeZone),
        provider,
        account: account.account,
        ...endOf(tx, provider, asked.heldUntil),
        pageHash: hashOf(pageToken(app, 'payment page', uuid)),
      },
      { action: 'asked' },
    ),
  )
  await app.jobs.enqueue(tx, makeCheckout, { id: payment.id, language: tx.context.language })
  return payment
}
