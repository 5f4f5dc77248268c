import { Failed } from '#kit/contract/failure.ts'
import { portion } from '#kit/contract/money.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { giveCapacityBack, takeCapacity } from '#kit/server/data/capacity.ts'
import { giveTalliedBack, takeTallied } from '#kit/server/data/tallies.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { holidayDatesOf } from '#modules/property/opening-hours/server/front.ts'
import { codeUnfit } from '../contract.ts'
import type { Quote } from '../contract/quote.ts'
import { concerning, discountsFor, type FoundDiscount, payerOf, ratesFor, ratesOfBuilding, taxOfBuilding } from './price-rows.ts'
import { daysOf, type PricedExtra, type PricedRate, quote, taxOn } from './price.ts'
import type { DiscountRecord } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'currency'>
type From = Pick<Context | Transaction, 'unscoped'>

interface Time {
  readonly startsAt: number
  readonly endsAt: number
  /** The local day on which it starts: the day of use. */
  readonly date: string
}
interface Wanted {
  readonly facilityId: number
  /** As somebody typed it; none: no code. */
  readonly code: string | null
  /** Of a booking that is changed: the discounts that were used for it come back first. */
  readonly already?: readonly number[] | undefined
  /** What is added to each of them. */
  readonly extras?: readonly PricedExtra[]
  /**
   * On which day tax is due: of what is paid when it is booked, that day; the rate of the earlier of invoice and payment holds. None: the day of use, as of what is
   * charged, and invoiced after it.
   */
  readonly taxDay?: string | undefined
}
interface Booker {
  readonly userId: number
  readonly organisationId: number
}

/** Whether one is left after so many more uses. */
const isLeft = ({ limitTotal, taken, limitPerPerson, personUsed }: FoundDiscount, more: number): boolean =>
  (limitTotal === null || taken + more < limitTotal) && (limitPerPerson === null || personUsed + more < limitPerPerson)

const fitsOn = ({ useFrom, useUntil }: DiscountRecord, date: string): boolean =>
  (useFrom === null || useFrom <= date) && (useUntil === null || date <= useUntil)

/** What is taken off: of those by group the one that takes off most, then the code's. */
const chosen = (found: readonly DiscountRecord[], subtotal: number): DiscountRecord[] => {
  const off = ({ basisPoints, amount }: DiscountRecord) =>
    Math.min(subtotal, basisPoints === null ? (amount ?? 0) : portion(subtotal, basisPoints, 10_000))
  const [byGroup] = found.filter(({ kind }) => kind === 'GROUP').toSorted((a, b) => off(b) - off(a) || a.id - b.id)
  return [...(byGroup ? [byGroup] : []), ...found.filter(({ kind }) => kind === 'CODE')]
}

export interface Offer {
  readonly quote: Quote
  /** Whether the code counts for it; without one, yes. */
  readonly codeFits: boolean
  /** Those that were counted in, for `takeDiscounts`. */
  readonly discounts: readonly DiscountRecord[]
}

/** All that a price follows from. */
interface Known {
  readonly rates: readonly PricedRate[]
  readonly found: readonly FoundDiscount[]
  readonly holidays: ReadonlySet<string>
  readonly settings: Awaited<ReturnType<typeof taxOfBuilding>>
}

/** Each offer counts the discounts of those before it, so that a limit runs out in the middle of a series as it will when it is booked. */
const offering = (
  { timeZone, currency }: Building,
  { rates, found, holidays, settings }: Known,
  { code, already = [], extras = [], taxDay }: Omit<Wanted, 'facilityId'>,
): ((time: Time) => Offer) => {
  const used = new Map(already.map((id) => [id, -1]))
  return ({ startsAt, endsAt, date }) => {
    const fitting = found.filter((one) => fitsOn(one, date) && isLeft(one, used.get(one.id) ?? 0))
    const codeFits = code === null || fitting.some((one) => one.code === code)
    const priced = { startsAt, endsAt, timeZone, currency, holidays, rates, tax: taxOn(settings, taxDay ?? date) }
    const { subtotal } = quote({ ...priced, discounts: [] })
    const discounts = chosen(fitting, subtotal)
    const offered = quote({ ...priced, discounts, extras })
    // one that had nothing left to take off is not used up
    const counted = new Set(offered.lines.flatMap((line) => (line.kind === 'DISCOUNT' ? [line.uuid] : [])))
    const taken = discounts.filter(({ uuid }) => counted.has(uuid))
    for (const { id } of taken) used.set(id, (used.get(id) ?? 0) + 1)
    return { quote: offered, codeFits, discounts: taken }
  }
}

const holidaysOf = (context: SignedIn, { id, timeZone }: Building, times: readonly Time[]): Promise<ReadonlySet<string>> =>
  holidayDatesOf(context, id, [...new Set(times.flatMap((time) => daysOf(time, timeZone)))])

/** What bookings of a facility would cost somebody, at the prices of now for the day of use: all that is known once, for one time or the many of a series. */
const pricing = async (
  context: SignedIn,
  from: From,
  building: Building,
  booker: Booker,
  { facilityId, code, ...more }: Wanted,
  times: readonly Time[],
): Promise<(time: Time) => Offer> => {
  const payer = await payerOf(from, building, booker)
  const rates = await ratesFor(from, building, facilityId, payer)
  const found = await discountsFor(from, building, payer, booker.userId, { facilityId, bookDate: todayIn(context, building) }, code)
  const holidays = await holidaysOf(context, building, times)
  const settings = await taxOfBuilding(from, building)
  return offering(building, { rates, found, holidays, settings }, { code, ...more })
}

type TimeOf = Time & Pick<Wanted, 'facilityId' | 'taxDay'>
/** What somebody would pay for each of some times, of whichever facilities, in their order: as many statements for two hundred as for one. Null: free of charge. */
export const totalsInOrder = async (
  context: SignedIn,
  from: From,
  building: Building,
  booker: Booker,
  wanted: readonly TimeOf[],
  /** What is added to each of them. */
  extras: readonly PricedExtra[] = [],
): Promise<(number | null)[]> => {
  if (wanted.length === 0) return []
  const payer = await payerOf(from, building, booker)
  const rates = concerning(await ratesOfBuilding(from, building), payer)
  const found = await discountsFor(from, building, payer, booker.userId, { facilityId: null, bookDate: todayIn(context, building) }, null)
  const holidays = await holidaysOf(context, building, wanted)
  const settings = await taxOfBuilding(from, building)
  return wanted.map(({ facilityId, taxDay, ...time }) => {
    const ofThis = ({ facilityIds }: { facilityIds: readonly number[] }) => facilityIds.includes(facilityId)
    const known = {
      rates: rates.filter(ofThis),
      found: found.filter((one) => one.facilityIds.length === 0 || ofThis(one)),
      holidays,
      settings,
    }
    const { quote: offered } = offering(building, known, { code: null, extras, taxDay })(time)
    return offered.lines.length > 0 ? offered.total : null
  })
}

/** The same of facilities with one time each. Free of charge: not among them. */
export const totalsOf = async (...given: Parameters<typeof totalsInOrder>): Promise<Map<number, number>> => {
  const [, , , , wanted] = given
  const totals = await totalsInOrder(...given)
  return new Map(
    wanted.flatMap(({ facilityId }, i) => {
      const total = totals[i] ?? null
      return total === null ? [] : [[facilityId, total] as const]
    }),
  )
}

/** What some bookings would cost, in their order. A code that fits none of them is refused in one way, whatever the reason; in a series it counts where it fits. */
export const offersOf = async <T extends Time>(
  context: SignedIn,
  from: From,
  building: Building,
  booker: Booker,
  wanted: Wanted,
  times: readonly T[],
): Promise<Map<T, Offer>> => {
  const offer = await pricing(context, from, building, booker, wanted, times)
  const offers = new Map(times.map((time) => [time, offer(time)]))
  if (times.length > 0 && ![...offers.values()].some(({ codeFits }) => codeFits)) throw new Failed(codeUnfit)
  return offers
}

/** What one booking would cost. */
export const offerOf = async (context: SignedIn, from: From, building: Building, booker: Booker, wanted: Wanted & Time): Promise<Offer> => {
  const [offer] = (await offersOf(context, from, building, booker, wanted, [wanted])).values()
  if (!offer) throw new Error('one time has one offer')
  return offer
}

const places = { table: 'discounts', places: 'limitTotal', taken: 'taken' }

const uses = { table: 'discountUses', by: ['discountId', 'userId'] }

const takeOfPerson = (tx: Transaction, { id: discountId, officeCentreId, limitPerPerson }: DiscountRecord, userId: number): Promise<boolean> =>
  takeTallied(tx, uses, { officeCentreId, discountId, userId }, 1, limitPerPerson)

/** One use of each, or none of them: two hundred at once on the last ten get ten. In the order of their ids. */
export const takeDiscounts = async (tx: Transaction, discounts: readonly DiscountRecord[], userId: number): Promise<void> => {
  for (const discount of discounts.toSorted((a, b) => a.id - b.id))
    if (!(await takeCapacity(tx, places, discount.id)) || !(await takeOfPerson(tx, discount, userId))) throw new Failed(codeUnfit)
}

/** What was cancelled in time was not used. */
export const giveDiscountsBack = async (tx: Transaction, ids: readonly number[], userId: number): Promise<void> => {
  for (const id of ids.toSorted((a, b) => a - b)) {
    await giveCapacityBack(tx, places, id)
    await giveTalliedBack(tx, uses, { discountId: id, userId }, 1)
  }
}
