import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can, type GlobalUserQuery, type GlobalUserRow } from '../contract.ts'
import { everyGlobalUser } from './global-user-rows.ts'
import { say } from './words.ts'

interface Parameters {
  title: string
  query: GlobalUserQuery
  ticked?: readonly number[]
}

const columns = ['fullName', 'email', 'state', 'organisations', 'roles', 'lastSeen', 'changed'] as const

/** The people that the list shows, one a line. */
export const exportGlobalUsers = exportJob<Parameters>({
  name: 'global-users.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { query, ticked }) => ({
    header: columns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(context, query, ticked),
  }),
})

async function* lines(context: SignedIn, query: GlobalUserQuery, ticked: Parameters['ticked']): AsyncIterable<readonly Cell[]> {
  for await (const user of everyGlobalUser(context, query, ticked)) yield line(context, user)
}

const line = ({ language, actor }: SignedIn, user: GlobalUserRow): readonly Cell[] => {
  const day = (at: string | null) => (at ? localTime(new Date(at), actor.timeZone).date : '')
  return [
    user.fullName,
    user.username,
    say(language, `status.${user.status}`),
    user.memberships.map(({ companyName }) => companyName).join('; '),
    [...new Set(user.memberships.flatMap(({ roleNames }) => roleNames))].join('; '),
    day(user.lastSeenDate),
    day(user.updatedDate),
  ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailPeople = (context: SignedIn, query: GlobalUserQuery, ticked?: readonly number[]): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'exportTitle')
    return { exportUuid: (await startExport(tx, exportGlobalUsers, { title, parameters: { title, query, ...(ticked ? { ticked } : {}) } })).uuid }
  })
