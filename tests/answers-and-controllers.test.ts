import { expect, test } from 'vitest'
import { differingTriples } from './random-triples.ts'

// ten thousand, in other buildings, among the long tests
test('what the building answers of a person, a door and a moment is what the door’s controller decides', async () => {
  const { compared, opening, stops, differing } = await differingTriples({ seed: 41, timeZone: 'Europe/London', triples: 2000 })
  expect(differing.slice(0, 20)).toEqual([])
  // a building in which everything is shut would prove nothing
  expect(opening).toBeGreaterThan(compared / 10)
  expect(stops).toBeGreaterThan(20)
})
