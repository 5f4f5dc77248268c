import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Seen } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { notOfSeries, type SeriesWanted } from '../../contract.ts'
import { leadersLast } from '../approval/asked-together.ts'
import { cancelHeld } from '../cancel.ts'
import { withdrawChanges } from '../changes/waiting-change.ts'
import { wantedExtras } from '../extras/chosen-extras.ts'
import { bookerOf } from '../member-rows.ts'
import { checkReason, takenBack } from '../own.ts'
import { attendeesLose } from '../people/attendees-follow.ts'
import { heldClock } from '../rules/fact-rows.ts'
import { agreesFirst } from '../rules/judge.ts'
import type { BookingRecord } from '../tables.ts'
import { tellOfSeries } from '../told/tell-series.ts'
import { lockBooking } from '../write-booking.ts'
import { bookableFor, judgedAndPriced, told } from './judge-series.ts'
import { toldOfRefused } from './refused-dates.ts'
import { totalOf } from './series-money.ts'
import { heldDates } from './series-rows.ts'

export const checkSeries = async (context: SignedIn, place: Place, wanted: SeriesWanted) => {
  const booker = await bookerOf(context, place, wanted.memberId)
  const facility = await bookableFor(context, context, place, booker, wanted.facilityUuid)
  const extras = await wantedExtras(context, place.building.id, wanted.extras)
  const { building } = place
  const pricing = { context, from: context, building, booker, facility, code: wanted.discountCode, extras }
  const { one, booked, judged, offers, payBy } = await judgedAndPriced(pricing, wanted, null)
  const instead = await toldOfRefused(context, booked, facility, wanted.attendees, judged)
  return {
    needsApproval: facility.approval && agreesFirst(context, one),
    currency: building.currency,
    payBy,
    dates: judged.map((date) => ({ ...told(context, date, totalOf(offers.get(date.time.date))), ...instead(date.time.date) })),
  }
}

/** This and later ones, or all to come: what has begun stays. */
export const cancelSeries = (
  context: SignedIn,
  place: Place,
  which: Seen,
  { which: some, reason }: { which: 'LATER' | 'ALL'; reason: string },
): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    await heldClock(tx, place.building.id)
    // all in one order before the one that was named, so that two who cancel from different dates never wait for each other
    const rows = await heldDates(tx, place.building.id, which.uuid, some)
    const booking = await lockBooking(tx, inside, place, which)
    if (rows.length === 0) throw new Failed(notOfSeries)
    checkReason(inside, booking, reason)
    const ended = []
    await withdrawChanges(tx, rows)
    for (const row of leadersLast(rows))
      ended.push(
        await cancelHeld(tx, place.building, row, reason, {
          action: 'cancelledWithSeries',
          alone: false,
          whole: takenBack(inside, row),
        }),
      )
    const after = ended.map((one) => one.after)
    const back = ended.map((one) => one.back)
    await tellOfSeries(tx, place.building, after, 'cancelled', { back })
    await attendeesLose(tx, after)
    return after.find(({ id }) => id === booking.id) ?? booking
  })
