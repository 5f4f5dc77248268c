import type { OccupationTrait } from '#modules/property/units/contract.ts'

/** What does not go together. */
export const clashRules = ['NOISE', 'WATER', 'POWER', 'LIFT', 'FLOOR', 'LOBBY', 'BLOCKED'] as const
export type ClashRule = (typeof clashRules)[number]

/** SERIOUS: one of them cannot be as it stands. NOTABLE: it can, and somebody will mind. */
export const gravities = ['SERIOUS', 'NOTABLE'] as const
export type Gravity = (typeof gravities)[number]

/** As much of an occupation as the rules look at; times in milliseconds, the end not part of it. */
export interface Side {
  readonly key: string
  readonly floorIds: readonly number[]
  readonly wholeBuilding: boolean
  readonly from: number
  readonly until: number
  readonly people: number | null
  readonly traits: readonly OccupationTrait[]
  readonly places: readonly string[]
}
/** From the ground up within its tower. */
export interface FloorOfTower {
  readonly id: number
  readonly towerId: number
  readonly floorNoInt: number
}
export interface Limits {
  readonly lobbyPeople: number
  readonly movingLifts: number
  /** So many people a floor holds; nothing where nobody counts. */
  readonly peopleOn: (floorId: number) => number | null
}
export interface Day {
  readonly date: string
  readonly from: number
  readonly until: number
}

export interface FoundClash<S extends Side = Side> {
  readonly rule: ClashRule
  readonly gravity: Gravity
  readonly sides: readonly S[]
  readonly from: number
  readonly until: number
  readonly floorIds: readonly number[]
  /** What it is found again by, besides its sides: the tower, the floor or the quarter, and the day. */
  readonly at: string
  /** How many there are, where the rule counts, and how many there may be. */
  readonly n: number | null
  readonly limit: number | null
}

const quarter = 15 * 60_000
const has = (trait: OccupationTrait) => (side: Side) => side.traits.includes(trait)

/** Which floors two have in common; none where they have none. */
const sharedFloors = (a: Side, b: Side): readonly number[] => {
  if (a.wholeBuilding) return b.floorIds
  if (b.wholeBuilding) return a.floorIds
  return a.floorIds.filter((id) => b.floorIds.includes(id))
}
/** All floors, or the same one. A place without a floor is met by what is everywhere. */
const meet = (a: Side, b: Side): boolean => a.wholeBuilding || b.wholeBuilding || sharedFloors(a, b).length > 0

/** Each of the one kind with each of the other that is there at the same time, the earliest of the one kind first; so many at most. */
const pairs = <S extends Side>(
  some: readonly S[],
  others: readonly S[],
  atMost: number,
  look: (one: S, other: S) => FoundClash<S> | undefined,
): FoundClash<S>[] => {
  const byStart = others.toSorted((a, b) => a.from - b.from)
  const found: FoundClash<S>[] = []
  for (const one of some.toSorted((a, b) => a.from - b.from))
    for (const other of byStart) {
      if (other.from >= one.until) break
      if (other.until <= one.from || other === one) continue
      const clash = look(one, other)
      if (clash) found.push(clash)
      if (found.length >= atMost) return found
    }
  return found
}

const pair = <S extends Side>(rule: ClashRule, gravity: Gravity, one: S, other: S, floorIds: readonly number[]): FoundClash<S> => ({
  rule,
  gravity,
  sides: [one, other],
  from: Math.max(one.from, other.from),
  until: Math.min(one.until, other.until),
  floorIds,
  at: '',
  n: null,
  limit: null,
})

/** Numbers that are left out, as 4 is, or 13 and 14: with a larger gap the floors between are not recorded. */
const leftOut = 3
const isBeside = (one: FloorOfTower, other: FloorOfTower | undefined): other is FloorOfTower =>
  other !== undefined && Math.abs(one.floorNoInt - other.floorNoInt) <= leftOut

/** Above and below, of each floor. */
const neighbours = (floors: readonly FloorOfTower[]): ReadonlyMap<number, readonly number[]> => {
  const near = new Map<number, number[]>()
  for (const tower of Map.groupBy(floors, ({ towerId }) => towerId).values())
    for (const [at, floor] of tower.entries())
      near.set(
        floor.id,
        [tower[at - 1], tower[at + 1]].flatMap((other) => (isBeside(floor, other) ? other.id : [])),
      )
  return near
}

/** Somebody wants quiet, on the same floor or on the one above or below. */
const noise = <S extends Side>(sides: readonly S[], floors: readonly FloorOfTower[], atMost: number): FoundClash<S>[] => {
  const near = neighbours(floors)
  return pairs(sides.filter(has('NOISE')), sides.filter(has('QUIET_WANTED')), atMost, (loud, quiet) => {
    if (meet(loud, quiet)) return pair('NOISE', 'SERIOUS', loud, quiet, sharedFloors(loud, quiet))
    const beside = quiet.floorIds.filter((id) => near.get(id)?.some((one) => loud.floorIds.includes(one)))
    return beside.length > 0 ? pair('NOISE', 'NOTABLE', loud, quiet, beside) : undefined
  })
}

/** It is off where somebody needs it. */
const off =
  (rule: ClashRule, gone: OccupationTrait, needed: OccupationTrait) =>
  <S extends Side>(sides: readonly S[], atMost: number): FoundClash<S>[] =>
    pairs(sides.filter(has(gone)), sides.filter(has(needed)), atMost, (one, other) =>
      meet(one, other) ? pair(rule, 'SERIOUS', one, other, sharedFloors(one, other)) : undefined,
    )
const [water, power] = [off('WATER', 'WATER_OFF', 'NEEDS_WATER'), off('POWER', 'POWER_OFF', 'NEEDS_POWER')]

/** Something is booked that is blocked: kept when the block was written, or blocked elsewhere in the meantime. */
const blocked = <S extends Side>(sides: readonly S[], atMost: number): FoundClash<S>[] =>
  pairs(
    sides.filter(has('CLOSED')),
    sides.filter((side) => side.places.length > 0 && !has('CLOSED')(side)),
    atMost,
    (one, other) =>
      one.wholeBuilding || one.places.some((place) => other.places.includes(place))
        ? pair('BLOCKED', 'SERIOUS', one, other, other.floorIds)
        : undefined,
  )

interface Overfull<S> {
  from: number
  until: number
  most: number
  sides: S[]
}
/** The stretches of a time in which they are together more than there may be, each with all that have a part in it. */
export const overfull = <S extends Side>(sides: readonly S[], weight: (side: S) => number, limit: number, span: Day): Overfull<S>[] => {
  const within = sides.filter((side) => side.from < span.until && span.from < side.until && weight(side) > 0)
  const moments = [...new Set(within.flatMap(({ from, until }) => [Math.max(from, span.from), Math.min(until, span.until)]))].toSorted(
    (a, b) => a - b,
  )
  // what goes on after the day is another day's
  const endOf = ({ until }: S) => Math.min(until, span.until)
  const [starts, ends] = [within.toSorted((a, b) => a.from - b.from), within.toSorted((a, b) => a.until - b.until)]
  const found: Overfull<S>[] = []
  const present = new Set<S>()
  let [began, ended, n, open] = [0, 0, 0, undefined as (Omit<Overfull<S>, 'sides'> & { sides: Set<S> }) | undefined]
  for (const at of moments) {
    for (let side = ends[ended]; side && endOf(side) <= at; side = ends[ended]) {
      if (present.delete(side)) n -= weight(side)
      ended += 1
    }
    const added: S[] = []
    for (let side = starts[began]; side && side.from <= at; side = starts[began]) {
      if (endOf(side) > at) added.push(side)
      began += 1
    }
    for (const side of added) {
      present.add(side)
      n += weight(side)
    }
    if (n <= limit) {
      if (open) found.push({ ...open, sides: [...open.sides], until: at })
      open = undefined
    } else if (open) for (const side of added) open.sides.add(side)
    else open = { from: at, until: at, most: 0, sides: new Set(present) }
    if (open) open.most = Math.max(open.most, n)
  }
  return found
}

/** More that take a lift than a tower has for it, on each day. What is on no floor takes one wherever it is. */
const lifts = <S extends Side>(
  sides: readonly S[],
  floors: readonly FloorOfTower[],
  { movingLifts }: Limits,
  days: readonly Day[],
): FoundClash<S>[] => {
  const taking = sides.filter(has('LIFT'))
  return [...Map.groupBy(floors, ({ towerId }) => towerId)].flatMap(([towerId, own]) => {
    const ids = new Set(own.map(({ id }) => id))
    const here = taking.filter(({ floorIds, wholeBuilding }) => wholeBuilding || floorIds.length === 0 || floorIds.some((id) => ids.has(id)))
    return days.flatMap((day) =>
      overfull(here, () => 1, movingLifts, day).map(({ from, until, most, sides: some }) => ({
        rule: 'LIFT' as const,
        gravity: 'SERIOUS' as const,
        sides: some,
        from,
        until,
        floorIds: [...new Set(some.flatMap(({ floorIds }) => floorIds.filter((id) => ids.has(id))))],
        at: `${towerId} ${day.date}`,
        n: most,
        limit: movingLifts,
      })),
    )
  })
}

/** More people on a floor than it holds, on each day. Who is on several floors stands on none of them for sure. */
const crowded = <S extends Side>(
  sides: readonly S[],
  floors: readonly FloorOfTower[],
  { peopleOn }: Limits,
  days: readonly Day[],
): FoundClash<S>[] => {
  const byFloor = Map.groupBy(
    sides.filter(({ floorIds, people }) => floorIds.length === 1 && people !== null),
    ({ floorIds }) => floorIds[0],
  )
  return floors.flatMap(({ id }) => {
    const [limit, here] = [peopleOn(id), byFloor.get(id)]
    if (limit === null || !here) return []
    return days.flatMap((day) =>
      overfull(here, ({ people }) => people ?? 0, limit, day).map(({ from, until, most, sides: some }) => ({
        rule: 'FLOOR' as const,
        gravity: 'SERIOUS' as const,
        sides: some,
        from,
        until,
        floorIds: [id],
        at: `${id} ${day.date}`,
        n: most,
        limit,
      })),
    )
  })
}

/** More people who begin in one quarter of an hour than the lobby takes in it. */
const lobby = <S extends Side>(sides: readonly S[], { lobbyPeople }: Limits, days: readonly Day[]): FoundClash<S>[] =>
  days.flatMap((day) => {
    const beginning = sides.filter((side) => has('CROWD')(side) && day.from <= side.from && side.from < day.until)
    return [...Map.groupBy(beginning, ({ from }) => Math.floor(from / quarter))].flatMap(([at, some]) => {
      const n = some.reduce((total, { people }) => total + (people ?? 0), 0)
      if (n <= lobbyPeople) return []
      const from = at * quarter
      return {
        rule: 'LOBBY' as const,
        gravity: 'NOTABLE' as const,
        sides: some,
        from,
        until: from + quarter,
        floorIds: [],
        at: `${at}`,
        n,
        limit: lobbyPeople,
      }
    })
  })

/**
 * All clashes of what takes place on some days, the earliest first. What is counted is counted by the day, and what two do to each other as long as they
 * last: so a clash is the same whichever days are looked at, as long as one of them is its own.
 */
export const clashesOf = <S extends Side>(
  sides: readonly S[],
  floors: readonly FloorOfTower[],
  limits: Limits,
  days: readonly Day[],
  /** Of each rule about two so many: there may be a thousand times a thousand. */
  atMost = Number.POSITIVE_INFINITY,
): FoundClash<S>[] =>
  [
    ...noise(sides, floors, atMost),
    ...water(sides, atMost),
    ...power(sides, atMost),
    ...lifts(sides, floors, limits, days),
    ...crowded(sides, floors, limits, days),
    ...lobby(sides, limits, days),
    ...blocked(sides, atMost),
  ].toSorted((a, b) => a.from - b.from || clashRules.indexOf(a.rule) - clashRules.indexOf(b.rule))
