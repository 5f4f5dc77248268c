import { sql, type SqlBool } from 'kysely'
import type { DaysAhead } from '#modules/platform/home/server/front.ts'
import type { LeavingBy } from '#modules/property/units/server/front.ts'
import { listOffBoardings } from '../contract.ts'
import { leavingBetween } from './off-boarding-rows.ts'
import { say } from './words.ts'

/** The first day of nobody's is the day after the last one, and whoever leaves then has left in time. */
export const plannedBy: LeavingBy = ({ companyId, overFrom }) => sql<SqlBool>`exists (
  select from off_boardings planned where planned.company_id = ${companyId} and planned.leaves_on <= ${overFrom}
    and planned.status = 'PLANNED' and planned.ended_at is null)`

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
