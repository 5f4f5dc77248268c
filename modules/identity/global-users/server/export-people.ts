import { dayInSheet } from '#kit/server/moments.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type GlobalUserQuery } from '../contract.ts'
import { everyGlobalUser } from './global-user-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  query: GlobalUserQuery
  ticked?: readonly number[]
}

/** The people that the list shows, one a line. */
export const exportGlobalUsers = listExport({
  name: 'global-users.export',
  can: can.EXPORT,
  title: ({ language }) => say(language, 'exportTitle'),
  words,
  rows: (context, _, { query, ticked }: Asked) => everyGlobalUser(context, query, ticked),
  columns: {
    personName: (user) => user.fullName,
    email: (user) => user.username,
    status: (user, { language }) => say(language, `status.${user.status}`),
    'column.memberships': (user) => user.memberships.map(({ companyName }) => companyName).join('; '),
    roles: (user) => [...new Set(user.memberships.flatMap(({ roleNames }) => roleNames))].join('; '),
    lastSeen: (user, { actor }) => dayInSheet(user.lastSeenDate, actor.timeZone),
    'column.updatedDate': (user, { actor }) => dayInSheet(user.updatedDate, actor.timeZone),
  },
})
