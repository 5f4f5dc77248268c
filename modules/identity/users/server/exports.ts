import type { SignedIn } from '#kit/server/context.ts'
import { dayInSheet } from '#kit/server/moments.ts'
import { type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type TickedUser, type UserQuery } from '../contract.ts'
import { checkGroup } from './people-of-group.ts'
import { checkTicked, isTicked } from './ticked-rows.ts'
import { checkLandlord, everyUser } from './user-rows.ts'
import { say } from './words.ts'

interface Asked {
  officeCentreId: number
  query: UserQuery
  ticked?: readonly TickedUser[]
}

const columns = ['fullName', 'email', 'company', 'roles', 'jobTitle', 'mobileNumber', 'officeNumber', 'tags', 'state', 'lastSeen', 'endsOn'] as const

/** The people that the list shows, one a line. */
export const exportUsers = listExport({
  name: 'users.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => organisationOf(context, officeCentreId),
  title: ({ language }, { companyName }) => say(language, 'exportTitle', { company: companyName }),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, organisation, { query, ticked }) => everyUser(context, organisation, query, ticked && isTicked(ticked)),
  cells: ({ language }, user, { timeZone }) => [
    user.fullName,
    user.username,
    user.officeCentre.companyName,
    user.roleNames.join('; '),
    user.jobTitle ?? '',
    user.mobileNumber ?? '',
    user.officeNumber ?? '',
    user.tags.join('; '),
    say(language, `status.${user.status}`),
    dayInSheet(user.lastSeenDate, timeZone),
    user.endsOn ?? '',
  ],
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
