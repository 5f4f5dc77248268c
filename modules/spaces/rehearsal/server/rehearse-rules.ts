import { rehearsalJob } from '#kit/server/rehearse/rehearse.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { can } from '../contract.ts'
import { Result, RulesDraft } from '../contract/result.ts'
import { runCourse } from './course.ts'
import { pastOf, present, rulesBy } from './known.ts'
import { tallyOf } from './tally.ts'
import { worldOf } from './world.ts'

/** Facilities of which one has the spaces of another: a hall and its halves. */
const sharing = (facility: FacilityRecord, all: Iterable<FacilityRecord>): Set<number> => {
  const owners = ({ id, partIds }: FacilityRecord) => (partIds.length > 0 ? partIds : [id])
  const own = new Set(owners(facility))
  return new Set([...all].filter((one) => owners(one).some((id) => own.has(id))).map(({ id }) => id))
}

/** Rules of a facility: lengths, step, work before and after, hours, window, people, approval. */
export const rehearseRules = rehearsalJob({
  name: 'spaces.rules',
  can: can.EDIT,
  draft: RulesDraft,
  result: Result,
  open: async (context, officeCentreId, { facilityUuid, rules }, atMost) => {
    const { building, window, facilities, groups, demands, known } = await pastOf(context, officeCentreId, atMost)
    const facility = present([...facilities.values()].find(({ uuid }) => uuid === facilityUuid))
    const concerned = sharing(facility, facilities.values())
    const groupsOf = rulesBy(groups)
    return runCourse({
      window,
      demands,
      concerns: ({ facilityId }) => concerned.has(facilityId),
      now: worldOf(known, { facilities, groupsOf }),
      draft: worldOf(known, { facilities: new Map(facilities).set(facility.id, { ...facility, ...rules }), groupsOf }),
      tally: tallyOf(window, building),
    })
  },
})
