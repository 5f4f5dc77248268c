/** CREATED: the checkout is being made · PENDING: it can be paid · the others are how it ended. */
export const paymentStatuses = ['CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'CANCELLED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const openStatuses = ['CREATED', 'PENDING'] as const satisfies readonly PaymentStatus[]

/** What became of what was to go back: somebody has to see to it, or waits for it, or so much has gone back. */
export const refundStates = ['FAILED', 'UNDER_WAY', 'PARTLY', 'WHOLE'] as const
export type RefundState = (typeof refundStates)[number]

interface Standing {
  status: PaymentStatus
  refundState: RefundState | null
  disputed?: number
}
/** In one word: what is disputed or went back is not just paid. */
export const standingOf = ({
  status,
  refundState,
  disputed = 0,
}: Standing): 'disputed' | `refundState.${RefundState}` | `status.${PaymentStatus}` => {
  if (status !== 'SUCCEEDED') return `status.${status}`
  if (disputed > 0) return 'disputed'
  return refundState === null ? `status.${status}` : `refundState.${refundState}`
}
