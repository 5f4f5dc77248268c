import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { totalsOf } from '#modules/spaces/rates/server/front.ts'
import { creditsFor, type Way } from '../../contract.ts'
import { pricedExtras } from '../extras/chosen-extras.ts'
import type { Found } from '../rules/judge.ts'
import { timesOf } from '../rules/times.ts'
import { findWays, type Refused, waysAtMost, wayTo } from '../rules/ways-out.ts'
import { creditsOn } from './credits.ts'
import { accountIn } from './paying.ts'

/** The rules by which there is too little to pay with, and the way of paying that each is about. */
const wayByRule = { credits: 'CREDITS', account: 'COMPANY_ACCOUNT' } as const
type MoneyRule = keyof typeof wayByRule
export const isOfMoney = (rule: string): rule is MoneyRule => Object.hasOwn(wayByRule, rule)

/** So many are priced, of which those that can be paid are told. */
const pricedAtMost = 20

interface Priced {
  readonly found: Found
  readonly total: number
}
/** What each would cost, without a code that was typed for another: never less than it will. */
const pricesOf = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  { booker, facility, extras }: Refused,
  some: readonly Found[],
): Promise<Priced[]> => {
  const added = pricedExtras(context.language, extras)
  const totals = async (rows: readonly Found[]): Promise<Priced[]> => {
    const wanted = rows.map((found) => ({ ...timesOf(found, building.timeZone), facilityId: found.facility.id }))
    const known = await totalsOf(context, context, building, booker, wanted, added)
    return rows.map((found) => ({ found, total: known.get(found.facility.id) ?? 0 }))
  }
  // a room has one price in an answer: its own times are asked about one by one
  const [own, others] = [some.filter((one) => one.facility.id === facility.id), some.filter((one) => one.facility.id !== facility.id)]
  return [...(await Promise.all(own.map((one) => totals([one])))).flat(), ...(await totals(others))]
}

/** How much is left on a day by the way that has too little for what was asked for. */
const leftOn = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  { booker }: Refused,
  rule: MoneyRule,
  dates: readonly string[],
): Promise<(date: string) => number> => {
  if (rule === 'credits') {
    const creditsFrom = await creditsOn(context, building, booker, dates)
    return (date) => {
      const credits = creditsFrom(date)
      return credits ? credits.most - credits.used : 0
    }
  }
  const months = new Map<string, number>()
  for (const date of dates) {
    if (months.has(date.slice(0, 7))) continue
    const { isLet, limit, used } = await accountIn(context, context, building, { booker, date, total: null })
    months.set(date.slice(0, 7), isLet ? (limit ?? Number.MAX_SAFE_INTEGER) - used : 0)
  }
  return (date) => months.get(date.slice(0, 7)) ?? 0
}

/** What would pass where there was too little to pay with: only what can be paid in the same way, or costs nothing. Of a change none is told: what it gives back first is not foreseen here. */
export const paidWays = async (context: SignedIn, building: OfficeCentreRecord, refused: Refused, rule: MoneyRule): Promise<Way[]> => {
  if (refused.before) return []
  const priced = await pricesOf(context, building, refused, await findWays(context, refused, pricedAtMost))
  const left = await leftOn(
    context,
    building,
    refused,
    rule,
    priced.map(({ found }) => found.date),
  )
  const needed = (total: number) => (rule === 'credits' ? creditsFor(total, building.currency) : total)
  const payable = priced.filter(
    ({ found, total }) => total === 0 || (found.facility.payBy.includes(wayByRule[rule]) && needed(total) <= left(found.date)),
  )
  return payable.slice(0, waysAtMost).map(({ found }) => wayTo(context)(found))
}
