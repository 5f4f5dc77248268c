import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalsOf, desksFor, errorOf, offsetsOf, quartersOfDay, rangeOf, shareOf, spreadOf, usualOffsets, usualSpread } from './forecast.ts'

const loads = fc.array(fc.record({ minute: fc.integer({ min: 0, max: 1439 }), visitors: fc.double({ min: 0, max: 500, noNaN: true }) }), {
  maxLength: 40,
})
const offsets = fc.array(fc.record({ step: fc.integer({ min: -24, max: 48 }), count: fc.integer({ min: 1, max: 900 }) }), {
  minLength: 1,
  maxLength: 30,
})
const pairs = fc.array(fc.record({ expected: fc.double({ min: 0, max: 200, noNaN: true }), came: fc.integer({ min: 0, max: 300 }) }), {
  maxLength: 200,
})
const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

test('nobody is lost, nobody is added, and no quarter has less than nobody', () => {
  fc.assert(
    fc.property(loads, offsets, (of, late) => {
      const arrivals = arrivalsOf(of, late)
      expect(arrivals).toHaveLength(quartersOfDay)
      expect(Math.min(...arrivals)).toBeGreaterThanOrEqual(0)
      expect(sum(arrivals)).toBeCloseTo(sum(of.map(({ visitors }) => visitors)), 6)
    }),
  )
})

test('without visits nobody is expected, and nobody is needed at the desk', () => {
  fc.assert(
    fc.property(offsets, (late) => {
      expect(sum(arrivalsOf([], late))).toBe(0)
    }),
  )
  expect(rangeOf(0, usualSpread)).toEqual({ expected: 0, low: 0, high: 0 })
  expect(desksFor(0, 900)).toBe(0)
})

test('what is expected lies in its range, whatever the days before were like', () => {
  fc.assert(
    fc.property(pairs, fc.double({ min: 0, max: 500, noNaN: true }), (days, expected) => {
      const { low, high } = rangeOf(expected, spreadOf(days))
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(expected)
      expect(high).toBeGreaterThanOrEqual(expected - 1e-6)
    }),
  )
})

test('four of five quarters of the days that it was made of fall into the range, or more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ expected: fc.double({ min: 1, max: 50, noNaN: true }), came: fc.integer({ min: 0, max: 80 }) }), {
        minLength: 50,
        maxLength: 200,
      }),
      (days) => {
        const spread = spreadOf(days)
        const inside = days.filter(({ expected, came }) => {
          const { low, high } = rangeOf(expected, spread)
          return came >= low && came <= high
        })
        expect(inside.length / days.length).toBeGreaterThanOrEqual(0.78)
      },
    ),
  )
})

test('a visitor of nine who comes like the others stands in the quarters around nine', () => {
  const arrivals = arrivalsOf([{ minute: 540, visitors: 20 }], usualOffsets)
  // 75 of 100 within a quarter before or at the time, and after it
  expect(arrivals[35]).toBeCloseTo(9)
  expect(arrivals[36]).toBeCloseTo(11)
})

test('the wider circle stands in until there is enough to go by', () => {
  expect(shareOf({ n: 20, came: 5 }, { n: 100, came: 90 })).toBe(0.25)
  expect(shareOf({ n: 19, came: 5 }, { n: 100, came: 80 })).toBe(0.8)
  expect(shareOf({ n: 19, came: 5 }, { n: 29, came: 1 })).toBe(0.9)
  expect(offsetsOf([{ step: 3, count: 29 }])).toBe(usualOffsets)
  expect(offsetsOf([{ step: 3, count: 30 }])).toEqual([{ step: 3, count: 30 }])
  expect(spreadOf([{ expected: 4, came: 40 }])).toBe(usualSpread)
})

test('the error says how far off, and in which direction', () => {
  expect(
    errorOf([
      { expected: 4, came: 6 },
      { expected: 3, came: 2 },
      { expected: 0, came: 0 },
      { expected: 0, came: 2 },
    ]),
  ).toEqual({ quarters: 3, meanAbsolute: 5 / 3, bias: -1 })
  expect(errorOf([])).toEqual({ quarters: 0, meanAbsolute: 0, bias: 0 })
  // off by as much as possible on average is never less than by how much too many
  fc.assert(
    fc.property(pairs, (days) => {
      expect(errorOf(days).meanAbsolute).toBeGreaterThanOrEqual(Math.abs(errorOf(days).bias) - 1e-6)
    }),
  )
})

test('desks are whole, and more visitors never need fewer', () => {
  expect(desksFor(22, 120)).toBe(3)
  expect(desksFor(10, 90)).toBe(1)
  expect(desksFor(0.4, 900)).toBe(0)
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 300, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.integer({ min: 5, max: 900 }),
      (n, more, seconds) => {
        expect(desksFor(n + more, seconds)).toBeGreaterThanOrEqual(desksFor(n, seconds))
      },
    ),
  )
})
