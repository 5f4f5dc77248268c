import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { momentWords } from '#kit/contract/moments.ts'
import { localTime, todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type askedAtCheckOut, presentDay } from '#modules/visitors/visits/server/front.ts'
import { badgeIsOut, badgeUnknown, type HandOutInput, holderNotHere, loanSteps, longestLoan, returnTooLate, undoWithin } from '../contract.ts'
import { badgeNumbered } from './badge-rows.ts'
import { memberHere } from './holder-rows.ts'
import { holderOf } from './loan-rows.ts'
import { outOfDays } from './person-rows.ts'
import { refused } from './refused.ts'
import { badgeLoans, type LoanRecord, temporaryBadges } from './tables.ts'
import { say } from './words.ts'

/** Of a visitor whose day it is: announced or in, neither gone nor called off. */
const canHold = ['EXPECTED', 'LATE', 'CHECKED_IN', 'OVERSTAY']

const holderFrom = async (inside: SignedIn, building: OfficeCentreRecord, { kind, dayUuid, memberId, holderName }: HandOutInput, today: string) => {
  if (kind === 'VISITOR') {
    const { id, name, company, day, status } = await presentDay(inside, { building, company: null }, dayUuid ?? '')
    const here = day === today || status === 'CHECKED_IN' || status === 'OVERSTAY'
    if (!here || name === null || !canHold.includes(status)) throw new Failed(holderNotHere)
    return { visitDayId: id, membershipId: null, holderName: name, companyId: company.id === building.id ? null : company.id }
  }
  if (kind === 'MEMBER') {
    const member = await memberHere(inside, building, memberId ?? 0, today)
    if (!member) throw new Failed(failures.notFound)
    const companyId = member.organisationId === building.id ? null : member.organisationId
    return { visitDayId: null, membershipId: member.id, holderName: member.fullName, companyId }
  }
  return { visitDayId: null, membershipId: null, holderName: holderName ?? '', companyId: null }
}

const dueOf = (inside: SignedIn, given: string | null | undefined, today: string): string => {
  if (!given) return today
  if (given < today) throw refused(inside, 'dueOn', 'dayOver')
  if (given > daysAfter(today, longestLoan - 1)) throw refused(inside, 'dueOn', 'loanTooLong', { n: longestLoan })
  return given
}

/** Who has it, and since when. */
export const toldWho = async (context: SignedIn, building: OfficeCentreRecord, badgeId: number): Promise<Failed> => {
  const loan = await holderOf(context, building, badgeId)
  if (!loan) return new Failed(failures.notNow)
  const { date, time } = localTime(new Date(loan.createdAt), building.timeZone)
  const { language } = context
  return new Failed(badgeIsOut, {
    values: { number: loan.number, holder: loan.holderName ?? say(language, 'nobodyNamed'), since: momentWords(language, date, time.slice(0, 5)) },
  })
}

/** Under the badge's lock, so that of fifty who give it out at once all but one are told who has it. */
const unlessOut = async (tx: Transaction, inside: SignedIn, building: OfficeCentreRecord, badgeId: number) => {
  const badge = await lock(tx, temporaryBadges, { id: badgeId })
  if (await holderOf(inside, building, badgeId)) throw await toldWho(inside, building, badgeId)
  return badge
}

export const handOutBadge = async (context: SignedIn, building: OfficeCentreRecord, input: HandOutInput): Promise<LoanRecord> => {
  const today = todayIn(context, building)
  const badge = await badgeNumbered(context, building, input.number)
  if (!badge) throw new Failed(badgeUnknown)
  return context.transaction(async (tx, inside) => {
    const dueOn = dueOf(inside, input.dueOn, today)
    const { id, number, endedAt } = await unlessOut(tx, inside, building, badge.id)
    // withdrawn meanwhile
    if (endedAt !== null) throw new Failed(badgeUnknown)
    const holder = await holderFrom(inside, building, input, today)
    const columns = { officeCentreId: building.id, badgeId: id, number, kind: input.kind, dueOn, ...holder }
    return insert(tx, badgeLoans, columns, { action: 'handedOut', about: holder.holderName })
  })
}

const lockLoan = (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<LoanRecord> =>
  lock(tx, badgeLoans, { ...which, officeCentreId: building.id })

/** One that was lost and is found is back, too. */
export const returnBadge = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<LoanRecord> =>
  context.transaction(async (tx, inside) => {
    const { id } = await lockLoan(tx, building, which)
    const values = { returnedAt: inside.now(), returnedBy: inside.scope.personId }
    return change(tx, badgeLoans, { id, step: loanSteps.giveBack }, values, { action: 'returned' })
  })

export const loseBadge = (context: SignedIn, building: OfficeCentreRecord, which: Seen, remark: string): Promise<LoanRecord> =>
  context.transaction(async (tx, inside) => {
    const { id } = await lockLoan(tx, building, which)
    return change(tx, badgeLoans, { id, step: loanSteps.lose }, { lostAt: inside.now(), remark: remark || null }, { action: 'lost' })
  })

/** The wrong number was typed; meanwhile nobody else has got it. */
export const undoReturn = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<LoanRecord> =>
  context.transaction(async (tx, inside) => {
    const { id, badgeId, status, returnedAt } = await lockLoan(tx, building, which)
    if (returnedAt !== null && inside.now().getTime() - Date.parse(returnedAt) > undoWithin * 60_000) throw new Failed(returnTooLate)
    if (status === 'RETURNED') await unlessOut(tx, inside, building, badgeId)
    return change(tx, badgeLoans, { id, step: loanSteps.takeBack }, { returnedAt: null, returnedBy: null }, { action: 'returnTakenBack' })
  })

/** What the desk asks for when visitors leave, by the number of their day. One that may be kept for longer is not asked for. */
export const askForBadges: (typeof askedAtCheckOut.answers)[number] = async (context, building, dayIds) => {
  const today = todayIn(context, building)
  const due = (await outOfDays(context, dayIds)).filter(({ dueOn }) => dueOn <= today)
  return due.map(({ visitDayId, number }) => ({ dayId: visitDayId ?? 0, ask: say(context.language, 'askForBadge', { number }) }))
}
