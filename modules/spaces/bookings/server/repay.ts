import { randomUUID } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { reverse } from '#modules/money/charges/server/front.ts'
import { refund } from '#modules/money/payments/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { costsMore } from '../contract.ts'
import type { BookableRow } from './fact-rows.ts'
import { giveToAccount, isPaidOnline, payWayFor, type Price, takeOfAccount } from './paying.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { say } from './words.ts'

const kind = bookings.name

/** What was paid online stays paid, and what it costs less comes back; it does not cost more: that is booked anew. */
const lessPaid = async (tx: Transaction, before: BookingRecord, total: number): Promise<PaymentWay | null> => {
  const paid = before.total ?? 0
  if (total > paid) throw new Failed(costsMore)
  const amount = total === 0 ? 'REST' : paid - total
  const reason = say(tx.context.language, 'changedPrice')
  if (total < paid) await refund(tx, { kind, subject: before.uuid, cause: randomUUID(), amount, reason })
  return total > 0 ? 'ONLINE' : null
}

/** What a change makes of how it is paid: what was charged is taken back, and the new price charged when the room is theirs. */
export const repay = async (
  tx: Transaction,
  inside: SignedIn,
  building: Pick<OfficeCentreRow, 'id'>,
  before: BookingRecord,
  facility: BookableRow,
  price: Price,
  chosen: PaymentWay | null,
): Promise<PaymentWay | null> => {
  if (await isPaidOnline(tx, before)) return lessPaid(tx, before, price.total ?? 0)
  if (before.payBy === 'COMPANY_ACCOUNT') {
    const reason = say(tx.context.language, 'changedPrice')
    await reverse(tx, { kind, subject: before.uuid, part: String(before.chargeNo), cause: randomUUID(), amount: 'REST', reason })
    await giveToAccount(tx, before, before.total ?? 0)
  }
  const kept = facility.payBy.find((way) => way === before.payBy) === undefined ? null : (before.payBy as PaymentWay)
  const way = await payWayFor(inside, tx, building, facility, price, chosen ?? kept)
  // a room that is theirs is not lost because nobody pays what it costs now
  if (way === 'ONLINE' && before.status === 'CONFIRMED') throw new Failed(costsMore)
  await takeOfAccount(tx, inside, building, way, price)
  return way
}
