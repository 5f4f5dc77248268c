import type { DaysAhead } from '#modules/platform/home/server/front.ts'
import { listOffBoardings } from '../contract.ts'
import { leavingBetween } from './off-boarding-rows.ts'
import { say } from './words.ts'

/** A building that many leave is told of the first. */
const leaversAtMost = 20

export const leavingDays: DaysAhead = {
  name: 'off-boarding',
  asks: listOffBoardings,
  title: ({ language }) => say(language, 'leavesOn'),
  mark: 'cross',
  between: async (context, first, last) => {
    const rows = await leavingBetween(context, first, last, leaversAtMost)
    return rows.map(({ uuid, leavesOn, companyName }) => ({ key: uuid, date: leavesOn ?? first, text: companyName, href: `/off-boarding/${uuid}` }))
  },
}
