import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { entrySteps } from '../contract.ts'
import { held, waitingNow, waitsHere } from './due-rows.ts'
import { waitingEntries, type WaitingRecord } from './tables.ts'
import { tellOfOffer } from './tell.ts'
import { answerOf } from './waited-for.ts'

/** In a transaction of its own: what somebody else was quicker to take, or a rule refuses, is left as it was. */
const offerTo = async (context: Context, { id, kind }: WaitingRecord): Promise<void> => {
  try {
    await context.transaction(async (tx) => {
      const entry = await held(tx, id)
      if (entry?.status !== 'WAITING' || entry.endedAt !== null) return
      const offer = await answerOf(kind).offer(tx, entry)
      if (!offer) return
      const values = { offeredAt: tx.context.now(), offerUntil: offer.until, offerRecord: offer.record }
      await tellOfOffer(tx, await change(tx, waitingEntries, { id, step: entrySteps.offer }, values, { action: 'offered' }))
    })
  } catch (error) {
    if (!(error instanceof Failed)) throw error
  }
}

const where = z.strictObject({ kind: z.string(), officeCentreId: z.number().int() })

/** In the order of joining: whoever is first has it, and who is behind finds it taken. */
export const offerWhatIsFree = async (context: Context, which?: z.output<typeof where>): Promise<void> => {
  const offered = async (waiting: readonly WaitingRecord[]): Promise<void> => {
    const free = new Set<string>()
    for (const [kind, some] of Map.groupBy(waiting, (entry) => entry.kind))
      for (const uuid of await answerOf(kind).free(context, some)) free.add(uuid)
    await eachInTurn(
      context,
      waiting.filter(({ uuid }) => free.has(uuid)),
      ({ id }) => ({ waitingEntryId: id }),
      (entry) => offerTo(context, entry),
    )
  }
  for await (const some of waitingNow(context, which)) await offered(some)
}

export const offerSoon = job('waiting-lists.offer', where, offerWhatIsFree)

/** Something is free again: right after the commit it goes to whoever waits for it. */
export const lookAgain = async (tx: Transaction, { kind, officeCentreId }: { kind: string; officeCentreId: number }): Promise<void> => {
  if (await waitsHere(tx, kind, officeCentreId)) await tx.context.app.jobs.enqueue(tx, offerSoon, { kind, officeCentreId })
}
