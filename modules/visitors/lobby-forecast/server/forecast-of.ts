import { daysAfter } from '#kit/contract/days.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Basis, daysForecast, type ForecastDay, type LobbyForecast, type Quarter } from '../contract.ts'
import { arrivalsOf, minutesBy, minutesOf, quartersOfDay, rangeOf, type Spread, usualDeskSeconds } from '../contract/forecast.ts'
import { type Building, countWalkIns, type Days, deskTimeIn } from './forecast-rows.ts'
import { whoIsComing } from './front.ts'
import { announcedIn, daysBefore, type Habits, habitsOf, spreadIn } from './history.ts'

/** Fewer distances than these are chance. */
const enoughGaps = 20

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)

/** From the first to the last in which somebody is expected. */
export const quartersOf = (arrivals: readonly number[], spread: Spread): Quarter[] => {
  const first = arrivals.findIndex((n) => n > 0)
  const last = arrivals.findLastIndex((n) => n > 0)
  return first < 0 ? [] : arrivals.slice(first, last + 1).map((expected, at) => ({ quarter: first + at, ...rangeOf(expected, spread) }))
}

/** Visitors and whoever else is known to come, of each of some days. They are as early or late as visitors are. */
const comingIn = async (context: SignedIn, building: Building, days: Days, habits: Habits) => {
  const visitors = await announcedIn(context, building, days, habits)
  const others = await Promise.all(
    whoIsComing.answers.map(async (one) => ({
      name: one.title(context.language),
      people: await one.between(context, { id: building.id, timeZone: building.timeZone }, days.first, days.last),
    })),
  )
  return (day: string) => {
    const known = visitors.find((one) => one.day === day)
    const here = others
      .map(({ name, people }) => ({ name, people: people.filter((one) => one.day === day) }))
      .filter(({ people }) => people.length > 0)
    const loads = here.flatMap(({ people }) => people.map((one) => ({ minute: minutesOf(one.time), visitors: one.people })))
    const more = arrivalsOf(loads, habits.offsets)
    return {
      day,
      announced: known?.announced ?? 0,
      others: here.map(({ name, people }) => ({ name, people: sum(people.map((one) => one.people)) })),
      arrivals: Array.from({ length: quartersOfDay }, (_, at) => (known?.arrivals[at] ?? 0) + (more[at] ?? 0)),
    }
  }
}

/** What is expected today, for Home: without the range, which takes longer. */
export const arrivalsToday = async (context: SignedIn, building: Building): Promise<number[]> => {
  const today = localTime(context.now(), building.timeZone).date
  const habits = await habitsOf(context, building, daysBefore(today))
  return (await comingIn(context, building, { first: today, last: today }, habits))(today).arrivals
}

export const forecastOf = async (context: SignedIn, building: Building): Promise<LobbyForecast> => {
  const today = localTime(context.now(), building.timeZone).date
  const behind = daysBefore(today)
  const [habits, walkIns, desk] = await Promise.all([
    habitsOf(context, building, behind),
    countWalkIns(context, building, behind),
    deskTimeIn(context, building, behind),
  ])
  const [{ spread, ownSpread, daysWithVisitors }, comingOn] = await Promise.all([
    spreadIn(context, building, behind, habits),
    comingIn(context, building, { first: today, last: daysAfter(today, daysForecast - 1) }, habits),
  ])
  const days = Array.from({ length: daysForecast }, (_, n): ForecastDay => {
    const { arrivals, ...one } = comingOn(daysAfter(today, n))
    return { ...one, expected: sum(arrivals), quarters: quartersOf(arrivals, spread) }
  })
  const measured = desk.seconds !== null && desk.gaps >= enoughGaps
  const basis: Basis = {
    from: behind.first,
    until: behind.last,
    announced: habits.n,
    came: habits.came,
    ownOffsets: habits.ownOffsets,
    quarterBy: minutesBy(habits.offsets, 0.25),
    halfBy: minutesBy(habits.offsets, 0.5),
    threeQuartersBy: minutesBy(habits.offsets, 0.75),
    noShow: 1 - habits.otherwise,
    ownShare: habits.ownShare,
    companies: habits.shares.filter(({ companyId }) => companyId !== null).length,
    ownSpread,
    spread,
    walkIns: daysWithVisitors > 0 ? walkIns / daysWithVisitors : 0,
    desk: { seconds: measured ? Math.round(desk.seconds ?? 0) : usualDeskSeconds, measured, gaps: desk.gaps },
  }
  return { timeZone: building.timeZone, days, basis }
}
