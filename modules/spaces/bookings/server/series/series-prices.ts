import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { chargesOf } from '#modules/money/charges/server/front.ts'
import { isHeldBack } from '#modules/money/payments/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { codeUnfit } from '#modules/spaces/rates/contract.ts'
import { type Offer, offersOf } from '#modules/spaces/rates/server/front.ts'
import { pricedExtras } from '../extras/chosen-extras.ts'
import type { Booker } from '../member-rows.ts'
import { moneyOfEach, wayOf } from '../money/money-back.ts'
import { courseOf, isLeftToPay, type MoneyOf, refusedByMoney, saidOfMoney } from '../money/money-refused.ts'
import { payWayOfSeries } from '../money/paying.ts'
import { bookings } from '../tables.ts'
import { say } from '../words.ts'
import type { SeriesMove } from './series-moves.ts'

/** What a date costs where it goes. */
export interface Priced {
  readonly offer: Offer
  readonly total: number | null
  /** The code that counts for it still. */
  readonly discountCode: string | null
  readonly payBy: PaymentWay | null
  /** Why its money lets it stay. */
  readonly problem: string | null
}

interface Pricing {
  readonly context: SignedIn
  readonly from: Transaction | SignedIn
  readonly place: Place
  readonly booker: Booker
}

const totalOf = ({ quote }: Offer): number | null => (quote.lines.length > 0 ? quote.total : null)

const keptWay = ({ before, facility }: Pick<SeriesMove, 'before' | 'facility'>): PaymentWay | null => {
  const way = wayOf(before)
  return way !== null && facility.payBy.includes(way) ? way : null
}

/** A code that counts for none of them any more is left out: nobody can type another for dates that have different ones. */
const offersWith = async (
  { context, from, place: { building }, booker }: Pricing,
  some: readonly SeriesMove[],
  again: boolean,
  code: string | null,
) => {
  const [first] = some
  if (!first) return []
  const extras = pricedExtras(context.language, first.extras)
  const already = again ? some.flatMap(({ before }) => before.discountIds) : []
  const offers = async (tried: string | null) => {
    const taxDay = keptWay(first) === 'ONLINE' ? todayIn(context, building) : undefined
    const wanted = { facilityId: first.facility.id, code: tried, already, extras, taxDay }
    return offersOf(
      context,
      from,
      building,
      booker,
      wanted,
      some.map(({ time }) => time),
    )
  }
  try {
    const found = await offers(code)
    return some.flatMap((move) => ({ move, code, offer: found.get(move.time) }))
  } catch (error) {
    if (!(error instanceof Failed) || error.failure.code !== codeUnfit.code) throw error
    const found = await offers(null)
    return some.flatMap((move) => ({ move, code: null, offer: found.get(move.time) }))
  }
}

/** Of dates without a way that the room takes: the one of a series; none, where each would be paid by itself. */
const newWayOf = async ({ context, from, place: { building }, booker }: Pricing, some: readonly { move: SeriesMove; offer: Offer }[]) => {
  const [first] = some
  if (!first) return null
  const prices = some.map(({ move, offer }) => ({ booker, date: move.time.date, total: totalOf(offer) }))
  try {
    return await payWayOfSeries(context, from, building, first.move.facility, prices, null)
  } catch (error) {
    if (error instanceof Failed) return undefined
    throw error
  }
}

const problemOf = async (
  { context, from }: Pricing,
  of: MoneyOf & Pick<SeriesMove, 'facility'>,
  payBy: PaymentWay | null | undefined,
  ofLine: boolean,
): Promise<string | null> => {
  const { before, total } = of
  const { language } = context
  if (payBy === undefined && total > 0 && courseOf(of) === 'ANEW') return say(language, 'stays.noWay')
  const disputed = wayOf(before) === 'ONLINE' ? await isHeldBack(from, bookings.name, before.uuid) : ofLine
  const refused = refusedByMoney(context, { ...of, disputed })
  if (refused) return saidOfMoney(language, refused)
  return total > 0 && isLeftToPay(of, payBy) ? say(language, 'costsMore') : null
}

/** All that go at the prices of now, by the booking. `again`: the discounts that were used for them count as given back. */
export const priceMoves = async (pricing: Pricing, some: readonly SeriesMove[], again: boolean): Promise<ReadonlyMap<number, Priced>> => {
  const groups = Map.groupBy(some, ({ facility, before, extras }) =>
    JSON.stringify([facility.id, before.discountCode, keptWay({ before, facility }), extras.map(({ extra, quantity }) => [extra.id, quantity])]),
  )
  const money = await moneyOfEach(
    pricing.from,
    some.map(({ before }) => before),
  )
  const charges = await chargesOf(
    pricing.from,
    bookings.name,
    some.map(({ before }) => before.uuid),
  )
  const priced = new Map<number, Priced>()
  for (const group of groups.values()) {
    const offered = (await offersWith(pricing, group, again, group[0]?.before.discountCode ?? null)).flatMap(({ offer, ...one }) =>
      offer ? [{ ...one, offer }] : [],
    )
    const anew = await newWayOf(
      pricing,
      offered.filter(({ move }) => keptWay(move) === null),
    )
    for (const { move, code, offer } of offered) {
      const total = totalOf(offer)
      const payBy = keptWay(move) ?? anew
      const { before, facility } = move
      const of = { ...money(before), before, facility, total: total ?? 0 }
      const problem = await problemOf(pricing, of, payBy, charges.get(before.uuid)?.disputed ?? false)
      priced.set(before.id, { offer, total, discountCode: code, payBy: payBy ?? null, problem })
    }
  }
  return priced
}
