import { expect, test } from 'vitest'
import { allocated, amountOf, decimalText, moneyText, portion, shownMoney, taxOf, typedAmount } from './money.ts'

test('half a minor unit goes up, and a credit mirrors its charge', () => {
  expect(portion(1, 1, 2)).toBe(1)
  expect(portion(-1, 1, 2)).toBe(-1)
  expect(portion(1, 49, 100)).toBe(0)
  // 1.005 × 100 is 100.49999… as a binary fraction
  expect(portion(20_100, 5, 1000)).toBe(101)
  expect(portion(99_999_999_999, 9999, 10_000)).toBe(99_989_999_999)
})

test('parts always make the whole, ties to the first', () => {
  expect(allocated(10_000, [1, 1, 1])).toEqual([3334, 3333, 3333])
  expect(allocated(-10_000, [1, 1, 1])).toEqual([-3334, -3333, -3333])
  expect(allocated(5, [0, 0])).toEqual([5, 0])
  expect(allocated(7, [300, 700, 0])).toEqual([2, 5, 0])
  for (const amount of [1, 99, 100, 1234]) expect(allocated(amount, [13, 7, 29, 1]).reduce((sum, part) => sum + part, 0)).toBe(amount)
})

test('tax comes on top, or is the part of a price that has it in', () => {
  expect(taxOf(10_000, 900, false)).toBe(900)
  expect(taxOf(10_900, 900, true)).toBe(900)
  // 0.5 of a cent
  expect(taxOf(50, 100, false)).toBe(1)
  expect(taxOf(100, 0, true)).toBe(0)
})

test('what is typed is of the currency, or it is no amount', () => {
  expect(amountOf('12.5', 'HKD')).toBe(1250)
  expect(amountOf('1,200', 'HKD')).toBe(120_000)
  expect(amountOf('12.505', 'HKD')).toBeUndefined()
  expect(amountOf('12.5', 'JPY')).toBeUndefined()
  expect(amountOf('1200', 'JPY')).toBe(1200)
  for (const none of ['', '-1', '1e3', '.5', '１２']) expect(amountOf(none, 'HKD')).toBeUndefined()
})

test('a form tells an empty field from one that cannot be read', () => {
  expect(typedAmount(' ', 'HKD')).toBeUndefined()
  expect(typedAmount('12.505', 'HKD')).toBeNaN()
  expect(typedAmount('12.5', 'HKD')).toBe(1250)
})

test('it is written with the decimals of its currency', () => {
  expect(decimalText(5, 'HKD')).toBe('0.05')
  expect(decimalText(-1250, 'HKD')).toBe('-12.50')
  expect(decimalText(1200, 'JPY')).toBe('1200')
  expect(moneyText(125_000, 'HKD', 'en')).toBe('HK$1,250.00')
  expect(moneyText(-2500, 'HKD', 'en')).toBe('-HK$25.00')
  expect(['en', 'zh-Hant', 'zh-Hans'].map((language) => shownMoney(-2500, 'HKD', language))).toEqual(['−HK$25.00', '−HK$25.00', '−HK$25.00'])
})
