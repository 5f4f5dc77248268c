import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { mayWriteSeen } from '#kit/server/data/own-or-all.ts'
import { can, canOwn, reasonMissing } from '../contract.ts'
import { type BookingRecord, bookings } from './tables.ts'

/** What is seen, what is offered and what is done follow from one condition: whoever made it for somebody else keeps nothing by that. */
export const mayWrite = (context: SignedIn, row: Pick<BookingRecord, 'userId'>): boolean =>
  mayWriteSeen(context, bookings, row, { own: canOwn.EDIT, any: can.EDIT })

/** By the building, of somebody else: no choice of whoever has it. */
export const takenBack = (inside: SignedIn, { companyId, userId }: Pick<BookingRecord, 'companyId' | 'userId'>): boolean =>
  companyId !== null && inside.scope.kind !== 'tenant' && inside.scope.personId !== userId

/** Whoever cancels what somebody else has tells them why. */
export const asksReason = ({ scope }: Pick<SignedIn, 'scope'>, { userId }: Pick<BookingRecord, 'userId'>): boolean => userId !== scope.personId
export const checkReason = (context: Pick<SignedIn, 'scope'>, booking: Pick<BookingRecord, 'userId'>, reason: string): void => {
  if (reason === '' && asksReason(context, booking)) throw new Failed(reasonMissing, { fields: { reason: 'reasonMissing' } })
}
