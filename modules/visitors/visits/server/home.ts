import { sql } from 'kysely'
import { ownBy, seenBy } from '#kit/server/data/own-or-all.ts'
import { type DaysAhead, type FigureOfHome, type WaitsForMe, weekBefore, weekBeforeNote } from '#modules/platform/home/server/front.ts'
import { can, checkIn, decideMatch, listVisits } from '../contract.ts'
import { walkIns } from '../contract/sources.ts'
import { onBoard } from './day-status.ts'
import { daysOf, today, waitingInLobby } from './home-rows.ts'
import { visits } from './tables.ts'
import { say } from './words.ts'

/** Those of today, as many as stand on the board that it leads to: of the organisation, or one's own. */
export const visitorsToday: FigureOfHome = {
  name: 'visitors-today',
  tells: 'today',
  title: ({ language }) => say(language, 'home.today'),
  asks: listVisits,
  count: async (context) => {
    // the provider looks at one building after another: here it would read of its own office alone
    if (context.scope.kind === 'platform') return undefined
    const day = today(context)
    const before = weekBefore(day)
    const rows = daysOf(context).where((eb) => eb.or([onBoard(day), eb('visitDays.day', '=', before)]))
    const { n, then } = await rows
      .where(seenBy(context, visits))
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere(onBoard(day)).as('n'),
        eb.fn.countAll<number>().filterWhere('visitDays.day', '=', before).as('then'),
      ])
      .executeTakeFirstOrThrow()
    // whoever only receives now and then is shown no empty frame
    if (n === 0 && !context.holds(can.VIEW)) return undefined
    const note = context.holds(can.VIEW) ? weekBeforeNote(context, day, n, then) : null
    return { label: say(context.language, 'home.today'), value: n, unit: 'count', of: null, note, href: '/visitor-records' }
  },
}

/** Visitors who may be on the blacklist, for those who decide. */
export const matchesWaiting: WaitsForMe = {
  name: 'visitor-matches',
  urgency: 'person',
  title: ({ language }) => say(language, 'home.matches'),
  asks: decideMatch,
  find: async (context, limit) => {
    const rows = await daysOf(context)
      .where('visitors.screening', '=', 'MATCH')
      .where('visitDays.day', '>=', today(context))
      .where('visitDays.status', '=', 'EXPECTED')
      .where('visits.status', 'in', ['APPROVED', 'PENDING_APPROVAL'])
      // a company decides about its own entries alone
      .where(
        context.scope.kind === 'tenant'
          ? sql<boolean>`not exists (select from jsonb_array_elements(visitors.matches) one where (one ->> 'ownerId')::bigint <> ${context.scope.ownId})`
          : sql<boolean>`true`,
      )
      .select(['visitors.uuid', 'visitors.name', 'visits.uuid as visitUuid', 'visits.hostName'])
      .select((eb) => [eb.fn.min('visitDays.startsAt').as('since'), sql<number>`(count(*) over ())::integer`.as('total')])
      .groupBy(['visitors.uuid', 'visitors.name', 'visits.uuid', 'visits.hostName'])
      .orderBy('since')
      .orderBy('visitors.uuid')
      .limit(limit)
      .execute()
    return {
      rows: rows.map(({ uuid, name, visitUuid, hostName, since }) => ({
        key: uuid,
        title: name,
        detail: hostName ? say(context.language, 'home.matchOf', { host: hostName }) : say(context.language, 'home.match'),
        since: new Date(since).toISOString(),
        // of those of later nobody stands at the desk
        waits: new Date(since).getTime() > context.now().getTime() + 3_600_000,
        href: `/visitor-records/${visitUuid}`,
        deed: null,
        way: { does: 'decide' as const, href: `/visitor-records/${visitUuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/visitor-records?view=EVERY&status=STOPPED' },
    }
  },
}

/** Who stands in the lobby, and nothing else is in the way than that the desk lets them in: before all that waits for the desk otherwise. */
export const visitorsInLobby: WaitsForMe = {
  name: 'visitors-in-lobby',
  urgency: 'person',
  title: ({ language }) => say(language, 'home.lobby'),
  asks: checkIn,
  find: async (context, limit) => {
    const rows = await waitingInLobby(context, limit)
    return {
      rows: rows.map(({ uuid, name, visitUuid, hostName, companyName, since: at }) => ({
        key: uuid,
        title: name,
        detail: hostName ?? companyName ?? say(context.language, 'home.lobby'),
        since: new Date(at).toISOString(),
        href: `/visitor-records/${visitUuid}`,
        deed: null,
        way: { does: 'review' as const, href: `/visitor-records/${visitUuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/visitor-records' },
    }
  },
}

/** Somebody stands at the desk, and only the host can say whether they are expected. */
export const hostsAsked: WaitsForMe = {
  name: 'visitors-at-desk',
  urgency: 'person',
  title: ({ language }) => say(language, 'home.atDesk'),
  asks: listVisits,
  find: async (context, limit) => {
    const rows = await daysOf(context)
      .where('visits.source', 'in', walkIns)
      .where('visits.hostId', '=', context.scope.membershipId)
      .where('visits.hostAnswer', 'is', null)
      .where('visitDays.day', '=', today(context))
      .where('visitDays.status', '=', 'EXPECTED')
      .select(['visitDays.uuid', 'visitors.name', 'visits.uuid as visitUuid', 'visits.createdAt', 'visitors.company'])
      .orderBy('visitDays.id')
      .limit(limit)
      .execute()
    return {
      rows: rows.map(({ uuid, name, visitUuid, createdAt, company }) => ({
        key: uuid,
        title: name,
        detail: company ?? say(context.language, 'home.atDesk'),
        since: createdAt,
        href: `/visitor-records/${visitUuid}`,
        deed: null,
        way: { does: 'answer' as const, href: `/visitor-records/${visitUuid}` },
      })),
    }
  },
}

/** Days on which somebody receives visitors. */
export const visitsAhead: DaysAhead = {
  name: 'visits',
  title: ({ language }) => say(language, 'visitorRecords'),
  asks: listVisits,
  mark: 'plus',
  between: async (context, first, last) => {
    const rows = await daysOf(context)
      .where(ownBy(context, visits))
      .where('visitDays.day', '>=', first)
      .where('visitDays.day', '<=', last)
      .where('visitDays.status', '<>', 'CANCELLED')
      .where('visits.status', 'in', ['APPROVED', 'PENDING_APPROVAL'])
      .select((eb) => ['visitDays.day', 'visits.uuid', eb.fn.countAll<number>().as('n'), eb.fn.min('visitors.name').as('name')])
      .groupBy(['visitDays.day', 'visits.uuid'])
      .orderBy('visitDays.day')
      .limit(200)
      .execute()
    return rows.map(({ day, uuid, n, name }) => ({
      key: `${uuid} ${day}`,
      date: day,
      text: n > 1 ? say(context.language, 'home.visitMany', { name, n: n - 1 }) : say(context.language, 'home.visit', { name }),
      href: `/visitor-records/${uuid}`,
    }))
  },
}
