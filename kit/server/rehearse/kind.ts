import type { z } from 'zod'
import type { RehearsalProblem } from '#kit/contract/rehearsals.ts'
import type { SignedIn } from '#kit/server/context.ts'

/** What would become of one record, for the list of them: a mark that the list filters by, and whatever its screen shows. */
export interface RehearsedRow {
  readonly mark: string
  readonly row: Record<string, unknown>
}

/** A draft that is being run over past records. */
export interface Opened<Result> {
  /** How many records there are. */
  readonly total: number
  /** Runs over the next ones, at most so many, and answers over how many; 0 when none is left. Writes nothing. */
  next(atMost: number): number | Promise<number>
  /** What came of all, with the records that are concerned: those that matter most first. */
  result(): { readonly result: Result; readonly rows: readonly RehearsedRow[] }
}

/** What is rehearsed: a draft of something, and what it would have made of records of the past. */
export interface RehearsalKind<Draft = unknown, Result = unknown> {
  /** `spaces.rules`: the records and what is drafted. */
  readonly name: string
  /** The permission that whoever asks must still hold when it is run. */
  readonly can: string
  readonly draft: z.ZodType<Draft>
  readonly result: z.ZodType<Result>
  /** Reads once what has to be known of all records, of which there are no more than `atMost`: the newest. Whatever it reads, it writes nothing. */
  open(context: SignedIn, officeCentreId: number, draft: Draft, atMost: number): Promise<Opened<Result>>
}

/** Cannot be rehearsed at all, for a reason that is told: what it is about is gone. */
export class CannotRehearse extends Error {
  readonly problem: RehearsalProblem
  constructor(problem: RehearsalProblem) {
    super(problem)
    this.problem = problem
  }
}
