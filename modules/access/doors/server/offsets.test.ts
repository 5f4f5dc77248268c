import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { request } from '#kit/server/testing/call.ts'
import { testPortal } from '#tests/portal.ts'
import { bridgeConfirm, bridgeEntries, bridgeHello, createController, createDoor, getDoor } from '../contract.ts'
import { doorOf, helloOf, signedBy } from './example.ts'
import { tellChangedOffsets } from './offsets.ts'

const { portal, world, as, clock } = await testPortal()
const london = await world.building('Thames House', { timeZone: 'Europe/London' })
const system = systemContext(portal.app, 'test')
type Box = { id: number; uuid: string; bridgeKey: string }
interface Entry {
  kind: string
  ref: string
  version: number
  content: { offsetMinutes: number } | null
}
const says = async <T>(box: Box, endpoint: Endpoint, body?: unknown): Promise<T> => {
  const { status, data, text } = await request(portal.server, endpoint, {
    params: { uuid: box.uuid },
    body,
    headers: signedBy(world, box, endpoint, body),
  })
  expect(status, text).toBe(200)
  return data as T
}
const hello = (box: Box, daylightSaving: boolean | undefined) =>
  says(box, bridgeHello, { ...helloOf(world), capacities: { entries: 100, ...(daylightSaving === undefined ? {} : { daylightSaving }) } })
const owedClock = async (box: Box) => (await says<{ entries: Entry[] }>(box, bridgeEntries)).entries.filter(({ kind }) => kind === 'CLOCK')
const confirms = (box: Box, entries: readonly Entry[], refused?: string) =>
  says(box, bridgeConfirm, { entries: entries.map(({ kind, ref, version }) => ({ kind, ref, version, ...(refused ? { refused } : {}) })) })

test('a controller that keeps a fixed offset gets the new one when the clocks change, in spring and in autumn, and its door waits until it has confirmed', async () => {
  clock.set('2027-01-10T12:00:00Z')
  const ada = await world.person(london, 'LANDLORD_ADMIN')
  const params = { oc: String(london.id) }
  const make = (name: string) => as(ada).get(createController, { params, body: { name } })
  const [fixed, knows] = [await make('Old panel'), await make('New panel')]
  const door = await as(ada).get(createDoor, { params, body: doorOf(fixed.id, 'Gate') })
  const waits = async () => {
    // a password of January has expired by the time that the clocks change
    const { clockWaits } = await as(await world.person(london, 'LANDLORD_ADMIN')).get(getDoor, { params: { ...params, id: door.id } })
    return clockWaits
  }
  await hello(fixed, false)
  await hello(knows, undefined)
  expect(await owedClock(knows)).toEqual([])
  const [first] = await owedClock(fixed)
  expect(first?.content).toEqual({ offsetMinutes: 0 })
  expect(await waits()).toBe(true)
  if (first) await confirms(fixed, [first])
  expect(await waits()).toBe(false)

  for (const [before, at, offsetMinutes] of [
    ['2027-03-28T00:59:59Z', '2027-03-28T01:00:00Z', 60],
    ['2027-10-31T00:59:59Z', '2027-10-31T01:00:00Z', 0],
  ] as const) {
    clock.set(before)
    await tellChangedOffsets(system)
    expect(await owedClock(fixed)).toEqual([])
    clock.set(at)
    await tellChangedOffsets(system)
    const now = await owedClock(fixed)
    expect(now.map(({ content }) => content)).toEqual([{ offsetMinutes }])
    // looked at again it is the same one
    await tellChangedOffsets(system)
    expect(await owedClock(fixed)).toEqual(now)
    expect(await waits()).toBe(true)
    // refused is not known either
    await confirms(fixed, now, offsetMinutes === 60 ? 'not supported' : undefined)
    expect(await waits()).toBe(offsetMinutes === 60)
  }
  expect(await owedClock(knows)).toEqual([])

  // one that has learned daylight saving forgets the offset
  await hello(fixed, true)
  expect((await owedClock(fixed)).map(({ content }) => content)).toEqual([null])
  expect(await waits()).toBe(false)
})
