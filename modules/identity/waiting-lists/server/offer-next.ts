import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { entrySteps } from '../contract.ts'
import { held, mayHaveMore, waitingNow, waitsHere } from './due-rows.ts'
import { waitingEntries, type WaitingRecord } from './tables.ts'
import { tellOfOffer } from './tell.ts'
import { answerOf } from './waited-for.ts'

/** In a transaction of its own: what somebody else was quicker to take, or a rule refuses, is left as it was. */
const offerTo = async (context: Context, waiting: WaitingRecord): Promise<void> => {
  try {
    await context.transaction(async (tx) => {
      const entry = await held(tx, waiting)
      if (entry?.status !== 'WAITING' || entry.endedAt !== null || !(await mayHaveMore(tx, entry))) return
      const offer = await answerOf(entry.kind).offer(tx, entry)
      if (!offer) return
      const values = { offeredAt: tx.context.now(), offerUntil: offer.until, offerRecord: offer.record }
      await tellOfOffer(tx, await change(tx, waitingEntries, { id: entry.id, step: entrySteps.offer }, values, { action: 'offered' }))
    })
  } catch (error) {
    if (!(error instanceof Failed)) throw error
  }
}

const where = z.strictObject({ kind: z.string(), officeCentreId: z.number().int() })

/** In the order of joining: whoever is first has it, and who is behind finds it taken. What fails keeps none of the others waiting. */
export const offerWhatIsFree = async (context: Context, which?: z.output<typeof where>): Promise<void> => {
  const failed: unknown[] = []
  for await (const some of waitingNow(context, which))
    try {
      await eachInTurn(
        context,
        Map.groupBy(some, (entry) => entry.kind),
        ([kind]) => ({ kind }),
        ([kind, waiting]) => offered(context, kind, waiting),
      )
    } catch (error) {
      failed.push(error)
    }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('; '))
}

const offered = async (context: Context, kind: string, waiting: readonly WaitingRecord[]): Promise<void> => {
  const free = await answerOf(kind).free(context, waiting)
  await eachInTurn(
    context,
    waiting.filter(({ uuid }) => free.has(uuid)),
    ({ id }) => ({ waitingEntryId: id }),
    (entry) => offerTo(context, entry),
  )
}

export const offerSoon = job('waiting-lists.offer', where, offerWhatIsFree)

/** For which lists a transaction has asked already: who gives a whole series up asks once. */
const asked = new WeakMap<Transaction, Set<string>>()

/** Something is free again: right after the commit it goes to whoever waits for it. */
export const lookAgain = async (tx: Transaction, { kind, officeCentreId }: { kind: string; officeCentreId: number }): Promise<void> => {
  const lists = asked.get(tx) ?? new Set()
  asked.set(tx, lists)
  const list = `${kind} ${officeCentreId}`
  if (lists.has(list) || !(await waitsHere(tx, kind, officeCentreId))) return
  lists.add(list)
  await tx.context.app.jobs.enqueue(tx, offerSoon, { kind, officeCentreId })
}
