import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { isUuid } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { seenBy } from '#kit/server/data/own-or-all.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import type { WhyLink } from '#modules/identity/why/contract.ts'
import { type ExplainedRecord, reachLink, unlessMissing } from '#modules/identity/why/server/front.ts'
import { getVisit, updateVisit } from '../contract.ts'
import { findVisit } from './lists/visit-rows.ts'
import { isOpen, mayChange } from './open-visit.ts'
import { firstVisitorsOf } from './part-rows.ts'
import { type VisitRecord, visits, type VisitTables } from './tables.ts'
import { say } from './words.ts'

/** A visit of the organisations that somebody reaches, whether it is one of theirs or not. */
const visitsIn = ({ read, scope }: SignedIn) =>
  read<VisitTables>().selectFrom('visits').where(ownRows(scope, visits)).where('visits.endedAt', 'is', null)

/** The provider's people reach each building, and the visit says which. */
const placeOfVisit = async (context: SignedIn, uuid: string) => {
  if (context.scope.kind !== 'platform') return placeOf(context, context.scope.ownId)
  const { officeCentreId } = await visitsIn(context).select('officeCentreId').where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  return placeOf(context, officeCentreId)
}

const inReach = async (context: SignedIn, uuid: string) => {
  const place = await placeOfVisit(context, uuid)
  return { place, visit: await findVisit(context, place, uuid) }
}
const seen = (context: SignedIn, uuid: string) => (isUuid(uuid) ? unlessMissing(inReach(context, uuid)) : Promise.resolve(undefined))

const titleOf = ({ language }: SignedIn, { groupName, name, day }: { groupName: string | null; name: string | null; day: string }): string =>
  [groupName ?? name ?? say(language, 'visit'), dayWords(language, day)].join(' · ')

const find = async (context: SignedIn, id: string): Promise<string | undefined> => {
  const visit = (await seen(context, id))?.visit
  if (!visit) return undefined
  const [first] = await firstVisitorsOf(context, visit, 1)
  return titleOf(context, { groupName: visit.groupName, name: first?.erasedAt === null ? first.name : null, day: visit.firstDay })
}

/** Of an organisation somebody sees all, or only what they host or have asked for: which of the two stands in the way. */
const linkOfReach = async (context: SignedIn, subject: SignedIn, uuid: string, visit: VisitRecord | undefined): Promise<WhyLink> => {
  const ofOthers = visit ? undefined : await visitsIn(subject).select('id').where('uuid', '=', uuid).executeTakeFirst()
  if (!ofOthers) return reachLink(context, subject, visit !== undefined)
  const { language } = context
  return { rule: 'scope', ok: false, value: subject.scope.kind, text: say(language, 'why.ofOthers'), remedy: say(language, 'whyNot.ofOthers') }
}

export const managingVisit: ExplainedRecord = {
  record: 'visit',
  madeOf: ['visits'],
  deed: 'manage',
  asks: getVisit,
  find,
  links: async (context, subject, id) => [await linkOfReach(context, subject, id, (await seen(subject, id))?.visit)],
  choices: {
    kind: (language) => say(language, 'visit'),
    // by the names of their visitors; those to come, where nothing is wanted yet
    search: async (context, wanted, limit) => {
      const { scope, actor } = context
      if (scope.kind === 'platform') return []
      let rows = visitsIn(context)
        .innerJoin('visitors', (join) =>
          join.onRef('visitors.visitId', '=', 'visits.id').onRef('visitors.officeCentreId', '=', 'visits.officeCentreId'),
        )
        .select(['visits.uuid', 'visits.groupName', 'visits.hostName', 'visits.firstDay as day', 'visitors.name'])
        .where(seenBy(context, visits))
        .where('visitors.officeCentreId', '=', scope.buildingId)
        .where('visitors.endedAt', 'is', null)
        .where('visitors.erasedAt', 'is', null)
      rows = wanted ? rows.where(matching('visitors', wanted)) : rows.where('visits.lastDay', '>=', todayIn(context, actor))
      const hits = await rows
        .orderBy('visits.lastDay', wanted ? 'desc' : 'asc')
        .orderBy(sql`visitors.id`)
        .limit(limit * 2)
        .execute()
      const each = new Map(hits.toReversed().map((hit) => [hit.uuid, hit]))
      return [...each.values()]
        .toReversed()
        .slice(0, limit)
        .map((hit) => ({ id: hit.uuid, title: titleOf(context, { ...hit, groupName: wanted ? null : hit.groupName }), detail: hit.hostName }))
    },
  },
}

/** What stands in the way of changing it, calling it off or sending its mails again. */
const linksOf = async (context: SignedIn, subject: SignedIn, uuid: string): Promise<WhyLink[]> => {
  const { language } = context
  const there = await seen(subject, uuid)
  const reach = await linkOfReach(context, subject, uuid, there?.visit)
  if (!there) return [reach]
  const whose = mayChange(subject, there.visit)
  const open = isOpen(there.visit, todayIn(subject, there.place.building))
  const link = (rule: 'whose' | 'state', ok: boolean, value: string | null): WhyLink => ({
    rule,
    ok,
    value,
    text: say(language, ok ? `why.${rule}` : `why.${rule}.no`),
    remedy: ok ? null : say(language, `whyNot.${rule}`),
  })
  return [reach, link('whose', whose, null), ...(whose ? [link('state', open, there.visit.status)] : [])]
}

export const changingVisit: ExplainedRecord = { record: 'visit', madeOf: ['visits'], deed: 'change', asks: updateVisit, find, links: linksOf }
