import { textIn } from '#kit/contract/translated.ts'
import type { DaysAhead } from '#modules/platform/home/server/front.ts'
import { listBlockedDates } from '../contract.ts'
import { occurrencesBetween } from '../contract/yearly.ts'
import { blocksIn } from './blocks-between.ts'
import { say } from './words.ts'

/** When they begin; what runs already on the first day stands there. */
export const blockedDaysAhead: DaysAhead = {
  name: 'blocked-dates',
  asks: listBlockedDates,
  title: ({ language }) => say(language, 'blockedDates'),
  mark: 'hourglass',
  between: async (context, first, last) => {
    if (context.scope.kind === 'platform') return []
    const blocks = await blocksIn(context, { id: context.scope.buildingId }, first, last)
    return blocks.flatMap((block) =>
      occurrencesBetween(block, first, last).map(({ dateFrom }) => ({
        key: `${block.uuid} ${dateFrom}`,
        date: dateFrom < first ? first : dateFrom,
        text: textIn(block.descriptions, 'reason', context.language),
        href: `/blocked-dates/${block.uuid}`,
      })),
    )
  },
}
