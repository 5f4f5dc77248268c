import { sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, type Key, listing, type Paging } from '#kit/server/data/listing.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { rankOf } from '#modules/platform/find/server/front.ts'
import { activeOn } from './active-on.ts'
import { foundPeople } from './found-people.ts'
import type { UserTables } from './tables.ts'

type From = Pick<Context, 'unscoped'>

/** Who may act in an organisation on a day of it, for whoever has found that organisation in scope. */
export const membersIn = (from: From, organisationId: number, today: string) =>
  from
    .unscoped<UserTables>('the organisation was found in scope')
    .selectFrom('memberships')
    .where('memberships.officeCentreId', '=', organisationId)
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(today))

export interface Member {
  readonly memberId: number
  readonly userId: number
  readonly organisationId: number
  readonly email: string
  readonly fullName: string
}

export const memberIn = (from: From, organisationId: number, memberId: number, today: string): Promise<Member | undefined> =>
  membersIn(from, organisationId, today)
    .select(['memberships.id as memberId', 'memberships.userId', 'memberships.officeCentreId as organisationId'])
    .select(['memberships.email', 'memberships.fullName'])
    .where('memberships.id', '=', memberId)
    .executeTakeFirst()

/** For whom something is asked for: oneself, or, for who may do so for others, somebody of the organisation that the path names. */
export const askedFor = async (
  context: SignedIn,
  { building, company }: Place,
  memberId: number | null,
  forOthers: boolean,
): Promise<Member | undefined> => {
  const { scope } = context
  const own = memberId === null || memberId === scope.membershipId
  if (!own && !forOthers) return undefined
  return memberIn(context, own ? scope.ownId : (company ?? building).id, memberId ?? scope.membershipId, todayIn(context, building))
}

/** Whoever is sought is called by what was typed: whose name begins so stands before whose second name does, and those before who only has it somewhere. */
export const byNameSought = ({
  wildcardSearch,
  sortDirection,
}: Pick<Paging<string>, 'sortDirection'> & { wildcardSearch?: string | undefined }): Key => {
  const name = byName('memberships.fullName')
  if (!wildcardSearch || sortDirection === 'DESC') return name
  return byValue(sql`row(${rankOf(sql.ref('memberships.fullName'), wildcardSearch)}, ${name.by})`)
}

type Query = Paging<'fullName'> & { wildcardSearch?: string | undefined; updatedDateFrom?: string | undefined; updatedDateTo?: string | undefined }

/** The people of a picker: of the company that the path names, or of the building. */
export const listMembersIn = (
  context: SignedIn,
  { building, company }: Place,
  query: Query,
): Promise<Page<{ id: number; fullName: string; jobTitle: string | null }>> => {
  let rows = membersIn(context, (company ?? building).id, todayIn(context, building))
  if (query.wildcardSearch) rows = rows.where(foundPeople(context, 'memberships', query.wildcardSearch))
  const some = baseFiltered(context, rows, query, { changed: 'memberships.updatedAt' })
  const named = some.select(['memberships.id', 'memberships.fullName', 'memberships.jobTitle'])
  return listing(context, named, query, { fullName: byNameSought(query) }, 'memberships.id')
}
