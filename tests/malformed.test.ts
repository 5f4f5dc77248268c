import { test } from 'vitest'
import { ofModules } from './examples.ts'
import { tryMalformed, type Untouched } from './malformed-calls.ts'
import { testPortal } from './portal.ts'

const house = await testPortal()
const served = ofModules(house.portal.served).map((one) => ({ ...one, title: `${one.module} ${one.name}` }))
const untouched: Untouched = new Map()
const calls = 2000

test.each(served)('malformed calls of $title are refused in order', async (one) => {
  await tryMalformed(house, one, Math.ceil(calls / served.length), untouched)
})
