import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { buildingReadBy, type OfficeCentreRow, organisationOf } from '#modules/identity/office-centres/server/front.ts'

/** The building whose desks they are, and the one company of it that is meant; none: whatever the reader sees. */
export interface Place {
  readonly building: OfficeCentreRow
  readonly company: OfficeCentreRow | null
}

/** A company names itself or its building, and means itself; a building may name one of its companies. */
export const placeOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<Place> => {
  const named = await organisationOf(context, oc)
  if (named.landlordId === null) return { building: named, company: null }
  const { kind, buildingId } = context.scope
  return { building: await buildingReadBy(context, kind === 'tenant' ? buildingId : named.landlordId), company: named }
}
