import type { ChosenExtra } from '#modules/spaces/extras/contract.ts'
import { spanOf } from '../extras/chosen-extras.ts'
import { linksAsked, type Stretch } from './changed.ts'
import type { Link, WantedTime } from './decide-booking.ts'
import type { BookableRow } from './fact-rows.ts'
import { type Case, chosenIn, takenIn } from './judge.ts'

/** What the booking that is changed has, with the work that it was taken with. */
const heldIn = ({ before, roomWork }: Pick<Case, 'before' | 'roomWork'>): Stretch | undefined =>
  before && roomWork && spanOf(roomWork, { startsAt: Date.parse(before.startsAt), endsAt: Date.parse(before.endsAt) }, before.extras)

/** Of all rules those that are asked: of a booking that is changed, what becomes another. */
export const askedOf = (
  one: Case,
  chain: readonly Link[],
  facility: BookableRow,
  time: WantedTime,
  attendees: number,
  extras: readonly ChosenExtra[] = chosenIn(one, facility, time),
): readonly Link[] => {
  const wanted = { facilityId: facility.id, time, attendees, extras, span: takenIn(one, facility, time, extras) }
  return linksAsked(chain, one.before, wanted, heldIn(one))
}
