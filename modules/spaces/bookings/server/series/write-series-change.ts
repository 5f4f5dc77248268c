import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { giveDiscountsBack, takeDiscounts } from '#modules/spaces/rates/server/front.ts'
import { askForChanges, asksFirst } from '../changes/ask-changes.ts'
import { changeBookings, type Planned } from '../changes/change-bookings.ts'
import { chosenOf } from '../extras/chosen-extras.ts'
import type { Booker } from '../member-rows.ts'
import type { Link } from '../rules/decide-booking.ts'
import { broken, busyBy } from '../rules/judge-dates.ts'
import { agreesFirst } from '../rules/judge.ts'
import { holdUsageOf } from '../rules/usage.ts'
import type { ChangeRecord } from '../tables.ts'
import { holdBesideAll, takeAllSpaces } from '../taken/holds.ts'
import { takenBy } from '../taken/taken.ts'
import { inTurn } from './series-allowances.ts'
import type { JudgedMove, SeriesCase } from './series-moves.ts'
import { type Priced, priceMoves } from './series-prices.ts'

/** What becomes of each date, and why not. */
export interface Decided {
  readonly all: SeriesCase
  readonly judged: readonly JudgedMove[]
  readonly going: readonly JudgedMove[]
  readonly prices: ReadonlyMap<number, Priced>
  /** Of those that stay for another reason than a rule. */
  readonly problems: ReadonlyMap<number, string>
  /** Of those for which no credits, or nothing of the account, are left. */
  readonly unpaid: ReadonlyMap<number, Link>
}

/** The building has to agree, and what is theirs waits for that beside it. */
export const asksBuilding = ({ moved, extras, ...move }: JudgedMove, speaks: boolean): boolean =>
  asksFirst({ ...move, extras: moved ? chosenOf(extras) : move.before.extras, agreesFirst: !speaks })

/** Those that would go at once where one is still that only asks, as that one stays until the building has agreed: by the booking. */
export const inTheWay = ({ holds }: SeriesCase, going: readonly JudgedMove[], speaks: boolean): ReadonlyMap<number, Link> => {
  const there = takenBy(going.filter((move) => asksBuilding(move, speaks)).flatMap(({ before: { id } }) => holds.get(id) ?? []))
  const now = going.filter((move) => move.moved && !asksBuilding(move, speaks))
  const stopped = now.filter((move) => busyBy(move).some(({ spaceId, from, until }) => there.has(spaceId, from, until)))
  return new Map(stopped.map(({ before: { id } }) => [id, broken('free')]))
}

/** Each in what it was judged to take. The facilities are held, so that nobody else has it meanwhile. */
const takeTogether =
  (tx: Transaction, officeCentreId: number, judged: readonly JudgedMove[]) =>
  async (some: readonly Planned[]): Promise<ReadonlyMap<number, number | null>> => {
    const byId = new Map(judged.map((move) => [move.before.id, move]))
    const moves = some.flatMap(({ before }) => byId.get(before.id) ?? [])
    await takeAllSpaces(
      tx,
      officeCentreId,
      moves.flatMap((move) => busyBy(move).map((busy) => ({ ...busy, bookingId: move.before.id }))),
    )
    return new Map(moves.map(({ before, facility, spaces }) => [before.id, facility.mode === 'SHARED' ? (spaces[0]?.placeNo ?? null) : null]))
  }

const changesOf = (inside: SignedIn, { all }: Decided, some: readonly JudgedMove[], prices: ReadonlyMap<number, Priced>) =>
  some.map(({ before, facility, time, attendees, extras, moved, quota, span }) => {
    const priced = prices.get(before.id)
    return {
      before,
      facility,
      time,
      attendees,
      title: before.title,
      note: before.note,
      extras: moved ? chosenOf(extras) : before.extras,
      discountCode: priced ? priced.discountCode : before.discountCode,
      offer: priced?.offer,
      payBy: priced?.payBy ?? null,
      quota,
      overridden: false,
      overrideReason: moved ? null : before.overrideReason,
      agreesFirst: agreesFirst(inside, all.one),
      span,
    }
  })

/** What became of one date; `asked`: it waits beside it for the building’s word. */
export type WrittenDate = Awaited<ReturnType<typeof changeBookings>>[number] & { readonly asked?: true }

/** The discounts that were used come back first, as with one that is changed; then each is priced, and all are written. */
const writeNow = async (
  tx: Transaction,
  inside: SignedIn,
  place: Place,
  booker: Booker,
  decided: Decided,
  going: readonly JudgedMove[],
): Promise<WrittenDate[]> => {
  const moving = going.filter(({ moved }) => moved)
  // use, discounts, money: in this order everywhere
  await holdUsageOf(tx, place.building.id, booker.userId, moving)
  for (const { before } of moving) if (before.discountIds.length > 0) await giveDiscountsBack(tx, before.discountIds, booker.userId)
  const prices = await priceMoves({ context: inside, from: tx, place, booker }, moving, false)
  await takeDiscounts(
    tx,
    [...prices.values()].flatMap(({ offer }) => offer.discounts),
    booker.userId,
  )
  const { building } = place
  const at = { building, booker, take: takeTogether(tx, building.id, going) }
  return changeBookings(tx, inside, at, changesOf(inside, decided, going, prices))
}

/** To which the building agrees first: each waits beside its date. Where one is to go that another leaves is held by that one. */
const askForDates = async (
  tx: Transaction,
  inside: SignedIn,
  { building }: Place,
  booker: Booker,
  decided: Decided,
  going: readonly JudgedMove[],
): Promise<WrittenDate[]> => {
  const byId = new Map(going.map((move) => [move.before.id, move]))
  const ids = [...byId.keys()]
  const wishes = changesOf(inside, decided, going, decided.prices).map((change) => {
    const move = byId.get(change.before.id)
    return { ...change, due: undefined, ...(move?.moved && { spaceIds: busyBy(move).map(({ spaceId }) => spaceId) }) }
  })
  const hold = async ({ id, bookingId }: ChangeRecord): Promise<void> => {
    const move = byId.get(bookingId)
    if (move?.moved) await holdBesideAll(tx, move.before, id, ids, busyBy(move))
  }
  const how = { building, booker, hold, take: takeTogether(tx, building.id, going) }
  const after = new Map((await askForChanges(tx, inside, how, wishes)).map((row) => [row.id, row]))
  return wishes.map((wish) => ({
    ...wish,
    moved: false,
    added: false,
    undecided: false,
    repaid: undefined,
    after: after.get(wish.before.id) ?? wish.before,
    asked: true,
  }))
}

/** Dates that go: at once, or asked for, where the building agrees first. */
export const writeChanges = async (
  tx: Transaction,
  inside: SignedIn,
  place: Place,
  booker: Booker,
  decided: Decided,
  days: number,
): Promise<WrittenDate[]> => {
  const speaks = !agreesFirst(inside, decided.all.one)
  const going = inTurn(decided.going, days)
  const asking = going.filter((move) => asksBuilding(move, speaks))
  const now = going.filter((move) => !asksBuilding(move, speaks))
  const written = now.length > 0 ? await writeNow(tx, inside, place, booker, decided, now) : []
  return [...written, ...(await askForDates(tx, inside, place, booker, decided, asking))]
}
