import { dayInSheet } from '#kit/server/moments.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type GlobalUserQuery } from '../contract.ts'
import { everyGlobalUser } from './global-user-rows.ts'
import { say } from './words.ts'

interface Asked {
  query: GlobalUserQuery
  ticked?: readonly number[]
}

const columns = ['fullName', 'email', 'state', 'organisations', 'roles', 'lastSeen', 'changed'] as const

/** The people that the list shows, one a line. */
export const exportGlobalUsers = listExport({
  name: 'global-users.export',
  can: can.EXPORT,
  title: ({ language }) => say(language, 'exportTitle'),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, _, { query, ticked }: Asked) => everyGlobalUser(context, query, ticked),
  cells: ({ language, actor }, user) => [
    user.fullName,
    user.username,
    say(language, `status.${user.status}`),
    user.memberships.map(({ companyName }) => companyName).join('; '),
    [...new Set(user.memberships.flatMap(({ roleNames }) => roleNames))].join('; '),
    dayInSheet(user.lastSeenDate, actor.timeZone),
    dayInSheet(user.updatedDate, actor.timeZone),
  ],
})
