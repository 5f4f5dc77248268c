import type { Language } from '#kit/contract/language.ts'
import { textIn } from '#kit/contract/translated.ts'
import { instantOf } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type BlockedTime, blocksBetween } from '#modules/spaces/blocked-dates/server/front.ts'

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What keeps the whole building shut on a day: a category or a facility that is blocked has no desks in it. */
export const shutOn = async (
  from: Pick<Transaction, 'unscoped'>,
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  date: string,
): Promise<BlockedTime[]> => (await blocksBetween(from, building, date, date)).filter(({ owners }) => owners === null)

export const shutIn = (blocks: readonly BlockedTime[], { startsAt, endsAt }: Span): BlockedTime | undefined =>
  blocks.find(({ from, until }) => from < endsAt.getTime() && startsAt.getTime() < until)

/** Why, as far as those who book are told. */
export const reasonOf = (language: Language, { reasons, reasonShown }: BlockedTime): string =>
  reasonShown ? textIn(reasons, 'reason', language) : ''

/** Of the halves of a day. */
export const shutHalves = (
  blocks: readonly BlockedTime[],
  date: string,
  { dayFrom, noon, dayUntil }: Record<'dayFrom' | 'noon' | 'dayUntil', string>,
  timeZone: string,
): { morning: BlockedTime | undefined; afternoon: BlockedTime | undefined } => {
  const [first, middle, last] = [instantOf(date, dayFrom, timeZone), instantOf(date, noon, timeZone), instantOf(date, dayUntil, timeZone, 'last')]
  return { morning: shutIn(blocks, { startsAt: first, endsAt: middle }), afternoon: shutIn(blocks, { startsAt: middle, endsAt: last }) }
}
