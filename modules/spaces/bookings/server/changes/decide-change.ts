import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { agreesNoMore, tooLateToAgree } from '#modules/identity/approvals/contract.ts'
import { chargeInDispute } from '#modules/money/charges/contract.ts'
import { chargebackOpen } from '#modules/money/payments/contract.ts'
import { extrasById, isOffered } from '#modules/spaces/extras/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { bookingRefused, can, changeSteps, costsMore } from '../../contract.ts'
import { buildingOf } from '../due-rows.ts'
import { holdCounted } from '../extras/pieces.ts'
import { facilityHeld } from '../facility-rows.ts'
import { type Booker, bookerBy } from '../member-rows.ts'
import { quotaNow } from '../money/late-money.ts'
import { isDisputed, wayOf } from '../money/money-back.ts'
import { saidOfMoney } from '../money/money-refused.ts'
import type { Asker } from '../money/paying.ts'
import { attendeesFollow } from '../people/attendees-follow.ts'
import { spacesOf } from '../rules/fact-rows.ts'
import { holdUsageOf } from '../rules/usage.ts'
import { bookingChanges, type BookingRecord, type ChangeRecord } from '../tables.ts'
import { takeSpaces } from '../taken/holds.ts'
import { tellDeskOfLost } from '../told/tell-lost.ts'
import { tellOfSeries } from '../told/tell-series.ts'
import { tellOfBooking } from '../told/tell.ts'
import { unlessRefused } from '../unless-refused.ts'
import { say } from '../words.ts'
import { tryOut } from './ask-changes.ts'
import { type AskedChange, asWanted, changesAskedWith, loseChange, settle, type WhyLost } from './asked-changes.ts'
import { type At, type Change, changeBookings, type Planned } from './change-bookings.ts'
import { closeChange } from './close-change.ts'
import { payableUntil } from './keep-change.ts'
import { givingFirst, leavingFirst } from './leaving-first.ts'
import { isShut, movesBooking, stillFits } from './take-change.ts'

const begins = ({ booking, waiting: { wanted } }: AskedChange): number => Math.min(Date.parse(booking.startsAt), wanted.startsAt)

const ofDispute: readonly string[] = [chargebackOpen.code, chargeInDispute.code]
/** In words, for whoever decides. What a company lets its people spend is no matter of the building. */
const whyNot = (language: Language, { failure, values, details }: Failed): string => {
  if (failure.code === bookingRefused.code) {
    const rule = (details?.refusal as { rule?: string } | undefined)?.rule
    if (rule === 'account' || rule === 'credits') return say(language, 'noMore.money')
    return rule === 'quota' ? say(language, 'noMore.quota') : String(values.why)
  }
  if (failure.code === costsMore.code) return say(language, 'noMore.conceded')
  return ofDispute.includes(failure.code) ? saidOfMoney(language, failure) : say(language, 'noMore.money')
}

/** Something of what is to be added is not offered any more. */
const isAddedNoMore = async (tx: Transaction, { officeCentreId, wanted }: ChangeRecord, facility: FacilityRecord): Promise<boolean> => {
  const had = new Set(wanted.was.extras?.map(({ extraId }) => extraId))
  const added = wanted.was.extras ? wanted.extras.filter(({ extraId }) => !had.has(extraId)) : []
  const known = await extrasById(
    tx,
    officeCentreId,
    added.map(({ extraId }) => extraId),
  )
  return added.some(({ extraId }) => {
    const extra = known.get(extraId)
    return !extra || !isOffered(extra, facility)
  })
}

/** Why what was asked for cannot be had any more: the booking is not what it was, or somebody has shut the room since. It is held meanwhile. */
const whyLost = async (tx: Transaction, { booking, waiting }: AskedChange, facility: FacilityRecord): Promise<WhyLost | undefined> => {
  if (!stillFits(booking, waiting, tx.context.now().getTime())) return (language) => say(language, 'noMore.another')
  // a room that is offered no more stays with whoever has it
  const offered = facility.status === 'LIVE' || facility.id === booking.facilityId
  if (!offered || (await isShut(tx, booking, waiting, facility))) return (language) => say(language, 'noMore.shut')
  if (await isAddedNoMore(tx, waiting, facility)) return (language) => say(language, 'noMore.extra')
  // without a price of its own it moves no money
  if (!waiting.wanted.quote || !(await isDisputed(tx, booking))) return undefined
  return (language) => saidOfMoney(language, wayOf(booking) === 'ONLINE' ? chargebackOpen : chargeInDispute)
}

const facilityFor = async (tx: Transaction, one: AskedChange): Promise<FacilityRecord> => {
  const { waiting } = one
  const facility = await facilityHeld(tx, waiting.wanted.facilityId)
  const why = await whyLost(tx, one, facility)
  if (why) throw new Failed(agreesNoMore, { values: { why: why(tx.context.language) } })
  // what was shown to come back, and how it was to be paid
  const { refundSteps, asked } = waiting.wanted
  return { ...facility, refundSteps: [...refundSteps], payBy: [...(asked?.ways ?? facility.payBy)] }
}

/** Of the company that asked, whoever has agreed; with the right that they had. */
const askerOf = (tx: Transaction, { waiting }: AskedChange): Asker => {
  const { ownId = waiting.companyId ?? waiting.officeCentreId, mayEdit = false } = waiting.wanted.asked ?? {}
  return { app: tx.context.app, unscoped: tx.unscoped, scope: { ownId }, holds: (permission) => mayEdit && permission === can.EDIT }
}

const wishOf = async (tx: Transaction, one: AskedChange, booker: Booker): Promise<Change> => {
  const { booking, waiting } = one
  const { wanted } = waiting
  return {
    before: booking,
    facility: await facilityFor(tx, one),
    time: wanted,
    attendees: wanted.attendees,
    title: waiting.title,
    note: waiting.note,
    extras: wanted.extras,
    discountCode: wanted.discountCode,
    offer: wanted.quote ? { quote: wanted.quote, discounts: wanted.discountIds.map((id) => ({ id })) } : undefined,
    payBy: wanted.asked?.payBy ?? null,
    quota: movesBooking(waiting) && !wanted.overridden ? await quotaNow(tx, booking, booker, wanted.date) : null,
    overridden: wanted.overridden,
    overrideReason: waiting.overrideReason,
    agreesFirst: false,
    wishedAt: new Date(waiting.createdAt),
  }
}

/** All that they are to have, once what they had is free. */
const takeAll =
  (tx: Transaction, group: readonly AskedChange[]): At['take'] =>
  async (some: readonly Planned[]) => {
    const spans = new Map(group.map(({ booking, waiting }) => [booking.id, waiting.wanted.span]))
    const becoming = some.map(({ before, facility, extras }) => ({ before: { ...before, extras: [...extras] }, facility }))
    await holdCounted(
      tx,
      becoming.map(({ before }) => before),
    )
    const spaces = await spacesOf(
      tx,
      some.map(({ facility }) => facility),
    )
    const places = new Map<number, number | null>()
    for (const { before, facility } of becoming) {
      const span = spans.get(before.id)
      if (span) places.set(before.id, await takeSpaces(tx, before, spaces.get(facility.id) ?? { exclusive: true, spaces: [] }, ...span))
    }
    return places
  }

type Building = Awaited<ReturnType<typeof buildingOf>>
const takeEffect = async (tx: Transaction, building: Building, some: readonly AskedChange[], remark: string): Promise<void> => {
  const group = givingFirst(some)
  const [first] = group
  const booker = first && (await bookerBy(tx, first.booking.memberId))
  if (!first || !booker) throw new Failed(agreesNoMore, { values: { why: say(tx.context.language, 'noMore.another') } })
  const wishes = []
  for (const one of group) wishes.push(await wishOf(tx, one, booker))
  // use, discounts, money: in this order everywhere
  await holdUsageOf(tx, building.id, booker.userId, wishes)
  for (const { booking, waiting } of group) {
    const { quote, discountIds } = waiting.wanted
    const gone = quote ? booking.discountIds.filter((id) => !discountIds.includes(id)) : []
    await giveDiscountsBack(tx, gone, booking.userId)
    await change(tx, bookingChanges, { id: waiting.id, step: changeSteps.agree }, {}, { action: 'changeAgreed', reason: remark || undefined })
  }
  const written = await changeBookings(tx, askerOf(tx, first), { building, booker, agreedAt: tx.context.now(), take: takeAll(tx, group) }, wishes)
  const after = written.map((one) => ({ ...one.after, reason: remark || null }))
  await tellGroup(tx, building, after, 'changeAgreed')
  await tellDeskOfLost(tx, building, written)
  await attendeesFollow(
    tx,
    written.map((one) => one.after),
  )
}

const tellGroup = async (tx: Transaction, building: Building, some: readonly BookingRecord[], what: 'changeAgreed' | 'changeRefusedByBuilding') => {
  const [first] = some
  if (first && some.length === 1) return tellOfBooking(tx, building, first, what)
  return tellOfSeries(tx, building, some, what)
}

/** Agreed to, and to be paid by whoever has it: until then it is held, and the booking stays as it was. */
const leaveToPay = async (tx: Transaction, building: Building, one: AskedChange, remark: string): Promise<void> => {
  const { booking, waiting } = one
  await facilityFor(tx, one)
  const values = { waitsUntil: await payableUntil(tx, booking, waiting.wanted, true), heldSince: tx.context.now() }
  const deed = { action: 'changeAgreedToPay', reason: remark || undefined }
  await change(tx, bookingChanges, { id: waiting.id, step: changeSteps.agreeToPay }, values, deed)
  await tellOfBooking(tx, building, { ...asWanted(booking, waiting), reason: remark || null }, 'changeAgreedToPay')
}

/** Of several the others are agreed to: one that cannot be had any more is told to whoever has it. */
const withoutLost = async (tx: Transaction, group: readonly AskedChange[]): Promise<readonly AskedChange[]> => {
  const lost: { one: AskedChange; why: WhyLost }[] = []
  for (const one of group) {
    const why = await whyLost(tx, one, await facilityHeld(tx, one.waiting.wanted.facilityId))
    if (why) lost.push({ one, why })
  }
  const [first] = lost
  if (!first) return group
  const failed = new Failed(agreesNoMore, { values: { why: first.why(tx.context.language) } })
  if (lost.length === group.length) throw failed
  for (const { one, why } of lost) await loseChange(tx, one, why)
  const rest = await settle(
    tx,
    group.filter((one) => !lost.some((each) => each.one === one)),
  )
  if (rest.length === 0) throw failed
  return rest
}

/**
 * As many of the first as can be had with what pays for them; the others are told, as they stay what they were. None is tried without those that leave its place for it:
 * else fewer could be refused where more are not, and the halving would end at nothing.
 */
const takeFirst = async (tx: Transaction, building: Building, free: readonly AskedChange[], remark: string, all: Failed): Promise<void> => {
  const inTurn = await leavingFirst(tx, free)
  let [fits, tooMany, refused] = [0, free.length, all]
  while (tooMany - fits > 1) {
    const n = Math.floor((fits + tooMany) / 2)
    const tried = await tryOut(tx, (trial) => unlessRefused(trial, () => takeEffect(trial, building, inTurn.slice(0, n), remark)))
    if (tried instanceof Failed) [tooMany, refused] = [n, tried]
    else fits = n
  }
  // why the first that is one too many cannot be had
  const said = (language: Language): string => (refused.failure.code === agreesNoMore.code ? String(refused.values.why) : whyNot(language, refused))
  const failed = new Failed(agreesNoMore, { values: { why: said(tx.context.language) } })
  if (fits === 0) throw failed
  for (const one of inTurn.slice(fits)) await loseChange(tx, one, said)
  const rest = await settle(tx, inTurn.slice(0, fits))
  if (rest.length === 0) throw failed
  await takeEffect(tx, building, rest, remark)
}

/** Somebody of the building has decided about changes of bookings that are theirs: those that were asked for together, in the transaction of their word. */
export const decideChange = async (tx: Transaction, first: AskedChange, agreed: boolean, remark: string): Promise<void> => {
  const building = await buildingOf(tx, first.booking.officeCentreId)
  const group = [first, ...(await changesAskedWith(tx, first.waiting))]
  if (!agreed) {
    for (const { booking, waiting } of group) await closeChange(tx, booking, waiting, 'refuse', remark)
    const stay = group.map(({ booking }) => ({ ...booking, reason: remark || null }))
    return tellGroup(tx, building, stay, 'changeRefusedByBuilding')
  }
  const now = tx.context.now().getTime()
  if (begins(first) <= now) throw new Failed(tooLateToAgree)
  // what has begun meanwhile is let go by the clock
  const open = group.filter((one) => begins(one) > now)
  const stay = open.length > 1 ? await withoutLost(tx, open) : open
  const toPay = stay.filter(({ waiting }) => waiting.due > 0)
  for (const one of toPay) await leaveToPay(tx, building, one, remark)
  const free = stay.filter(({ waiting }) => waiting.due === 0)
  if (free.length === 0) return
  const refused = await unlessRefused(tx, () => takeEffect(tx, building, free, remark))
  if (refused instanceof Failed) await takeFirst(tx, building, free, remark, refused)
}
