import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing } from '#kit/server/data/search.ts'
import { can } from '../contract.ts'
import { type Age, daysOf, type Finding, type FindingQuery, type FindingState, type Overview, passKinds } from '../contract/finding.ts'
import { findingKinds, kindsAbout, kindsOf, kindsOfFindings, type SubjectKind } from '../contract/kinds.ts'
import { lookOf } from './look-rows.ts'
import { momentIn } from './look.ts'
import type { LookedAt } from './looking.ts'
import { nameOfSubject, seenByNow, subjectOf } from './subject-rows.ts'
import { accessFindings, type FindingRecord, type FindingTables } from './tables.ts'

export const openNow = (today: string) =>
  sql<SqlBool>`(access_findings.ended_at is null and (access_findings.accepted_until is null or access_findings.accepted_until < ${today}::date))`
const acceptedNow = (today: string) => sql<SqlBool>`(access_findings.ended_at is null and access_findings.accepted_until >= ${today}::date)`
const inState = (state: FindingState, today: string) =>
  state === 'OPEN' ? openNow(today) : state === 'ACCEPTED' ? acceptedNow(today) : sql<SqlBool>`access_findings.ended_at is not null`
export const stateOf = ({ endedAt, acceptedUntil }: Pick<FindingRecord, 'endedAt' | 'acceptedUntil'>, today: string): FindingState => {
  if (endedAt !== null) return 'MENDED'
  return acceptedUntil !== null && acceptedUntil >= today ? 'ACCEPTED' : 'OPEN'
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
const ofAge = (age: Age, now: Date) => {
  const border = daysBefore(now, daysOf[age])
  return age === 'NEW' ? sql<SqlBool>`access_findings.created_at >= ${border}` : sql<SqlBool>`access_findings.created_at < ${border}`
}

export const findingsIn = (context: SignedIn, { id }: LookedAt) =>
  context
    .read<FindingTables>()
    .selectFrom('accessFindings')
    .where(ownRows(context.scope, accessFindings))
    .where('accessFindings.officeCentreId', '=', id)

const filtered = (context: SignedIn, building: LookedAt, query: FindingQuery) => {
  const { now, today } = momentIn(context, building)
  let rows = findingsIn(context, building)
  if (query.kind) rows = rows.where('accessFindings.kind', '=', query.kind)
  if (query.severity) rows = rows.where('accessFindings.kind', 'in', kindsOf(query.severity))
  // what is mended is looked at when somebody asks for it
  rows = query.state ? rows.where(inState(query.state, today)) : rows.where('accessFindings.endedAt', 'is', null)
  if (query.age) rows = rows.where(ofAge(query.age, now))
  if (query.wildcardSearch) rows = rows.where(containing(nameOfSubject, query.wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'accessFindings.updatedAt' })
}

const shown = (rows: ReturnType<typeof filtered>) =>
  rows
    .selectAll('accessFindings')
    .select(subjectOf.as('subject'))
    .select(seenByNow.as('seenNow'))
    .select(knownAs('accessFindings.acceptedBy', accessFindings).as('acceptedByName'))
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const has = (subject: SubjectKind, kind: Finding['kind']): boolean => kindsOfFindings[kind].subject === subject

const present = (context: SignedIn, building: LookedAt, row: Shown): Finding | undefined => {
  const kind = findingKinds.find((one) => one === row.kind)
  // a kind that nobody looks for any more
  if (!kind) return undefined
  const { today } = momentIn(context, building)
  const state = stateOf(row, today)
  const { subject } = row
  const passKind = passKinds.find((one) => one === subject.passKind)
  const acts = context.holds(can.ACTION)
  return {
    uuid: row.uuid,
    version: row.version,
    kind,
    severity: kindsOfFindings[kind].severity,
    state,
    name: subject.name ?? '',
    detail: subject.detail,
    n: row.n,
    subjectId: row.subjectId,
    besidesId: row.besidesId === 0 ? null : row.besidesId,
    mend: {
      doorMappingId: subject.mappingNo,
      pass: has('PASS', kind) && subject.passUuid && passKind ? { uuid: subject.passUuid, kind: passKind, given: subject.given === true } : null,
      holder: subject.userId !== null && subject.oc !== null ? { userId: subject.userId, oc: subject.oc, here: subject.here === true } : null,
    },
    foundDate: row.createdAt,
    seenDate: new Date(row.seenNow).toISOString(),
    mendedDate: row.endedAt,
    accepted:
      row.acceptedUntil !== null && row.acceptedAt !== null
        ? { untilDate: row.acceptedUntil, reason: row.acceptReason ?? '', by: row.acceptedByName, date: row.acceptedAt }
        : null,
    may: { accept: acts && state === 'OPEN', reopen: acts && state === 'ACCEPTED', check: acts && state !== 'MENDED' },
  }
}

const sort = { foundDate: 'accessFindings.createdAt' }

export const listFindings = async (context: SignedIn, building: LookedAt, query: FindingQuery): Promise<Page<Finding>> => {
  const page = await listing(context, shown(filtered(context, building, query)), query, sort, 'accessFindings.id')
  return { ...page, items: page.items.flatMap((row) => present(context, building, row) ?? []) }
}

/** All that the list shows, some at a time. */
export async function* everyFinding(context: SignedIn, building: LookedAt, query: FindingQuery): AsyncIterable<Finding> {
  for await (const rows of everyRow(shown(filtered(context, building, query)), query, sort, 'accessFindings.id'))
    yield* rows.flatMap((row) => present(context, building, row) ?? [])
}

export const presentFinding = async (context: SignedIn, building: LookedAt, uuid: string): Promise<Finding> => {
  const row = await shown(findingsIn(context, building)).where('accessFindings.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  const found = present(context, building, row)
  if (!found) throw notFound()
  return found
}

export const findFindingId = async (context: SignedIn, building: LookedAt, uuid: string): Promise<number> =>
  (await findingsIn(context, building).select('accessFindings.id').where('accessFindings.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)).id

export const overviewOf = async (context: SignedIn, building: LookedAt): Promise<Overview> => {
  const { now, today } = momentIn(context, building)
  const week = daysBefore(now, daysOf.NEW)
  const [rows, look] = await Promise.all([
    findingsIn(context, building)
      .where(sql<SqlBool>`(access_findings.ended_at is null or access_findings.ended_at >= ${week})`)
      .select('accessFindings.kind')
      .select([
        sql<number>`(count(*) filter (where ${openNow(today)}))::integer`.as('open'),
        sql<number>`(count(*) filter (where ${acceptedNow(today)}))::integer`.as('accepted'),
        sql<number>`(count(*) filter (where ${openNow(today)} and access_findings.created_at >= ${week}))::integer`.as('newInWeek'),
        sql<number>`(count(*) filter (where access_findings.ended_at is not null))::integer`.as('mendedInWeek'),
        sql<string | null>`min(access_findings.created_at) filter (where ${openNow(today)})`.as('oldest'),
      ])
      .groupBy('accessFindings.kind')
      .execute(),
    lookOf(context, building.id),
  ])
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  const kinds = findingKinds.map((kind) => {
    const { open = 0, accepted = 0, newInWeek = 0, mendedInWeek = 0, oldest = null } = byKind.get(kind) ?? {}
    return {
      kind,
      severity: kindsOfFindings[kind].severity,
      open,
      accepted,
      newInWeek,
      mendedInWeek,
      oldestDate: oldest && new Date(oldest).toISOString(),
    }
  })
  return { look, kinds, may: { look: context.holds(can.ACTION) } }
}

/** Findings about passes of one person, wherever: what somebody has said of them is told and forgotten with the person. */
export const aboutPassesOf = (
  userId: number,
) => sql<boolean>`(access_findings.kind = any(${kindsAbout('PASS')}::text[]) and access_findings.subject_id in (
  select p.id from passes p join memberships m on m.id = p.membership_id where m.user_id = ${userId}))`
