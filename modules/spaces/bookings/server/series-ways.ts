import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Way } from '../contract.ts'
import { busyDuring, facilitiesFor, spacesOf } from './fact-rows.ts'
import { type Case, type Found, nearest, passes } from './judge.ts'
import type { SeriesMove } from './series-moves.ts'
import { either, takenBy } from './taken.ts'
import { wayTo } from './ways-out.ts'

/** So much is told of a date, and of so many dates: nobody reads more, and each is looked at by itself where it is changed alone. */
const waysAtMost = 3
const datesAtMost = 30
const day = 86_400_000
const elsewhereAtMost = 2

/** What would pass instead of dates that are refused: on the same day in the same room, or then in another room of its kind. All that is taken is known once for all of them. */
export const waysOfDates = async (
  context: SignedIn,
  from: Transaction | SignedIn,
  caseFor: (move: SeriesMove) => Case,
  refused: readonly SeriesMove[],
): Promise<ReadonlyMap<number, Way[]>> => {
  const some = refused.slice(0, datesAtMost)
  const [first] = some
  if (!first) return new Map()
  const { building, booker } = caseFor(first)
  const kinds = new Set(some.map(({ facility: { categoryId } }) => categoryId))
  const others = (await facilitiesFor(from, building.id, booker)).filter(({ categoryId }) => kinds.has(categoryId))
  const spaces = await spacesOf(from, others)
  const ids = [...spaces.values()].flatMap((one) => one.spaces.map(({ id }) => id))
  const taken = takenBy(
    await busyDuring(
      from,
      ids,
      some.map(({ time }) => ({ from: time.startsAt - day, until: time.endsAt + day })),
      some.map(({ before }) => before.id),
    ),
  )
  return new Map(
    some.map((move) => {
      const { before, facility, time, attendees } = move
      const here = caseFor(move)
      const there = { ...here, spaces, taken: either(here.taken, taken) }
      const sameDay = [nearest(here, facility, time, attendees, 1, 0), nearest(here, facility, time, attendees, -1, 0)].filter(
        (way) => way !== undefined,
      )
      const elsewhere = others
        .filter(({ id, categoryId }) => id !== facility.id && categoryId === facility.categoryId)
        .toSorted((a, b) => a.capacity - b.capacity)
        .filter((other) => passes(there, other, time, attendees))
        .slice(0, elsewhereAtMost)
        .map((other): Found => ({ facility: other, date: time.date, timeFrom: time.timeFrom, timeUntil: time.timeUntil }))
      return [before.id, [...sameDay, ...elsewhere].slice(0, waysAtMost).map(wayTo(context))]
    }),
  )
}
