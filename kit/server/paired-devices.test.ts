import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Failed, failures } from '#kit/contract/failure.ts'
import { testPortal } from '#tests/portal.ts'
import { systemContext } from './make-context.ts'
import { deviceBy, endDevice, offerCode, pairBy, pairingMinutes, pairingTries, triedBy } from './paired-devices.ts'

const { portal, world, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const context = systemContext(portal.app, 'test')

const offered = async (kind = 'display') => {
  const device = { kind, officeCentreId: harbour.id, subject: randomUUID() }
  const { code } = await context.transaction((tx) => offerCode(tx, device))
  return { device, code }
}
const pair = (kind: string, code: string) => context.transaction((tx) => pairBy(tx, kind, code))

test('a code and a token are of one kind: a kiosk is nothing to a display', async () => {
  const { device, code } = await offered()
  expect(await pair('kiosk', code)).toBeUndefined()
  const paired = await pair('display', code)
  expect(paired).toMatchObject({ subject: device.subject, officeCentreId: harbour.id })
  expect(await deviceBy(context, 'kiosk', paired?.token ?? '', 10)).toBeUndefined()
  expect(await deviceBy(context, 'display', paired?.token ?? '', 10)).toMatchObject({ state: 'LIVE', subject: device.subject })
})

test('nothing that is stored opens anything', async () => {
  const { code } = await offered()
  const second = await offered()
  const paired = await pair('display', second.code)
  const { rows } = await portal.app.database.pool.query<{ line: string }>('select to_jsonb(d)::text as line from paired_devices d')
  expect(rows.length).toBeGreaterThan(1)
  for (const { line } of rows) for (const secret of [code, second.code, paired?.token ?? '']) expect(line).not.toContain(secret)
})

test('many at once have no more calls than there are in a minute, and an ended one has none', async () => {
  const { device, code } = await offered()
  const token = (await pair('display', code))?.token ?? ''
  const states = await Promise.all(Array.from({ length: 30 }, async () => (await deviceBy(context, 'display', token, 20))?.state))
  expect(states.filter((state) => state === 'LIVE')).toHaveLength(20)
  expect(states.filter((state) => state === 'BUSY')).toHaveLength(10)
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
  expect(await deviceBy(context, 'display', token, 20)).toMatchObject({ state: 'LIVE' })
  await context.transaction((tx) => endDevice(tx, device))
  expect(await deviceBy(context, 'display', token, 20)).toMatchObject({ state: 'ENDED' })
})

test('a thousand guesses from one address are no more than ten', async () => {
  const wrong = new Failed(failures.notFound)
  let looked = 0
  const guess = () =>
    triedBy({ ...context, address: '203.0.113.9' }, 'display', wrong, () => {
      looked += 1
      return Promise.resolve(undefined)
    }).catch(() => {})
  for (let n = 0; n < 1000; n += 100) await Promise.all(Array.from({ length: 100 }, guess))
  expect(looked).toBe(pairingTries)
  clock.set(new Date(clock.now().getTime() + pairingMinutes * 60_000 + 1000).toISOString())
  await guess()
  expect(looked).toBe(pairingTries + 1)
})
