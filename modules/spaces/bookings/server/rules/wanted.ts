import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { memberUnknown, type WantedInput } from '../../contract.ts'
import { changeable } from '../booking-rows.ts'
import { wantedExtras } from '../extras/chosen-extras.ts'
import { bookerBy, bookerOf } from '../member-rows.ts'
import { refusedBy } from './decide-booking.ts'
import { facilitiesFor } from './fact-rows.ts'
import { judge, openCase } from './judge.ts'
import { saidOfOwn } from './own-already.ts'
import { noteRefusal } from './refusals.ts'
import { checkTimes, timesOf } from './times.ts'

/** Whoever sees in the form that it would not pass sends nothing: what they wanted is known by this alone. Judged here, by nobody's word. */
export const noteUnmet = async (context: SignedIn, place: Place, wanted: WantedInput): Promise<void> => {
  const { building } = place
  const before = wanted.bookingUuid === null ? undefined : await changeable(context, place, wanted.bookingUuid)
  const booker = before ? await bookerBy(context, before.memberId) : await bookerOf(context, place, wanted.memberId)
  if (!booker) throw new Failed(memberUnknown)
  const time = timesOf(wanted, building.timeZone)
  checkTimes(time, building.timeZone, context.language)
  const [facility] = await facilitiesFor(context, building.id, booker, { uuid: wanted.facilityUuid })
  if (!facility?.addressed) throw new Failed(failures.notFound)
  const extras = await wantedExtras(context, building.id, wanted.extras)
  const one = await openCase(context, context, building, booker, [facility], { firstDay: time.date, lastDay: time.date, before, extras })
  const refused = refusedBy(judge(one, facility, time, wanted.attendees))
  // nobody wants what is over, or what they have
  if (!refused || refused.rule === 'past' || (await saidOfOwn(context, one, facility, time, refused)).own) return
  await noteRefusal(context, building, booker, { facility, time, attendees: wanted.attendees, rule: refused.rule })
}
