import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { type ForWhom, memberUnknown } from '../../contract.ts'
import { changeable } from '../booking-rows.ts'
import { type Booker, bookerBy, bookerOf } from '../member-rows.ts'
import type { BookingRecord } from '../tables.ts'

export interface Who {
  readonly booker: Booker
  /** Which booking is changed; none: a new one. */
  readonly before: BookingRecord | undefined
}

/** Whose groups, company and bookings count: of whoever has the booking that is changed, of the member that is named, else one's own. */
export const whoBooks = async (context: SignedIn, place: Place, { memberId, bookingUuid }: ForWhom): Promise<Who> => {
  if (bookingUuid === undefined) return { booker: await bookerOf(context, place, memberId ?? null), before: undefined }
  const before = await changeable(context, place, bookingUuid)
  const booker = await bookerBy(context, before.memberId)
  if (!booker) throw new Failed(memberUnknown)
  return { booker, before }
}
