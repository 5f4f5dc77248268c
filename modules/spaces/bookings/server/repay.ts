import { randomUUID } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { reverse } from '#modules/money/charges/server/front.ts'
import { refund } from '#modules/money/payments/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { costsMore } from '../contract.ts'
import type { BookableRow } from './fact-rows.ts'
import { moneyIn, partOf, percentNow } from './money-back.ts'
import { giveToAccount, payWayFor, type Price, takeOfAccount } from './paying.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { say } from './words.ts'

const kind = bookings.name

export interface Repaid {
  readonly payBy: PaymentWay | null
  /** Counts on where it is charged anew. */
  readonly chargeNo: number
  readonly refundMost: number
}

/** What it costs less comes back by the steps of now; the rest stays with it. */
const lessMoney = async (tx: Transaction, before: BookingRecord, standing: number, total: number): Promise<void> => {
  const back = Math.min(partOf((before.total ?? 0) - total, percentNow(before, tx.context.now())), standing)
  if (back <= 0) return
  const one = { kind, subject: before.uuid, cause: randomUUID(), amount: back, reason: say(tx.context.language, 'changedPrice') }
  if (before.payBy === 'ONLINE') {
    await refund(tx, one)
    return
  }
  await reverse(tx, { ...one, part: String(before.chargeNo) })
  await giveToAccount(tx, before, back)
}

/**
 * What a change makes of how it is paid. What was paid online costs no more: that is booked anew. On the account it is charged anew where it costs more, by
 * nobody but the company's own people.
 */
export const repay = async (
  tx: Transaction,
  inside: SignedIn,
  building: Pick<OfficeCentreRow, 'id'>,
  before: BookingRecord,
  facility: BookableRow,
  price: Price,
  chosen: PaymentWay | null,
): Promise<Repaid> => {
  const [total, was] = [price.total ?? 0, before.total ?? 0]
  const standing = await moneyIn(tx, before)
  const { chargeNo } = before
  const refundMost = standing > 0 ? percentNow(before, tx.context.now()) : before.refundMost
  const ofCompany = inside.scope.ownId === before.companyId
  if (standing > 0 && total > was && (before.payBy === 'ONLINE' || !ofCompany)) throw new Failed(costsMore)
  if (standing > 0 && (before.payBy === 'ONLINE' || total < was)) {
    await lessMoney(tx, before, standing, total)
    return { payBy: total > 0 ? (before.payBy as PaymentWay) : null, chargeNo, refundMost }
  }
  if (before.payBy === 'COMPANY_ACCOUNT') {
    const reason = say(tx.context.language, 'changedPrice')
    await reverse(tx, { kind, subject: before.uuid, part: String(chargeNo), cause: randomUUID(), amount: 'REST', reason })
    await giveToAccount(tx, before, was)
  }
  const kept = facility.payBy.includes(before.payBy ?? '') ? (before.payBy as PaymentWay) : null
  const payBy = await payWayFor(inside, tx, building, facility, price, chosen ?? kept)
  // a room that is theirs is not lost because nobody pays what it costs now
  if (payBy === 'ONLINE' && before.status === 'CONFIRMED') throw new Failed(costsMore)
  await takeOfAccount(tx, inside, building, payBy, price)
  return { payBy, chargeNo: chargeNo + 1, refundMost }
}
