import { expect, test } from 'vitest'
import { unitPriceFigures, unitPriceText } from './unit-price.ts'

const line = (quantity: number, amount: number, tax: number, currency = 'SGD') => ({ quantity, unitPrice: 1, amount, tax, currency })

test('the price of a unit is without tax, and as fine as it has to be', () => {
  expect(unitPriceFigures(line(1500, 16_350, 1350))).toBe('100.00')
  expect(unitPriceFigures(line(3000, 3000, 248))).toBe('9.1733')
  expect(unitPriceFigures(line(1000, 109, 9))).toBe('1.00')
  expect(unitPriceFigures(line(3000, 100, 0, 'JPY'))).toBe('33.33')
  // taken back, it is the same price
  expect(unitPriceFigures(line(-3000, -3000, -248))).toBe('9.1733')
  expect(unitPriceFigures(line(0, 0, 0))).toBe('0.01')
  expect(unitPriceText(line(3000, 3000, 248, 'HKD'), 'en')).toBe('HK$9.1733')
})

test('times the quantity it is the amount without tax, whatever they are', () => {
  for (let at = 1; at < 4000; at += 7) {
    const [quantity, amount] = [((at * 37) % 60) * 250 + 250, at * 131]
    const tax = Math.round((amount * 9) / 109)
    expect(Math.round((Number(unitPriceFigures(line(quantity, amount, tax))) * quantity) / 10)).toBe(amount - tax)
  }
})
