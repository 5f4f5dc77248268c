import { daysAfter } from '#kit/contract/days.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { daysCompared, type LastWeek } from '../contract.ts'
import { errorOf, quartersOfDay, rangeOf } from '../contract/forecast.ts'
import { type Building, factsIn } from './forecast-rows.ts'
import { announcedIn, arrivedIn, daysBefore, habitsOf, spreadIn } from './history.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)
const none = Array.from({ length: quartersOfDay }, () => 0)

/**
 * The forecasts of the last seven days, worked out again from what was known then: who was announced when the day began, and the eight weeks before the seven days.
 * None of what they are held against is in them.
 */
export const lastWeekOf = async (context: SignedIn, building: Building): Promise<LastWeek> => {
  const today = localTime(context.now(), building.timeZone).date
  const first = daysAfter(today, -daysCompared)
  const compared = { first, last: daysAfter(today, -1) }
  const behind = daysBefore(first)
  const habits = await habitsOf(context, building, behind)
  const [{ spread }, expected, facts] = await Promise.all([
    spreadIn(context, building, behind, habits),
    announcedIn(context, building, compared, habits, true),
    factsIn(context, building, compared),
  ])
  const arrived = arrivedIn(facts.arrivals)
  const days = Array.from({ length: daysCompared }, (_, n) => {
    const day = daysAfter(first, n)
    const forecast = expected.find((one) => one.day === day)
    const came = arrived.get(day) ?? none
    const all = none.map((_nobody, quarter) => ({
      quarter,
      ...rangeOf(forecast?.arrivals[quarter] ?? 0, spread),
      came: came[quarter] ?? 0,
    }))
    const counts = (one: { expected: number; came: number }) => one.expected > 0 || one.came > 0
    const [from, until] = [all.findIndex(counts), all.findLastIndex(counts)]
    return {
      day,
      announced: forecast?.announced ?? 0,
      expected: sum(forecast?.arrivals ?? []),
      came: sum(came),
      quarters: from < 0 ? [] : all.slice(from, until + 1),
    }
  })
  return { days, error: errorOf(days.flatMap(({ quarters }) => quarters)) }
}
