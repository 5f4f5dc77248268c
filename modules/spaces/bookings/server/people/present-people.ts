import type { SignedIn } from '#kit/server/context.ts'
import { statusOfVisit } from '#modules/visitors/visits/server/front.ts'
import type { Booking } from '../../contract.ts'
import { mayWrite } from '../own.ts'
import type { BookingRecord } from '../tables.ts'
import { attendeesOf } from './attendee-rows.ts'
import { mayAnnounce } from './visitors.ts'

/** Who is asked, and how the visit of those stands who need a pass. Addresses are for whoever may write to them. */
export const peopleOf = async (
  context: SignedIn,
  booking: BookingRecord,
): Promise<Pick<Booking, 'people' | 'visit' | 'visitProblem' | 'mayAnnounce'>> => {
  const { visitUuid, officeCentreId } = booking
  const [people, status] = await Promise.all([
    attendeesOf(context, booking),
    visitUuid === null ? undefined : statusOfVisit(context, officeCentreId, visitUuid),
  ])
  const ours = mayWrite(context, booking)
  return {
    people: people
      .filter(({ erasedAt }) => erasedAt === null)
      .map(({ uuid, memberId, name, email, visitor, toldAt }) => ({
        uuid,
        memberId,
        name,
        email: ours ? email : null,
        visitor,
        invitedDate: toldAt,
      })),
    visit: visitUuid !== null && status ? { uuid: visitUuid, status } : null,
    visitProblem: booking.visitProblem,
    mayAnnounce: mayAnnounce(context, booking),
  }
}
