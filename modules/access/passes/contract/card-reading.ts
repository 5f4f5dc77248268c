import { cardBits } from './card-bits.ts'
import { bitsOf, type CardFormat, CardInput } from './card.ts'

/** What stands in a sheet, as it was typed. */
export interface CardCells {
  format?: string | undefined
  facilityCode?: string | undefined
  cardNumber?: string | undefined
}

/** What was understood. Parity: CHECKED came with the number and is right; ADDED was worked out; NONE: a chip's number has none. */
export interface CardReading {
  format: CardFormat
  facilityCode: number | null
  number: string
  bits: string
  parity: 'CHECKED' | 'ADDED' | 'NONE'
}
export interface NotRead {
  column: keyof CardCells
  /** Of this module's texts. */
  key: 'formatUnknown' | 'formatNeeded' | 'formatDiffers' | 'parityWrong' | 'facilityCodeTwice' | 'cardNumberUnknown' | CardProblem
}
const cardProblems = ['uid', 'noFacilityCode', 'cardNumberRange', 'facilityCodeRange', 'required'] as const
type CardProblem = (typeof cardProblems)[number]
export const isRead = (one: CardReading | NotRead): one is CardReading => 'bits' in one

type Wiegand = keyof typeof bitsOf
const wiegand = Object.keys(bitsOf).filter((one): one is Wiegand => one in bitsOf)
const ofLength = (length: number): Wiegand | undefined => wiegand.find((one) => one === `W${length}`)
const chipNames = new Set(['uid', 'csn', 'chip number', '晶片編號', '芯片编号'])

/** '26', 'W26', '26 bit', '26 位元', 'UID', or a word for the number of the chip. */
const formatIn = (cell: string): CardFormat | undefined => {
  const text = cell.trim().toLowerCase()
  if (chipNames.has(text)) return 'UID'
  const length = /^w?(\d{2})(?:[\s-]*(?:bits?|位元?))?$/.exec(text)?.[1]
  return length === undefined ? undefined : ofLength(Number(length))
}

const notRead = (column: NotRead['column'], key: NotRead['key']): NotRead => ({ column, key })

/** Facility code and number between the parity bits; what comes out of them again is what went in, or its parity is wrong. */
const fromBits = (format: Wiegand, value: bigint): CardReading | NotRead => {
  const { facility, card } = bitsOf[format]
  // 35 bits have two parity bits in front and one behind, the others one on each side
  const data = value >> 1n
  const number = String(data & ((1n << BigInt(card)) - 1n))
  const facilityCode = Number((data >> BigInt(card)) & ((1n << BigInt(facility)) - 1n))
  const bits = cardBits(format, facilityCode, number)
  return bits === `${format.slice(1)}:${value.toString(16)}`
    ? { format, facilityCode, number, bits, parity: 'CHECKED' }
    : notRead('cardNumber', 'parityWrong')
}

const fromParts = (format: CardFormat, facilityCode: number | null, number: string): CardReading | NotRead => {
  const { data, error } = CardInput.safeParse({ format, facilityCode, number })
  const [issue] = error?.issues ?? []
  if (!data) {
    const key = cardProblems.find((one) => one === issue?.message) ?? 'cardNumberUnknown'
    return notRead(issue?.path[0] === 'facilityCode' ? 'facilityCode' : 'cardNumber', key)
  }
  const plain = format === 'UID' ? number.toLowerCase() : String(Number(number))
  return { format, facilityCode, number: plain, bits: cardBits(format, facilityCode, plain), parity: format === 'UID' ? 'NONE' : 'ADDED' }
}

/** The whole of what a reader sends: `26:1ab23cd`, or its bits one by one. */
const wholeOf = (text: string): { length: number; value: bigint } | undefined => {
  const [, length, hex] = /^(\d{2}):([0-9a-f]{1,20})$/.exec(text) ?? []
  if (length !== undefined && hex !== undefined) return { length: Number(length), value: BigInt(`0x${hex}`) }
  return /^[01]{26,37}$/.test(text) ? { length: text.length, value: BigInt(`0b${text}`) } : undefined
}
const facilityIn = (cell: string | undefined): number | null | undefined => {
  if (!cell?.trim()) return null
  return /^\d{1,7}$/.test(cell.trim()) ? Number(cell) : undefined
}

/**
 * A number as people copy it from boxes, from other systems' lists and from readers: facility code and number, `12-34567`, the number of the chip
 * (`04:a2:2b:1a`), or everything that a reader sends, of which the parity is checked. What could be read in two ways is not guessed.
 */
export const readCard = ({ format: formatCell = '', facilityCode: facilityCell, cardNumber = '' }: CardCells): CardReading | NotRead => {
  const format = formatIn(formatCell)
  if (formatCell.trim() !== '' && format === undefined) return notRead('format', 'formatUnknown')
  const facilityCode = facilityIn(facilityCell)
  if (facilityCode === undefined) return notRead('facilityCode', 'facilityCodeRange')
  const text = cardNumber.trim().toLowerCase()
  if (text === '') return notRead('cardNumber', 'required')

  const [, length, hex] = /^(\d{2}):(([0-9a-f]{2}){4,10})$/.exec(text) ?? []
  if (hex !== undefined && Number(length) === hex.length * 4 && (format ?? 'UID') === 'UID') return fromParts('UID', facilityCode, hex)
  const whole = format === 'UID' ? undefined : wholeOf(text)
  if (whole) {
    const own = ofLength(whole.length)
    if (own === undefined) return notRead('cardNumber', 'cardNumberUnknown')
    if (format !== undefined && format !== own) return notRead('format', 'formatDiffers')
    const read = fromBits(own, whole.value)
    return isRead(read) && facilityCode !== null && facilityCode !== read.facilityCode ? notRead('facilityCode', 'facilityCodeTwice') : read
  }
  const chip = /^([0-9a-f]{2}[:-]){3,9}[0-9a-f]{2}$/.test(text) ? text.replaceAll(/[:-]/g, '') : text
  if (format === 'UID' || (format === undefined && (chip !== text || (/^([0-9a-f]{2}){4,10}$/.test(chip) && /[a-f]/.test(chip)))))
    return fromParts('UID', facilityCode, chip)

  const [, before, after] = /^(\d{1,7})[-:/](\d{1,12})$/.exec(text) ?? []
  if (before !== undefined && facilityCode !== null && Number(before) !== facilityCode) return notRead('facilityCode', 'facilityCodeTwice')
  if (!/^\d{1,12}$/.test(after ?? text)) return notRead('cardNumber', 'cardNumberUnknown')
  if (format === undefined) return notRead('format', 'formatNeeded')
  return fromParts(format, before === undefined ? facilityCode : Number(before), after ?? text)
}
