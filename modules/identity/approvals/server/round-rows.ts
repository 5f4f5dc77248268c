import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { contained } from '#kit/server/data/search.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { Approval, ApprovalQuery, Decision } from '../contract.ts'
import { approvable, approvableOf, briefOf, type Described, titleIn } from './approvable.ts'
import { awaits, type Decider, decidersOf, decidesAbout } from './decider-rows.ts'
import { applicantName, saidOf } from './searched-rows.ts'
import type { ApprovalTables } from './tables.ts'

type Tables = ApprovalTables & UserTables

const said = (name: string) => sql`approval_rounds.title_of ->> ${name}::text`
/**
 * When what is asked for begins, by the clock of its place, as far as its title tells, or says that it is needed before (`neededDate`, `neededTime`); what is
 * never needed stands last.
 */
const neededOn = sql<string | null>`coalesce(${said('neededDate')}, ${said('date')}, ${said('day')})`
export const neededBy = sql<string>`coalesce(${neededOn} || ' ' || coalesce(${said('neededTime')}, ${said('timeFrom')}, '24:00'), '9999')`

/** Of the building in which the reader works: others have their own rounds. */
const rowsOf = (context: Context, buildingId: number) =>
  context
    .read<Tables>()
    .selectFrom('approvalParties')
    .innerJoin('approvalRounds', 'approvalRounds.id', 'approvalParties.roundId')
    .where('approvalParties.officeCentreId', '=', buildingId)
    .where('approvalRounds.officeCentreId', '=', buildingId)
    // a company that has left takes its own along
    .where('approvalRounds.endedAt', 'is', null)

const withNames = (rows: ReturnType<typeof rowsOf>) =>
  rows
    .select(['approvalParties.uuid', 'approvalParties.reason', 'approvalParties.organisationId', 'approvalParties.permission'])
    .select(['approvalParties.decision', 'approvalParties.decidedAt', 'approvalParties.remark'])
    .select([
      'approvalRounds.kind',
      'approvalRounds.subject',
      'approvalRounds.title',
      'approvalRounds.titleOf',
      'approvalRounds.stepSince',
      'approvalRounds.applicantId',
      'approvalRounds.barredIds',
    ])
    .select(neededOn.as('neededOn'))
    // as each is known there, not as they call themselves elsewhere
    .select(applicantName.as('applicant'))
    .select(knownAs('approvalParties.decidedBy', 'approvalParties.organisationId').as('decidedBy'))
    .select(knownAs('approvalParties.decidedFor', 'approvalParties.organisationId').as('decidedFor'))

type ApprovalRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

/** One question to each kind of records, whatever the length of the page. */
export const describeAll = async (
  context: Context,
  language: Language,
  rows: readonly Pick<ApprovalRow, 'kind' | 'subject'>[],
): Promise<Map<string, Described>> => {
  const described = new Map<string, Described>()
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind))
    for (const [subject, one] of await approvableOf(kind).describe(context, language, [...new Set(some.map((row) => row.subject))]))
      described.set(subject, one)
  return described
}

const present = (row: ApprovalRow, described: Described | undefined, language: Language, deciders: readonly Decider[]): Approval => {
  const of = approvableOf(row.kind)
  const decider = row.decision === null ? deciders.find((one) => decidesAbout(row, one)) : undefined
  return {
    uuid: row.uuid,
    kind: row.kind,
    kindName: of.name(language),
    title: titleIn(language, row),
    brief: briefOf(language, row, described),
    facts: [...(described?.facts ?? [])],
    path: described?.path ?? '/approvals',
    reason: of.reason(language, row.reason),
    applicant: row.applicant,
    sinceDate: row.stepSince,
    neededBy: row.neededOn,
    decision: row.decision as Decision | null,
    decidedDate: row.decidedAt,
    decidedBy: row.decidedBy,
    decidedFor: row.decidedFor,
    remark: row.remark,
    standsInFor: decider?.standsInFor ?? null,
  }
}

/** What waits for the reader, in the own name or as a stand-in. */
export const waitingFor = (context: SignedIn, deciders: readonly Decider[]) =>
  rowsOf(context, context.scope.buildingId).where(awaits(deciders, context.scope.personId))

const decidedByReader = ({ scope }: SignedIn) =>
  sql<SqlBool>`(approval_parties.decision is not null and (approval_parties.decided_by = ${scope.personId} or approval_parties.decided_for = ${scope.personId}))`

/** Few wait for one reader; of more the oldest. */
const readThrough = 500

/** Of what waits, that of which the row says what is typed: what is asked for is known to its module. */
const shownWith = async (context: SignedIn, rows: ReturnType<typeof rowsOf>, typed: string): Promise<string[]> => {
  const waiting = await withNames(rows).orderBy('approvalRounds.stepSince').orderBy('approvalParties.id').limit(readThrough).execute()
  const { language } = context
  const described = await describeAll(context, language, waiting)
  const isWanted = contained(typed)
  return waiting.flatMap((row) => {
    const thing = described.get(row.subject)
    const said = [titleIn(language, row), briefOf(language, row, thing), ...(thing?.facts ?? []).map(({ value }) => value)]
    return said.some(isWanted) ? [row.uuid] : []
  })
}

export const listApprovals = async (context: SignedIn, query: ApprovalQuery): Promise<Page<Approval>> => {
  const deciders = await decidersOf(context)
  let rows = query.view === 'WAITING' ? waitingFor(context, deciders) : rowsOf(context, context.scope.buildingId).where(decidedByReader(context))
  const kinds = approvable.answers.map(({ kind }) => kind)
  rows = rows.where('approvalRounds.kind', 'in', kinds.length > 0 ? kinds : [''])
  const { wildcardSearch } = query
  if (wildcardSearch) {
    const shown = query.view === 'WAITING' ? await shownWith(context, rows, wildcardSearch) : []
    rows = rows.where((eb) => eb.or([saidOf(wildcardSearch), eb('approvalParties.uuid', '=', eb.fn.any(eb.val(shown)))]))
  }
  const some = baseFiltered(context, withNames(rows), query, { changed: 'approvalParties.updatedAt' })
  const page = await listing(
    context,
    some,
    query,
    { sinceDate: 'approvalRounds.stepSince', neededBy: { by: neededBy, nullable: false } },
    'approvalParties.id',
  )
  const described = await describeAll(context, context.language, page.items)
  return { ...page, items: page.items.map((row) => present(row, described.get(row.subject), context.language, deciders)) }
}

/** One party's part, for those to whom it was shown that it is theirs. */
export const presentApproval = async (context: SignedIn, uuid: string): Promise<Approval> => {
  const row = await withNames(rowsOf(context, context.scope.buildingId).where('approvalParties.uuid', '=', uuid)).executeTakeFirstOrThrow(notFound)
  const described = await describeAll(context, context.language, [row])
  return present(row, described.get(row.subject), context.language, await decidersOf(context))
}

/** What of the round about a thing waits for the reader, for the page of that thing; nothing where others decide, or nobody. */
export const waitsOf = async (context: SignedIn, kind: string, subject: string): Promise<Approval | null> => {
  const deciders = await decidersOf(context)
  if (deciders.length === 0) return null
  const row = await withNames(waitingFor(context, deciders))
    .where('approvalRounds.kind', '=', kind)
    .where('approvalRounds.subject', '=', subject)
    .orderBy('approvalParties.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return present(row, (await describeAll(context, context.language, [row])).get(subject), context.language, deciders)
}

export interface PartyState {
  uuid: string
  reason: string
  organisationId: number
  step: number
  decision: Decision | null
  decidedDate: string | null
  decidedBy: string | null
  decidedFor: string | null
  remark: string | null
  sinceDate: string
  roundStatus: string
}
/** How the latest round about each of these things stands, for the screens of their module, which has found them in scope. */
export const roundsAbout = async (context: Context, officeCentreId: number, kind: string, subjects: readonly string[]) => {
  if (subjects.length === 0) return new Map<string, PartyState[]>()
  const rows = await withNames(rowsOf(context, officeCentreId))
    .select(['approvalParties.step', 'approvalRounds.status'])
    .where('approvalRounds.kind', '=', kind)
    .where((eb) => eb('approvalRounds.subject', '=', eb.fn.any(eb.val([...subjects]))))
    .where(
      sql<SqlBool>`approval_rounds.id = (select max(latest.id) from approval_rounds latest where latest.office_centre_id = approval_rounds.office_centre_id
        and latest.kind = approval_rounds.kind and latest.subject = approval_rounds.subject)`,
    )
    .orderBy('approvalParties.step')
    .orderBy('approvalParties.id')
    .execute()
  const states = rows.map(({ subject, stepSince, decidedAt, decision, status, ...row }) => ({
    subject,
    state: {
      uuid: row.uuid,
      reason: row.reason,
      organisationId: row.organisationId,
      step: row.step,
      decision: decision as Decision | null,
      decidedDate: decidedAt,
      decidedBy: row.decidedBy,
      decidedFor: row.decidedFor,
      remark: row.remark,
      sinceDate: stepSince,
      roundStatus: status,
    },
  }))
  return new Map([...Map.groupBy(states, ({ subject }) => subject)].map(([subject, some]) => [subject, some.map(({ state }) => state)]))
}
