import type { Failure } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { chargeInDispute } from '#modules/money/charges/contract.ts'
import { chargebackOpen } from '#modules/money/payments/contract.ts'
import { costsMore } from '../../contract.ts'
import type { BookableRow } from '../rules/fact-rows.ts'
import type { BookingRecord } from '../tables.ts'
import { say } from '../words.ts'
import { type Money, wayOf } from './money-back.ts'
import type { Asker } from './paying.ts'

/** A change, as far as its money asks. */
export interface MoneyOf extends Money {
  readonly before: BookingRecord
  readonly facility: Pick<BookableRow, 'payBy'>
  /** What it would cost. */
  readonly total: number
}

/** The building has given back a part of its own accord, or a bank has taken one. */
const isConceded = ({ standing, brought }: Money): boolean => standing < brought

const isTheirs = ({ status }: Pick<BookingRecord, 'status'>): boolean => status === 'CONFIRMED' || status === 'CHECKED_IN'

/** What was charged or paid once stays with it, but for what it costs less. */
const isCheaper = (of: MoneyOf): boolean => {
  const { before, brought, total } = of
  const was = before.total ?? 0
  // what the building settles in its own way
  if (brought === 0) return isTheirs(before) && total <= was
  return wayOf(before) === 'ONLINE' || total < was || (total <= brought && brought > was) || (total === was && isConceded(of))
}

/**
 * What becomes of what it is paid with. `CREDITS`: of another period, or fewer. `LESS`: it is paid as it was, and what it costs less comes back. `CHARGED`: it stays charged to
 * the account, in a room that is not: that is no way out of what is kept of the one before. `ANEW`: what was charged is taken back, and it is paid like a new one.
 */
export const courseOf = (of: MoneyOf): 'CREDITS' | 'LESS' | 'CHARGED' | 'ANEW' => {
  const { before, facility, brought, total } = of
  const way = wayOf(before)
  if (way === 'CREDITS') return total === 0 || facility.payBy.includes('CREDITS') ? 'CREDITS' : 'ANEW'
  if (way !== null && isCheaper(of)) return 'LESS'
  if (way === 'COMPANY_ACCOUNT' && brought > 0 && !facility.payBy.includes(way)) return 'CHARGED'
  return 'ANEW'
}

/**
 * What was paid online grows by no change (`dearer.ts` asks for the difference first); on the account by nobody but the company's own people, also what is only asked for, and
 * not where the building has conceded a part: that would be charged again with it.
 */
const growsTooMuch = ({ scope }: Pick<Asker, 'scope'>, of: MoneyOf): boolean => {
  const { before, brought, total } = of
  if (total <= Math.max(before.total ?? 0, brought)) return false
  const way = wayOf(before)
  if (way === 'COMPANY_ACCOUNT') return isConceded(of) || scope.ownId !== before.companyId
  return way === 'ONLINE' && brought > 0
}

interface Asked extends MoneyOf {
  /** The company asks about its line, or the bank of the card about its payment. */
  readonly disputed: boolean
}

/** Why its money lets a change of it not be: asked before anything is written, and told by each preview. What is paid anew may be refused after that, too, by what is left to pay it with. */
export const refusedByMoney = (context: Pick<Asker, 'scope'>, of: Asked): Failure | undefined => {
  const { before, total, disputed } = of
  const way = wayOf(before)
  // what the bank of a card decides about is not changed meanwhile: nobody knows yet whose the money is; nor is the line that a question is about
  if (disputed && way === 'ONLINE') return chargebackOpen
  if (disputed && way === 'COMPANY_ACCOUNT') return chargeInDispute
  if (growsTooMuch(context, of)) return costsMore
  return courseOf(of) === 'CHARGED' && total > (before.total ?? 0) ? costsMore : undefined
}

/** A room that is theirs is not lost because nobody pays what it costs now. */
export const isLeftToPay = (of: MoneyOf, payBy: string | null | undefined): boolean =>
  courseOf(of) === 'ANEW' && payBy === 'ONLINE' && isTheirs(of.before)

/** The same in words, of a change that nobody has sent yet. */
export const saidOfMoney = (language: Language, { code }: Failure): string => {
  if (code === chargebackOpen.code) return say(language, 'stays.chargeback')
  if (code === chargeInDispute.code) return say(language, 'stays.dispute')
  return say(language, 'costsMore')
}
