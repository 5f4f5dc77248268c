import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { countRates, createRate, deleteRate, getRate, getRateHistory, listRates, type RateItem, updateRate } from '../contract.ts'
import { rateOf } from './example.ts'
import { priceOn } from './front.ts'

const { portal, world, as, clock } = await testPortal()
const provider = as(await world.person(await world.platform(), 'CENTRICITY_FINANCE', { name: 'Ivo Brandt' }))
const system = systemContext(portal.app, 'test')

const spans = async (item: RateItem) =>
  (await provider.get(listRates, { query: { item, sortProperties: 'validFrom', limit: 100 } })).items.map(
    ({ price, validFrom, validUntil, status }) => [price, validFrom, validUntil, status],
  )
const add = (item: RateItem, from: string, price: string) => provider.get(createRate, { body: rateOf(from, price, { item }) })

describe('a price', () => {
  test('holds from its day until the next one, in minor units', async () => {
    await add('PLAN_TENANT', '2027-03-10', '1200')
    await add('PLAN_TENANT', '2027-04-01', '1250.5')
    await add('PLAN_TENANT', '2027-03-20', '1225.05')
    expect(await spans('PLAN_TENANT')).toEqual([
      ['1200.00', '2027-03-10', '2027-03-19', 'CURRENT'],
      ['1225.05', '2027-03-20', '2027-03-31', 'UPCOMING'],
      ['1250.50', '2027-04-01', null, 'UPCOMING'],
    ])
    const on = (day: string, currency = 'HKD') => priceOn(system, 'PLAN_TENANT', currency, day)
    expect([await on('2027-03-09'), await on('2027-03-19'), await on('2027-03-20'), await on('2030-01-01'), await on('2027-03-19', 'SGD')]).toEqual([
      undefined,
      120_000,
      122_505,
      125_050,
      undefined,
    ])
    expect((await provider.get(listRates, { query: { wildcardSearch: 'tenant pl' } })).total).toBe(3)
    expect((await provider.get(listRates, { query: { wildcardSearch: 'nothing of the kind' } })).total).toBe(0)
    expect(await provider.get(countRates, { query: { item: 'PLAN_TENANT' } })).toEqual({ ALL: 3, CURRENT: 1, UPCOMING: 2, PAST: 0, minimums: [] })
  })

  test('that has not begun is changed, or removed and leaves its days to the one before', async () => {
    await add('PASS_QR', '2027-03-10', '5.00')
    const next = await add('PASS_QR', '2027-05-01', '6.00')
    const at = { params: { uuid: next.uuid } }
    const changed = await provider.get(updateRate, { ...at, version: next.version, body: { price: '6.50' } })
    expect(changed.price).toBe('6.50')
    expect((await provider.send(updateRate, { ...at, version: next.version, body: { price: '7.00' } })).error?.code).toBe('changed_meanwhile')
    await provider.get(deleteRate, { ...at, version: changed.version })
    expect(await spans('PASS_QR')).toEqual([['5.00', '2027-03-10', null, 'CURRENT']])
    const first = (await provider.get(listRates, { query: { item: 'PASS_QR' } })).items[0]
    const { items } = await provider.get(getRateHistory, { params: { uuid: first?.uuid ?? '' } })
    expect(items.map(({ action, by }) => [action, by])).toEqual([
      ['continued', 'Ivo Brandt'],
      ['replaced', 'Ivo Brandt'],
      ['created', 'Ivo Brandt'],
    ])
  })

  test('that has begun stays what it was', async () => {
    const rate = await add('PASS_FR', '2027-03-10', '9.00')
    const at = { params: { uuid: rate.uuid }, version: rate.version }
    expect(await provider.send(updateRate, { ...at, body: { price: '1.00' } })).toMatchObject({ status: 409, error: { code: 'rate_begun' } })
    expect((await provider.send(deleteRate, at)).error?.code).toBe('rate_begun')
    expect((await provider.send(createRate, { body: rateOf('2027-03-09') })).error?.code).toBe('day_in_the_past')
  })

  test.each(['-1', '1.005', '1e9', '1,000', '', '9999999999'])('is not “%s”', async (price) => {
    expect(await provider.send(createRate, { body: rateOf('2027-09-01', price) })).toMatchObject({
      status: 422,
      error: { fields: { price: expect.any(String) } },
    })
  })

  test('becomes past by the clock', async () => {
    const rate = await add('PLAN_QR', '2027-03-10', '100.00')
    await add('PLAN_QR', '2027-03-12', '110.00')
    clock.set('2027-03-11T16:00:00Z')
    expect((await provider.get(getRate, { params: { uuid: rate.uuid } })).status).toBe('PAST')
    clock.set('2027-03-10T02:00:00Z')
  })
})

describe('many at once', () => {
  test('set one price for one day', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => provider.send(createRate, { body: rateOf('2027-06-01', `${n + 1}.00`, { item: 'PASS_HID' }) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error?.code))).toEqual(new Set(['rate_exists']))
    expect(await spans('PASS_HID')).toHaveLength(1)
  })

  test('set prices for different days, and no day has two', async () => {
    await add('HARDWARE', '2027-03-10', '1.00')
    const days = Array.from({ length: 8 }, (_, n) => `2027-07-${String(n + 10)}`)
    await Promise.all(days.map((day) => provider.send(createRate, { body: rateOf(day, '2.00', { item: 'HARDWARE' }) })))
    const kept = await spans('HARDWARE')
    for (const [n, [, , until]] of kept.slice(0, -1).entries()) expect(String(until) < String(kept[n + 1]?.[1])).toBe(true)
    expect(kept.at(-1)?.[2]).toBeNull()
  })
})

test('nobody but the provider sets prices', async () => {
  const admin = as(await world.person(await world.building('Harbour Tower'), 'LANDLORD_ADMIN'))
  expect((await admin.send(createRate, { body: rateOf('2027-09-01') })).status).toBe(403)
  expect((await admin.send(listRates)).status).toBe(403)
})
