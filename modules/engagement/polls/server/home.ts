import { sql } from 'kysely'
import { textIn } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownerOf } from '#kit/server/data/scope.ts'
import type { DaysAhead, FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, listPolls } from '../contract.ts'
import { managedPolls } from './poll-rows.ts'
import { inStatus } from './poll-status.ts'
import { say } from './words.ts'

/** A building lists those of its companies, too; what is to be done about them is theirs. */
const made = (context: SignedIn) => {
  const { officeCentreId, companyId } = ownerOf(context.scope)
  return managedPolls(context).where('polls.officeCentreId', '=', officeCentreId).where('polls.companyId', 'is not distinct from', companyId)
}

const list = '/polling/listings'

export const openPolls: FigureOfHome = {
  name: 'polls',
  tells: 'open',
  asks: listPolls,
  title: ({ language }) => say(language, 'home.open'),
  count: async (context) => {
    // the provider lists those of all buildings and answers for none of them
    if (context.scope.kind === 'platform') return undefined
    const now = context.now()
    const { open, drafts } = await managedPolls(context)
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere(inStatus('ONGOING', now)).as('open'),
        eb.fn.countAll<number>().filterWhere(inStatus('DRAFT', now)).as('drafts'),
      ])
      .executeTakeFirstOrThrow()
    return {
      label: say(context.language, 'home.open'),
      value: open,
      unit: 'count',
      of: null,
      note: drafts > 0 ? say(context.language, 'home.drafts', { n: drafts }) : say(context.language, 'home.noDrafts'),
      href: `${list}?status=ONGOING`,
    }
  },
}

/** Publishing asks first how many it reaches: the page of the poll does, so the row leads there. */
export const draftsWaiting: WaitsForMe = {
  name: 'poll-drafts',
  asks: listPolls,
  title: ({ language }) => say(language, 'home.unpublished'),
  find: async (context, limit) => {
    if (!context.holds(can.ACTION)) return { rows: [] }
    const now = context.now()
    const rows = await made(context)
      .where(inStatus('DRAFT', now))
      .where('polls.publishStartDate', '<=', localTime(now, context.actor.timeZone).date)
      .select(['polls.uuid', 'polls.descriptions', 'polls.publishStartAt', 'polls.updatedAt'])
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .orderBy('polls.publishStartAt')
      .limit(limit)
      .execute()
    return {
      rows: rows.map(({ uuid, descriptions, publishStartAt, updatedAt }) => ({
        key: uuid,
        title: textIn(descriptions, 'title', context.language),
        detail: say(context.language, 'home.dayHasCome'),
        since: publishStartAt ?? updatedAt,
        href: `${list}/${uuid}`,
        deed: null,
        way: { does: 'review' as const, href: `${list}/${uuid}` },
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: `${list}?status=DRAFT` },
    }
  },
}

/** A building with many is told of the first. */
const pollsAtMost = 20

export const pollDays: DaysAhead = {
  name: 'polls',
  asks: listPolls,
  title: ({ language }) => say(language, 'poll'),
  mark: 'disc',
  between: async (context, first, last) => {
    const rows = await made(context)
      .where('polls.status', '=', 'PUBLISHED')
      .where((eb) => eb.or([eb.between('polls.publishStartDate', first, last), eb.between('polls.publishEndDate', first, last)]))
      .select(['polls.uuid', 'polls.descriptions', 'polls.publishStartDate', 'polls.publishEndDate'])
      .orderBy('polls.publishStartAt')
      .orderBy('polls.id')
      .limit(pollsAtMost)
      .execute()
    return rows.flatMap(({ uuid, descriptions, publishStartDate, publishEndDate }) => {
      const title = textIn(descriptions, 'title', context.language)
      const on = (what: 'opens' | 'closes', date: string | null) =>
        date !== null && date >= first && date <= last
          ? [{ key: `${uuid}:${what}`, date, text: say(context.language, `home.${what}`, { title }), href: `${list}/${uuid}` }]
          : []
      return [...on('opens', publishStartDate), ...on('closes', publishEndDate)]
    })
  },
}
