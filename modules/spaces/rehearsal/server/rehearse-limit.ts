import { rehearsalJob } from '#kit/server/rehearse/rehearse.ts'
import { can } from '../contract.ts'
import { LimitDraft, Result } from '../contract/result.ts'
import { runCourse } from './course.ts'
import { pastOf, rulesBy } from './known.ts'
import { tallyOf } from './tally.ts'
import { worldOf } from './world.ts'

/** How many bookings the people of a group may have in a period, or that nobody counts them. */
export const rehearseLimit = rehearsalJob({
  name: 'spaces.limit',
  can: can.EDIT,
  draft: LimitDraft,
  result: Result,
  open: async (context, officeCentreId, { userGroupId, maxBooking, maxBookingUnit }, atMost) => {
    const { building, window, facilities, groups, demands, known } = await pastOf(context, officeCentreId, atMost)
    const mend = rulesBy(groups, (group) => (group.id === userGroupId ? { ...group, maxBooking, maxBookingUnit } : group))
    return runCourse({
      window,
      demands,
      concerns: ({ userId }) => (groups.get(userId) ?? []).some(({ id }) => id === userGroupId),
      now: worldOf(known, { facilities, groupsOf: rulesBy(groups) }),
      draft: worldOf(known, { facilities, groupsOf: mend }),
      tally: tallyOf(window, building),
    })
  },
})
