import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type OfficeCentreRow, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can, type TickedUser, type UserQuery, type UserRow } from '../contract.ts'
import { checkGroup } from './people-of-group.ts'
import { checkTicked, isTicked } from './ticked-rows.ts'
import { checkLandlord, everyUser } from './user-rows.ts'
import { say } from './words.ts'

interface Parameters {
  officeCentreId: number
  title: string
  query: UserQuery
  ticked?: readonly TickedUser[]
}

/** The people that the list shows, one a line. */
export const exportUsers = exportJob<Parameters>({
  name: 'users.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query, ticked }) => {
    const organisation = await organisationOf(context, officeCentreId)
    const header = [
      'fullName',
      'email',
      'company',
      'roles',
      'jobTitle',
      'mobileNumber',
      'officeNumber',
      'tags',
      'state',
      'lastSeen',
      'endsOn',
    ] as const
    return { header: header.map((key) => say(context.language, `sheet.${key}`)), rows: lines(context, organisation, query, ticked) }
  },
})

async function* lines(
  context: SignedIn,
  organisation: OfficeCentreRow,
  query: UserQuery,
  ticked: Parameters['ticked'],
): AsyncIterable<readonly Cell[]> {
  for await (const user of everyUser(context, organisation, query, ticked && isTicked(ticked))) yield line(context, organisation, user)
}

const line = ({ language }: SignedIn, { timeZone }: OfficeCentreRow, user: UserRow): readonly Cell[] => [
  user.fullName,
  user.username,
  user.officeCentre.companyName,
  user.roleNames.join('; '),
  user.jobTitle ?? '',
  user.mobileNumber ?? '',
  user.officeNumber ?? '',
  user.tags.join('; '),
  say(language, `status.${user.status}`),
  user.lastSeenDate ? localTime(new Date(user.lastSeenDate), timeZone).date : '',
  user.endsOn ?? '',
]

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailUserList = async (
  context: SignedIn,
  organisation: OfficeCentreRow,
  query: UserQuery,
  ticked?: readonly TickedUser[],
): Promise<{ exportUuid: string }> => {
  checkLandlord(organisation, query.landlordId)
  await checkGroup(context, organisation, query)
  if (ticked) await checkTicked(context, organisation, query.landlordId, ticked)
  return context.transaction(async (tx) => {
    const title = say(context.language, 'exportTitle', { company: organisation.companyName })
    const parameters = { officeCentreId: organisation.id, title, query, ...(ticked ? { ticked } : {}) }
    return { exportUuid: (await startExport(tx, exportUsers, { title, parameters })).uuid }
  })
}
