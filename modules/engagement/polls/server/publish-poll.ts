import { Failed } from '#kit/contract/failure.ts'
import { instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, lock, type Seen } from '#kit/server/data/write.ts'
import { audiencesBy, peopleReached } from '#modules/identity/audience/server/front.ts'
import { pollSteps, publishNeedsQuestion, publishReachesNobody } from '../contract.ts'
import { questionsOf } from './question-rows.ts'
import { type PollRecord, polls } from './tables.ts'
import { checkDates } from './write-poll.ts'

/** Opens a draft to its audience, at once where the moment for it has passed. The rule of the audience is frozen, and the number of people it reaches now is kept. */
export const publishPoll = (context: SignedIn, which: Seen): Promise<PollRecord> =>
  context.transaction(async (tx, context) => {
    const poll = await lock(tx, polls, { ...which, step: pollSteps.publish })
    const now = context.now()
    checkDates(poll, now)
    if ((await questionsOf(tx, poll)).length === 0) throw new Failed(publishNeedsQuestion)
    const audience = (await audiencesBy(context, [poll.audienceId])).get(poll.audienceId)
    const reached = audience ? await peopleReached(context, audience) : 0
    if (reached === 0) throw new Failed(publishReachesNobody)
    return change(
      tx,
      polls,
      { ...which, step: pollSteps.publish },
      { ...openingOf(poll, now), reached, publishedAt: now, publishedBy: context.scope.personId },
      { action: 'published' },
    )
  })

/** Nobody could have answered before it was published. */
const openingOf = ({ publishStartAt, timeZone }: PollRecord, now: Date) => {
  if (!publishStartAt || Date.parse(publishStartAt) >= now.getTime()) return {}
  const { date, time } = localTime(now, timeZone)
  return { publishStartDate: date, publishStartTime: time, publishStartAt: instantOf(date, time, timeZone) }
}
