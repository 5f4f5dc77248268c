import type { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type AnswerInput, appealWaits as failAppealWaits, entrySteps, liftTakenBackWithin, noAppeal } from '../contract.ts'
import { monthsLater, reviewMonths } from '../contract/entry.ts'
import { appealWaits } from './entry-rows.ts'
import { blacklistEntries, type EntryRecord } from './tables.ts'
import { lockEntry, lockFor, refusal } from './write-entry.ts'

/** Nobody is stopped by it any more. An appeal that waits has its answer with it. */
export const liftEntry = (context: SignedIn, organisation: OfficeCentreRecord, which: Seen, reason: string): Promise<EntryRecord> =>
  context.transaction(async (tx, inside) => {
    const row = await lockFor(tx, inside, organisation, which, 'lift')
    const now = inside.now()
    const answered = appealWaits(row) ? { appealAnswer: 'LIFTED', appealReply: reason, appealAnsweredAt: now } : {}
    const lifted = { liftedAt: now, liftedBy: inside.scope.personId, liftReason: reason }
    return change(tx, blacklistEntries, { id: row.id, step: entrySteps.lift }, { ...lifted, ...answered }, { action: 'lifted' })
  })

/** It was a slip: the entry stands as before, with its appeal unanswered where the lifting was the answer. */
export const takeBackLift = (context: SignedIn, organisation: OfficeCentreRecord, which: Seen): Promise<EntryRecord> =>
  context.transaction(async (tx, inside) => {
    const { id, liftedAt, appealAnsweredAt } = await lockEntry(tx, organisation, which)
    if (liftedAt === null || inside.now().getTime() - Date.parse(liftedAt) > liftTakenBackWithin * 60_000) throw new Failed(failures.notNow)
    const unlifted = { liftedAt: null, liftedBy: null, liftReason: null }
    const unanswered = appealAnsweredAt === liftedAt ? { appealAnswer: null, appealReply: null, appealAnsweredAt: null } : {}
    return change(tx, blacklistEntries, { id, step: entrySteps.takeBackLift }, { ...unlifted, ...unanswered }, { action: 'liftTakenBack' })
  })

/** Somebody objects to being on the list: what they say, until it is answered. A later one takes the place of an answered one; the history has both. */
export const noteAppeal = (context: SignedIn, organisation: OfficeCentreRecord, which: Seen, text: string): Promise<EntryRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockEntry(tx, organisation, which)
    if (appealWaits(before)) throw new Failed(failAppealWaits)
    const { id } = await lockFor(tx, inside, organisation, which, 'noteAppeal')
    const appeal = { appeal: text, appealAt: inside.now(), appealBy: inside.scope.personId }
    const unanswered = { appealAnswer: null, appealReply: null, appealAnsweredAt: null }
    return change(tx, blacklistEntries, { id }, { ...appeal, ...unanswered }, { action: 'appealNoted' })
  })

export const answerAppeal = (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  which: Seen,
  { answer, text }: z.output<typeof AnswerInput>,
): Promise<EntryRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockEntry(tx, organisation, which)
    if (!appealWaits(before)) throw new Failed(noAppeal)
    const { id } = await lockFor(tx, inside, organisation, which, 'answerAppeal')
    const now = inside.now()
    const answered = { appealAnswer: answer, appealReply: text, appealAnsweredAt: now }
    if (answer === 'KEPT') return change(tx, blacklistEntries, { id }, answered, { action: 'appealKept' })
    const lifted = { liftedAt: now, liftedBy: inside.scope.personId, liftReason: text }
    return change(tx, blacklistEntries, { id, step: entrySteps.lift }, { ...answered, ...lifted }, { action: 'appealLifted' })
  })

export const reviewEntry = (context: SignedIn, organisation: OfficeCentreRecord, which: Seen, reviewOn: string): Promise<EntryRecord> =>
  context.transaction(async (tx, inside) => {
    const { id, untilDate } = await lockFor(tx, inside, organisation, which, 'review')
    const today = todayIn(inside, organisation)
    const key =
      reviewOn < today ? 'reviewInThePast' : reviewOn > monthsLater(today, reviewMonths) ? 'reviewTooLate' : reviewOn > untilDate && 'reviewOutside'
    if (key) throw refusal(inside, { reviewOn: key })
    return change(tx, blacklistEntries, { id }, { reviewOn, reviewedAt: inside.now() }, { action: 'reviewed' })
  })
