export const storedStatuses = [
  'OFFERED',
  'PENDING_APPROVAL',
  'PENDING_PAYMENT',
  'CONFIRMED',
  'CHECKED_IN',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'RELEASED',
] as const
/** OFFERED: held for somebody who waited for it. COMPLETED and NO_SHOW follow from the clock: what is over, and whether somebody who had to be there said so. */
export const bookingStatuses = [...storedStatuses, 'COMPLETED', 'NO_SHOW'] as const
export type StoredStatus = (typeof storedStatuses)[number]
export type BookingStatus = (typeof bookingStatuses)[number]
/** Of a change of a booking that is theirs. ASKED: the building has to agree to it; OPEN: its difference is to be paid. */
export type ChangeStatus = 'ASKED' | 'OPEN' | 'TAKEN' | 'REFUSED' | 'LAPSED' | 'WITHDRAWN'
