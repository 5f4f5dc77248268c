import { dotted } from '#kit/contract/dotted.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { RoundRecord, TitleOf } from './tables.ts'

/** What has to be known of a thing to decide about it. */
export interface Described {
  /** Who asks, for what, at which price: what tells one row of a list from the next, beside its title. */
  readonly brief: readonly string[]
  /** One that would become another stands with both: '10:00 → 11:00'. */
  readonly facts: readonly { label: string; value: string }[]
  /** Its screen. */
  readonly path: string
}

/** A kind of things that are approved. Answered by the module whose records they are. */
export interface Approvable {
  /** The table of its records: 'visits'. */
  readonly kind: string
  /** Whose holders decide; also who may name a stand-in. */
  readonly permissions: readonly string[]
  name(language: Language): string
  reason(language: Language, reason: string): string
  /** What nearly all of them are decided for: no row of a list says it again. */
  readonly usualReason?: string
  /** What a round is called, of what it was opened with as `titleOf`. */
  title?(language: Language, of: TitleOf): string
  /** By the uuids of its records, a page at a time, for one reader, who may be of another organisation of the building than the records. What is not there any more is left out. */
  describe(context: Context, language: Language, subjects: readonly string[]): Promise<ReadonlyMap<string, Described>>
  /** Holds what is decided about before its round, where whoever changes it does so, too: none waits for the other in a circle. */
  hold?(tx: Transaction, round: { subject: string; officeCentreId: number }): Promise<void>
  /** All parties have agreed, or one has refused: in the transaction of that, which reaches all records of the round's building. */
  decided(tx: Transaction, round: { subject: string; officeCentreId: number; outcome: 'APPROVED' | 'REJECTED'; remark: string }): Promise<void>
}
export const approvable = extensionPoint<Approvable>('approvable')

export const approvableOf = (kind: string): Approvable => {
  const found = approvable.answers.find((one) => one.kind === kind)
  if (!found) throw new Error(`nobody answers for the approval of ${kind}`)
  return found
}

/** Of one row: who and what, and why where that is not the usual. */
export const briefOf = (language: Language, { kind, reason }: { kind: string; reason: string }, described: Described | undefined): string => {
  const of = approvableOf(kind)
  const said = described?.brief ?? []
  return dotted(...said, ...(said.length > 0 && reason === of.usualReason ? [] : [of.reason(language, reason)]))
}

/** What neither its title nor its brief says already, of which each part is one of these values. */
export const factsBeside = (title: string, { brief, facts }: Pick<Described, 'brief' | 'facts'>): Described['facts'] => {
  const said = new Set([...title.split(' · '), ...brief])
  return facts.filter(({ value }) => !said.has(value))
}

/** Of a change, the first fact that becomes another one. */
export const changeIn = (title: string, described: Described): Described['facts'][number] | undefined =>
  factsBeside(title, described).find(({ value }) => value.includes(' → '))

/** In the language of whoever reads it, as far as that is known. */
export const titleIn = (language: Language, { kind, title, titleOf }: Pick<RoundRecord, 'kind' | 'title' | 'titleOf'>): string =>
  (titleOf && approvableOf(kind).title?.(language, titleOf)) ?? title
