import { daysAfter } from '#kit/contract/days.ts'
import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import { dayInThePast, rateBegun, rateExists, type RateInput } from '../contract.ts'
import { minorOf } from '../contract/money.ts'
import { statusOf } from './rate-rows.ts'
import { type PlatformRateTables, platformRates, type PlatformRateRecord } from './tables.ts'

const dayBefore = (day: string): string => daysAfter(day, -1)

/** The prices before and after a day. The one before stays locked, so that two who follow it wait for each other. */
const neighbours = async (tx: Transaction, { item, currency }: Pick<PlatformRateRecord, 'item' | 'currency'>, day: string) => {
  const same = tx
    .read<PlatformRateTables>()
    .selectFrom('platformRates')
    .select(['id', 'validFrom', 'validUntil'])
    .where('item', '=', item)
    .where('currency', '=', currency)
    .where('endedAt', 'is', null)
  const before = await same.where('validFrom', '<', day).orderBy('validFrom', 'desc').limit(1).forUpdate().executeTakeFirst()
  const after = await same.where('validFrom', '>', day).orderBy('validFrom').limit(1).executeTakeFirst()
  return { before, after }
}

export const createRate = (context: SignedIn, { item, currency, price, validFrom }: RateInput): Promise<PlatformRateRecord> => {
  if (validFrom < todayIn(context, context.actor)) throw new Failed(dayInThePast)
  return context.transaction(async (tx) => {
    const { before, after } = await neighbours(tx, { item, currency }, validFrom)
    if (before && (before.validUntil === null || before.validUntil >= validFrom))
      await change(tx, platformRates, { id: before.id }, { validUntil: dayBefore(validFrom) }, { action: 'replaced' })
    const values = { item, currency, amountMinor: minorOf(price), validFrom, validUntil: after ? dayBefore(after.validFrom) : null }
    return unlessTaken(rateExists, insert(tx, platformRates, values, { action: 'created' }))
  })
}

const lockUpcoming = async (tx: Transaction, context: SignedIn, which: Seen): Promise<PlatformRateRecord> => {
  const row = await lock(tx, platformRates, which)
  if (statusOf(row, todayIn(context, context.actor)) !== 'UPCOMING') throw new Failed(rateBegun)
  return row
}

export const updateRate = (context: SignedIn, which: Seen, price: string): Promise<PlatformRateRecord> =>
  context.transaction(async (tx) => {
    const { id } = await lockUpcoming(tx, context, which)
    return change(tx, platformRates, { id }, { amountMinor: minorOf(price) }, { action: 'changed' })
  })

export const deleteRate = async (context: SignedIn, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const row = await lockUpcoming(tx, context, which)
    const { before } = await neighbours(tx, row, row.validFrom)
    await end(tx, platformRates, { id: row.id }, { action: 'deleted' })
    if (before?.validUntil === dayBefore(row.validFrom))
      await unlessTaken(rateExists, change(tx, platformRates, { id: before.id }, { validUntil: row.validUntil }, { action: 'continued' }))
  })
}
