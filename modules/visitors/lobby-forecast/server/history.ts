import { daysAfter } from '#kit/contract/days.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { daysBehind } from '../contract.ts'
import {
  arrivalsOf,
  enoughOfBuilding,
  enoughOfCompany,
  enoughQuarters,
  countsFrom,
  offsetsOf,
  type Pair,
  quartersOfDay,
  shareOf,
  spreadOf,
} from '../contract/forecast.ts'
import { type Building, type Days, factsIn, loadsIn } from './forecast-rows.ts'

/** The eight weeks before a day. */
export const daysBefore = (date: string): Days => ({ first: daysAfter(date, -daysBehind), last: daysAfter(date, -1) })

/** Who comes, and how early or late, by what a building has seen in some days. */
export const habitsOf = async (context: SignedIn, building: Building, days: Days) => {
  const { companies, offsets: measured, arrivals } = await factsIn(context, building, days)
  const all = companies.reduce((sum, { n, came }) => ({ n: sum.n + n, came: sum.came + came }), { n: 0, came: 0 })
  return {
    ...all,
    arrived: arrivedIn(arrivals),
    offsets: offsetsOf(measured),
    shares: companies.filter(({ n }) => n >= enoughOfCompany).map(({ companyId, n, came }) => ({ companyId, share: shareOf({ n, came }, all) })),
    otherwise: shareOf({ n: 0, came: 0 }, all),
    ownShare: all.n >= enoughOfBuilding,
    ownOffsets: all.came >= enoughOfBuilding,
  }
}
export type Habits = Awaited<ReturnType<typeof habitsOf>>

/** What is announced for each of some days, and what it comes to in each quarter of an hour. */
export const announcedIn = async (context: SignedIn, building: Building, days: Days, habits: Habits, asOfMorning = false) => {
  const rows = await loadsIn(context, building, days, habits.shares, habits.otherwise, asOfMorning)
  return byDay(rows, ({ day: of }) => of).map(([of, loads]) => ({
    day: of,
    announced: loads.reduce((sum, { announced }) => sum + announced, 0),
    arrivals: arrivalsOf(loads, habits.offsets),
  }))
}

const byDay = <T>(rows: readonly T[], dayOf: (row: T) => string): [day: string, rows: T[]][] => {
  const days = new Map<string, T[]>()
  for (const row of rows) days.set(dayOf(row), [...(days.get(dayOf(row)) ?? []), row])
  return [...days]
}

/** Who came, of each day, in each quarter of an hour. */
export const arrivedIn = (arrivals: readonly { day: string; quarter: number; came: number }[]): ReadonlyMap<string, readonly number[]> =>
  new Map(
    byDay(arrivals, ({ day: of }) => of).map(([of, rows]) => {
      const quarters = Array.from({ length: quartersOfDay }, () => 0)
      for (const { quarter, came } of rows) quarters[quarter] = came
      return [of, quarters]
    }),
  )

/** How the same formula would have done on the days that it was made of. */
export const spreadIn = async (context: SignedIn, building: Building, days: Days, habits: Habits) => {
  const { arrived } = habits
  const expected = await announcedIn(context, building, days, habits)
  const pairs: Pair[] = expected.flatMap(({ day: of, arrivals }) =>
    arrivals.map((n, quarter) => ({ expected: n, came: arrived.get(of)?.[quarter] ?? 0 })),
  )
  return {
    spread: spreadOf(pairs),
    ownSpread: pairs.filter((pair) => pair.expected >= countsFrom).length >= enoughQuarters,
    daysWithVisitors: arrived.size,
  }
}
