import { z } from 'zod'

/** FAILED: with a problem. CANCELLED: by somebody who may start one. */
export const rehearsalStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type RehearsalStatus = (typeof rehearsalStatuses)[number]
/** Why it failed: who asked has left, or lost the right; what it is about is gone; it did not work. */
export const rehearsalProblems = ['personLeft', 'notAllowed', 'gone', 'didNotWork'] as const
export type RehearsalProblem = (typeof rehearsalProblems)[number]

/** So many days what came of it is kept. */
export const rehearsalKeptDays = 14
/** So many records are run over, at most: the newest ones. */
export const rehearsedAtMost = 60_000
/** Of so many records it is told what would become of them; the rest is in the sums. */
export const rehearsedRowsAtMost = 1000

/** How far a rehearsal has come, for the reply of its kind. */
export const rehearsalProgress = {
  uuid: z.uuid(),
  status: z.enum(rehearsalStatuses),
  createdDate: z.iso.datetime(),
  finishedDate: z.iso.datetime().nullable(),
  /** Records; null: nobody has counted yet. */
  total: z.number().int().nullable(),
  done: z.number().int(),
  problem: z.enum(rehearsalProblems).nullable(),
  /** Records that it has something to say about; of them the first `rehearsedRowsAtMost` are kept. */
  found: z.number().int(),
}
