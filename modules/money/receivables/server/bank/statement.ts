import { utcDay } from '#kit/contract/days.ts'
import type { BankFormat } from '../../contract/bank.ts'

/** Money that came, as the bank's file tells it. */
export interface ReadLine {
  readonly day: string
  /** Minor units. */
  readonly amount: number
  readonly bankReference: string
  readonly payer: string
}
export interface ReadStatement {
  readonly format: BankFormat
  readonly account: string
  /** None, where the file does not say. */
  readonly currency: string | null
  readonly lines: readonly ReadLine[]
  readonly debits: number
  /** Amounts that are not taken: without a day, of nothing, or not booked yet. */
  readonly left: number
  /** Lines of a sheet that are left out because what stands for their day is none. */
  readonly undated: readonly number[]
  /** And those in which what stands for their amount is none. */
  readonly uncounted: readonly number[]
}

export const unreadableFor = [
  'ENCODING',
  'UNKNOWN',
  'XML',
  'ENTITIES',
  'EMPTY',
  'COLUMNS',
  'DAY',
  'AMOUNT',
  'MANY',
  'CURRENCY',
  'ACCOUNT',
  'BROKEN',
] as const
export type UnreadableFor = (typeof unreadableFor)[number]

/** Money that came and what went, together: a file of more is read by nobody while everybody waits. */
export const entriesAtMost = 5000

/** Why a file is refused; `at` is its line, where one is meant. */
export class Unreadable extends Error {
  readonly why: UnreadableFor
  readonly at: number | string
  constructor(why: UnreadableFor, at: number | string = '') {
    super(why)
    this.why = why
    this.at = at
  }
}

/** One line of plain words, without what steers a terminal or a screen. */
export const plainText = (text: string, most: number): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most)

export const referenceText = (text: string): string => plainText(text, 200)
export const payerText = (text: string): string => plainText(text, 120)

/** A day of the calendar that exists, of its parts. */
export const dayOf = (year: number, month: number, day: number): string | undefined => {
  const at = new Date(Date.UTC(year, month - 1, day))
  if (year < 1990 || year > 2189 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined
  return utcDay(at)
}
