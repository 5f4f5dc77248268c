import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { entrySteps } from '../contract.ts'
import { held, overdue, waitingNow } from './due-rows.ts'
import { offerWhatIsFree } from './offer-next.ts'
import { closing, waitingEntries } from './tables.ts'
import { tellOfEnd, tellThatItIsGone } from './tell.ts'
import { answerOf } from './waited-for.ts'

/** An offer that nobody has answered goes to the next; whoever waited in vain is told so. */
const close = async (context: Context, status: 'OFFERED' | 'WAITING'): Promise<void> => {
  const now = context.now().getTime()
  await eachInTurn(
    context,
    await overdue(context, status),
    ({ id }) => ({ waitingEntryId: id }),
    (one) =>
      context.transaction(async (tx) => {
        const entry = await held(tx, one)
        const due = status === 'OFFERED' ? entry?.offerUntil : entry?.offerBefore
        // somebody has answered, or left, in this moment
        if (entry?.status !== status || entry.endedAt !== null || !due || Date.parse(due) > now) return
        if (entry.offerRecord) await answerOf(entry.kind).letGo(tx, entry.offerRecord)
        const step = status === 'OFFERED' ? entrySteps.lapse : entrySteps.close
        const after = await change(tx, waitingEntries, { id: entry.id, step }, closing(tx), { action: status === 'OFFERED' ? 'lapsed' : 'unserved' })
        await tellOfEnd(tx, after)
      }),
  )
}

/** What is no more nobody waits for: they are told at once, and not an hour before it would have begun. */
const closeGone = async (context: Context): Promise<void> => {
  for await (const some of waitingNow(context))
    for (const [kind, waiting] of Map.groupBy(some, (entry) => entry.kind)) {
      const gone = await answerOf(kind).gone(context, waiting)
      await eachInTurn(
        context,
        waiting.filter(({ uuid }) => gone.has(uuid)),
        ({ id }) => ({ waitingEntryId: id }),
        (one) =>
          context.transaction(async (tx) => {
            const entry = await held(tx, one)
            if (entry?.status !== 'WAITING' || entry.endedAt !== null) return
            await tellThatItIsGone(tx, await change(tx, waitingEntries, { id: entry.id, step: entrySteps.close }, closing(tx), { action: 'gone' }))
          }),
      )
    }
}

const steps = [
  { step: 'lapse', work: (context: Context) => close(context, 'OFFERED') },
  { step: 'close', work: (context: Context) => close(context, 'WAITING') },
  { step: 'gone', work: closeGone },
  { step: 'offer', work: (context: Context) => offerWhatIsFree(context) },
] as const

/**
 * Lapsed offers first: what they held goes on within the same minute. What became free without anybody saying so is found here, too. One entry that fails
 * keeps none of the others waiting, whatever they wait for.
 */
export const tendWaitingLists = (context: Context): Promise<void> =>
  eachInTurn(
    context,
    steps,
    ({ step }) => ({ step }),
    ({ work }) => work(context),
  )

export const waitingByMinute = job('waiting-lists.tend', z.strictObject({}), tendWaitingLists, { schedule: '* * * * *' })
