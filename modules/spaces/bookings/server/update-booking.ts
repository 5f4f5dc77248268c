import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, type Seen } from '#kit/server/data/write.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { type BookingEdit, bookingSteps, can, headcount, memberUnknown, notYourRules } from '../contract.ts'
import { askFor, askNoMore } from './asked-together.ts'
import { attendeesOf } from './attendee-rows.ts'
import { attendeesFollowNow, attendeesLose } from './attendees-follow.ts'
import { isMoved } from './changed.ts'
import { chosenOf, sameExtras, spanOf, wantedExtras } from './chosen-extras.ts'
import { freeSpaces, takeSpaces } from './holds.ts'
import { bookerBy } from './member-rows.ts'
import { isPaidOnline } from './money-back.ts'
import { chargeBooking, payUntilOf } from './paying.ts'
import type { Place } from './place.ts'
import { repay } from './repay.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { tellOfBooking } from './tell.ts'
import { checkTimes, timesOf } from './times.ts'
import { giveUsageBack, takeUsage } from './usage.ts'
import { columnsOf, judged, lockBooking, notBegun, payColumns, priceColumns, priced, refusing, sameClock } from './write-booking.ts'

export const updateBooking = async (context: SignedIn, place: Place, which: Seen, input: BookingEdit): Promise<BookingRecord> => {
  const { building } = place
  if (input.overrideReason && !context.holds(can.ACTION)) throw new Failed(notYourRules)
  const time = timesOf(input, building.timeZone)
  checkTimes(time, building.timeZone)
  const found = await context.transaction((tx, inside) => lockBooking(tx, inside, place, which))
  const booker = await bookerBy(context, found.memberId)
  if (!booker) throw new Failed(memberUnknown)
  const { facilityUuid, overrideReason, discountCode, payBy } = input
  const attendees = headcount(input.attendees, (await attendeesOf(context, found)).length)
  const extras = await wantedExtras(context, building.id, input.extras)
  const asked = { building, booker, time, facilityUuid, attendees, extras, overrideReason, discountCode, payBy, before: found }
  return refusing(
    context,
    asked,
    context.transaction(async (tx, inside) => {
      await sameClock(tx, building)
      const before = await lockBooking(tx, inside, place, which)
      if (!bookingSteps.settle.from.some((status) => status === before.status)) throw new Failed(failures.notNow)
      const now = tx.context.now()
      notBegun(before, now)
      const { facility, one, overridden, passed, quota } = await judged(tx, inside, { ...asked, before })
      const moved = isMoved(before, { facilityId: facility.id, time })
      const added = !sameExtras(before.extras, chosenOf(extras))
      // the work in the room stays as it was, until something else is booked
      const chosen = moved || added ? chosenOf(extras) : before.extras
      const values = {
        ...columnsOf(now, asked, facility),
        title: input.title,
        note: input.note || null,
        extras: JSON.stringify(chosen),
        overrideReason: overridden ? input.overrideReason : passed ? before.overrideReason : null,
      }
      const repriced = moved || added || before.discountCode !== discountCode
      if (repriced) await giveDiscountsBack(tx, before.discountIds, booker.userId)
      // a price that was shown stays, until something else is booked
      const prices = repriced ? priceColumns(await priced(tx, inside, asked, facility), asked) : undefined
      const price = { booker, date: time.date, total: prices?.total ?? null }
      const repaid = prices && (await repay(tx, inside, building, before, facility, price, input.payBy))
      const payBy = repaid ? repaid.payBy : (before.payBy as PaymentWay | null)
      const money = repaid
        ? {
            ...prices,
            ...payColumns(facility, payBy),
            keptBy: repaid.keptBy,
            chargeNo: repaid.chargeNo,
            refundMost: repaid.refundMost,
            ...repaid.credits,
          }
        : {}
      // agreed to was what was asked for: something else is asked for anew
      const another = moved || added || attendees > before.attendees || input.title !== before.title
      const undecided = another && facility.approval && !one.groups.agreed && !inside.holds(can.ACTION)
      const deed = (plain: string) => (overridden ? { action: `${plain}AgainstRules`, reason: input.overrideReason } : { action: plain })
      if (undecided || moved) await askNoMore(tx, before)
      const takeAnew = async (): Promise<number | null> => {
        await freeSpaces(tx, before)
        const spaces = one.spaces.get(facility.id) ?? { exclusive: true, spaces: [] }
        return takeSpaces(tx, { ...before, extras: chosen }, spaces, ...spanOf(facility, time, chosen))
      }
      if (!moved) {
        const placeNo = added ? await takeAnew() : before.placeNo
        // a room that waits for an answer waits no longer by being asked for in other words
        const asks = undecided ? { reason: null, askedAt: before.status === 'PENDING_APPROVAL' ? before.askedAt : now } : {}
        const step = undecided ? bookingSteps.askAnew : undefined
        const after = await change(tx, bookings, { id: before.id, step }, { ...values, ...money, ...asks, placeNo }, deed('changed'))
        if (after.status === 'CONFIRMED') await chargeBooking(tx, after, facility)
        if (undecided) await askFor(tx, building, after, facility)
        if (undecided || overridden || added)
          await tellOfBooking(tx, building, after, facility, undecided ? 'asked' : overridden ? 'changedAgainstRules' : 'moved')
        return attendeesFollowNow(tx, after)
      }
      if (quota && !overridden) await takeUsage(tx, building.id, booker.userId, quota)
      if (quota || overridden) await giveUsageBack(tx, before)
      const counted = overridden
        ? { countedGroupId: null, countedFrom: null }
        : quota
          ? { countedGroupId: quota.groupId, countedFrom: quota.periodFrom }
          : {}
      const placeNo = await takeAnew()
      const toPay = !undecided && payBy === 'ONLINE' && before.status === 'PENDING_APPROVAL' && !(await isPaidOnline(tx, { ...before, payBy }))
      const step = undecided ? bookingSteps.askAnew : toPay ? bookingSteps.settleToPay : bookingSteps.settle
      const asks = { reason: null, askedAt: undecided ? now : null, payUntil: toPay ? payUntilOf(now, time) : null }
      const after = await change(tx, bookings, { id: before.id, step }, { ...values, ...money, ...counted, ...asks, placeNo }, deed('moved'))
      if (undecided) await askFor(tx, building, after, facility)
      else if (!toPay) await chargeBooking(tx, after, facility)
      await tellOfBooking(tx, building, after, facility, undecided ? 'asked' : toPay ? 'toPay' : overridden ? 'changedAgainstRules' : 'moved')
      // nobody comes at the time that was: whoever agrees asks them all again
      if (!undecided) return attendeesFollowNow(tx, after)
      await attendeesLose(tx, after)
      return after
    }),
  )
}
