import type { SignedIn } from '#kit/server/context.ts'
import { CannotRehearse } from '#kit/server/rehearse/rehearse.ts'
import { type OfficeCentreRecord, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { holidayDatesOf } from '#modules/property/opening-hours/server/front.ts'
import { blocksBetween } from '#modules/spaces/blocked-dates/server/front.ts'
import { type GroupRules, rulesOf, spacesOf } from '#modules/spaces/bookings/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { bookedIn, type Demand, facilitiesIn, type GroupOf, groupsByPerson, lastDayOf, refusedIn, type Window, windowOf } from './record-rows.ts'
import type { Known } from './world.ts'

export interface Past {
  readonly building: OfficeCentreRecord
  readonly window: Window
  readonly facilities: ReadonlyMap<number, FacilityRecord>
  readonly groups: ReadonlyMap<number, readonly GroupOf[]>
  /** In the order in which they were asked for. */
  readonly demands: readonly Demand[]
  readonly known: Known
}

/** Of what was asked for at one moment, what was booked comes first, in the order of its numbers. */
const numberOf = (demand: Demand): number => (demand.kind === 'BOOKING' ? demand.id : Number.MAX_SAFE_INTEGER)
const inOrder = (a: Demand, b: Demand): number => a.at - b.at || numberOf(a) - numberOf(b)

/** What has to be known of a building's last days, once for all that was asked for: so many statements, however many that was. */
export const pastOf = async (context: SignedIn, officeCentreId: number, atMost: number): Promise<Past> => {
  const building = await ownBuildingOf(context, officeCentreId)
  const window = windowOf(context.now(), building)
  const all = await facilitiesIn(context, building)
  const facilities = new Map(all.map((one) => [one.id, one]))
  const booked = await bookedIn(context, building, window, atMost)
  const refused = await refusedIn(context, building, window, atMost - booked.length)
  const demands = [...booked, ...refused].filter(({ facilityId }) => facilities.has(facilityId)).toSorted(inOrder)
  const firstDay = demands.reduce((first, { time: { date } }) => (date < first ? date : first), window.dateFrom)
  const lastDay = lastDayOf(demands, window)
  return {
    building,
    window,
    facilities,
    groups: await groupsByPerson(context, building),
    demands,
    known: {
      building,
      holidays: await holidayDatesOf(context, building.id, [firstDay, lastDay]),
      blocks: await blocksBetween(context, building, firstDay, lastDay),
      spaces: await spacesOf(context, all),
    },
  }
}

/** What each person's groups say, worked out once a person; `mend` puts a draft in the place of a group. */
export const rulesBy = (groups: Past['groups'], mend: (group: GroupOf) => GroupOf = (group) => group): ((userId: number) => GroupRules) => {
  const known = new Map<number, GroupRules>()
  return (userId) => {
    const before = known.get(userId)
    if (before) return before
    const rules = rulesOf((groups.get(userId) ?? []).map(mend))
    known.set(userId, rules)
    return rules
  }
}

/** What is drafted for something that has gone meanwhile is run over nothing. */
export const present = <T>(found: T | undefined): T => {
  if (found === undefined) throw new CannotRehearse('gone')
  return found
}
