import type { SignedIn } from '#kit/server/context.ts'
import { mayWriteSeen } from '#kit/server/data/own-or-all.ts'
import { can, canOwn } from '../contract.ts'
import { type DeskBookingRecord, deskBookings } from './tables.ts'

/** What is seen, what is offered and what is done follow from one condition: whoever booked for somebody else keeps nothing by that. */
export const mayWrite = (context: SignedIn, row: Pick<DeskBookingRecord, 'userId'>): boolean =>
  mayWriteSeen(context, deskBookings, row, { own: canOwn.EDIT, any: can.EDIT })
