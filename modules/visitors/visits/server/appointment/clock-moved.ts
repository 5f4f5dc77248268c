import type { Transaction } from '#kit/server/context.ts'
import { auditChanged } from '#kit/server/data/write.ts'
import { moveLinks } from '#kit/server/public-links.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { linkPurpose, overAt } from '../passes/issue-passes.ts'
import { retellDoors } from '../passes/retell-doors.ts'
import { visitDays } from '../tables.ts'
import { daysToMove, passesUntil, writeDays } from './clock-rows.ts'
import { dayColumns } from './write-visit.ts'

/**
 * Who is expected at three is expected at three by the new clock: days to come keep their local time, passes live until the end of their last day there, and
 * doors learn when each code opens now. Nobody is in the way of anybody; a day of which the new clock skips all stays without an end, and so the clock stays.
 */
export const visitsMove = async (tx: Transaction, building: OfficeCentreRecord): Promise<number> => {
  const days = await daysToMove(tx, building.id)
  if (days.length === 0) return 0
  const moved = days.map(({ id, day, timeFrom, timeUntil }) => {
    const { startsAt, endsAt } = dayColumns(building, day, { timeFrom: timeFrom.slice(0, 5), timeUntil: timeUntil.slice(0, 5) })
    return { id, startsAt, endsAt }
  })
  const without = moved.filter(({ startsAt, endsAt }) => startsAt >= endsAt).length
  if (without > 0) return without
  await auditChanged(tx, visitDays, days, await writeDays(tx, moved), { action: 'clockMoved' })
  const passes = await passesUntil(tx, building.id, [...new Set(days.map(({ visitId }) => visitId))])
  for (const [lastDay, some] of Map.groupBy(passes, (pass) => pass.lastDay)) {
    const links = { purpose: linkPurpose, officeCentreId: building.id, subjects: some.map(({ uuid }) => uuid) }
    await moveLinks(tx, links, overAt(building, lastDay))
  }
  await retellDoors(tx, building.id)
  return 0
}
