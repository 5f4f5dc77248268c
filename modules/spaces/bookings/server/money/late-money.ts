import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import { type Booker, bookerToday } from '../member-rows.ts'
import type { Quota } from '../rules/decide-booking.ts'
import { groupRules, hasBookings, isSwitchedOn, usedBy } from '../rules/fact-rows.ts'
import { quotaOf } from '../rules/judge.ts'
import type { BookingRecord } from '../tables.ts'

/** What comes too late is held for nobody any more: it is taken only for those who could book now, where bookings are taken. Else they have their money back. */
export const stillBooks = async (tx: Transaction, { officeCentreId, memberId, timeZone }: BookingRecord): Promise<Booker | undefined> => {
  const booker = await bookerToday(tx, memberId, localTime(tx.context.now(), timeZone).date)
  if (!booker) return undefined
  return (await isSwitchedOn(tx, officeCentreId, booker)) && (await hasBookings(tx, booker)) ? booker : undefined
}

/** What counted has been given back since: it counts by the rule of their groups as that is now, where it does not yet. */
export const quotaNow = async (tx: Transaction, booking: BookingRecord, booker: Booker, date: string): Promise<Quota | null> => {
  const quotaOn = await usedBy(tx, booker, await groupRules(tx, booking.officeCentreId, booker), [date])
  return quotaOf({ quotaOn, before: booking }, date)
}
