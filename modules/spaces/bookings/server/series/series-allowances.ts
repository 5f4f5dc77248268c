import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { creditsFor } from '../../contract.ts'
import type { Booker } from '../member-rows.ts'
import { creditsOn } from '../money/credits.ts'
import { type Money, moneyOfEach, partOf, percentNow, refundableOf, wayOf } from '../money/money-back.ts'
import { courseOf } from '../money/money-refused.ts'
import { accountIn } from '../money/paying.ts'
import { backOf, creditsAgain } from '../money/repay.ts'
import type { Link } from '../rules/decide-booking.ts'
import { say } from '../words.ts'
import type { SeriesMove } from './series-moves.ts'
import type { Priced } from './series-prices.ts'
import { inOrder } from './series-words.ts'

interface Pricing {
  readonly context: SignedIn
  readonly from: Transaction | SignedIn
  readonly place: Place
  readonly booker: Booker
}

/** Later dates first, where they move on: what each has is given back before another needs it. So they are judged, and so they are written. */
export const inTurn = <T extends SeriesMove>(moves: readonly T[], days: number): T[] =>
  moves.toSorted((a, b) => (days > 0 ? -1 : 1) * inOrder(a.before, b.before))

/** What one gives back of an allowance, and takes: minor units. The same that `repay` does with it. */
interface Shift {
  readonly back: { readonly way: PaymentWay; readonly amount: number } | null
  /** `anyway`: it counts there, whatever is left, and leaves less to those after it. */
  readonly take: { readonly way: PaymentWay; readonly amount: number; readonly anyway?: boolean } | null
}
const shiftOf = (
  { context, place: { building }, booker }: Pricing,
  { before, facility, time }: SeriesMove,
  money: Money,
  { total: price, payBy }: Priced,
): Shift => {
  const [way, total, was] = [wayOf(before), price ?? 0, before.total ?? 0]
  const percentOfNow = percentNow(before, context.now())
  const { standing, brought } = money
  const course = courseOf({ ...money, before, facility, total })
  if (course === 'CREDITS')
    return { back: { way: 'CREDITS', amount: standing }, take: { way: 'CREDITS', amount: creditsAgain(before, standing, total, percentOfNow) } }
  if (way !== null && (course === 'LESS' || course === 'CHARGED')) {
    const { back } = backOf(before, standing, course === 'LESS' ? total : was, percentOfNow)
    if (before.date.slice(0, 7) === time.date.slice(0, 7)) return { back: { way, amount: back }, take: null }
    // the building moves whom it has to, whatever the company lets
    const anyway = context.scope.ownId !== booker.organisationId
    return { back: { way, amount: standing }, take: { way, amount: standing - back, anyway } }
  }
  const due = total > 0 && payBy !== null && booker.organisationId !== building.id
  const take = due ? { way: payBy, amount: total } : null
  const percent = before.confirmedOnce ? percentOfNow : 100
  if (way === 'CREDITS') return { back: { way, amount: Math.min(partOf(refundableOf(before), percent), standing) }, take }
  return { back: way === 'COMPANY_ACCOUNT' ? { way, amount: brought > 0 ? standing : was } : null, take }
}

interface Pot {
  readonly key: string
  readonly most: number
  readonly used: number
  /** The company lets the person pay so at all. */
  readonly isLet: boolean
}
interface Allowance {
  /** In which period a date counts, and what that has left. */
  potOf(date: string): Pot
  unitsOf(amount: number): number
  linkOf(amount: number, most: number, used: number, date: string): Link
}

const creditsKey = (groupId: number | null, unit: string | null, from: string | null): string => `${groupId} ${unit} ${from}`
const creditsFrom = async ({ from, place: { building }, booker }: Pricing, dates: readonly string[]): Promise<Allowance> => {
  const credits = await creditsOn(from, building, booker, dates)
  return {
    potOf: (date) => {
      const found = credits(date)
      if (!found) return { key: 'none', most: 0, used: 0, isLet: true }
      return { key: creditsKey(found.groupId, found.unit, found.periodFrom), most: found.most, used: found.used, isLet: true }
    },
    unitsOf: (amount) => creditsFor(amount, building.currency),
    linkOf: (amount, most, used) => ({ rule: 'credits', ok: false, value: amount, limit: Math.max(most - used, 0) }),
  }
}
const accountFrom = async ({ context, from, place: { building }, booker }: Pricing, dates: readonly string[]): Promise<Allowance> => {
  const months = new Map<string, Awaited<ReturnType<typeof accountIn>>>()
  for (const date of dates) {
    const month = date.slice(0, 7)
    if (!months.has(month)) months.set(month, await accountIn(context, from, building, { booker, date, total: 0 }))
  }
  return {
    potOf: (date) => {
      const { isLet = false, limit = null, used = 0 } = months.get(date.slice(0, 7)) ?? {}
      return { key: date.slice(0, 7), most: limit ?? Infinity, used, isLet }
    },
    unitsOf: (amount) => amount,
    linkOf: (amount, most, used, date) => ({
      rule: 'account',
      ok: false,
      value: used + amount,
      limit: most,
      currency: building.currency,
      month: date.slice(0, 7),
    }),
  }
}

/**
 * For which of those that go nothing is left to pay with, or the company does not let them pay so (in words), by the booking: one after another, as if those before it
 * that can be paid had gone.
 */
export const beyondAllowances = async (
  pricing: Pricing,
  going: readonly SeriesMove[],
  prices: ReadonlyMap<number, Priced>,
): Promise<ReadonlyMap<number, Link | string>> => {
  const standing = await moneyOfEach(
    pricing.from,
    going.map(({ before }) => before),
  )
  const shifts = going.flatMap((move) => {
    const priced = prices.get(move.before.id)
    return priced ? { move, ...shiftOf(pricing, move, standing(move.before), priced) } : []
  })
  const datesOf = (way: PaymentWay) => shifts.flatMap(({ move, take }) => (take?.way === way ? [move.time.date] : []))
  const allowances: Partial<Record<PaymentWay, Allowance>> = {
    CREDITS: await creditsFrom(pricing, datesOf('CREDITS')),
    COMPANY_ACCOUNT: await accountFrom(pricing, datesOf('COMPANY_ACCOUNT')),
  }
  const shifted = new Map<string, number>()
  const add = (key: string, n: number) => shifted.set(key, (shifted.get(key) ?? 0) + n)
  const beyond = new Map<number, Link | string>()
  for (const { move, back, take } of shifts) {
    const { id, date, creditGroupId, creditUnit, creditFrom } = move.before
    const given = back && {
      key: back.way === 'CREDITS' ? creditsKey(creditGroupId, creditUnit, creditFrom) : date.slice(0, 7),
      amount: allowances[back.way]?.unitsOf(back.amount) ?? 0,
    }
    if (given) add(given.key, -given.amount)
    const allowance = take && take.amount > 0 ? allowances[take.way] : undefined
    if (!take || !allowance) continue
    const { key, most, used: usedBefore, isLet } = allowance.potOf(move.time.date)
    const amount = allowance.unitsOf(take.amount)
    const used = usedBefore + (shifted.get(key) ?? 0)
    if (take.anyway || (isLet && used + amount <= most)) add(key, amount)
    else {
      beyond.set(id, isLet ? allowance.linkOf(amount, most, used, move.time.date) : say(pricing.context.language, 'unfit.NOT_ALLOWED'))
      // it stays, and has what it had
      if (given) add(given.key, given.amount)
    }
  }
  return beyond
}
