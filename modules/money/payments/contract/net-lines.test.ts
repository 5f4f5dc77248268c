import { expect, test } from 'vitest'
import { netLines } from './net-lines.ts'

const line = (amount: number, tax = 0) => ({ amount, tax })

test('a discount is off the lines before it by their size, and not off those after it; all of them are what was paid', () => {
  expect(netLines([line(20_000, 1800), line(10_000, 900), line(-3000, -270), line(5000, 450)])).toEqual([
    line(18_000, 1620),
    line(9000, 810),
    line(0),
    line(5000, 450),
  ])
})

test('what was paid before is off all of them, to the cent', () => {
  const net = netLines([line(3333), line(3333), line(3334), line(-100)])
  expect(net.map(({ amount }) => amount)).toEqual([3300, 3300, 3300, 0])
  const uneven = netLines([line(100, 9), line(200, 17), line(-101, -9)])
  expect(uneven.reduce((sum, { amount }) => sum + amount, 0)).toBe(199)
  expect(uneven.reduce((sum, { tax }) => sum + tax, 0)).toBe(17)
})
