import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { tooLateToAgree } from '#modules/identity/approvals/contract.ts'
import type { Approvable } from '#modules/identity/approvals/server/front.ts'
import { bookingSteps, can } from '../../contract.ts'
import { holdAskedFor } from '../changes/asked-rows.ts'
import { buildingOf } from '../due-rows.ts'
import { keptExtras, orderedUntil } from '../extras/chosen-extras.ts'
import { facilityOf } from '../facility-rows.ts'
import { giveMoneyBack } from '../money/money-back.ts'
import { chargeBooking, payUntilOf } from '../money/paying.ts'
import { attendeesFollow, attendeesLose } from '../people/attendees-follow.ts'
import { heldClock } from '../rules/fact-rows.ts'
import { giveBack } from '../rules/usage.ts'
import { type BookingRecord, bookings } from '../tables.ts'
import { freeSpaces } from '../taken/holds.ts'
import { roundTitle } from '../titles.ts'
import { tellOfSeries } from '../told/tell-series.ts'
import { tellOfBooking } from '../told/tell.ts'
import { say } from '../words.ts'
import { askedWith } from './asked-together.ts'
import { describeBookings } from './describe-asked.ts'

/** Bookings as those who agree to them read them, and what becomes of them. */
export const approvableBookings: Approvable = {
  kind: bookings.name,
  permissions: [can.ACTION],
  name: (language) => say(language, 'booking'),
  reason: (language, reason) => say(language, `reason.${reason}`),
  usualReason: 'FACILITY',
  title: roundTitle,
  describe: describeBookings,
  // before the booking, as whoever books: the company is charged by its building
  hold: async (tx, { subject, officeCentreId }) => {
    await heldClock(tx, officeCentreId)
    await holdAskedFor(tx, subject)
  },
  decided: async (tx, { subject, officeCentreId, outcome, remark }) => {
    const before = await lock(tx, bookings, { uuid: subject })
    const agreed = outcome === 'APPROVED'
    const now = tx.context.now()
    const begun = ({ startsAt }: BookingRecord) => Date.parse(startsAt) <= now.getTime()
    if (agreed && begun(before)) throw new Failed(tooLateToAgree)
    // what has begun meanwhile is let go by the clock
    const others = (await askedWith(tx, before)).filter((row) => !agreed || !begun(row))
    const building = await buildingOf(tx, officeCentreId)
    const decided = []
    for (const row of [before, ...others]) decided.push(await settleDecided(tx, row, agreed, remark))
    const after = decided.map((one) => one.after)
    await (agreed ? attendeesFollow(tx, after, { anew: true }) : attendeesLose(tx, after))
    const [first] = decided
    if (first && others.length === 0) await tellOfBooking(tx, building, first.after, first.told, { end: { back: first.back } })
    else {
      const back = decided.map((one) => one.back)
      await tellOfSeries(tx, building, after, agreed ? 'agreed' : 'rejected', { back })
    }
  },
}

/** What becomes of one of those that were asked for together. */
const settleDecided = async (tx: Transaction, before: BookingRecord, agreed: boolean, remark: string) => {
  const now = tx.context.now()
  const toPay = agreed && before.payBy === 'ONLINE'
  const step = toPay ? bookingSteps.agreeToPay : agreed ? bookingSteps.agree : bookingSteps.reject
  const times = { startsAt: Date.parse(before.startsAt), endsAt: Date.parse(before.endsAt) }
  const values = {
    reason: remark || null,
    askedWith: null,
    ...(agreed ? {} : { stoppedAt: now }),
    ...(toPay ? { payUntil: payUntilOf(now, times, { byMail: true, ordered: orderedUntil(await keptExtras(tx, before), times.startsAt) }) } : {}),
  }
  const after = await change(tx, bookings, { id: before.id, step }, values, { action: agreed ? 'agreed' : 'rejected', reason: remark || undefined })
  if (agreed) await chargeBooking(tx, after, await facilityOf(tx, after.facilityId), now)
  else {
    await freeSpaces(tx, before)
    await giveBack(tx, before)
  }
  const back = agreed ? null : await giveMoneyBack(tx, before, { whole: true })
  return { after, back, told: toPay ? ('agreedToPay' as const) : agreed ? ('agreed' as const) : ('rejected' as const) }
}
