import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { objectionOpen } from '../contract.ts'

/**
 * Until when a person can still object to what was done to the account, and have it undone. As long as that is open nothing is done that would
 * take the way back away. Answered by modules above.
 */
export const objections = extensionPoint<(from: Context | Transaction, userId: number, now: Date) => Promise<string | undefined>>('open objections')

/** The last of them, as an instant. */
export const objectionUntil = async (from: Context | Transaction, userId: number, now: Date): Promise<string | undefined> => {
  const open = await Promise.all(objections.answers.map((answered) => answered(from, userId, now)))
  return open
    .filter((until) => until !== undefined)
    .toSorted()
    .at(-1)
}

export const checkNoObjection = async (tx: Transaction, { language, actor, now }: SignedIn, userId: number): Promise<void> => {
  const until = await objectionUntil(tx, userId, now())
  if (until === undefined) return
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: actor.timeZone }).format(new Date(until))
  throw new Failed(objectionOpen, { values: { date }, details: { until } })
}
