import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { giveTalliedBack, takeTallied } from '#kit/server/data/tallies.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { bookingRefused, creditsFor } from '../../contract.ts'
import type { Booker } from '../member-rows.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import { periodFrom, periodLastDay } from '../rules/times.ts'
import type { BookingRecord, BookingTables } from '../tables.ts'
import { type CreditGroup, creditGroups, creditsUsedIn } from './credit-rows.ts'
import type { Price } from './price.ts'

type From = Pick<Context | Transaction, 'unscoped'>
type Building = Pick<OfficeCentreRecord, 'id' | 'currency'>

/** What a person's group gives them for a period: hundredths. */
export interface Credits {
  readonly groupId: number
  readonly unit: CreditGroup['unit']
  readonly most: number
  readonly periodFrom: string
  readonly periodUntil: string
  readonly used: number
}

/** So many days has a period: rules by other periods can be compared with it. */
const daysIn = { WEEK: 7, MONTH: 30, QUARTER: 91, YEAR: 365 } as const

/** By the most generous group alone, as with the number of bookings; null: no group gives any. Of all days in as many statements as of one. */
export const creditsOn = async (
  from: From,
  { id }: Pick<Building, 'id'>,
  booker: Booker,
  days: readonly string[],
): Promise<(date: string) => Credits | null> => {
  const groups = await creditGroups(from, id, booker)
  const [best] = groups.toSorted((a, b) => b.most / daysIn[b.unit] - a.most / daysIn[a.unit])
  if (!best) return () => null
  const { groupId, unit, most } = best
  const used = await creditsUsedIn(from, booker, best, [...new Set(days.map((day) => periodFrom(day, unit)))])
  return (date) => {
    const first = periodFrom(date, unit)
    return { groupId, unit, most, periodFrom: first, periodUntil: periodLastDay(date, unit), used: used.get(first) ?? 0 }
  }
}
export const creditsOf = async (
  from: From,
  building: Pick<Building, 'id'>,
  { booker, date }: Pick<Price, 'booker' | 'date'>,
): Promise<Credits | null> => (await creditsOn(from, building, booker, [date]))(date)

/** Of which period a booking was paid, and what of it stands, in minor units. */
export type CreditColumns = Pick<BookingRecord, 'creditsPaid' | 'creditCurrency' | 'creditGroupId' | 'creditUnit' | 'creditFrom'>
export const noCredits: CreditColumns = { creditsPaid: null, creditCurrency: null, creditGroupId: null, creditUnit: null, creditFrom: null }

const usage = { table: 'creditUsage', by: ['userId', 'userGroupId', 'unit', 'periodFrom'] }

/** Of the period in which it starts. Three hundred at once get what is left, and no more. */
export const takeCredits = async (tx: Transaction, building: Building, price: Price): Promise<CreditColumns> => {
  const amount = price.total ?? 0
  const credits = await creditsOf(tx, building, price)
  const needed = creditsFor(amount, building.currency)
  if (credits) {
    const { groupId, unit, most, periodFrom: first } = credits
    const key = { officeCentreId: building.id, userId: price.booker.userId, userGroupId: groupId, unit, periodFrom: first }
    if (await takeTallied(tx, usage, key, needed, most))
      return { creditsPaid: amount, creditCurrency: building.currency, creditGroupId: groupId, creditUnit: unit, creditFrom: first }
  }
  const limit = credits ? Math.max(credits.most - ((await creditsOf(tx, building, price))?.used ?? 0), 0) : 0
  const refusal = refusalOf(tx.context.language, { rule: 'credits', ok: false, value: needed, limit })
  throw new Failed(bookingRefused, { values: { why: refusal.message }, details: { refusal } })
}

/** So much of what it was paid with, back to the period that it came from. */
export const giveCredits = async (
  tx: Transaction,
  {
    userId,
    creditCurrency,
    creditGroupId,
    creditUnit,
    creditFrom,
  }: Pick<BookingRecord, 'userId' | 'creditCurrency' | 'creditGroupId' | 'creditUnit' | 'creditFrom'>,
  amount: number,
): Promise<void> => {
  if (creditCurrency === null || creditGroupId === null || creditUnit === null || creditFrom === null || amount <= 0) return
  const key = { userId, userGroupId: creditGroupId, unit: creditUnit, periodFrom: creditFrom }
  await giveTalliedBack(tx, usage, key, creditsFor(amount, creditCurrency))
}

/** Of one that ends: what comes back is paid no more. Its history tells of the end. */
export const returnCredits = async (tx: Transaction, booking: BookingRecord, amount: number): Promise<void> => {
  await giveCredits(tx, booking, amount)
  await tx
    .unscoped<BookingTables>('the booking was found in scope')
    .updateTable('bookings')
    .set({ creditsPaid: (booking.creditsPaid ?? 0) - amount })
    .where('id', '=', booking.id)
    .execute()
}
