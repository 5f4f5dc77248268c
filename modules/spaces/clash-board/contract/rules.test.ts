import { describe, expect, test } from 'vitest'
import { clashesOf, type FloorOfTower, type Limits, overfull, type Side } from './rules.ts'

const hour = 3_600_000
const day = { date: '2027-03-10', from: 0, until: 24 * hour }
const next = { date: '2027-03-11', from: 24 * hour, until: 48 * hour }
/** Two towers: floors 1 to 3 of one, 11 and 12 of the other. */
const floors: FloorOfTower[] = [1, 2, 3, 20]
  .map((id) => ({ id, towerId: 100, floorNoInt: id }))
  .concat([11, 12].map((id) => ({ id, towerId: 200, floorNoInt: id })))
const limits: Limits = { lobbyPeople: 60, movingLifts: 1, peopleOn: (id) => (id === 2 ? 20 : null) }

let made = 0
const side = (from: number, until: number, more: Partial<Side> = {}): Side => {
  made += 1
  return {
    key: `S${made}`,
    floorIds: [2],
    wholeBuilding: false,
    from: from * hour,
    until: until * hour,
    people: null,
    traits: [],
    places: [],
    ...more,
  }
}
const found = (sides: readonly Side[], days = [day]) =>
  clashesOf(sides, floors, limits, days).map(({ rule, gravity, from, until, floorIds, n, limit, sides: some }) => ({
    rule,
    gravity,
    from: from / hour,
    until: until / hour,
    floorIds,
    n,
    limit,
    sides: some.length,
  }))
const plain = { n: null, limit: null, sides: 2 }
const loud = (from: number, until: number, more: Partial<Side> = {}) => side(from, until, { traits: ['NOISE'], ...more })
const quiet = (from: number, until: number, more: Partial<Side> = {}) => side(from, until, { traits: ['QUIET_WANTED'], ...more })

describe('noise', () => {
  test.each([
    ['on the same floor', [2], [2], 'SERIOUS'],
    ['on the floor above', [3], [2], 'NOTABLE'],
    ['on the floor below', [1], [2], 'NOTABLE'],
  ])('beside what wants quiet, %s', (_where, at, where, gravity) => {
    expect(found([loud(9, 11, { floorIds: at }), quiet(10, 12, { floorIds: where })])).toEqual([
      { rule: 'NOISE', gravity, from: 10, until: 11, floorIds: where, ...plain },
    ])
  })
  test.each([
    ['two floors away', loud(9, 11, { floorIds: [1] }), quiet(9, 11, { floorIds: [3] })],
    ['when the floors between are not recorded', loud(9, 11, { floorIds: [20] }), quiet(9, 11, { floorIds: [3] })],
    ['in the other tower', loud(9, 11, { floorIds: [3] }), quiet(9, 11, { floorIds: [11] })],
    ['when it is over', loud(9, 10), quiet(10, 11)],
    ['of somebody who minds nothing', loud(9, 11), side(9, 11)],
    ['of oneself', side(9, 11, { traits: ['NOISE', 'QUIET_WANTED'] }), side(9, 11)],
  ])('none %s', (_what, one, other) => expect(found([one, other])).toEqual([]))
  test('of the whole building is heard on each floor, and where no floor is known', () => {
    const all = loud(9, 12, { wholeBuilding: true, floorIds: [] })
    expect(found([all, quiet(9, 10, { floorIds: [12] }), quiet(10, 11, { floorIds: [] })]).map(({ rule, floorIds }) => [rule, floorIds])).toEqual([
      ['NOISE', [12]],
      ['NOISE', []],
    ])
  })
})

test.each([
  ['WATER', 'WATER_OFF', 'NEEDS_WATER'],
  ['POWER', 'POWER_OFF', 'NEEDS_POWER'],
] as const)('%s that is off clashes with what needs it on the same floor alone', (rule, off, needs) => {
  const works = side(8, 12, { traits: [off], floorIds: [1, 2] })
  expect(found([works, side(11, 13, { traits: [needs] }), side(9, 10, { traits: [needs], floorIds: [3] })])).toEqual([
    { rule, gravity: 'SERIOUS', from: 11, until: 12, floorIds: [2], ...plain },
  ])
})

describe('the lift', () => {
  const move = (from: number, until: number, more: Partial<Side> = {}) => side(from, until, { traits: ['LIFT'], ...more })
  test('two moves in one tower, on each day that they share', () => {
    const sides = [move(0, 48), move(10, 48, { floorIds: [3] }), move(10, 12, { floorIds: [11] })]
    expect(found(sides, [day, next])).toEqual([
      { rule: 'LIFT', gravity: 'SERIOUS', from: 10, until: 24, floorIds: [2, 3], n: 2, limit: 1, sides: 2 },
      { rule: 'LIFT', gravity: 'SERIOUS', from: 24, until: 48, floorIds: [2, 3], n: 2, limit: 1, sides: 2 },
    ])
  })
  test('one after the other is none, nor as many as there are lifts', () => {
    expect(found([move(8, 10), move(10, 12)])).toEqual([])
    expect(clashesOf([move(8, 10), move(8, 12)], floors, { ...limits, movingLifts: 2 }, [day])).toEqual([])
  })
})

describe('people on a floor', () => {
  const people = (from: number, until: number, n: number, more: Partial<Side> = {}) => side(from, until, { people: n, ...more })
  test('more than it holds, from when to when, at most how many, and who has a part in it', () => {
    expect(found([people(9, 12, 12), people(10, 11, 9), people(11, 13, 15), people(13, 14, 20)])).toEqual([
      { rule: 'FLOOR', gravity: 'SERIOUS', from: 10, until: 12, floorIds: [2], n: 27, limit: 20, sides: 3 },
    ])
  })
  test('as many as it holds are welcome; a floor of which nothing is said is not counted', () => {
    expect(found([people(9, 12, 12), people(10, 11, 8), people(9, 10, 900, { floorIds: [3] })])).toEqual([])
  })
  test('one alone can be too many', () => expect(found([people(9, 10, 21)])).toMatchObject([{ rule: 'FLOOR', n: 21, sides: 1 }]))
})

test('a crowd in the lobby is counted by the quarter of an hour in which it comes', () => {
  const crowd = (minute: number, people: number) => side(9, 12, { from: 9 * hour + minute * 60_000, people, traits: ['CROWD'], floorIds: [3] })
  expect(found([crowd(0, 40), crowd(14, 21), crowd(15, 59)])).toEqual([
    { rule: 'LOBBY', gravity: 'NOTABLE', from: 9, until: 9.25, floorIds: [], n: 61, limit: 60, sides: 2 },
  ])
})

test('what is blocked and booked clashes by the place, or everywhere; two blocks do not', () => {
  const closed = (more: Partial<Side>) => side(8, 18, { traits: ['CLOSED'], ...more })
  const booked = side(9, 10, { places: ['facility 7'] })
  expect(found([closed({ places: ['facility 7'] }), closed({ places: ['facility 8'] }), booked])).toEqual([
    { rule: 'BLOCKED', gravity: 'SERIOUS', from: 9, until: 10, floorIds: [2], ...plain },
  ])
  expect(found([closed({ wholeBuilding: true, floorIds: [] }), booked])).toHaveLength(1)
  expect(found([closed({ places: ['facility 7'] }), closed({ places: ['facility 7'] })])).toEqual([])
})

test('a clash of a day is the same whether the day or its week is looked at', () => {
  const sides = [side(20, 30, { people: 15 }), side(22, 28, { people: 9 }), loud(20, 30), quiet(23, 26)]
  const ofDay = clashesOf(sides, floors, limits, [next])
  const ofBoth = clashesOf(sides, floors, limits, [day, next])
  for (const one of ofDay) expect(ofBoth).toContainEqual(one)
  expect(ofBoth).toHaveLength(ofDay.length + 1)
})

test('stretches that touch are one, and a pause parts them', () => {
  const of = (...some: [number, number][]) => some.map(([from, until]) => side(from, until))
  const spans = (sides: readonly Side[]) => overfull(sides, () => 1, 1, day).map(({ from, until, most }) => [from / hour, until / hour, most])
  expect(spans(of([8, 10], [9, 12], [10, 11], [13, 15], [13, 14]))).toEqual([
    [9, 11, 2],
    [13, 14, 2],
  ])
})

test('of two kinds that are many there are no more clashes than are told of', () => {
  const sides = Array.from({ length: 300 }, () => [loud(9, 11), quiet(9, 11)]).flat()
  expect(clashesOf(sides, floors, limits, [day], 50)).toHaveLength(50)
})
