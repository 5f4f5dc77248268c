import { Failed } from '#kit/contract/failure.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { tooLateToAgree } from '#modules/identity/approvals/contract.ts'
import type { Approvable } from '#modules/identity/approvals/server/front.ts'
import { bookingSteps, can } from '../contract.ts'
import { attendeesFollow, attendeesLose } from './attendees-follow.ts'
import { bookingsDescribed, buildingOf } from './due-rows.ts'
import { facilityOf } from './facility-rows.ts'
import { heldClock } from './fact-rows.ts'
import { freeSpaces } from './holds.ts'
import { giveMoneyBack, isPaidOnline } from './money-back.ts'
import { chargeBooking, payUntilOf } from './paying.ts'
import { bookings } from './tables.ts'
import { tellOfBooking } from './tell.ts'
import { giveBack } from './usage.ts'
import { say } from './words.ts'

/** Bookings as those who agree to them read them, and what becomes of them. */
export const approvableBookings: Approvable = {
  kind: bookings.name,
  permissions: [can.ACTION],
  name: (language) => say(language, 'booking'),
  reason: (language, reason) => say(language, `reason.${reason}`),
  describe: async (context, language, subjects) => {
    const rows = await bookingsDescribed(context, subjects)
    return new Map(
      rows.map((row) => [
        row.uuid,
        {
          path: `/manage-bookings/${row.uuid}`,
          facts: [
            { label: say(language, 'askedFacility'), value: inLanguage(row.descriptions, language)?.title ?? '' },
            { label: say(language, 'when'), value: `${dayWords(language, row.date)}, ${row.timeFrom}–${row.timeUntil}` },
            { label: say(language, 'company'), value: row.companyName },
            { label: say(language, 'bookingTitle'), value: row.title },
            { label: say(language, 'attendees'), value: String(row.attendees) },
          ],
        },
      ]),
    )
  },
  decided: async (tx, { subject, officeCentreId, outcome, remark }) => {
    // before the booking, as whoever books: the company is charged by its building
    await heldClock(tx, officeCentreId)
    const before = await lock(tx, bookings, { uuid: subject })
    if (outcome === 'APPROVED' && Date.parse(before.startsAt) <= tx.context.now().getTime()) throw new Failed(tooLateToAgree)
    const agreed = outcome === 'APPROVED'
    const toPay = agreed && before.payBy === 'ONLINE' && !(await isPaidOnline(tx, before))
    const step = toPay ? bookingSteps.agreeToPay : agreed ? bookingSteps.agree : bookingSteps.reject
    const now = tx.context.now()
    const times = { startsAt: Date.parse(before.startsAt), endsAt: Date.parse(before.endsAt) }
    const values = {
      reason: remark || null,
      ...(agreed ? {} : { stoppedAt: now }),
      ...(toPay ? { payUntil: payUntilOf(now, times, true) } : {}),
    }
    const after = await change(tx, bookings, { id: before.id, step }, values, { action: agreed ? 'agreed' : 'rejected', reason: remark || undefined })
    if (!agreed) {
      await freeSpaces(tx, before)
      await giveBack(tx, before)
      await giveMoneyBack(tx, before)
    } else await chargeBooking(tx, after, await facilityOf(tx, after.facilityId))
    const building = await buildingOf(tx, officeCentreId)
    await tellOfBooking(tx, building, after, null, toPay ? 'agreedToPay' : agreed ? 'agreed' : 'rejected')
    await (agreed ? attendeesFollow(tx, after, { anew: true }) : attendeesLose(tx, after))
  },
}
