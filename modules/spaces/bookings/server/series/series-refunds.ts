import type { SignedIn } from '#kit/server/context.ts'
import { moneyInEach, partOf, percentNow, wayOf } from '../money/money-back.ts'
import { takenBack } from '../own.ts'
import type { BookingRecord } from '../tables.ts'
import { laterDates } from './series-rows.ts'

/** What would come back of some dates, were they called off now: together, and of how many of them. */
interface Back {
  readonly amount: number
  readonly dates: number
}

/** Of this date with those after it, and of all to come; null where nothing was paid for any of them. All were paid in one way. */
export const refundsOfSeries = async (context: SignedIn, booking: BookingRecord): Promise<{ later: Back; all: Back } | null> => {
  const rows = (await laterDates(context, booking, 'ALL')).filter((row) => wayOf(row) !== null)
  if (rows.length === 0) return null
  const standing = await moneyInEach(context, rows)
  const paid = rows.filter((row) => standing(row) > 0)
  if (paid.length === 0) return null
  // what the building takes back from somebody is given back whole
  const back = (row: BookingRecord): number =>
    row.confirmedOnce && !takenBack(context, row) ? Math.min(partOf(row.total ?? 0, percentNow(row, context.now())), standing(row)) : standing(row)
  const together = (some: readonly BookingRecord[]): Back => {
    const amounts = some.map(back).filter((amount) => amount > 0)
    return { amount: amounts.reduce((sum, amount) => sum + amount, 0), dates: amounts.length }
  }
  return { later: together(paid.filter(({ startsAt }) => Date.parse(startsAt) >= Date.parse(booking.startsAt))), all: together(paid) }
}
