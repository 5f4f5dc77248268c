import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { request } from '#kit/server/testing/call.ts'
import { listAccessData } from '#modules/access/access-reports/contract.ts'
import { bridgeEvents, bridgeHello, createController } from '#modules/access/doors/contract.ts'
import { helloOf, signedBy } from '#modules/access/doors/server/example.ts'
import { accessPortal } from './access.ts'

const { portal, world, admin, as, harbour, id, pool, newDoor } = await accessPortal()
const seconds = Number(process.env.TAPS_SECONDS ?? 60)
const perSecond = 1_000
const boxes = 10
const perBatch = 100

const boxWithDoor = async (n: number) => {
  const box = await admin.get(createController, { params: { oc: id }, body: { name: `Rack ${n}` } })
  const door = await newDoor(`Gate ${n}`, { controllerId: box.id, outputNo: 1 })
  const says = (endpoint: typeof bridgeHello | typeof bridgeEvents, body: unknown) =>
    request(portal.server, endpoint, { params: { uuid: box.uuid }, body, headers: signedBy(world, box, endpoint, body) })
  expect((await says(bridgeHello, helloOf(world))).status).toBe(200)
  const batch = (first: number, size = perBatch) => ({
    epoch: 'first',
    events: Array.from({ length: size }, (_, n) => ({
      number: first + n,
      at: new Date(world.clock.now().getTime() - 1000 + n).toISOString(),
      kind: 'GRANTED',
      door: door.uuid,
      direction: 'IN',
    })),
  })
  return { box, says, batch }
}
const counts = async (controllerId: number) =>
  (
    await pool.query(`select count(*)::integer as kept, count(distinct number)::integer as numbers from access_events where controller_id = $1`, [
      controllerId,
    ])
  ).rows[0]

test('a bridge that sends every batch three times, out of order, has each tap once', async () => {
  const { box, says, batch } = await boxWithDoor(100)
  const batches = Array.from({ length: 20 }, (_, n) => batch(1 + n * 50, 50))
  const thrice = [
    ...batches.toReversed(),
    ...batches,
    ...batches.toSorted((a, b) => ((a.events[0]?.number ?? 0) % 7) - ((b.events[0]?.number ?? 0) % 7)),
  ]
  // some one after the other, and some at once
  for (let at = 0; at < thrice.length; at += 4)
    for (const { status, text } of await Promise.all(thrice.slice(at, at + 4).map((one) => says(bridgeEvents, one)))) expect(status, text).toBe(200)
  expect(await counts(box.id)).toEqual({ kept: 1_000, numbers: 1_000 })
})

test('a thousand taps a second are all recorded once, and a list does not take twice its time', async () => {
  const racks: Awaited<ReturnType<typeof boxWithDoor>>[] = []
  for (let n = 0; n < boxes; n += 1) racks.push(await boxWithDoor(n))
  const reader = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const list = async () => {
    const from = performance.now()
    await reader.get(listAccessData, { params: { id } })
    return performance.now() - from
  }
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const busy: number[] = []
  const enough = new AbortController()
  const reading = (async () => {
    while (!enough.signal.aborted) {
      busy.push(await list())
      await sleep(200)
    }
  })()
  const began = performance.now()
  for (let second = 0; second < seconds; second += 1) {
    // bridges know nothing of each other: they send one after the other through the second
    const send = async (rack: (typeof racks)[number], slot: number) => {
      await sleep(slot * (1000 / boxes))
      const { status, text } = await rack.says(bridgeEvents, rack.batch(1 + second * perBatch))
      expect(status, text).toBe(200)
    }
    await Promise.all(racks.map(send))
    const ahead = (second + 1) * 1000 - (performance.now() - began)
    if (ahead > 0) await sleep(ahead)
  }
  const took = (performance.now() - began) / 1000
  enough.abort()
  await reading
  // of as many rows, when nothing comes
  const quiet: number[] = []
  for (let n = 0; n < 21; n += 1) quiet.push(await list())
  console.log(
    `${seconds * perSecond} taps in ${took.toFixed(1)} s; the list ${median(quiet).toFixed(1)} ms afterwards, ${median(busy).toFixed(1)} ms meanwhile (${(median(busy) / median(quiet)).toFixed(2)})`,
  )
  for (const { box } of racks) expect(await counts(box.id)).toEqual({ kept: seconds * perBatch, numbers: seconds * perBatch })
  expect(took).toBeLessThan(seconds * 1.1 + 1)
  expect(median(busy)).toBeLessThan(2 * median(quiet))
})
