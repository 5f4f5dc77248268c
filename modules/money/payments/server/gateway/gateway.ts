import type { IncomingHttpHeaders } from 'node:http'
import type { AccountStatus } from '../../contract.ts'
import type { ChargebackStatus } from '../../contract/chargebacks.ts'

/** What is to be paid, as the provider is told. Told again it is told in the same words: the key makes it the same checkout. */
export interface CheckoutOrder {
  /** Of the row in our tables. */
  readonly uuid: string
  readonly account: string
  readonly title: string
  readonly amount: number
  readonly currency: string
  readonly expiresAt: Date
  /** Where whoever pays comes back. What an address says counts for nothing: the provider's event does. */
  readonly backTo: { readonly succeeded: string; readonly failed: string; readonly expired: string }
}

export interface MadeCheckout {
  readonly reference: string
  readonly address: string
  readonly expiresAt: Date
}

/** How it is with a checkout, asked at the provider. */
export interface SeenCheckout {
  readonly reference: string
  /** The uuid of our payment, as the provider has kept it. */
  readonly payment: string | null
  readonly account: string
  readonly amount: number
  readonly currency: string
  readonly status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'
  /** By which it is given back. */
  readonly charge: string | null
  /** Null: the provider does not know it yet. */
  readonly fee: number | null
  /** What the platform keeps of it by the provider; it is in the fee. */
  readonly platformFee: number
  readonly refunded: number
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  readonly problem: string | null
}

export interface RefundOrder {
  readonly uuid: string
  /** Another one for each time that it is tried after it had failed. */
  readonly key: string
  readonly account: string
  readonly charge: string
  readonly amount: number
  /** What the platform has kept of the payment: its part of that goes back with it, and there is none to ask for where nothing was kept. */
  readonly platformFee: number
  /** Asked for so long ago that the provider may have done it already and know the key no more: it looks first. */
  readonly maybeSent: boolean
}
export interface SeenRefund {
  readonly reference: string
  readonly refund: string | null
  readonly account: string
  readonly amount: number
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  /** Of its fee what the provider gives back with it, below nought what it costs; null: it does not know yet. */
  readonly feeReturned: number | null
  readonly problem: string | null
}

export interface AccountOrder {
  readonly uuid: string
  /** None: it is made. */
  readonly account: string | null
  readonly name: string
  readonly currency: string
  /** How often somebody went there; each way leads once. */
  readonly way: number
  readonly backTo: { readonly succeeded: string; readonly failed: string }
}
export interface SeenAccount {
  readonly account: string
  readonly status: Exclude<AccountStatus, 'NONE'>
  readonly wanted: readonly string[]
}

/** A payment that somebody disputes at the bank of their card, asked at the provider. */
export interface SeenDispute {
  readonly reference: string
  /** Of what was paid, as `charge` of a checkout. */
  readonly charge: string | null
  readonly account: string
  readonly amount: number
  readonly currency: string
  /** In the provider's code. */
  readonly reason: string
  readonly status: ChargebackStatus
  /** The bank asks about it only, and no money was held back. */
  readonly inquiry: boolean
  readonly dueAt: Date | null
  /** Moved so far: what the provider has taken back with its fee, and what of both it has given back. */
  readonly withdrawn: number
  readonly fee: number
  readonly returned: number
  readonly feeReturned: number
}
export interface EvidenceFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}
export interface DisputeAnswer {
  /** Another one for each answer: one that was refused is not given again in its words. */
  readonly key: string
  readonly account: string
  readonly reference: string
  /** Evidence; nothing, where the building gives it up. */
  readonly evidence: { readonly text: string; readonly receipt: EvidenceFile | null; readonly files: readonly EvidenceFile[] } | null
}

/** What the provider sends to the bank of the building, asked at the provider. */
export interface SeenPayout {
  readonly reference: string
  /** As the bank calls it; empty, where the provider does not say. */
  readonly trace: string
  readonly account: string
  /** Below nought what it draws from there. */
  readonly amount: number
  readonly currency: string
  readonly status: 'PENDING' | 'PAID' | 'FAILED' | 'CANCELLED'
  readonly issuedAt: Date
  /** A day of the bank. */
  readonly arrivesOn: string
  readonly problem: string | null
  /** Somebody has made it at the provider: which payments are in it the provider does not say. */
  readonly byHand: boolean
}
export const payoutLineKinds = ['PAYMENT', 'REFUND', 'CHARGEBACK', 'CHARGEBACK_RETURN', 'FEE', 'PAYOUT_RETURN', 'OTHER'] as const
export interface SeenPayoutLine {
  readonly reference: string
  readonly kind: (typeof payoutLineKinds)[number]
  /** What it is about: the charge, the refund, the dispute or the payout. */
  readonly source: string
  readonly amount: number
  readonly fee: number
  readonly happenedAt: Date
}
export interface SeenBalance {
  readonly currency: string
  readonly available: number
  readonly pending: number
}

/** One thing that the provider tells. It is not believed beyond what it is about, which is asked for again. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly about: 'CHECKOUT' | 'REFUND' | 'ACCOUNT' | 'CHARGEBACK' | 'PAYOUT' | 'OTHER'
  readonly account: string
  readonly reference: string
  /** The uuid of our record, where the provider gives it back. */
  readonly ours: string | null
  /** Of whose money it tells, where the provider says so. */
  readonly charge: string | null
}

/** A provider of payments. Each call is made by a job, outside transactions, and may be made again: it does nothing twice. */
export interface Gateway {
  /** Less than that nobody can pay at once; known without asking. Nought, where it is not known. */
  least(currency: string): number
  createCheckout(order: CheckoutOrder): Promise<MadeCheckout>
  /** Nobody can pay it any more; one that has been paid or has ended stays as it is. */
  expire(account: string, reference: string): Promise<void>
  fetch(account: string, reference: string): Promise<SeenCheckout>
  refund(order: RefundOrder): Promise<SeenRefund>
  fetchRefund(account: string, reference: string): Promise<SeenRefund>
  /** A way to the provider's questions, which leads once. */
  onboard(order: AccountOrder): Promise<{ account: string; address: string }>
  fetchAccount(account: string): Promise<SeenAccount>
  fetchDispute(account: string, reference: string): Promise<SeenDispute>
  answerDispute(answer: DisputeAnswer): Promise<SeenDispute>
  /** All that were made since then, without their lines. */
  fetchPayouts(account: string, since: Date): Promise<readonly SeenPayout[]>
  fetchPayout(account: string, reference: string): Promise<{ readonly payout: SeenPayout; readonly lines: readonly SeenPayoutLine[] }>
  fetchBalance(account: string): Promise<readonly SeenBalance[]>
  /** Undefined: not signed by the provider, or not now. */
  parseEvent(body: Buffer, headers: IncomingHttpHeaders, now: Date): ProviderEvent | undefined
}

/** The provider has understood, and will not: said again the answer would be the same. Everything else is tried again. */
export class ProviderRefused extends Error {}
