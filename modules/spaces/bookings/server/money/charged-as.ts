import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import type { BookingRecord } from '../tables.ts'
import { say } from '../words.ts'

interface Measured {
  /** Up to three decimals. */
  readonly quantity: number
  readonly unit: string
  readonly unitPrice: number
}

/**
 * By what a booking is charged: hours, half hours or days at their price, where that is all there is and comes to what it costs; of a discount, an extra, two
 * rates, or minutes that are no thousandths of an hour, the booking is the unit.
 */
export const measureOf = ({ quote, total }: Pick<BookingRecord, 'quote' | 'total'>): Measured => {
  const [line, ...more] = quote?.lines ?? []
  const whole = { quantity: 1, unit: 'BOOKING', unitPrice: total ?? 0 }
  if (line?.kind !== 'RATE' || more.length > 0) return whole
  const { unit, units, minutes, unitPrice, amount } = line
  if (unit !== 'HOUR') return units !== null && units * unitPrice === amount ? { quantity: units, unit, unitPrice } : whole
  return minutes % 3 === 0 && minutes * unitPrice === amount * 60 ? { quantity: minutes / 60, unit, unitPrice } : whole
}

/** What speaks for a booking besides its time and lines, as it is when it is charged: that the building has agreed, and why it has passed a rule. Names nobody. */
export const agreedFacts = (
  language: Language,
  { overrideReason, timeZone }: Pick<BookingRecord, 'overrideReason' | 'timeZone'>,
  agreedAt: Date | null,
): { label: string; value: string }[] => [
  ...(agreedAt === null ? [] : [{ label: say(language, 'fact.agreedOn'), value: dayWords(language, localTime(agreedAt, timeZone).date) }]),
  ...(overrideReason === null ? [] : [{ label: say(language, 'fact.againstRules'), value: overrideReason }]),
]

/** Why a line of the account is taken back: the next one of its booking, so called, is charged instead. */
export const chargedAnewAs = (part: string): string => `charged anew as ${part}`
