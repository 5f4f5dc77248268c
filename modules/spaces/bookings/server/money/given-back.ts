import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'

/** What an end gives back, as whoever has it hears of it. */
export interface GivenBack {
  readonly payBy: PaymentWay
  readonly currency: string
  readonly amount: number
  /** So much more waits for a second person of the building. */
  readonly toApprove: number
  /** The bank of the card decides first what of it goes back. */
  readonly held: boolean
}
