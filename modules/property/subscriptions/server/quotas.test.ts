import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { getCredentialBalance, listChanges, listSubscriptions, type PassKind, setQuotas, topUpHardware, topUpPasses } from '../contract.ts'
import { givePassesBack, takePasses, takePassesLeft } from './front.ts'

const { world, as, portal } = await testPortal()
const sales = as(await world.person(await world.platform(), 'CENTRICITY_SALES'))
const none = { hid: 0, qr: 0, fr: 0, visitorQr: 0 }

const subscriptionOf = async ({ uuid }: Centre) => {
  const [subscription] = await sales.get(listSubscriptions, { params: { oc: uuid } })
  if (!subscription) throw new Error('each organisation has one')
  return subscription
}
const giveOut = (centre: Centre, kind: PassKind, n?: number) =>
  systemContext(portal.app, 'test').transaction((tx) => takePasses(tx, centre.id, kind, n))
const takeBack = (centre: Centre, kind: PassKind, n?: number) =>
  systemContext(portal.app, 'test').transaction((tx) => givePassesBack(tx, centre.id, kind, n))
/** With ten QR passes bought. */
const buildingWithTen = async (name: string) => {
  const centre = await world.building(name)
  await sales.get(topUpPasses, { params: { oc: centre.uuid }, body: { ...none, qr: 10 } })
  return centre
}

test('quotas are set for the kinds that are named', async () => {
  const centre = await buildingWithTen('Quiet Tower')
  const { id, version } = await subscriptionOf(centre)
  const set = await sales.get(setQuotas, { params: { oc: centre.uuid, id: String(id) }, version, body: { fr: 3 } })
  expect(set).toMatchObject({ qr: { quota: 10 }, fr: { quota: 3 }, hid: { quota: 0 } })
})

test('a new organisation has bought nothing, and a top-up adds to what it has', async () => {
  const harbour = await world.building('Harbour Tower')
  expect(await subscriptionOf(harbour)).toMatchObject({ hid: { quota: 0, used: 0 }, qr: { quota: 0, used: 0 }, hardware: 0 })
  const topUp = { params: { oc: harbour.uuid }, body: { ...none, qr: 20, fr: 5, remark: 'Order 4711' } }
  expect(await sales.get(topUpPasses, topUp)).toMatchObject({ qr: { quota: 20 }, fr: { quota: 5 }, hid: { quota: 0 } })
  expect(await sales.get(topUpPasses, topUp)).toMatchObject({ qr: { quota: 40 }, fr: { quota: 10 } })
  expect(await sales.get(topUpHardware, { params: { oc: harbour.uuid }, body: { hardware: 3 } })).toMatchObject({ hardware: 3 })
  const { items } = await sales.get(listChanges, { params: { oc: harbour.uuid }, query: { type: 'PASSES_TOP_UP' } })
  expect(items.map(({ type, action, reason, changes }) => ({ type, action, reason, changes }))).toEqual([
    {
      type: 'PASSES_TOP_UP',
      action: 'toppedUpPasses',
      reason: 'Order 4711',
      changes: [
        { field: 'qrQuota', before: '20', after: '40' },
        { field: 'frQuota', before: '5', after: '10' },
      ],
    },
    expect.objectContaining({ reason: 'Order 4711' }),
  ])
})

test('of many top-ups at once all count, and one that is sent twice counts once', async () => {
  const centre = await world.building('Queen Tower')
  const add = { params: { oc: centre.uuid }, body: { ...none, hid: 3 } }
  const answers = await Promise.all(Array.from({ length: 12 }, () => sales.send(topUpPasses, add)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect((await subscriptionOf(centre)).hid.quota).toBe(36)
  await Promise.all([sales.send(topUpPasses, add, { key: 'one click' }), sales.send(topUpPasses, add, { key: 'one click' })])
  expect((await subscriptionOf(centre)).hid.quota).toBe(39)
})

test('a pass that is given out is taken from the quota, and one that comes back can be given out again', async () => {
  const centre = await buildingWithTen('Pier House')
  await giveOut(centre, 'qr')
  await giveOut(centre, 'qr', 9)
  expect(await sales.get(getCredentialBalance, { params: { id: centre.uuid } })).toEqual({
    hidQuotaBal: 0,
    qrQuotaBal: 0,
    frQuotaBal: 0,
    visitorQrQuotaBal: 0,
  })
  await expect(giveOut(centre, 'qr')).rejects.toMatchObject({ failure: { code: 'no_pass_left' } })
  await takeBack(centre, 'qr', 2)
  await giveOut(centre, 'qr')
  expect((await subscriptionOf(centre)).qr).toEqual({ quota: 10, used: 9 })
})

test('with none bought none is given out, and not more at once than are left', async () => {
  const centre = await buildingWithTen('Jetty House')
  await expect(giveOut(centre, 'hid')).rejects.toMatchObject({ failure: { code: 'no_pass_left' } })
  await expect(giveOut(centre, 'qr', 11)).rejects.toMatchObject({ failure: { code: 'no_pass_left' } })
  expect((await subscriptionOf(centre)).qr.used).toBe(0)
})

test('of forty who take a pass at once ten get one', async () => {
  const centre = await buildingWithTen('Anchor House')
  const takings = await Promise.allSettled(Array.from({ length: 40 }, () => giveOut(centre, 'qr')))
  expect(takings.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect((await subscriptionOf(centre)).qr).toEqual({ quota: 10, used: 10 })
})

test('a quota that is lowered while passes are given out never ends below what is out', async () => {
  const centre = await buildingWithTen('Beacon House')
  const { id, version } = await subscriptionOf(centre)
  const lowering = sales.send(setQuotas, { params: { oc: centre.uuid, id: String(id) }, version, body: { ...none, qr: 4 } })
  const takings = await Promise.allSettled(Array.from({ length: 10 }, () => giveOut(centre, 'qr')))
  const { status } = await lowering
  const given = takings.filter((one) => one.status === 'fulfilled').length
  const { quota, used } = (await subscriptionOf(centre)).qr
  expect(used).toBe(given)
  expect(quota).toBe(status === 200 ? 4 : 10)
  expect(used).toBeLessThanOrEqual(quota)
})

test('a quota is not set below what is given out', async () => {
  const centre = await buildingWithTen('Cable House')
  await giveOut(centre, 'qr', 6)
  const { id, version } = await subscriptionOf(centre)
  const set = (qr: number) => sales.send(setQuotas, { params: { oc: centre.uuid, id: String(id) }, version, body: { ...none, qr } })
  expect(await set(5)).toMatchObject({ status: 409, error: { code: 'quota_below_use' } })
  expect(await set(6)).toMatchObject({ status: 200, data: { qr: { quota: 6, used: 6 } } })
})

test('of two who set the quotas from the same page the second is shown what the first has set', async () => {
  const centre = await buildingWithTen('Derrick House')
  const { id, version } = await subscriptionOf(centre)
  const set = (qr: number) => sales.send(setQuotas, { params: { oc: centre.uuid, id: String(id) }, version, body: { ...none, qr } })
  expect(await set(50)).toMatchObject({ status: 200 })
  expect(await set(60)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: { qr: { quota: 50 } } } })
})

test.each([
  ['nothing at all', none],
  ['less than nothing', { ...none, qr: -1 }],
  ['half a pass', { ...none, qr: 1.5 }],
  ['more than anybody buys', { ...none, qr: 100_001 }],
])('a top-up of %s is refused', async (_, body) => {
  const centre = await world.building('Buoy House')
  expect(await sales.send(topUpPasses, { params: { oc: centre.uuid }, body })).toMatchObject({ status: 422, error: { code: 'invalid' } })
})

test('another organisation’s subscription is not there under this one’s name', async () => {
  const [ours, theirs] = [await world.building('Our House'), await world.building('Their House')]
  const { id, version } = await subscriptionOf(theirs)
  const crossed = { params: { oc: ours.uuid, id: String(id) }, version, body: { ...none, qr: 4 } }
  expect(await sales.send(setQuotas, crossed)).toMatchObject({ status: 404, error: { code: 'not_found' } })
  expect((await subscriptionOf(theirs)).qr.quota).toBe(0)
})

test('of many who take as many as are left, each has some or none, and together no more than were bought', async () => {
  const centre = await buildingWithTen('Lantern House')
  const take = (n: number) => systemContext(portal.app, 'test').transaction((tx) => takePassesLeft(tx, centre.id, 'qr', n))
  const taken = await Promise.all([4, 4, 4, 4].map(take))
  expect(taken.toSorted()).toEqual([0, 2, 4, 4])
  expect(await subscriptionOf(centre)).toMatchObject({ qr: { quota: 10, used: 10 } })
  await takeBack(centre, 'qr', 3)
  expect([await take(2), await take(5)]).toEqual([2, 1])
})
