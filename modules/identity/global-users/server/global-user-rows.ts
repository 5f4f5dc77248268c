import { type Expression, expressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, type Bounds, byName, countEach, listing, missingFirst, type Paging, type SortBy, tabCounts } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { beginsWith, containing, matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { memberships } from '#modules/identity/users/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { type GlobalUserChoiceQuery, type GlobalUserQuery, type GlobalUserRow, type Membership, mostHits, stateReach } from '../contract.ts'
import { hasStatus, statusOf } from './global-user-status.ts'
import { countInvited, everyInvited, listInvited } from './invited-rows.ts'
import { membershipsOf } from './membership-rows.ts'

export const people = (context: SignedIn) => context.read<UserTables>().selectFrom('users').where('users.endedAt', 'is', null)
type People<Row> = SelectQueryBuilder<UserTables, 'users', Row>

type Filters = Pick<GlobalUserQuery, 'wildcardSearch' | 'updatedDateFrom' | 'updatedDateTo' | 'statusActiveFlag'> & Partial<GlobalUserQuery>

/** Who types an @ begins an address at its beginning; of its many letters a search would look up each three. */
export const isAddress = (typed: string): boolean => typed.indexOf('@') > 0 && !typed.includes(' ')
const mentions = (typed: string) =>
  isAddress(typed) ? beginsWith(sql<string>`lower(users.email)`, typed.toLowerCase()) : matching('users', typed.toLowerCase())

/** People as a list or a tab count filters them; status and memberships are left to the caller. */
const filtered = (context: SignedIn, query: Filters) => {
  let rows = people(context)
  if (query.wildcardSearch) rows = rows.where(mentions(query.wildcardSearch))
  if (query.similarFullName) {
    const name = query.similarFullName.toLowerCase()
    rows = rows.where(matching('users', name)).where(containing('users.fullName', name))
  }
  if (query.emailAddress) rows = rows.where(sql<boolean>`lower(users.email) = ${query.emailAddress.toLowerCase()}`)
  if (query.active !== undefined) rows = rows.where('users.active', '=', query.active)
  if (query.accountRegistered !== undefined) rows = rows.where('users.registered', '=', query.accountRegistered)
  return baseFiltered(context, rows, query, { changed: 'users.updatedAt', active: sql.ref('users.active') })
}

/** By which column the people of an organisation are found: asking both would gather all people of a building before the first one is read. */
const placeColumn = async (context: SignedIn, { officeCentreId }: Filters) => {
  const centre = officeCentreId
    ? await context.read<OfficeCentreTables>().selectFrom('officeCentres').select('landlordId').where('id', '=', officeCentreId).executeTakeFirst()
    : undefined
  return centre?.landlordId ? 'officeCentreId' : 'buildingId'
}
type PlaceColumn = Awaited<ReturnType<typeof placeColumn>>

const fits = ({ scope }: SignedIn, { roleCode, officeCentreId }: Filters, within: PlaceColumn, alias: 'place' | 'earlier') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const eb = expressionBuilder<Record<typeof alias, UserTables['memberships']>, typeof alias>()
  return eb.and([
    ownRows(scope, memberships, alias),
    sql<boolean>`${column('endedAt')} is null`,
    ...(roleCode ? [sql<boolean>`${column('roleCodes')} @> ${[roleCode]}::text[]`] : []),
    ...(officeCentreId ? [sql<boolean>`${column(within)} = ${officeCentreId}`] : []),
  ])
}

/**
 * People by a membership: each by the first that fits. Asking whether there is one would take all memberships that fit before the first
 * person; so it can end with the hits that are wanted.
 */
const byPlace = <Row>(context: SignedIn, rows: People<Row>, query: Filters, within: PlaceColumn) =>
  rows
    .innerJoin('memberships as place', 'place.userId', 'users.id')
    .where(fits(context, query, within, 'place'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as earlier')
            .select('earlier.id')
            .whereRef('earlier.userId', '=', 'place.userId')
            .whereRef('earlier.id', '<', 'place.id')
            .where(fits(context, query, within, 'earlier')),
        ),
      ),
    )
const isByPlace = ({ roleCode, officeCentreId }: Filters): boolean => roleCode !== undefined || officeCentreId !== undefined

/**
 * Which way the list goes. Conditions on other tables or texts have an index of their own, so their rows are found first; states of the account
 * and a range of the very dates that sort are told by the sort index.
 */
const boundsOf = (query: Filters): Bounds => {
  const dates = (query.updatedDateFrom ?? query.updatedDateTo) !== undefined
  if (query.wildcardSearch && isAddress(query.wildcardSearch)) return { hits: mostHits }
  if (query.wildcardSearch || query.similarFullName) return { hits: mostHits, firstRows: { below: [65_536] } }
  // a role has two indexes of its first holders; who belongs to an organisation is found by an index that gives them one by one
  if (query.roleCode && !query.officeCentreId) return { hits: mostHits, firstRows: { of: 'place.userId', below: [4096, 65_536] } }
  if (query.officeCentreId) return { hits: mostHits, hitsBy: 'place.userId' }
  if (query.emailAddress || isByPlace(query) || (dates && query.sortProperties !== 'updatedDate')) return { hits: mostHits }
  const state = query.status ?? query.active ?? query.statusActiveFlag ?? query.accountRegistered
  return state !== undefined || dates ? { reach: stateReach } : {}
}

const sort = {
  fullName: byName('users.fullName'),
  id: 'users.id',
  username: 'users.email',
  updatedDate: 'users.updatedAt',
  lastSeenDate: missingFirst('users.lastSeenAt'),
}

const listed = async <Row, Key extends string>(
  context: SignedIn,
  rows: People<Row>,
  query: Filters & Paging<Key>,
  sort: Record<NoInfer<Key>, SortBy>,
): Promise<Page<Row>> =>
  isByPlace(query)
    ? listing(context, byPlace(context, rows, query, await placeColumn(context, query)), query, sort, 'users.id', boundsOf(query))
    : listing(context, rows, query, sort, 'users.id', boundsOf(query))

const shownColumns = [
  'users.id',
  'users.uuid',
  'users.fullName',
  'users.email',
  'users.active',
  'users.registered',
  'users.lastSeenAt',
  'users.updatedAt',
] as const

export const listGlobalUsers = async (context: SignedIn, query: GlobalUserQuery): Promise<Page<GlobalUserRow>> => {
  if (query.status === 'PENDING') return listInvited(context, query)
  const now = context.now()
  const selected = filtered(context, query).select(shownColumns)
  const page = await listed(context, query.status ? selected.where(hasStatus(now)[query.status]) : selected, query, sort)
  const places = await membershipsOf(
    context,
    page.items.map(({ id }) => id),
  )
  return {
    ...page,
    items: page.items.map((row) => presentRow(row, places.get(row.id) ?? [], now)),
  }
}

interface Account {
  id: number
  uuid: string
  fullName: string
  email: string
  active: boolean
  registered: boolean
  lastSeenAt: string | null
  updatedAt: string
}

const presentRow = (row: Account, places: Membership[], now: Date): GlobalUserRow => ({
  ...presentAccount(row, places, now),
  registerRequestId: null,
  memberships: places,
})

export const presentAccount = (row: Account, places: readonly { active: boolean }[], now: Date) => ({
  id: row.id,
  uuid: row.uuid,
  fullName: row.fullName,
  username: row.email,
  status: statusOf(row, now),
  accountRegistered: row.registered,
  active: row.active,
  tenantOneAccountActive: places.some(({ active }) => active),
  tenantAllAccountInactive: places.length > 0 && places.every(({ active }) => !active),
  lastSeenDate: row.lastSeenAt,
  updatedDate: row.updatedAt,
})

/** The tabs' numbers, each with the list's own filters and as far as the list of that tab goes. */
export const countGlobalUsers = async (context: SignedIn, query: GlobalUserQuery) => {
  const rows = filtered(context, query)
  const bounds = boundsOf({ ...query, status: undefined })
  const within = await placeColumn(context, query)
  const count = <Name extends string>(conditions: Record<Name, Expression<SqlBool>>, more: Bounds) =>
    isByPlace(query)
      ? tabCounts(context, byPlace(context, rows, query, within), conditions, 'users.id', more)
      : tabCounts(context, rows, conditions, 'users.id', more)
  const [all, tabs, invited] = await Promise.all([
    count({ ALL: sql<boolean>`true` }, bounds),
    count(hasStatus(context.now()), { reach: stateReach, ...bounds }),
    countInvited(context, query),
  ])
  return { ...all, ...tabs, ...invited, minimums: [...all.minimums, ...tabs.minimums, ...invited.minimums] }
}

/** All people, as far as the list counts them. */
export const countPeople = async (context: SignedIn): Promise<{ people: number; more: boolean }> => {
  const { counts, minimums } = await countEach(context, people(context), { ALL: sql<boolean>`true` }, 'users.id', {})
  return { people: counts.ALL, more: minimums.length > 0 }
}

export const globalUserChoices = (context: SignedIn, query: GlobalUserChoiceQuery) => {
  const filters = { ...query, active: true }
  const rows = filtered(context, filters).select(['users.id', 'users.uuid', 'users.fullName', 'users.email as username'])
  return listed(context, rows, filters, { fullName: sort.fullName })
}

export const globalUserChoicesWithTenants = async (context: SignedIn, query: GlobalUserChoiceQuery) => {
  const page = await globalUserChoices(context, query)
  const places = await membershipsOf(
    context,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((row) => ({ ...row, memberships: places.get(row.id) ?? [] })) }
}

/** For the export: everybody whom the filters leave, or those of them who are ticked, in the list's order. */
export async function* everyGlobalUser(context: SignedIn, query: GlobalUserQuery, ticked?: readonly number[]): AsyncIterable<GlobalUserRow> {
  const now = context.now()
  // who is only invited has no account that could be ticked
  if (query.status === 'PENDING') return ticked ? undefined : yield* everyInvited(context, query)
  const narrowed = query.status ? filtered(context, query).where(hasStatus(now)[query.status]) : filtered(context, query)
  const rows = (isByPlace(query) ? byPlace(context, narrowed, query, await placeColumn(context, query)) : narrowed).select(shownColumns)
  const meant = ticked ? rows.where((eb) => eb('users.id', '=', eb.fn.any(eb.val([...ticked])))) : rows
  for await (const some of everyRow(meant, query, sort, 'users.id')) {
    const ids = some.map(({ id }) => id)
    const places = await membershipsOf(context, ids)
    for (const row of some) yield presentRow(row, places.get(row.id) ?? [], now)
  }
}
