import { expect, test } from 'vitest'
import { closedWeek } from '#kit/contract/week.ts'
import { instantOf } from '#kit/server/clock.ts'
import { type PricedRate, quote, stretchesOf, taxOn } from './price.ts'

const noTax = { name: '', basisPoints: 0, included: false }
const rate = (more: Partial<PricedRate>): PricedRate => ({
  uuid: more.name ?? 'base',
  name: 'base',
  kind: 'BASE',
  unit: 'HOUR',
  price: 10_000,
  scope: 'EVERYBODY',
  whoseId: 0,
  week: null,
  validFrom: '2026-01-01',
  validUntil: null,
  ...more,
})
const peak = (from: string, to: string, more: Partial<PricedRate> = {}) =>
  rate({ name: 'peak', kind: 'PEAK', price: 20_000, week: { ...closedWeek, WED: [{ from, to }] }, ...more })

const hongKong = 'Asia/Hong_Kong'
/** A Wednesday, unless told. */
const cost = (from: string, until: string, rates: PricedRate[], more: Partial<Parameters<typeof quote>[0]> = {}) => {
  const timeZone = more.timeZone ?? hongKong
  const moment = (typed: string, which: 'first' | 'last') => {
    const [date = '', time = ''] = typed.includes(' ') ? typed.split(' ') : ['2027-03-10', typed]
    return instantOf(date, time, timeZone, which).getTime()
  }
  return quote({
    startsAt: moment(from, 'first'),
    endsAt: moment(until, 'last'),
    timeZone,
    currency: 'HKD',
    holidays: new Set(),
    rates,
    discounts: [],
    tax: noTax,
    ...more,
  })
}

test('hours are priced to the minute, half hours as begun', () => {
  expect(cost('10:00', '11:40', [rate({})])).toMatchObject({ total: 16_667, lines: [{ minutes: 100, amount: 16_667 }] })
  expect(cost('10:00', '11:40', [rate({ unit: 'HALF_HOUR', price: 5000 })])).toMatchObject({ total: 20_000, lines: [{ units: 4 }] })
  expect(cost('10:00', '11:00', [])).toMatchObject({ total: 0, lines: [] })
})

test('peak goes before base, a holiday before both, in their own hours alone', () => {
  const rates = [rate({}), peak('11:00', '12:00'), rate({ name: 'holiday', kind: 'HOLIDAY', price: 50_000 })]
  expect(cost('10:00', '13:00', rates).lines).toMatchObject([
    { name: 'base', minutes: 120, amount: 20_000 },
    { name: 'peak', minutes: 60, amount: 20_000 },
  ])
  expect(cost('10:00', '13:00', rates, { holidays: new Set(['2027-03-10']) }).lines).toMatchObject([{ name: 'holiday', minutes: 180 }])
  // a Thursday has no peak
  expect(cost('2027-03-11 10:00', '2027-03-11 13:00', rates).lines).toMatchObject([{ name: 'base', minutes: 180 }])
})

test('a group goes before a company, a company before everybody; of two groups the cheaper minute counts', () => {
  const company = rate({ name: 'company', scope: 'COMPANY', whoseId: 7, price: 8000 })
  const group = (whoseId: number, price: number, more: Partial<PricedRate> = {}) =>
    rate({ name: `group ${whoseId}`, scope: 'GROUP', whoseId, price, ...more })
  expect(cost('10:00', '11:00', [rate({}), company]).total).toBe(8000)
  expect(cost('10:00', '11:00', [rate({}), company, group(1, 9000)]).total).toBe(9000)
  expect(cost('10:00', '11:00', [group(1, 9000), group(2, 6000)]).total).toBe(6000)
  // one group's holiday rate does not make it dearer for somebody who is in another
  const both = [group(1, 90_000, { kind: 'HOLIDAY' }), group(2, 6000)]
  expect(cost('10:00', '11:00', both, { holidays: new Set(['2027-03-10']) }).total).toBe(6000)
})

test('where a day has a price its hours never cost more, day by day', () => {
  const day = rate({ name: 'day', unit: 'DAY', price: 30_000 })
  expect(cost('09:00', '11:00', [rate({}), day]).total).toBe(20_000)
  expect(cost('09:00', '18:00', [rate({}), day])).toMatchObject({ total: 30_000, lines: [{ name: 'day', units: 1, minutes: 540 }] })
  expect(cost('09:00', '10:00', [day]).total).toBe(30_000)
  expect(cost('2027-03-10 20:00', '2027-03-11 02:00', [rate({}), day]).lines).toMatchObject([
    { date: '2027-03-10', name: 'day', amount: 30_000 },
    { date: '2027-03-11', name: 'base', amount: 20_000 },
  ])
})

test('a rate holds from its first to its last day', () => {
  const rates = [rate({ name: 'old', validUntil: '2027-03-10' }), rate({ name: 'new', price: 12_000, validFrom: '2027-03-11' })]
  expect(cost('10:00', '11:00', rates).total).toBe(10_000)
  expect(cost('2027-03-11 10:00', '2027-03-11 11:00', rates).total).toBe(12_000)
})

test('minutes pass as they do, on nights on which clocks change', () => {
  const timeZone = 'Europe/London'
  expect(cost('2027-03-28 00:00', '2027-03-28 03:00', [rate({})], { timeZone }).lines).toMatchObject([{ minutes: 120 }])
  expect(cost('2027-10-31 00:00', '2027-10-31 03:00', [rate({})], { timeZone }).lines).toMatchObject([{ minutes: 240 }])
  const day = [rate({}), rate({ name: 'day', unit: 'DAY', price: 30_000 })]
  expect(cost('2027-10-31 00:00', '2027-11-01 00:00', day, { timeZone })).toMatchObject({ total: 30_000, lines: [{ minutes: 1500 }] })
  // by half an hour, at half past one
  expect(cost('2027-04-04 01:00', '2027-04-04 03:00', [rate({})], { timeZone: 'Australia/Lord_Howe' }).lines).toMatchObject([{ minutes: 150 }])
})

test('discounts one after the other, never below nothing; tax of each line on what is left', () => {
  const ten = { uuid: 'a', name: 'Members', basisPoints: 1000, amount: null }
  const fixed = { uuid: 'b', name: 'WELCOME', basisPoints: null, amount: 100_000 }
  expect(cost('10:00', '11:00', [rate({})], { discounts: [ten, { ...fixed, amount: 1000 }] })).toMatchObject({
    subtotal: 10_000,
    discount: 2000,
    total: 8000,
  })
  expect(cost('10:00', '11:00', [rate({})], { discounts: [ten, fixed] })).toMatchObject({ discount: 10_000, total: 0 })
  const gst = { name: 'GST', basisPoints: 900, included: false }
  expect(cost('10:00', '11:00', [rate({})], { discounts: [ten], tax: gst })).toMatchObject({
    tax: 810,
    total: 9810,
    lines: [{ tax: 900 }, { tax: -90 }],
  })
  expect(cost('10:00', '11:00', [rate({ price: 10_900 })], { tax: { ...gst, included: true } })).toMatchObject({ tax: 900, total: 10_900 })
  expect(cost('10:00', '11:00', [rate({})], { discounts: [{ ...ten, basisPoints: 10_000 }], tax: gst })).toMatchObject({ tax: 0, total: 0 })
})

test('what is free costs nothing, however its lines are rounded', () => {
  const whole = [{ uuid: 'a', name: 'Whole', basisPoints: 10_000, amount: null }]
  const gst = { name: 'GST', basisPoints: 900, included: false }
  for (const [base, atPeak] of [
    [1260, 1660],
    [1250, 1550],
  ] as const) {
    const rates = [rate({ price: base }), peak('11:00', '12:00', { price: atPeak })]
    expect(cost('10:00', '12:00', rates, { discounts: whole, tax: gst })).toMatchObject({ total: 0, tax: 0 })
    expect(cost('10:00', '12:00', rates, { discounts: whole, tax: { ...gst, included: true } })).toMatchObject({ total: 0, tax: 0 })
  }
})

test('the tax of a day is the one that began last', () => {
  const tax = {
    name: 'GST',
    pricesIncludeTax: true,
    rates: [
      { from: '2024-01-01', basisPoints: 900 },
      { from: '2023-01-01', basisPoints: 800 },
    ],
  }
  expect(taxOn(tax, '2023-12-31').basisPoints).toBe(800)
  expect(taxOn(tax, '2024-01-01').basisPoints).toBe(900)
  expect(taxOn(tax, '2022-12-31').basisPoints).toBe(0)
})

test('the calendar of a day says what a quote reckons with', () => {
  expect(stretchesOf([rate({}), peak('11:00', '12:00')], '2027-03-10', false)).toEqual([
    { from: '00:00', to: '11:00', name: 'base', unit: 'HOUR', price: 10_000 },
    { from: '11:00', to: '12:00', name: 'peak', unit: 'HOUR', price: 20_000 },
    { from: '12:00', to: '24:00', name: 'base', unit: 'HOUR', price: 10_000 },
  ])
  expect(stretchesOf([peak('11:00', '12:00')], '2027-03-10', false)).toHaveLength(1)
})

test('what is added has a line of its own with its tax; a discount is off the room alone, and by the hour minutes count', () => {
  const extras = [
    { uuid: 'p', name: 'Projector', quantity: 2, unit: 'HOUR' as const, price: 1000 },
    { uuid: 'c', name: 'Coffee', quantity: 8, unit: 'HEAD' as const, price: 4500 },
  ]
  const tax = { name: 'GST', basisPoints: 900, included: false }
  const half = [{ uuid: 'd', name: 'Half', basisPoints: 5000, amount: null }]
  const quoted = cost('10:00', '11:30', [rate({})], { extras, tax, discounts: half })
  expect(quoted.lines.map(({ kind, amount, tax: part }) => [kind, amount, part])).toEqual([
    ['RATE', 15_000, 1350],
    ['DISCOUNT', -7500, -675],
    ['EXTRA', 3000, 270],
    ['EXTRA', 36_000, 3240],
  ])
  expect(quoted).toMatchObject({ subtotal: 15_000, discount: 7500, tax: 4185, total: 50_685 })
  const free = cost('10:00', '11:00', [rate({})], { extras, tax, discounts: [{ uuid: 'd', name: 'All', basisPoints: 10_000, amount: null }] })
  expect(free).toMatchObject({ tax: 180 + 3240, total: 38_000 + 3420 })
  // of a room that is free of charge, what is added alone
  expect(cost('10:00', '11:00', [], { extras: extras.slice(1) })).toMatchObject({ subtotal: 0, total: 36_000 })
})
