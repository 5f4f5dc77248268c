import type { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import { instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { restore } from '#kit/server/data/restore.ts'
import { ownerOf } from '#kit/server/data/scope.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import { audienceOf, audiencesBy, ownAudience, sameAudience, saveAudience } from '#modules/identity/audience/server/front.ts'
import { isCode } from '#modules/platform/system-data/server/front.ts'
import { audienceFrozen, endsInThePast, type PollCreateInput, type PollInput, publishNeedsDates, triggerPointUnknown } from '../contract.ts'
import type { PollSuccessPage } from '../contract/questions.ts'
import { pictures } from './pictures.ts'
import { type PollRecord, polls } from './tables.ts'

/** The record as stored, from what was typed; the two moments are kept as typed and as instants of the building's time zone. */
const columns = (input: PollInput, timeZone: string) => ({
  descriptions: JSON.stringify(input.pollFormDescList),
  imageUuids: JSON.stringify(input.imageFileUuids),
  publishStartDate: input.publishStartDate ?? null,
  publishStartTime: input.publishStartDate ? (input.publishStartTime ?? '00:00') : null,
  publishEndDate: input.publishEndDate ?? null,
  publishEndTime: input.publishEndDate ? (input.publishEndTime ?? '23:59') : null,
  publishStartAt: input.publishStartDate ? instantOf(input.publishStartDate, input.publishStartTime ?? '00:00', timeZone) : null,
  publishEndAt: input.publishEndDate ? instantOf(input.publishEndDate, input.publishEndTime ?? '23:59', timeZone, 'last') : null,
  triggerPoint: input.triggerPoint,
  hideResults: input.hideResults,
})

const checkTriggerPoint = async (context: SignedIn, code: string): Promise<void> => {
  if (!(await isCode(context, 'POLL_TRIGGER_POINT', code))) throw new Failed(triggerPointUnknown)
}

export const createPoll = async (context: SignedIn, input: z.output<typeof PollCreateInput>): Promise<PollRecord> => {
  const owner = ownerOf(context.scope)
  const { timeZone } = context.actor
  await checkTriggerPoint(context, input.triggerPoint)
  const referenceNo = await nextReference(context, owner.officeCentreId, 'POLL', timeZone)
  return context.transaction(async (tx, context) => {
    await pictures.take(tx, input.imageFileUuids)
    const audienceId = await saveAudience(tx, context, audienceOf(ownAudience(context.scope), input))
    return insert(
      tx,
      polls,
      { ...owner, ...columns(input, timeZone), referenceNo, timeZone, audienceId, dismissalLimit: input.dismissalLimit },
      { action: 'created' },
    )
  })
}

/** Replaces the details. After publishing the audience stays what it was, and the dates cannot be taken away. */
export const updatePoll = async (context: SignedIn, which: Seen, input: PollInput): Promise<PollRecord> => {
  await checkTriggerPoint(context, input.triggerPoint)
  return context.transaction(async (tx, context) => {
    const poll = await lock(tx, polls, which)
    const values = columns(input, poll.timeZone)
    const audience = (await audiencesBy(context, [poll.audienceId])).get(poll.audienceId)
    const wanted = audienceOf(audience ?? ownAudience(context.scope), input)
    const kept = audience !== undefined && sameAudience(audience, wanted)
    if (poll.status === 'PUBLISHED') {
      if (!kept) throw new Failed(audienceFrozen)
      checkDates(values, context.now(), poll.publishEndAt)
    }
    const audienceId = kept ? poll.audienceId : await saveAudience(tx, context, wanted)
    const after = await change(tx, polls, which, { ...values, audienceId }, { action: 'updatedDetail' })
    await pictures.keep(tx, poll.imageUuids, after.imageUuids)
    return after
  })
}

/** A published poll has both dates. It may be ended early, but not be given an end that has passed already. */
export const checkDates = (
  dates: { publishStartAt: Date | string | null; publishEndAt: Date | string | null },
  now: Date,
  keptEnd?: string | null,
): void => {
  if (!dates.publishStartAt || !dates.publishEndAt) throw new Failed(publishNeedsDates)
  const end = new Date(dates.publishEndAt).getTime()
  if (end <= now.getTime() && end !== Date.parse(keptEnd ?? '')) throw new Failed(endsInThePast)
}

export const updateSuccessPage = (context: SignedIn, which: Seen, successPage: PollSuccessPage[]): Promise<PollRecord> =>
  context.transaction((tx) => change(tx, polls, which, { successPage: JSON.stringify(successPage) }, { action: 'updatedSuccessPage' }))

export const updateDismissalLimit = (context: SignedIn, which: Seen, dismissalLimit: number): Promise<PollRecord> =>
  context.transaction((tx) => change(tx, polls, which, { dismissalLimit }, { action: 'updatedDismissalLimit' }))

export const updateVisible = (context: SignedIn, which: Seen, visible: boolean): Promise<PollRecord> =>
  context.transaction((tx) => change(tx, polls, which, { visible }, { action: visible ? 'shown' : 'hidden' }))

/** Takes a poll away from everybody; the record and its answers are kept for the audit. */
export const deletePoll = async (context: SignedIn, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const { imageUuids } = await end(tx, polls, which, { action: 'deleted' })
    await pictures.release(tx, imageUuids)
  })
}

/** A draft that was deleted by mistake, with its pictures; its questions have stayed with it. A poll that was published is gone: its deletion was asked about. */
export const restorePoll = (context: SignedIn, which: Seen): Promise<PollRecord> =>
  context.transaction(async (tx) => {
    const poll = await restore(tx, polls, which, { action: 'restored', cause: 'deleted' })
    if (poll.status !== 'DRAFT') throw new Failed(failures.notFound)
    await pictures.takenBack(tx, poll.imageUuids)
    return poll
  })
