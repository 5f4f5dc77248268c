import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { canKeep, type Hold, type listHolds, type Records } from '../contract.ts'
import type { OrganisationSettingTables } from './tables.ts'

type Query = z.output<NonNullable<typeof listHolds.query>>
type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

/** What a night must leave as it is. */
export interface Held {
  /** Of the building and all its companies. */
  readonly all: boolean
  readonly companyIds: readonly number[]
}

/** By the building's own day. */
export const heldIn = async (context: Pick<Context, 'unscoped' | 'now'>, buildingId: number, what: Records): Promise<Held> => {
  const { rows } = await sql<{ companyId: number | null }>`
    select distinct h.company_id from legal_holds h join office_centres oc on oc.id = h.office_centre_id
    where h.office_centre_id = ${buildingId} and h.retention = ${what} and h.ended_at is null
    and h.until_date >= (${context.now()}::timestamptz at time zone oc.time_zone)::date`.execute(
    context.unscoped<OrganisationSettingTables>('every building keeps what it must, by the clock'),
  )
  return {
    all: rows.some(({ companyId }) => companyId === null),
    companyIds: rows.flatMap(({ companyId }) => companyId ?? []),
  }
}

/** For statements: whether a row of this company is held. */
export const heldOf = ({ all, companyIds }: Held, company: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${all}::boolean or coalesce(${company} = any(${[...companyIds]}::bigint[]), false))`

/** The last day on which all of a building is held. */
export const heldUntil = async (context: SignedIn, { id, timeZone }: Building, what: Records): Promise<string | null> => {
  const row = await context
    .read<OrganisationSettingTables>()
    .selectFrom('legalHolds')
    .select((eb) => eb.fn.max('untilDate').as('until'))
    .where('officeCentreId', '=', id)
    .where('companyId', 'is', null)
    .where('retention', '=', what)
    .where('endedAt', 'is', null)
    .where('untilDate', '>=', localTime(context.now(), timeZone).date)
    .executeTakeFirst()
  return row?.until ?? null
}

export const holdIdsOf = async (context: SignedIn, officeCentreId: number): Promise<number[]> => {
  const rows = await context
    .unscoped<OrganisationSettingTables>('the organisation was found in scope')
    .selectFrom('legalHolds')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .execute()
  return rows.map(({ id }) => id)
}

const rowsOf = (context: SignedIn, { id }: Building) =>
  context
    .read<OrganisationSettingTables & OfficeCentreTables & UserTables>()
    .selectFrom('legalHolds')
    .leftJoin('officeCentres as company', (join) => join.onRef('company.id', '=', 'legalHolds.companyId').on('company.landlordId', '=', id))
    .leftJoin('users', 'users.id', 'legalHolds.createdBy')
    .select(['legalHolds.id', 'legalHolds.uuid', 'legalHolds.version', 'legalHolds.retention', 'legalHolds.reason', 'legalHolds.untilDate'])
    .select(['legalHolds.endedAt', 'legalHolds.createdAt', 'company.id as companyId', 'company.companyName', 'users.fullName as createdBy'])
    .where('legalHolds.officeCentreId', '=', id)

type HoldRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const present = (context: SignedIn, { timeZone }: Building, row: HoldRow): Hold => {
  const { companyId, companyName, endedAt, createdAt, retention, ...rest } = row
  const over = row.untilDate < localTime(context.now(), timeZone).date
  const state = endedAt !== null ? 'LIFTED' : over ? 'OVER' : 'ON'
  return {
    ...rest,
    retention: retention as Records,
    company: companyId !== null && companyName !== null ? { id: companyId, companyName } : null,
    state,
    createdDate: createdAt,
    may: { lift: state === 'ON' && context.holds(canKeep.EDIT) },
  }
}

const sort = { createdDate: 'legalHolds.createdAt', untilDate: 'legalHolds.untilDate', id: 'legalHolds.id' }

export const holdRows = async (context: SignedIn, building: Building, query: Query): Promise<Page<Hold>> => {
  let rows = rowsOf(context, building)
  if (query.wildcardSearch) {
    const { wildcardSearch: typed } = query
    // a building has some dozen of them: they are searched without an index
    rows = rows.where((eb) => eb.or([containing('legalHolds.reason', typed), containing('company.companyName', typed)]))
  }
  rows = baseFiltered(context, rows, query, { changed: 'legalHolds.updatedAt' })
  const page = await listing(context, rows, query, sort, 'legalHolds.id')
  return { ...page, items: page.items.map((row) => present(context, building, row)) }
}

export const presentHold = async (context: SignedIn, building: Building, uuid: string): Promise<Hold> =>
  present(context, building, await rowsOf(context, building).where('legalHolds.uuid', '=', uuid).executeTakeFirstOrThrow(notFound))
