import { expect, test } from 'vitest'
// Processes as in production, which serve the web of /dist.
import { killDoors, nothingLost } from './killed-doors.ts'

test('a portal and a controller that are killed while passes change agree afterwards, and no tap is lost or doubled', async () => {
  const outcome = await killDoors({ changes: 20, kills: 2, people: 4 })
  expect(outcome.killed).toBe(2)
  nothingLost(outcome)
})
