import { transitions } from '#kit/contract/transitions.ts'
import { can, canOwn } from './permissions.ts'
import type { ChangeStatus, StoredStatus } from './statuses.ts'

export const bookingSteps = transitions<StoredStatus>()({
  /** Asked for in another way, before anybody has agreed; or so that it needs nobody's word. A change of what is theirs is asked for beside it (`changeSteps`). */
  askAnew: { from: ['PENDING_APPROVAL'], to: 'PENDING_APPROVAL', can: canOwn.EDIT },
  settle: { from: ['PENDING_APPROVAL', 'CONFIRMED'], to: 'CONFIRMED', can: canOwn.EDIT },
  /** Whoever waited for it takes what was offered: to be agreed to, to be paid, or at once. */
  takeToAsk: { from: ['OFFERED'], to: 'PENDING_APPROVAL', can: canOwn.EDIT },
  takeToPay: { from: ['OFFERED'], to: 'PENDING_PAYMENT', can: canOwn.EDIT },
  take: { from: ['OFFERED'], to: 'CONFIRMED', can: canOwn.EDIT },
  agree: { from: ['PENDING_APPROVAL'], to: 'CONFIRMED', can: can.ACTION },
  /** Agreed to, and to be paid by whoever has it. */
  agreeToPay: { from: ['PENDING_APPROVAL'], to: 'PENDING_PAYMENT', can: can.ACTION },
  settleToPay: { from: ['PENDING_APPROVAL'], to: 'PENDING_PAYMENT', can: canOwn.EDIT },
  pay: { from: ['PENDING_PAYMENT'], to: 'CONFIRMED', can: 'none' },
  /** The money came too late, and nobody has the room meanwhile. */
  payLate: { from: ['EXPIRED'], to: 'CONFIRMED', can: 'none' },
  reject: { from: ['PENDING_APPROVAL'], to: 'REJECTED', can: can.ACTION },
  expire: { from: ['OFFERED', 'PENDING_APPROVAL', 'PENDING_PAYMENT'], to: 'EXPIRED', can: 'none' },
  checkIn: { from: ['CONFIRMED'], to: 'CHECKED_IN', can: canOwn.EDIT },
  release: { from: ['CONFIRMED'], to: 'RELEASED', can: 'none' },
  cancel: { from: ['OFFERED', 'PENDING_APPROVAL', 'PENDING_PAYMENT', 'CONFIRMED'], to: 'CANCELLED', can: canOwn.EDIT },
})
/**
 * Of a change of a booking that is theirs, which stays as it is meanwhile. It takes effect once the building has agreed, and once the difference is paid, where it costs more: also
 * paid too late, as long as it can.
 */
export const changeSteps = transitions<ChangeStatus>()({
  agree: { from: ['ASKED'], to: 'TAKEN', can: can.ACTION },
  agreeToPay: { from: ['ASKED'], to: 'OPEN', can: can.ACTION },
  refuse: { from: ['ASKED'], to: 'REFUSED', can: can.ACTION },
  take: { from: ['OPEN', 'LAPSED'], to: 'TAKEN', can: 'none' },
  lapse: { from: ['ASKED', 'OPEN'], to: 'LAPSED', can: 'none' },
  withdraw: { from: ['ASKED', 'OPEN'], to: 'WITHDRAWN', can: canOwn.EDIT },
})
/** Those that hold their spaces. */
export const holdingStatuses = [
  'OFFERED',
  'PENDING_APPROVAL',
  'PENDING_PAYMENT',
  'CONFIRMED',
  'CHECKED_IN',
] as const satisfies readonly StoredStatus[]
/** Those that somebody has: what is only offered is nobody's yet. */
export const hadStatuses = ['PENDING_APPROVAL', 'PENDING_PAYMENT', 'CONFIRMED', 'CHECKED_IN'] as const satisfies readonly StoredStatus[]
