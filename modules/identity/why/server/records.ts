import type { Endpoint } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Deed, RecordChoice, WhyLink } from '../contract.ts'
import { say } from './words.ts'

type Found = Pick<RecordChoice, 'id' | 'title' | 'detail'>

/** A kind of record that can be asked about, as the module of the record explains it. */
export interface ExplainedRecord {
  readonly record: string
  readonly deed: Deed
  /** Kinds of records (table names) whose changes may change the answer, beside people, their groups and organisations. */
  readonly madeOf: readonly string[]
  /** The call by which it is done; its guard comes before the record. */
  readonly asks: Endpoint
  /** The name of the record when it lies in reach of this person, by the module's own read; nothing when it would be answered 404. */
  find(context: SignedIn, id: string): Promise<string | undefined>
  /** How it is found by its title; of a kind that is managed and shown, those who manage it find it. */
  readonly choices?: {
    /** What the kind is called. */
    kind(language: Language): string
    /** Those in the reader's reach whose title has this in it; some of them, where nothing is wanted yet. */
    search(context: SignedIn, wanted: string, limit: number): Promise<Found[]>
  }
  /** Instead of 'it lies in their reach': what the record itself asks of `subject`, told to the reader whose context this is. */
  links?(context: SignedIn, subject: SignedIn, id: string): Promise<WhyLink[]>
  /** The whole chain, where nobody has to be signed in for it: a door opens for whoever has a pass. `asks` then guards the reader alone. */
  chain?(context: SignedIn, person: { userId: number }, id: string): Promise<WhyLink[]>
}

/** That a record lies in somebody's reach, or does not, in words for the reader. */
export const reachLink = ({ language }: SignedIn, subject: SignedIn, ok: boolean): WhyLink => {
  const text = say(language, ok ? 'scope.ok' : 'scope.no')
  return { rule: 'scope', ok, value: subject.scope.kind, text, remedy: ok ? null : say(language, 'scope.remedy') }
}

export const explainedRecords = extensionPoint<ExplainedRecord>('explained records')

/** What a read finds, and nothing where it answers 404. */
export const unlessMissing = async <T>(read: Promise<T>): Promise<T | undefined> => {
  try {
    return await read
  } catch (error) {
    if (error instanceof Failed && error.failure === failures.notFound) return undefined
    throw error
  }
}
