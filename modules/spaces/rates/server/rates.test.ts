import { expect, test } from 'vitest'
import { closedWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { changeOfficeCentre } from '#modules/identity/office-centres/server/front.ts'
import { createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createCategory, createFacility, deleteFacility, usualRules } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  countDiscounts,
  countRates,
  createDiscount,
  createRate,
  deleteDiscount,
  deleteRate,
  getPriceCalendar,
  getRate,
  getRateHistory,
  getTaxSettings,
  listDiscounts,
  listRates,
  type RateStatus,
  replaceRate,
  updateDiscount,
  updateRate,
  updateTaxSettings,
} from '../contract.ts'
import { discountOf, rateOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const marina = await world.building('Marina', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const foreign = as(await world.person(marina, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const params = { oc: harbour.uuid }
const category = await admin.get(createCategory, { params, body: { facilityCategoryDescList: [{ languageCode: 'en', name: 'Rooms' }] } })
const room = (title: string) =>
  admin.get(createFacility, {
    params,
    body: {
      facilityDescList: [{ languageCode: 'en', title }],
      categoryUuid: category.uuid,
      mode: 'EXCLUSIVE',
      capacity: 8,
      hours: closedWeek,
      ...usualRules,
      viewableBy: 'ALL',
    },
  })
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })

test('a building prices its rooms; whoever books has no say in it, and no other building finds it', async () => {
  const larch = await room('Larch')
  const rate = await admin.get(createRate, { params, body: rateOf([larch.uuid]) })
  expect(rate).toMatchObject({ status: 'CURRENT', currency: 'HKD', facilities: [{ name: 'Larch' }], price: 20_000 })
  expect(await boss.send(listRates, { params })).toMatchObject({ status: 403 })
  expect(await foreign.send(getRate, { params: { oc: marina.uuid, uuid: rate.uuid } })).toMatchObject({ status: 404 })
  expect(await foreign.send(createRate, { params: { oc: marina.uuid }, body: rateOf([larch.uuid]) })).toMatchObject({
    status: 422,
    error: { code: 'facility_unknown' },
  })
  const changed = await admin.get(updateRate, { ...at(rate.uuid), version: rate.version, body: rateOf([larch.uuid], { price: 25_000 }) })
  expect(changed.price).toBe(25_000)
  expect((await admin.get(getRateHistory, at(rate.uuid))).items.map(({ action }) => action)).toEqual(['changed', 'created'])
  await admin.get(deleteRate, { ...at(rate.uuid), version: changed.version })
  expect(await admin.send(getRate, at(rate.uuid))).toMatchObject({ status: 404 })
  // its time is free for another
  await admin.get(createRate, { params, body: rateOf([larch.uuid]) })
})

test('of one room and kind, for the same people, one rate holds at a time, also when many write at once', async () => {
  const [oak, elm] = [await room('Oak'), await room('Elm')]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      admin.send(createRate, { params, body: rateOf(n % 2 ? [oak.uuid, elm.uuid] : [elm.uuid, oak.uuid], { name: `Rate ${n}` }) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status, error }) => status === 409 && ['rate_overlaps', 'rate_in_the_way'].includes(error?.code ?? ''))).toHaveLength(19)
  // by the day, for a company, at peak, or after it: no two of these are the same
  const { id: companyId } = pinecrest
  const lunch = { ...closedWeek, MON: [{ from: '12:00', to: '14:00' }] }
  await admin.get(createRate, { params, body: rateOf([oak.uuid], { unit: 'DAY' }) })
  await admin.get(createRate, { params, body: rateOf([oak.uuid], { scope: 'COMPANY', companyId }) })
  await admin.get(createRate, { params, body: rateOf([oak.uuid], { kind: 'PEAK', week: lunch }) })
  const later = { ...closedWeek, MON: [{ from: '13:59', to: '15:00' }] }
  expect(await admin.send(createRate, { params, body: rateOf([oak.uuid], { kind: 'PEAK', week: later }) })).toMatchObject({ status: 409 })
  const after = { ...closedWeek, MON: [{ from: '14:00', to: '15:00' }] }
  await admin.get(createRate, { params, body: rateOf([oak.uuid], { kind: 'PEAK', week: after }) })
})

test('tabs count by the days of the building, and the calendar says what holds when', async () => {
  const ash = await room('Ash')
  const only = (validFrom: string, validUntil: string | null, name: string) =>
    admin.get(createRate, { params, body: rateOf([ash.uuid], { name, validFrom, validUntil }) })
  await only('2026-01-01', '2027-03-07', 'Last year')
  await only('2027-03-08', '2027-03-09', 'Now')
  await only('2027-03-10', null, 'Soon')
  const query = { facilityId: ash.id }
  expect(await admin.get(countRates, { params, query })).toEqual({ PAST: 1, CURRENT: 1, UPCOMING: 1, ALL: 3, minimums: [] })
  expect((await admin.get(listRates, { params, query: { ...query, status: 'PAST' } })).items.map(({ name }) => name)).toEqual(['Last year'])
  const { today, days } = await admin.get(getPriceCalendar, { params, query: { facilityUuid: ash.uuid, days: 3 } })
  expect(today).toBe('2027-03-08')
  expect(days.map(({ stretches }) => stretches.map(({ name }) => name))).toEqual([['Now'], ['Now'], ['Soon']])
})

test.each([
  ['a peak rate without hours', { kind: 'PEAK' as const }],
  ['a peak rate by the day', { kind: 'PEAK' as const, unit: 'DAY' as const, week: { ...closedWeek, MON: [{ from: '09:00', to: '10:00' }] } }],
  ['hours of a base rate', { week: closedWeek }],
  ['a company that is not named', { scope: 'COMPANY' as const }],
  ['somebody whom a rate for all does not need', { userGroupId: 1 }],
  ['a last day before the first', { validUntil: '2025-12-31' }],
  ['a price below nothing', { price: -1 }],
  ['a price with a fraction', { price: 0.5 }],
  ['a company of elsewhere', { scope: 'COMPANY' as const, companyId: 999_999 }],
  ['a group of elsewhere', { scope: 'GROUP' as const, userGroupId: 999_999 }],
])('refused: %s', async (_, more) => {
  const yew = await room(`Yew ${_}`)
  expect(await admin.send(createRate, { params, body: rateOf([yew.uuid], more) })).toMatchObject({ status: 422 })
})

test('a code is one discount’s, and a limit is not set below what is used', async () => {
  const spring = await admin.get(createDiscount, { params, body: discountOf('spring-27', { limitTotal: 10 }) })
  expect(spring).toMatchObject({ code: 'SPRING-27', taken: 0, status: 'CURRENT' })
  expect(await admin.send(createDiscount, { params, body: discountOf('SPRING-27') })).toMatchObject({ status: 409, error: { code: 'code_taken' } })
  await portal.app.database.pool.query('update discounts set taken = 4 where uuid = $1', [spring.uuid])
  const lower = (limitTotal: number) =>
    admin.send(updateDiscount, { ...at(spring.uuid), version: spring.version, body: discountOf('SPRING-27', { limitTotal }) })
  expect(await lower(3)).toMatchObject({ status: 409, error: { code: 'limit_below_used' } })
  expect(await lower(4)).toMatchObject({ status: 200 })
  await expect(portal.app.database.pool.query('update discounts set taken = 5 where uuid = $1', [spring.uuid])).rejects.toThrow('discounts_taken')
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Members' } })
  const members = discountOf('', { kind: 'GROUP', code: null, userGroupId: group.id, basisPoints: null, amount: 500 })
  await admin.get(createDiscount, { params, body: members })
  expect((await admin.get(listDiscounts, { params, query: { kind: 'GROUP' } })).items).toMatchObject([{ group: 'Members', amount: 500 }])
  for (const wrong of [{ basisPoints: 500 }, { amount: null }, { code: 'BOTH' }])
    expect(await admin.send(createDiscount, { params, body: { ...members, ...wrong } })).toMatchObject({ status: 422 })
  expect((await admin.send(deleteDiscount, { ...at(spring.uuid), version: spring.version + 1 })).status).toBe(200)
})

test('tax has a first day for each rate, and a name as soon as there is one', async () => {
  const { version } = await admin.get(getTaxSettings, { params })
  const body = {
    name: 'GST',
    pricesIncludeTax: true,
    rates: [
      { from: '2028-01-01', basisPoints: 1000 },
      { from: '2024-01-01', basisPoints: 900 },
    ],
  }
  expect(await admin.send(updateTaxSettings, { params, version, body: { ...body, name: '' } })).toMatchObject({ status: 422 })
  const saved = await admin.get(updateTaxSettings, { params, version, body })
  expect(saved.rates.map(({ basisPoints }) => basisPoints)).toEqual([900, 1000])
  expect(await admin.send(updateTaxSettings, { params, version, body })).toMatchObject({ status: 409 })
})

test('a price keeps the currency in which it is written, and the rooms and people that it was for', async () => {
  const kowloon = await world.building('Kowloon', { addOns: ['BOOK_FACILITY'] })
  const owner = as(await world.person(kowloon, 'LANDLORD_ADMIN'))
  const here = { oc: kowloon.uuid }
  const group = await owner.get(createCategory, { params: here, body: { facilityCategoryDescList: [{ languageCode: 'en', name: 'Rooms' }] } })
  const make = (title: string) =>
    owner.get(createFacility, {
      params: here,
      body: {
        facilityDescList: [{ languageCode: 'en', title }],
        categoryUuid: group.uuid,
        mode: 'EXCLUSIVE',
        capacity: 8,
        hours: closedWeek,
        ...usualRules,
        viewableBy: 'ALL',
      },
    })
  const [oak, elm] = [await make('Oak'), await make('Elm')]
  const change = (currency: string) =>
    systemContext(portal.app, 'test').transaction((tx) => changeOfficeCentre(tx, { id: kowloon.id }, { currency }, { action: 'changed' }))
  await change('USD')
  await change('HKD')
  const rate = await owner.get(createRate, { params: here, body: rateOf([oak.uuid, elm.uuid]) })
  await expect(change('USD')).rejects.toThrow('currency_stays')
  await owner.get(deleteFacility, { params: { ...here, uuid: elm.uuid }, version: elm.version })
  const which = { params: { ...here, uuid: rate.uuid }, version: rate.version }
  expect(await owner.get(updateRate, { ...which, body: rateOf([oak.uuid, elm.uuid], { price: 1 }) })).toMatchObject({ price: 1 })
  expect(await owner.send(createRate, { params: here, body: rateOf([elm.uuid], { unit: 'DAY' }) })).toMatchObject({ status: 422 })
})

test('a rate takes the place of another from a day on: the one ends the day before, both or neither', async () => {
  const aspen = await room('Aspen')
  const rate = await admin.get(createRate, { params, body: rateOf([aspen.uuid], { name: 'Old', validUntil: '2027-12-31' }) })
  const replace = (validFrom: string, more = {}) =>
    admin.send(replaceRate, {
      ...at(rate.uuid),
      version: rate.version,
      body: rateOf([aspen.uuid], { name: 'New', price: 30_000, validFrom, ...more }),
    })
  expect(await replace('2026-01-01')).toMatchObject({
    status: 409,
    error: { code: 'replaced_too_early', message: 'It takes the place of a rate that holds from 01 Jan 2026: choose a later day' },
  })
  // nobody is left without a price
  const cedar = await room('Cedar of two')
  const both = await admin.get(createRate, { params, body: rateOf([aspen.uuid, cedar.uuid], { name: 'Holidays', kind: 'HOLIDAY' }) })
  const halfOf = (facilities: string[], more: object) =>
    admin.send(replaceRate, {
      ...at(both.uuid),
      version: both.version,
      body: rateOf(facilities, { name: 'New holidays', kind: 'HOLIDAY', validFrom: '2027-06-01', ...more }),
    })
  expect(await halfOf([aspen.uuid], {})).toMatchObject({ status: 422, error: { code: 'replaced_in_part' } })
  const all = [aspen.uuid, cedar.uuid]
  expect(await halfOf(all, { kind: 'BASE' })).toMatchObject({ status: 422, error: { code: 'replaced_in_part' } })
  expect(await halfOf(all, { scope: 'COMPANY', companyId: pinecrest.id })).toMatchObject({ status: 422, error: { code: 'replaced_in_part' } })
  expect(await halfOf(all, {})).toMatchObject({ status: 200 })
  // what cannot be written leaves the old one as it was
  await admin.get(createRate, { params, body: rateOf([aspen.uuid], { name: 'Next year', validFrom: '2028-01-01' }) })
  expect(await replace('2027-06-01')).toMatchObject({
    status: 409,
    error: {
      code: 'rate_in_the_way',
      message: '“Next year” (from 01 Jan 2028) holds for the same people in Aspen already: change that one, or choose other days or facilities',
    },
  })
  expect(await admin.get(getRate, at(rate.uuid))).toMatchObject({ validUntil: '2027-12-31', version: rate.version })
  // of many at once one does
  const answers = await Promise.all(Array.from({ length: 10 }, () => replace('2027-06-01', { validUntil: '2027-12-31' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await admin.get(getRate, at(rate.uuid))).toMatchObject({ validUntil: '2027-05-31' })
  const query = { facilityUuid: aspen.uuid, date: '2027-05-31', days: 2 }
  const { days } = await admin.get(getPriceCalendar, { params, query })
  expect(days.map(({ stretches }) => stretches.map(({ name, price }) => [name, price]))).toEqual([[['Old', 20_000]], [['New', 30_000]]])
  expect((await admin.get(getRateHistory, at(rate.uuid))).items[0]).toMatchObject({ action: 'replaced' })
})

test('a discount is over with its last day of booking or of use, whichever is first, and is counted so', async () => {
  clock.set('2027-03-08T01:00:00Z')
  const building = await world.building('Marina Tower', { addOns: ['BOOK_FACILITY'] })
  const owner = as(await world.person(building, 'LANDLORD_ADMIN'))
  const at = { params: { oc: building.uuid } }
  const [before, later] = ['2027-03-03', '2027-03-28']
  const make = (code: string, more: object) => owner.get(createDiscount, { ...at, body: discountOf(code, more) })
  await make('USED', { useUntil: before })
  await make('BOOKED', { bookUntil: before, useUntil: later })
  await make('SOON', { bookFrom: later })
  await make('NEVER', { bookFrom: later, useUntil: before })
  await make('OPEN', {})
  const of = async (status: RateStatus) => (await owner.get(listDiscounts, { ...at, query: { status } })).items.map(({ code }) => code).toSorted()
  expect(await Promise.all((['PAST', 'UPCOMING', 'CURRENT'] as const).map(of))).toEqual([['BOOKED', 'NEVER', 'USED'], ['SOON'], ['OPEN']])
  const { items } = await owner.get(listDiscounts, at)
  expect(
    items
      .filter(({ status }) => status === 'PAST')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['BOOKED', 'NEVER', 'USED'])
  expect(await owner.get(countDiscounts, at)).toEqual({ ALL: 5, CURRENT: 1, UPCOMING: 1, PAST: 3, minimums: [] })
})
