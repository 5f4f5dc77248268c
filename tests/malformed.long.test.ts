import { expect, test } from 'vitest'
import { ofModules } from './examples.ts'
import { tryMalformed, type Untouched } from './malformed-calls.ts'
import { testPortal } from './portal.ts'

const house = await testPortal()
const served = ofModules(house.portal.served).map((one) => ({ ...one, title: `${one.module} ${one.name}` }))
const untouched: Untouched = new Map()
const calls = 100_000

let sent = 0

test.each(served)('malformed calls of $title are refused in order', async (one) => {
  sent += await tryMalformed(house, one, Math.ceil(calls / served.length), untouched)
})

test('as many as were meant have been answered', () => {
  expect(sent).toBeGreaterThanOrEqual(calls)
})
