import { Failed } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, type Paging } from '#kit/server/data/listing.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn, foundPeople } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { SubscriptionTables } from '#modules/property/subscriptions/server/tables.ts'
import { can, deskMemberUnknown } from '../contract.ts'

type Tables = UserTables & SubscriptionTables & OfficeCentreTables
type From = Pick<Context, 'unscoped'>

/** Who has a desk, in which of their places. */
export interface Sitter {
  readonly memberId: number
  readonly userId: number
  readonly organisationId: number
}

const membersOf = (from: From, organisationId: number, today: string) =>
  from
    .unscoped<Tables>('the organisation was found in scope')
    .selectFrom('memberships')
    .where('memberships.officeCentreId', '=', organisationId)
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(today))

export const memberIn = (from: From, organisationId: number, memberId: number, today: string) =>
  membersOf(from, organisationId, today)
    .select(['memberships.id as memberId', 'memberships.userId', 'memberships.officeCentreId as organisationId'])
    .where('memberships.id', '=', memberId)
    .executeTakeFirst()

/** Oneself, or somebody of the organisation that the path names. The provider's people sit nowhere in a building. */
export const sitterOf = async (context: SignedIn, { building, company }: Place, memberId: number | null): Promise<Sitter> => {
  const { scope } = context
  const own = memberId === null || memberId === scope.membershipId
  if (own ? scope.kind === 'platform' : !context.holds(can.EDIT)) throw new Failed(deskMemberUnknown)
  const organisationId = own ? scope.ownId : (company ?? building).id
  const found = await memberIn(context, organisationId, memberId ?? scope.membershipId, todayIn(context, building))
  if (!found) throw new Failed(deskMemberUnknown)
  return found
}

type Query = Paging<'fullName'> & { wildcardSearch?: string | undefined; updatedDateFrom?: string | undefined; updatedDateTo?: string | undefined }
export const listPeople = (
  context: SignedIn,
  { building, company }: Place,
  query: Query,
): Promise<Page<{ id: number; fullName: string; jobTitle: string | null }>> => {
  let rows = membersOf(context, (company ?? building).id, todayIn(context, building))
  if (query.wildcardSearch) rows = rows.where(foundPeople(context, 'memberships', query.wildcardSearch))
  const some = baseFiltered(context, rows, query, { changed: 'memberships.updatedAt' })
  const named = some.select(['memberships.id', 'memberships.fullName', 'memberships.jobTitle'])
  return listing(context, named, query, { fullName: byName('memberships.fullName') }, 'memberships.id')
}

/** Neither the building nor the person's organisation is switched off, or may not book. */
export const mayBook = async (from: From, buildingId: number, { organisationId }: Sitter): Promise<boolean> => {
  const off = await from
    .unscoped<Tables>('the subscriptions of the person’s building and company')
    .selectFrom('officeCentres')
    .leftJoin('subscriptions', 'subscriptions.officeCentreId', 'officeCentres.id')
    .select('officeCentres.id')
    .where('officeCentres.id', 'in', [buildingId, organisationId])
    .where((eb) => eb.or([eb('subscriptions.bookingActive', '=', false), eb('officeCentres.active', '=', false)]))
    .executeTakeFirst()
  return off === undefined
}
