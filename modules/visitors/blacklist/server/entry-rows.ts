import { expressionBuilder, sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byValue, listing, tabCounts } from '#kit/server/data/listing.ts'
import { knownAs, madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { Ending, OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { can, type EntryQuery, entrySteps } from '../contract.ts'
import type { Entry, EntryRow as Listed, EntryStatus } from '../contract/entry.ts'
import { appealIsWaiting, inStatus, reviewIsDue, statusOf } from './entry-status.ts'
import { isOf } from './match-keys.ts'
import { blacklistEntries, type BlacklistTables, type EntryRecord } from './tables.ts'
import { say } from './words.ts'

type Tables = BlacklistTables & OfficeCentreTables & UserTables

/** Of a building all, its companies' too; of a company its own. */
export const entriesIn = (context: SignedIn, { id, landlordId }: Pick<OfficeCentreRecord, 'id' | 'landlordId'>) => {
  const rows = context
    .read<Tables>()
    .selectFrom('blacklistEntries')
    .where(ownRows(context.scope, blacklistEntries))
    .where('blacklistEntries.officeCentreId', '=', landlordId ?? id)
    .where('blacklistEntries.endedAt', 'is', null)
  return landlordId === null ? rows : rows.where('blacklistEntries.companyId', '=', id)
}

const filtered = (context: SignedIn, organisation: OfficeCentreRecord, query: EntryQuery) => {
  const today = todayIn(context, organisation)
  let rows = entriesIn(context, organisation)
  if (query.wildcardSearch) rows = rows.where(matching('blacklistEntries', query.wildcardSearch))
  if (query.ownerId) rows = rows.where(sql<boolean>`coalesce(blacklist_entries.company_id, blacklist_entries.office_centre_id) = ${query.ownerId}`)
  if (query.reviewDue !== undefined) rows = rows.where((eb) => (query.reviewDue ? reviewIsDue(today)(eb) : eb.not(reviewIsDue(today)(eb))))
  if (query.appealWaiting !== undefined) rows = rows.where(query.appealWaiting ? appealIsWaiting : sql<boolean>`not ${appealIsWaiting}`)
  return baseFiltered(context, rows, query, { changed: 'blacklistEntries.updatedAt' })
}

const ofOwner = ['owner.id as ownerId', 'owner.companyName as ownerName'] as const
const shown = [
  'blacklistEntries.id',
  'blacklistEntries.uuid',
  'blacklistEntries.version',
  'blacklistEntries.names',
  'blacklistEntries.company',
  'blacklistEntries.status',
  'blacklistEntries.fromDate',
  'blacklistEntries.untilDate',
  'blacklistEntries.reviewOn',
  'blacklistEntries.appealAt',
  'blacklistEntries.appealAnswer',
  'blacklistEntries.erasedAt',
  'blacklistEntries.updatedAt',
] as const

const withOwner = (rows: ReturnType<typeof filtered>) =>
  rows.innerJoin('officeCentres as owner', (join) =>
    join.on((eb) => eb('owner.id', '=', eb.fn.coalesce('blacklistEntries.companyId', 'blacklistEntries.officeCentreId'))),
  )

const sort = {
  updatedDate: 'blacklistEntries.updatedAt',
  name: byValue(sql`blacklist_entries.names[1] collate "und-x-icu"`),
  fromDate: 'blacklistEntries.fromDate',
  untilDate: 'blacklistEntries.untilDate',
  reviewOn: 'blacklistEntries.reviewOn',
}

type Standing = Pick<EntryRecord, 'status' | 'fromDate' | 'untilDate' | 'appealAt' | 'appealAnswer' | 'erasedAt'>

export const appealWaits = ({ status, appealAt, appealAnswer }: Pick<Standing, 'status' | 'appealAt' | 'appealAnswer'>): boolean =>
  status === 'ACTIVE' && appealAt !== null && appealAnswer === null

/** What this person may do with the entry now. What is over stays as it is. */
export const mayOf = ({ holds }: SignedIn, entry: Standing, today: string): Listed['may'] => {
  const status = statusOf(entry, today)
  const open = holds(can.EDIT) && (status === 'ACTIVE' || status === 'UPCOMING')
  const waits = appealWaits(entry)
  return {
    edit: open && entry.erasedAt === null,
    lift: open && stepsFrom(entrySteps, entry.status, holds).lift,
    review: open && status === 'ACTIVE',
    noteAppeal: open && entry.erasedAt === null && !waits,
    answerAppeal: open && waits,
  }
}

type Shown = Pick<EntryRecord, 'id' | 'uuid' | 'version' | 'names' | 'company' | 'reviewOn' | 'updatedAt'> &
  Standing & { ownerId: number; ownerName: string }

const listed = (context: SignedIn, row: Shown, today: string): Listed => {
  const status = statusOf(row, today)
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    name: row.names[0] ?? null,
    company: row.company,
    owner: { id: row.ownerId, companyName: row.ownerName },
    status,
    fromDate: row.fromDate,
    untilDate: row.untilDate,
    reviewOn: row.reviewOn,
    reviewDue: status === 'ACTIVE' && row.reviewOn <= today,
    appealWaiting: appealWaits(row),
    updatedDate: row.updatedAt,
    may: mayOf(context, row, today),
  }
}

const ofStatus = (context: SignedIn, organisation: OfficeCentreRecord, query: EntryQuery) => {
  const rows = filtered(context, organisation, query)
  return query.status ? rows.where(inStatus(query.status, todayIn(context, organisation))) : rows
}

export const listEntries = async (context: SignedIn, organisation: OfficeCentreRecord, query: EntryQuery): Promise<Page<Listed>> => {
  const rows = withOwner(ofStatus(context, organisation, query))
    .select(shown)
    .select(ofOwner)
  const page = await listing(context, rows, query, sort, 'blacklistEntries.id')
  const today = todayIn(context, organisation)
  return { ...page, items: page.items.map((row) => listed(context, row, today)) }
}

/** The tabs' numbers: one statement with the list's own filters. */
export const countEntries = (context: SignedIn, organisation: OfficeCentreRecord, query: EntryQuery) => {
  const of = (status: EntryStatus) => inStatus(status, todayIn(context, organisation))(expressionBuilder<BlacklistTables, 'blacklistEntries'>())
  const states = { ACTIVE: of('ACTIVE'), UPCOMING: of('UPCOMING'), EXPIRED: of('EXPIRED'), LIFTED: of('LIFTED') }
  return tabCounts(context, filtered(context, organisation, query), { ALL: sql<boolean>`true`, ...states }, 'blacklistEntries.id')
}

const step = 1000
/** All that the list shows, by the number, some at a time. */
export async function* everyEntry(context: SignedIn, organisation: OfficeCentreRecord, query: EntryQuery) {
  for (let after = 0; ;) {
    const rows = await withOwner(ofStatus(context, organisation, query))
      .select(shown)
      .select(ofOwner)
      .select(['blacklistEntries.emails', 'blacklistEntries.phones', 'blacklistEntries.reason'])
      .where('blacklistEntries.id', '>', after)
      .orderBy('blacklistEntries.id')
      .limit(step)
      .execute()
    yield* rows
    if (rows.length < step) return
    after = rows.at(-1)?.id ?? 0
  }
}

/** An entry of this scope and this organisation, or 404. */
export const findEntry = (context: SignedIn, organisation: OfficeCentreRecord, uuid: string): Promise<EntryRecord> =>
  entriesIn(context, organisation).selectAll('blacklistEntries').where('blacklistEntries.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** What the page tells beside the list. */
const ofPage = [
  'blacklistEntries.emails',
  'blacklistEntries.phones',
  'blacklistEntries.matchKeys',
  'blacklistEntries.reason',
  'blacklistEntries.evidence',
  'blacklistEntries.photoUuid',
  'blacklistEntries.liftedAt',
  'blacklistEntries.liftReason',
  'blacklistEntries.appeal',
  'blacklistEntries.appealReply',
  'blacklistEntries.appealAnsweredAt',
  'blacklistEntries.reviewedAt',
] as const

/** An entry as its page shows it, or 404. Who only looks is shown no face. */
export const presentEntry = async (context: SignedIn, organisation: OfficeCentreRecord, { uuid }: { uuid: string }): Promise<Entry> => {
  const row = await withOwner(entriesIn(context, organisation))
    .select([...shown, ...ofOwner, ...ofPage])
    .select(madeAndChanged(blacklistEntries))
    .select([
      knownAs('blacklistEntries.liftedBy', blacklistEntries).as('liftedBy'),
      knownAs('blacklistEntries.appealBy', blacklistEntries).as('appealBy'),
    ])
    .where('blacklistEntries.uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  const mayRecognise = context.holds(can.EDIT) || context.holds(can.ACTION)
  const pictures = await imagesOf(context, row.photoUuid && mayRecognise ? [row.photoUuid] : [])
  const today = todayIn(context, organisation)
  return {
    ...listed(context, row, today),
    aliases: row.names.slice(1),
    emails: row.emails,
    phones: row.phones,
    hasDocument: row.matchKeys.some((key) => isOf('d', key)),
    reason: row.reason,
    evidence: row.evidence,
    photo: (row.photoUuid && pictures.get(row.photoUuid)) || null,
    erased: row.erasedAt !== null,
    lifted: row.liftedAt ? { at: row.liftedAt, by: row.liftedBy, reason: row.liftReason ?? '' } : null,
    appeal: row.appealAt
      ? {
          at: row.appealAt,
          by: row.appealBy,
          text: row.appeal ?? '',
          answer: row.appealAnswer === 'KEPT' || row.appealAnswer === 'LIFTED' ? row.appealAnswer : null,
          reply: row.appealReply,
          answeredAt: row.appealAnsweredAt,
        }
      : null,
    reviewedDate: row.reviewedAt,
    timeZone: organisation.timeZone,
    ...recordedOf(row),
  }
}

/** How those of a company that leaves are named to the building's admin. */
export const endingEntries = async (context: Context, ids: number[]): Promise<Ending[]> => {
  const rows = context
    .unscoped<BlacklistTables>('the company was found in scope')
    .selectFrom('blacklistEntries')
    .select(['names', 'untilDate'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
  return (await rows.execute()).map(({ names, untilDate }) => ({
    name: names[0] ?? say(context.language, 'nobodyNamed'),
    detail: say(context.language, 'untilDay', { day: untilDate }),
    note: null,
  }))
}
