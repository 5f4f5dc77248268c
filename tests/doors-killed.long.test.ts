import { expect, test } from 'vitest'
import { killDoors, nothingLost } from './killed-doors.ts'

test('a portal and a controller that are killed twenty times during five hundred changes of passes agree afterwards; no entry and no tap is lost or doubled', async () => {
  const outcome = await killDoors({ changes: 500, kills: 20, people: 40 })
  const { killed, took, taps, confirmations, held } = outcome
  console.log(
    `500 changes and ${killed} kills in ${took.toFixed(0)} s; ${confirmations?.all} confirmations, ${taps?.all} taps, ${held.length} entries held`,
  )
  expect(killed).toBe(20)
  nothingLost(outcome)
})
