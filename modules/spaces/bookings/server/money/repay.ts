import { randomUUID } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { countLineIn, holdCharge, reverse } from '#modules/money/charges/server/front.ts'
import { refund } from '#modules/money/payments/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { costsMore } from '../../contract.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { say } from '../words.ts'
import { chargedAnewAs } from './charged-as.ts'
import { type CreditColumns, giveCredits, noCredits, takeCredits } from './credits.ts'
import { isDisputed, lostOf, moneyOf, partOf, percentNow, refundableAfter, refundableOf, wayOf } from './money-back.ts'
import { courseOf, isLeftToPay, refusedByMoney } from './money-refused.ts'
import { type Asker, giveToAccount, moveToMonth, payWayFor } from './paying.ts'
import type { Price } from './price.ts'
import { takeWithin, withinAccount } from './within-account.ts'

const kind = bookings.name

export interface Repaid {
  readonly payBy: PaymentWay | null
  /** How what stands was paid, where nothing is to be paid any more. */
  readonly keptBy: PaymentWay | null
  /** Counts on where it is charged anew. */
  readonly chargeNo: number
  readonly refundMost: number
  readonly refundable: number | null
  /** Of what a bank has given back. */
  readonly lossSetOff: number
  readonly credits: CreditColumns
}

interface Cheaper {
  readonly before: BookingRecord
  readonly percent: number
  readonly paidBy: PaymentWay
  readonly standing: number
  readonly price: Price
}
/** So much of what stands comes back, less what a bank has given back already; and so much of that was set off. */
export const backOf = (before: BookingRecord, standing: number, total: number, percent: number, lost = 0): { back: number; setOff: number } => {
  const owed = partOf(Math.max(refundableOf(before) - total, 0), percent)
  const setOff = Math.min(lost, owed)
  return { back: Math.min(owed - setOff, standing), setOff }
}

/** What it costs less comes back by the steps; what stays with it is answered, and what a bank has given back of it and was set off. */
const lessMoney = async (
  tx: Transaction,
  inside: Asker,
  building: Pick<OfficeCentreRecord, 'id' | 'currency'>,
  { before, percent, paidBy, standing, price }: Cheaper,
): Promise<{ stays: number; setOff: number }> => {
  const { back, setOff } = backOf(before, standing, price.total ?? 0, percent, await lostOf(tx, before))
  const one = { kind, subject: before.uuid, cause: randomUUID(), amount: back, reason: say(tx.context.language, 'changedPrice') }
  const stays = standing - back
  if (paidBy === 'ONLINE') {
    if (back > 0) await refund(tx, one)
    return { stays, setOff }
  }
  if (back > 0) await reverse(tx, { ...one, part: String(before.chargeNo), unlessDisputed: true })
  if (before.date.slice(0, 7) === price.date.slice(0, 7)) await giveToAccount(tx, before, back)
  else {
    // it counts in the month in which it is now
    await giveToAccount(tx, before, standing)
    const moved = { ...price, total: stays }
    await countLineIn(tx, { kind, subject: before.uuid, part: String(before.chargeNo) }, price.date)
    if (stays > 0) await withinAccount(tx, inside, building, moved, moveToMonth(tx, inside, building, moved))
  }
  return { stays, setOff }
}

/** What stays of what stands, when it costs so much now: by the steps of now. */
const keptOf = (before: BookingRecord, standing: number, total: number, percent: number): number =>
  Math.max(standing - Math.min(partOf(Math.max(refundableOf(before) - total, 0), percent), standing), total)

/** So many of them it takes anew, once what it has is given back. As long as nobody has agreed all come back. */
export const creditsAgain = (before: BookingRecord, standing: number, total: number, percent: number): number =>
  before.confirmedOnce ? keptOf(before, standing, total, percent) : total

/** Credits of the period in which it starts now, for those of the period in which it did. */
const creditsAnew = async (
  tx: Transaction,
  building: Pick<OfficeCentreRecord, 'id' | 'currency'>,
  before: BookingRecord,
  standing: number,
  percent: number,
  price: Price,
): Promise<CreditColumns> => {
  const kept = creditsAgain(before, standing, price.total ?? 0, percent)
  await giveCredits(tx, before, standing)
  return kept > 0 ? takeCredits(tx, building, { ...price, total: kept }) : noCredits
}

/**
 * What a change makes of how it is paid. What was paid online and costs more has waited for its difference (`dearer.ts`), or is booked anew. On the account it is charged anew where it costs more, by
 * nobody but the company's own people. `at`: by the steps of the moment at which it was asked for.
 */
export const repay = async (
  tx: Transaction,
  inside: Asker,
  building: Pick<OfficeCentreRecord, 'id' | 'currency'>,
  before: BookingRecord,
  facility: Pick<FacilityRecord, 'payBy'>,
  price: Price,
  { chosen, at = tx.context.now() }: { chosen: PaymentWay | null; at?: Date | undefined },
): Promise<Repaid> => {
  const [total, was] = [price.total ?? 0, before.total ?? 0]
  const { chargeNo, lossSetOff } = before
  const paidBy = wayOf(before)
  // before it is read: what the building concedes in this moment is not charged again
  if (paidBy === 'COMPANY_ACCOUNT') await holdCharge(tx, { kind, subject: before.uuid, part: String(chargeNo) })
  const money = await moneyOf(tx, before)
  const { standing, brought } = money
  const agreed = paidBy !== 'CREDITS' || before.confirmedOnce
  const percent = agreed ? percentNow(before, at) : 100
  const of = { ...money, before, facility, total }
  const refused = refusedByMoney(inside, { ...of, disputed: await isDisputed(tx, before) })
  if (refused) throw new Failed(refused)
  const kept = {
    chargeNo,
    lossSetOff,
    refundMost: brought > 0 && agreed ? percent : before.refundMost,
    refundable: brought > 0 ? refundableAfter(before, brought, total) : null,
  }
  const course = courseOf(of)
  if (course === 'CREDITS') {
    const credits = await creditsAnew(tx, building, before, standing, percent, price)
    return { ...kept, payBy: total > 0 ? 'CREDITS' : null, keptBy: null, credits }
  }
  if (paidBy !== null && course === 'LESS') {
    const { stays, setOff } = await lessMoney(tx, inside, building, { before, percent, paidBy, standing, price })
    const free = total === 0
    // also where all that stood was conceded: it is not charged again by way of what costs nothing
    const left = brought - (standing - stays) - setOff
    const ways = { payBy: free ? null : paidBy, keptBy: free && left > 0 ? paidBy : null }
    return { ...kept, ...ways, lossSetOff: lossSetOff + setOff, credits: noCredits }
  }
  if (paidBy !== null && course === 'CHARGED') {
    await lessMoney(tx, inside, building, { before, percent, paidBy, standing, price: { ...price, total: was } })
    return { ...kept, payBy: paidBy, keptBy: null, refundable: refundableOf(before), credits: noCredits }
  }
  // paid in another way now: as if it were called off
  if (paidBy === 'CREDITS') await giveCredits(tx, before, Math.min(partOf(refundableOf(before), percent), standing))
  if (paidBy === 'COMPANY_ACCOUNT') {
    const reason = say(tx.context.language, 'changedPrice')
    const cause = chargedAnewAs(String(chargeNo + 1))
    await reverse(tx, { kind, subject: before.uuid, part: String(chargeNo), cause, amount: 'REST', reason, unlessDisputed: true })
    await giveToAccount(tx, before, brought > 0 ? standing : was)
  }
  const same = paidBy !== null && facility.payBy.includes(paidBy) ? paidBy : null
  // what is charged stays on the account: in another way it would be free of what the steps keep
  const payBy = await payWayFor(inside, tx, building, facility, price, brought > 0 ? (same ?? chosen) : (chosen ?? same))
  if (isLeftToPay(of, payBy)) throw new Failed(costsMore)
  const credits = await takeWithin(tx, inside, building, payBy, price)
  // what credits have kept is gone with them
  return { ...kept, payBy, keptBy: null, chargeNo: chargeNo + 1, refundable: payBy === paidBy ? kept.refundable : null, credits }
}
