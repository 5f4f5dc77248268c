import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { dayWords, momentWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { tooLateToAgree } from '#modules/identity/approvals/contract.ts'
import type { Approvable } from '#modules/identity/approvals/server/front.ts'
import { type ExtraRecord, extrasById } from '#modules/spaces/extras/server/front.ts'
import { bookingSteps, can } from '../contract.ts'
import { askedWith } from './asked-together.ts'
import { attendeesFollow, attendeesLose } from './attendees-follow.ts'
import { extrasText, keptExtras, orderedUntil } from './chosen-extras.ts'
import { bookingsDescribed, buildingOf } from './due-rows.ts'
import { facilityOf } from './facility-rows.ts'
import { heldClock } from './fact-rows.ts'
import { freeSpaces } from './holds.ts'
import { giveMoneyBack, isPaidOnline } from './money-back.ts'
import { chargeBooking, payUntilOf } from './paying.ts'
import { type BookingRecord, bookings } from './tables.ts'
import { tellOfSeries } from './tell-series.ts'
import { tellOfBooking } from './tell.ts'
import { roundTitle, whenIn } from './titles.ts'
import { giveBack } from './usage.ts'
import { say } from './words.ts'

type Described = Awaited<ReturnType<typeof bookingsDescribed>>[number]

/** Of all that are described, asked for once in each building. */
const extrasOf = async (context: Context, rows: readonly Described[]): Promise<ReadonlyMap<number, ExtraRecord>> => {
  const inBuildings = Map.groupBy(
    rows.filter(({ extras }) => extras.length > 0),
    ({ officeCentreId }) => officeCentreId,
  )
  const ids = (some: readonly Described[]) => some.flatMap(({ extras }) => extras.map(({ extraId }) => extraId))
  const known = await Promise.all([...inBuildings].map(([id, some]) => extrasById(context, id, ids(some))))
  return new Map(known.flatMap((some) => [...some]))
}

/** What comes with it, and until when those who make it take an order: whoever agrees later orders late. */
const factsOfExtras = (language: Language, row: Described, known: ReadonlyMap<number, ExtraRecord>): { label: string; value: string }[] => {
  if (row.extras.length === 0) return []
  const wanted = row.extras.flatMap(({ extraId, quantity }) => {
    const extra = known.get(extraId)
    return extra ? [{ extra, quantity }] : []
  })
  const until = orderedUntil(wanted, Date.parse(row.startsAt))
  const { date, time } = localTime(new Date(until ?? 0), row.timeZone)
  return [
    { label: say(language, 'extras'), value: extrasText(language, row.extras, known) },
    ...(until === null ? [] : [{ label: say(language, 'orderUntil'), value: momentWords(language, date, time) }]),
  ]
}

/** Bookings as those who agree to them read them, and what becomes of them. */
export const approvableBookings: Approvable = {
  kind: bookings.name,
  permissions: [can.ACTION],
  name: (language) => say(language, 'booking'),
  reason: (language, reason) => say(language, `reason.${reason}`),
  usualReason: 'FACILITY',
  title: roundTitle,
  describe: async (context, language, subjects) => {
    const rows = await bookingsDescribed(context, subjects)
    const known = await extrasOf(context, rows)
    return new Map(
      rows.map((row) => [
        row.uuid,
        {
          path: `/manage-bookings/${row.uuid}`,
          brief: [
            row.companyName,
            row.personName ?? '',
            row.title,
            row.dates.length > 1 ? say(language, 'askedDates', { n: row.dates.length }) : '',
            row.total && row.currency ? moneyText(row.total, row.currency, language) : '',
          ].filter(Boolean),
          facts: [
            ...(row.confirmedOnce ? [{ label: say(language, 'askedAnew'), value: say(language, 'askedAnewText') }] : []),
            { label: say(language, 'askedFacility'), value: inLanguage(row.descriptions, language)?.title ?? '' },
            { label: say(language, 'when'), value: whenIn(language, row) },
            ...(row.dates.length > 1
              ? [
                  {
                    label: say(language, 'askedDates', { n: row.dates.length }),
                    value: row.dates.map((date) => dayWords(language, date)).join(' · '),
                  },
                ]
              : []),
            { label: say(language, 'company'), value: row.companyName },
            { label: say(language, 'bookingTitle'), value: row.title },
            { label: say(language, 'attendees'), value: String(row.attendees) },
            ...factsOfExtras(language, row, known),
          ],
        },
      ]),
    )
  },
  decided: async (tx, { subject, officeCentreId, outcome, remark }) => {
    // before the booking, as whoever books: the company is charged by its building
    await heldClock(tx, officeCentreId)
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
    if (first && others.length === 0) await tellOfBooking(tx, building, first.after, null, first.told)
    else await tellOfSeries(tx, building, after, null, agreed ? 'agreed' : 'rejected')
  },
}

/** What becomes of one of those that were asked for together. */
const settleDecided = async (tx: Transaction, before: BookingRecord, agreed: boolean, remark: string) => {
  const now = tx.context.now()
  const toPay = agreed && before.payBy === 'ONLINE' && !(await isPaidOnline(tx, before))
  const step = toPay ? bookingSteps.agreeToPay : agreed ? bookingSteps.agree : bookingSteps.reject
  const times = { startsAt: Date.parse(before.startsAt), endsAt: Date.parse(before.endsAt) }
  const values = {
    reason: remark || null,
    askedWith: null,
    ...(agreed ? {} : { stoppedAt: now }),
    ...(toPay ? { payUntil: payUntilOf(now, times, { byMail: true, ordered: orderedUntil(await keptExtras(tx, before), times.startsAt) }) } : {}),
  }
  const after = await change(tx, bookings, { id: before.id, step }, values, { action: agreed ? 'agreed' : 'rejected', reason: remark || undefined })
  if (!agreed) {
    await freeSpaces(tx, before)
    await giveBack(tx, before)
    // the building’s choice; what was theirs before it was moved has steps, by which it is owed as when it was asked for anew
    const at = before.askedAt === null ? now : new Date(before.askedAt)
    await giveMoneyBack(tx, before, { whole: true, at, why: 'takenBackByRefusal' })
  } else await chargeBooking(tx, after, await facilityOf(tx, after.facilityId), now)
  return { after, told: toPay ? ('agreedToPay' as const) : agreed ? ('agreed' as const) : ('rejected' as const) }
}
