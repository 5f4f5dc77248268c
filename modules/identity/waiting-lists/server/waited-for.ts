import type { Language } from '#kit/contract/language.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'
import type { WaitingRecord } from './tables.ts'

/** What people wait for, as the module behind it knows. */
export interface WaitedFor {
  /** The table of the module. */
  readonly kind: string
  name(language: Language): string
  /** Which of these could be had now, as far as one statement tells: each is looked at again before it is offered. */
  free(context: Context, entries: readonly WaitingRecord[]): Promise<ReadonlySet<string>>
  /** Which of these wait for what is no more. */
  gone(context: Context, entries: readonly WaitingRecord[]): Promise<ReadonlySet<string>>
  /** Holds it for whoever waits, in the transaction of the offer; null: it is not free after all, or a rule is against it. */
  offer(tx: Transaction, entry: WaitingRecord): Promise<{ record: string; until: Date } | null>
  /** What was held is free again. */
  letGo(tx: Transaction, record: string): Promise<void>
  /** When it is by another clock, where what is waited for has a time of the building's; null: by that clock it has none. */
  timesBy(entry: WaitingRecord, timeZone: string): { fromAt: Date; untilAt: Date } | null
  /** The screen on which an offer is taken. */
  path(record: string): string
}
export const waitedFor: ExtensionPoint<WaitedFor> = extensionPoint('waited for', 'kind')

export const answerOf = (kind: string): WaitedFor => {
  const found = waitedFor.answers.find((one) => one.kind === kind)
  if (!found) throw new Error(`nobody knows what is waited for: ${kind}`)
  return found
}
