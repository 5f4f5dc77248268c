import { expect, test } from 'vitest'
import { cardBits, cardLabel } from '../../contract/card-bits.ts'

const bitsOf = (format: Parameters<typeof cardBits>[0], facilityCode: number, number: number) => {
  const [length = '0', hex = '0'] = cardBits(format, facilityCode, String(number)).split(':')
  return BigInt(`0x${hex}`).toString(2).padStart(Number(length), '0')
}
const ones = (bits: string) => bits.replaceAll('0', '').length

test.each([
  ['W26', 123, 45_678],
  ['W34', 4_660, 22_136],
  ['W37', 999, 123_456],
] as const)('%s stands between a bit that evens the first half and one that makes the second odd', (format, facilityCode, number) => {
  const bits = bitsOf(format, facilityCode, number)
  const half = Math.ceil(bits.length / 2)
  expect(ones(bits.slice(0, half)) % 2).toBe(0)
  expect(ones(bits.slice(Math.floor(bits.length / 2))) % 2).toBe(1)
  const facility = { W26: 8, W34: 16, W37: 16 }[format]
  expect(Number.parseInt(bits.slice(1, 1 + facility), 2)).toBe(facilityCode)
  expect(Number.parseInt(bits.slice(1 + facility, -1), 2)).toBe(number)
})

test('a 26-bit card that is printed in every manual: facility 1, number 1', () => {
  expect(bitsOf('W26', 1, 1)).toBe('10000000100000000000000010')
  expect(cardBits('W26', 1, '1')).toBe('26:2020002')
})

test('35 bits have their three parity bits', () => {
  const bits = bitsOf('W35', 2_741, 567_890)
  expect(bits).toHaveLength(35)
  expect(Number.parseInt(bits.slice(2, 14), 2)).toBe(2_741)
  expect(Number.parseInt(bits.slice(14, 34), 2)).toBe(567_890)
  const at = (places: number[]) => ones(places.map((place) => bits[place]).join(''))
  const twoOfThree = (from: number) => Array.from({ length: 34 - from }, (_, n) => n + from).filter((place) => (place - from) % 3 !== 2)
  expect((at(twoOfThree(2)) + Number(bits[1])) % 2).toBe(0)
  expect((at(twoOfThree(1).filter((place) => place <= 33)) + Number(bits[34])) % 2).toBe(1)
  expect(ones(bits) % 2).toBe(1)
})

test('the number of a chip is its own bits; the same number under two facility codes is two cards', () => {
  expect(cardBits('UID', null, '04A2B3C4')).toBe('32:04a2b3c4')
  expect(cardBits('W26', 1, '77')).not.toBe(cardBits('W26', 2, '77'))
  expect([cardLabel(12, '34567', ''), cardLabel(12, '34567', 'A-77'), cardLabel(null, '04a2b3c4', '')]).toEqual(['12-34567', 'A-77', '04A2B3C4'])
})
