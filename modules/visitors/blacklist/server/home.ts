import { sql, type Expression } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownerOf, ownRows } from '#kit/server/data/scope.ts'
import type { WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, listEntries } from '../contract.ts'
import { appealIsWaiting, reviewIsDue } from './entry-status.ts'
import { blacklistEntries, type BlacklistTables } from './tables.ts'
import { say } from './words.ts'

/** A building lists those of its companies, too; what is to be done about them is theirs. */
const made = (context: SignedIn) => {
  const { officeCentreId, companyId } = ownerOf(context.scope)
  return context
    .read<BlacklistTables>()
    .selectFrom('blacklistEntries')
    .where(ownRows(context.scope, blacklistEntries))
    .where('blacklistEntries.officeCentreId', '=', officeCentreId)
    .where('blacklistEntries.companyId', 'is not distinct from', companyId)
    .where('blacklistEntries.endedAt', 'is', null)
}

interface Told {
  limit: number
  detail: string
  since: Expression<string | Date | null>
  more: string
}

const waiting = async (context: SignedIn, rows: ReturnType<typeof made>, { limit, detail, since, more }: Told) => {
  if (!context.holds(can.EDIT)) return { rows: [] }
  const first = await rows
    .select(['uuid', 'names', sql<string>`${since}`.as('since')])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('since')
    .orderBy('id')
    .limit(limit)
    .execute()
  return {
    rows: first.map((row) => ({
      key: row.uuid,
      title: row.names[0] ?? say(context.language, 'nobodyNamed'),
      detail,
      since: new Date(row.since).toISOString(),
      href: `/blacklist/manage-user/${row.uuid}`,
      deed: null,
      way: { does: 'decide' as const, href: `/blacklist/manage-user/${row.uuid}` },
    })),
    more: { count: (first[0]?.total ?? 0) - first.length, href: `/blacklist?${more}` },
  }
}

export const reviewsWaiting: WaitsForMe = {
  name: 'blacklist-reviews',
  asks: listEntries,
  title: ({ language }) => say(language, 'home.review'),
  find: (context, limit) => {
    const { timeZone } = context.actor
    const rows = made(context).where(reviewIsDue(localTime(context.now(), timeZone).date))
    const since = sql<string>`review_on::timestamp at time zone ${timeZone}`
    return waiting(context, rows, { limit, since, detail: say(context.language, 'home.reviewDue'), more: 'reviewDue=true' })
  },
}

export const appealsWaiting: WaitsForMe = {
  name: 'blacklist-appeals',
  asks: listEntries,
  title: ({ language }) => say(language, 'home.appeal'),
  find: (context, limit) =>
    waiting(context, made(context).where(appealIsWaiting), {
      limit,
      since: sql<string>`appeal_at`,
      detail: say(context.language, 'home.appealWaits'),
      more: 'appealWaiting=true',
    }),
}
