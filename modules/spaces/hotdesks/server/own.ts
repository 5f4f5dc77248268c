import type { SignedIn } from '#kit/server/context.ts'
import { can, canOwn } from '../contract.ts'
import type { DeskBookingRecord } from './tables.ts'

/** What is seen, what is offered and what is done follow from one condition: whoever booked for somebody else keeps nothing by that. */
export const mayWrite = (context: SignedIn, { userId }: Pick<DeskBookingRecord, 'userId'>): boolean => {
  const own = userId === context.scope.personId
  return (own && context.holds(canOwn.EDIT)) || (context.holds(can.EDIT) && (own || context.holds(can.VIEW)))
}
