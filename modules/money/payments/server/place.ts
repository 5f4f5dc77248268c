import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { buildingReadBy, type OfficeCentreRow, organisationOf } from '#modules/identity/office-centres/server/front.ts'

/** Whose payments: the building's with all that is in it, or one company's. */
export interface Place {
  readonly building: OfficeCentreRow
  /** Of this company alone; null: of all that the reader sees. */
  readonly company: OfficeCentreRow | null
}

/** A company means itself, whether it names itself or its building; a building may name one of its companies. */
export const placeOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<Place> => {
  const organisation = await organisationOf(context, oc)
  if (organisation.landlordId === null) return { building: organisation, company: null }
  const building = await buildingReadBy(context, context.scope.kind === 'tenant' ? context.scope.buildingId : organisation.landlordId)
  return { building, company: organisation }
}

/** Money is given back by the building, whatever a company's people hold. */
export const refuseCompanies = ({ scope }: SignedIn): void => {
  if (scope.kind === 'tenant') throw new Failed(failures.notFound)
}
