import type { SignedIn } from '#kit/server/context.ts'
import { dayInSheet } from '#kit/server/moments.ts'
import { type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type TickedUser, type UserQuery } from '../contract.ts'
import { checkGroup } from './people-of-group.ts'
import { checkTicked, isTicked } from './ticked-rows.ts'
import { checkLandlord, everyUser } from './user-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  officeCentreId: number
  query: UserQuery
  ticked?: readonly TickedUser[]
}

/** The people that the list shows, one a line. */
export const exportUsers = listExport({
  name: 'users.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => organisationOf(context, officeCentreId),
  title: ({ language }, { companyName }) => say(language, 'exportTitle', { company: companyName }),
  words,
  rows: (context, organisation, { query, ticked }) => everyUser(context, organisation, query, ticked && isTicked(ticked)),
  columns: {
    fullName: (user) => user.fullName,
    email: (user) => user.username,
    company: (user) => user.officeCentre.companyName,
    roles: (user) => user.roleNames.join('; '),
    jobTitle: (user) => user.jobTitle ?? '',
    mobileNumber: (user) => user.mobileNumber ?? '',
    officeNumber: (user) => user.officeNumber ?? '',
    tags: (user) => user.tags.join('; '),
    state: (user, { language }) => say(language, `status.${user.status}`),
    lastSeen: (user, _, { timeZone }) => dayInSheet(user.lastSeenDate, timeZone),
    endsOn: (user) => user.endsOn ?? '',
  },
})

/** A group or ticked rows that are not of the place are told at once. */
export const emailUserList = async (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  query: UserQuery,
  ticked?: readonly TickedUser[],
): Promise<{ exportUuid: string }> => {
  checkLandlord(organisation, query.landlordId)
  await checkGroup(context, organisation, query)
  if (ticked) await checkTicked(context, organisation, query.landlordId, ticked)
  return exportUsers.start(context, { officeCentreId: organisation.id, query, ...(ticked ? { ticked } : {}) })
}
