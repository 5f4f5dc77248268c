import { textIn } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Occupies } from '#modules/property/units/server/front.ts'
import { can } from '../contract.ts'
import { blocksBetween } from './blocks-between.ts'
import { floorsOfFacilities } from './facility-rows.ts'
import { say } from './words.ts'

/** What is blocked, on the floors of its facilities, and what the works there do. */
export const blockedTimes: Occupies = async (context, building, { from, until, firstDay, lastDay, limit }) => {
  const [blocks, floorOf] = await Promise.all([blocksBetween(context, building, firstDay, lastDay), floorsOfFacilities(context, building)])
  const reads = context.holds(can.VIEW)
  return blocks
    .filter((block) => block.from < until.getTime() && from.getTime() < block.until)
    .slice(0, limit)
    .map((block) => {
      const owners = [...(block.owners ?? [])]
      return {
        kind: 'BLOCKED',
        key: `BLOCKED ${block.uuid} ${localTime(new Date(block.from), building.timeZone).date}`,
        // bookers do not read every reason, and it is said to them, too
        title: (language) => (block.reasonShown && textIn(block.reasons, 'reason', language)) || say(language, 'occupies.blocked'),
        detail: reads && !block.reasonShown ? textIn(block.reasons, 'reason', context.language) || null : null,
        floorIds: [...new Set(owners.flatMap((id) => floorOf.get(id) ?? []))],
        wholeBuilding: block.owners === null,
        from: block.from,
        until: block.until,
        wholeDays: block.wholeDays,
        people: null,
        traits: ['CLOSED', ...block.effects],
        places: owners.map((id) => `facility ${id}`),
        companyIds: [],
        userIds: [],
        path: `/blocked-dates/${block.uuid}`,
        mayOpen: reads,
      }
    })
}
