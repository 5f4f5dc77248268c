import type { Transaction } from '#kit/server/context.ts'
import { heldBy } from '../rules/fact-rows.ts'
import { inOrder } from '../series/series-words.ts'
import type { AskedChange } from './asked-changes.ts'

/**
 * As they come, but before each those that have to leave its place for it: as many of the first as anybody likes can be had without the others. None of them
 * waits for one that waits for it, as all go the same number of days.
 */
export const leavingFirst = async (tx: Transaction, some: readonly AskedChange[]): Promise<AskedChange[]> => {
  const held = await heldBy(
    tx,
    some.map(({ booking }) => booking.id),
  )
  const there = Map.groupBy(
    some.flatMap((one) => (held.get(one.booking.id) ?? []).map((busy) => ({ one, ...busy }))),
    ({ spaceId }) => spaceId,
  )
  const inItsPlace = ({ waiting: { wanted } }: AskedChange): AskedChange[] => {
    const [from, until] = wanted.span
    const places = (wanted.spaceIds ?? []).flatMap((id) => there.get(id) ?? [])
    return places.filter((busy) => busy.from < until && from < busy.until).map(({ one }) => one)
  }
  const seen = new Set<AskedChange>()
  const inTurn: AskedChange[] = []
  const add = (one: AskedChange): void => {
    if (seen.has(one)) return
    seen.add(one)
    for (const other of inItsPlace(one)) add(other)
    inTurn.push(one)
  }
  for (const one of some.toSorted((a, b) => inOrder(a.booking, b.booking))) add(one)
  return inTurn
}

/** What each has is given back before another needs it, as they were judged when they were asked for (`inTurn` of series): later dates first, where they move on. */
export const givingFirst = (some: readonly AskedChange[]): AskedChange[] => {
  const movesOn = some.some(({ booking, waiting: { wanted } }) => wanted.date > booking.date)
  return some.toSorted((a, b) => (movesOn ? -1 : 1) * inOrder(a.booking, b.booking))
}
