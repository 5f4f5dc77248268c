import { expect, test } from 'vitest'
import { differingTriples } from './random-triples.ts'

test.each([
  { seed: 11, timeZone: 'Europe/London', triples: 2500 },
  { seed: 12, timeZone: 'Asia/Hong_Kong', triples: 2500 },
  { seed: 17, timeZone: 'Europe/London', triples: 2500 },
  { seed: 18, timeZone: 'America/New_York', triples: 2500 },
])('ten thousand answers of the building are what controllers decide: building $seed, in $timeZone', async (how) => {
  const { compared, opening, stops, differing } = await differingTriples(how)
  expect(differing.slice(0, 20)).toEqual([])
  expect(opening).toBeGreaterThan(compared / 12)
  expect(stops).toBeGreaterThan(5)
})
