import { sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Mark, MarkInput } from '../contract/person.ts'
import type { Marking, MarkingQuery } from '../contract/roll-call.ts'
import type { RollCallRecord, RollCallTables } from './tables.ts'

type Call = Pick<RollCallRecord, 'id' | 'officeCentreId'>
const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<RollCallTables>('the roll-call was found in scope, or by the token of its link')

/** Those of these that have been taken. Whoever asks holds the people whom they are about. */
export const knownMarks = async (tx: Transaction, { id, officeCentreId }: Call, uuids: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf(tx)
    .selectFrom('rollCallMarks')
    .select('uuid')
    .where('officeCentreId', '=', officeCentreId)
    .where('rollCallId', '=', id)
    .where((eb) => eb('uuid', '=', eb.fn.any(sql<string[]>`${[...uuids]}::uuid[]`)))
    .execute()
  return new Set(rows.map(({ uuid }) => uuid))
}

interface By {
  readonly userId: number | null
  readonly phoneId: number | null
  readonly name: string
}

export const writeMarks = async (tx: Transaction, { id, officeCentreId }: Call, by: By, marks: readonly (Omit<MarkInput, 'at'> & { at: Date })[]) => {
  await rowsOf(tx)
    .insertInto('rollCallMarks')
    .values(
      marks.map(({ uuid, personId, mark, at, knew }) => ({
        uuid,
        officeCentreId,
        rollCallId: id,
        personId,
        mark,
        at,
        arrivedAt: tx.context.now(),
        knew,
        userId: by.userId,
        phoneId: by.phoneId,
        byName: by.name,
      })),
    )
    .execute()
}

/** A minute later than it was made, it was kept on a phone meanwhile. */
const keptFor = 60_000

const markingsOf = (context: SignedIn, { id, officeCentreId }: Call, companyId: number | undefined) => {
  const rows = rowsOf(context)
    .selectFrom('rollCallMarks')
    .innerJoin('rollCallPeople', 'rollCallPeople.id', 'rollCallMarks.personId')
    .where('rollCallMarks.officeCentreId', '=', officeCentreId)
    .where('rollCallMarks.rollCallId', '=', id)
  return companyId === undefined ? rows : rows.where('rollCallPeople.companyId', '=', companyId)
}

/** What was said, by whom, of whom, in its order. */
export const listMarkings = async (context: SignedIn, call: Call, companyId: number | undefined, query: MarkingQuery): Promise<Page<Marking>> => {
  let rows = markingsOf(context, call, companyId)
    .select(['rollCallMarks.id', 'rollCallMarks.uuid', 'rollCallMarks.mark', 'rollCallMarks.at', 'rollCallMarks.arrivedAt'])
    .select(['rollCallMarks.byName', 'rollCallPeople.fullName', 'rollCallPeople.companyName'])
  if (query.mark) rows = rows.where('rollCallMarks.mark', '=', query.mark)
  if (query.wildcardSearch) {
    const { wildcardSearch: typed } = query
    rows = rows.where((eb) => eb.or([containing('rollCallPeople.fullName', typed), containing('rollCallMarks.byName', typed)]))
  }
  rows = baseFiltered(context, rows, query, { changed: 'rollCallMarks.arrivedAt' })
  const page = await listing(context, rows, query, { atDate: 'rollCallMarks.at' }, 'rollCallMarks.id')
  const items = page.items.map(({ uuid, fullName, companyName, mark, byName, at, arrivedAt }): Marking => ({
    uuid,
    person: fullName,
    companyName,
    mark: mark as Mark,
    by: byName,
    atDate: at,
    arrivedDate: arrivedAt,
    later: Date.parse(arrivedAt) - Date.parse(at) > keptFor,
  }))
  return { ...page, items }
}

/** Who has marked how many, and when the last was marked who was not missing. */
export const markersOf = async (context: SignedIn, call: Call, companyId: number | undefined) => {
  const markers = await markingsOf(context, call, companyId)
    .select(['rollCallMarks.byName as name', sql<number>`count(*)::integer`.as('marks')])
    .groupBy('rollCallMarks.byName')
    .orderBy('marks', 'desc')
    .orderBy('name')
    .limit(100)
    .execute()
  const { last } = await markingsOf(context, call, companyId)
    .select((eb) => eb.fn.max('rollCallMarks.at').as('last'))
    .where('rollCallMarks.mark', 'in', ['SAFE', 'LEFT_BEFORE'])
    .executeTakeFirstOrThrow()
  return { markers, last: last === null ? null : new Date(last).getTime() }
}
