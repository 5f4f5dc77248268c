import { bitsOf, type CardFormat } from './card.ts'

const binary = (value: number, length: number): string => value.toString(2).padStart(length, '0')
const odd = (bits: string): boolean => bits.replaceAll('0', '').length % 2 === 1
/** A bit that makes the number of ones even, or odd. */
const even = (bits: string): string => (odd(bits) ? '1' : '0')
const oddOf = (bits: string): string => (odd(bits) ? '0' : '1')

/** Every bit of the 35 at these places, counted from 0. */
const at = (bits: readonly string[], places: (place: number) => boolean): string => bits.filter((_, place) => places(place)).join('')

/**
 * What a reader sends of a card: facility code and number between parity bits. 26 bits: HID H10301; 34: H10306; 37: H10304; 35: Corporate 1000, whose
 * three parity bits stand on two bits of three each.
 */
const wiegand = (format: Exclude<CardFormat, 'UID'>, facilityCode: number, number: number): string => {
  const { facility, card } = bitsOf[format]
  const data = binary(facilityCode, facility) + binary(number, card)
  if (format !== 'W35') {
    const half = Math.ceil(data.length / 2)
    // of an odd length the middle bit counts on both sides
    return even(data.slice(0, half)) + data + oddOf(data.slice(Math.floor(data.length / 2)))
  }
  const bits = ['0', '0', ...data, '0']
  bits[1] = even(at(bits, (place) => place >= 2 && place <= 33 && (place - 2) % 3 !== 2))
  bits[34] = oddOf(at(bits, (place) => place >= 1 && place <= 33 && (place - 1) % 3 !== 2))
  bits[0] = oddOf(at(bits, (place) => place >= 1 && place <= 34))
  return bits.join('')
}

/** `26:1ab23cd`: the number of bits, and the bits as hexadecimal. */
export const cardBits = (format: CardFormat, facilityCode: number | null, number: string): string => {
  if (format === 'UID') return `${number.length * 4}:${number.toLowerCase()}`
  const bits = wiegand(format, facilityCode ?? 0, Number(number))
  return `${bits.length}:${BigInt(`0b${bits}`).toString(16)}`
}

/** As people call it. */
export const cardLabel = (facilityCode: number | null, number: string, printed: string): string =>
  printed || (facilityCode === null ? number.toUpperCase() : `${facilityCode}-${number}`)
