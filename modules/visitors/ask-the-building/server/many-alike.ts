import type { Period } from '#modules/access/access-groups/server/front.ts'
import type { Member, PassFact, PlaceFact } from './fact-rows.ts'

/** Whether something held from before a window until after it; its moments are read once, however many share them. */
export const coversWindow = (window: Period) => {
  const read = new Map<string, number>()
  const momentOf = (text: string): number => {
    const known = read.get(text) ?? Date.parse(text)
    read.set(text, known)
    return known
  }
  return {
    covers: (from: string, until: string | null): boolean => momentOf(from) <= window.from && (until === null || momentOf(until) >= window.until),
    touches: (from: string, until: string | null): boolean => momentOf(from) < window.until && (until === null || momentOf(until) > window.from),
  }
}

interface Person {
  member: Member
  places: readonly PlaceFact[]
  passes: readonly PassFact[]
}
/**
 * By what people are alike of whom nothing changes in a window: of one company, in the same groups, with passes of the same kinds. What one of them could
 * do there, all of them could. Undefined for those who are looked at one by one.
 */
export const likenessOf = (
  { member, places, passes }: Person,
  { covers }: Pick<ReturnType<typeof coversWindow>, 'covers'>,
  isSwitched: (key: string) => boolean,
): string | undefined => {
  if (member.endsOn !== null || !covers(member.createdAt, member.endedAt)) return undefined
  if (isSwitched(`memberships ${member.membershipId}`) || isSwitched(`users ${member.userId}`)) return undefined
  for (const { from, until } of places) if (!covers(from, until)) return undefined
  for (const { from, until, suspensions } of passes) if (suspensions.length > 0 || !covers(from, until)) return undefined
  const kinds = passes.map(({ kind }) => kind).toSorted()
  const groups = places.map(({ groupId }) => groupId).toSorted((a, b) => a - b)
  return `${member.officeCentreId} ${kinds.join()} ${groups.join()}`
}

/** The first of many by an order, without putting the rest in order. */
export const firstOf = <One>(some: readonly One[], most: number, compare: (a: One, b: One) => number): One[] => {
  const first: One[] = []
  for (const one of some) {
    const last = first.at(-1)
    if (first.length >= most && last !== undefined && compare(one, last) >= 0) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const there = first[middle]
      if (there !== undefined && compare(there, one) <= 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, one)
    if (first.length > most) first.pop()
  }
  return first
}
