import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { askedFor, type Member } from '#modules/identity/users/server/front.ts'
import type { SubscriptionTables } from '#modules/property/subscriptions/server/tables.ts'
import { can, deskMemberUnknown } from '../contract.ts'

type Tables = SubscriptionTables & OfficeCentreTables
type From = Pick<Context, 'unscoped'>

/** Who has a desk, in which of their places. */
export type Sitter = Pick<Member, 'memberId' | 'userId' | 'organisationId'>

/** Oneself, or somebody of the organisation that the path names. The provider's people sit nowhere in a building. */
export const sitterOf = async (context: SignedIn, place: Place, memberId: number | null): Promise<Sitter> => {
  const own = memberId === null || memberId === context.scope.membershipId
  const found = own && context.scope.kind === 'platform' ? undefined : await askedFor(context, place, memberId, context.holds(can.EDIT))
  if (!found) throw new Failed(deskMemberUnknown)
  return found
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
