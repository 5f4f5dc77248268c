import type { Failure } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { chargeInDispute } from '#modules/money/charges/contract.ts'
import { chargebackOpen } from '#modules/money/payments/contract.ts'
import { changedTooLate, costsMore } from '../contract.ts'
import type { BookableRow } from './fact-rows.ts'
import { percentNow, wayOf } from './money-back.ts'
import type { BookingRecord } from './tables.ts'
import { say } from './words.ts'

/** A change, as far as its money asks. */
export interface MoneyOf {
  readonly before: BookingRecord
  readonly facility: Pick<BookableRow, 'payBy'>
  /** What is paid or charged for it now, and what it would cost. */
  readonly standing: number
  readonly total: number
}

/** What the building, or a bank, has given back of it was paid: nothing of that is asked for again, so long as it costs no more. */
const wasPaid = (before: BookingRecord, total: number): boolean => before.status === 'CONFIRMED' && total <= (before.total ?? 0)
/** What was charged or paid once stays with it, but for what it costs less. */
const isCheaper = ({ before, standing, total }: MoneyOf): boolean => {
  const [way, was] = [wayOf(before), before.total ?? 0]
  if (standing === 0) return wasPaid(before, total)
  return way === 'ONLINE' || total < was || (total <= standing && standing > was) || (total === was && standing < was)
}

/**
 * What becomes of what it is paid with. `CREDITS`: of another period, or fewer. `LESS`: it is paid as it was, and what it costs less comes back. `CHARGED`: it stays charged to
 * the account, in a room that is not: that is no way out of what is kept of the one before. `ANEW`: what was charged is taken back, and it is paid like a new one.
 */
export const courseOf = (of: MoneyOf): 'CREDITS' | 'LESS' | 'CHARGED' | 'ANEW' => {
  const { before, facility, standing, total } = of
  const way = wayOf(before)
  if (way === 'CREDITS') return total === 0 || facility.payBy.includes('CREDITS') ? 'CREDITS' : 'ANEW'
  if (way !== null && isCheaper(of)) return 'LESS'
  if (way === 'COMPANY_ACCOUNT' && standing > 0 && !facility.payBy.includes(way)) return 'CHARGED'
  return 'ANEW'
}

/**
 * What was paid online grows by no change; on the account by nobody but the company's own people, and not where the building has conceded a part: that would be
 * charged again with it.
 */
const growsTooMuch = ({ scope }: SignedIn, { before, standing, total }: MoneyOf): boolean => {
  const was = before.total ?? 0
  const conceded = wayOf(before) === 'COMPANY_ACCOUNT' && before.status === 'CONFIRMED' && standing < was
  if (conceded && total > was) return true
  return standing > 0 && total > Math.max(was, standing) && (wayOf(before) === 'ONLINE' || scope.ownId !== before.companyId)
}

interface Asked extends MoneyOf {
  /** It would be asked for anew. */
  readonly undecided: boolean
  /** The company asks about its line, or the bank of the card about its payment. */
  readonly disputed: boolean
}

/** Why its money lets a change of it not be: asked before anything is written, and told by each preview. What is paid anew may be refused after that, too, by what is left to pay it with. */
export const refusedByMoney = (context: SignedIn, of: Asked): Failure | undefined => {
  const { before, standing, total, undecided, disputed } = of
  const way = wayOf(before)
  // what the bank of a card decides about is not changed meanwhile: nobody knows yet whose the money is; nor is the line that a question is about
  if (disputed && way === 'ONLINE') return chargebackOpen
  if (disputed && way === 'COMPANY_ACCOUNT') return chargeInDispute
  if (growsTooMuch(context, of)) return costsMore
  const course = courseOf(of)
  if (course === 'CHARGED' && total > (before.total ?? 0)) return costsMore
  // charged anew once the building has agreed, it would be called off for nothing until then
  const anew = course === 'ANEW' && way === 'COMPANY_ACCOUNT' && undecided && standing > 0
  return anew && percentNow(before, context.now()) < 100 ? changedTooLate : undefined
}

/** A room that is theirs is not lost because nobody pays what it costs now. */
export const isLeftToPay = (of: MoneyOf, payBy: string | null | undefined): boolean =>
  courseOf(of) === 'ANEW' && payBy === 'ONLINE' && of.before.status === 'CONFIRMED'

/** The same in words, of a change that nobody has sent yet. */
export const saidOfMoney = (language: Language, { code }: Failure): string => {
  if (code === chargebackOpen.code) return say(language, 'stays.chargeback')
  if (code === chargeInDispute.code) return say(language, 'stays.dispute')
  return say(language, code === changedTooLate.code ? 'changedTooLate' : 'costsMore')
}
