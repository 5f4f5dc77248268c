import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Scope } from '#kit/server/data/scope.ts'
import type { OfficeCentreRecord, OfficeCentreTables } from './tables.ts'

export type { OfficeCentreRecord }
export { addOnsOf, detailOf, effectiveAddOns, officeCentresBy } from './detail-rows.ts'
export { companyLeaving, type CompanyLeaving, type Ending, type LeavingCompany, type Lost, recordsOfCompany } from './company-leaves.ts'
export { orOfCompany } from './found-by-company.ts'
export { logos } from './logos.ts'
export { endCompany, lockCompany, restoreCompany } from './leaving-company.ts'
export { buildingReadBy, companyIn, landlordOf, organisationOf, ownBuildingOf, ownOrBuildingOf } from './named-organisation.ts'
export { type Place, placeOf } from './place.ts'
export { within } from './within.ts'
export { changeOfficeCentre, charged, clockMoved, codesRequired, lockOfficeCentre, newOfficeCentre } from './write-office-centre.ts'

interface MemberOf {
  readonly personId: number
  readonly membershipId: number
}
/** Where a member of an organisation acts. */
export const scopeIn = (
  { id, isPlatform, type, landlordId }: Pick<OfficeCentreRecord, 'id' | 'isPlatform' | 'type' | 'landlordId'>,
  { personId, membershipId }: MemberOf,
): Scope => ({
  kind: isPlatform ? 'platform' : type === 'LANDLORD' ? 'landlord' : type === 'TENANT' ? 'tenant' : 'office',
  ownId: id,
  buildingId: landlordId ?? id,
  personId,
  membershipId,
})

/** Organisations that this scope may see at all: all for the platform, the building and its companies for a landlord, itself for a company. */
export const visibleOfficeCentres = (scope: Scope): Expression<SqlBool> => {
  const eb = expressionBuilder<OfficeCentreTables, 'officeCentres'>()
  if (scope.kind === 'platform') return eb('officeCentres.id', 'is not', null)
  if (scope.kind === 'tenant') return eb('officeCentres.id', '=', scope.ownId)
  return eb.or([eb('officeCentres.id', '=', scope.ownId), eb('officeCentres.landlordId', '=', scope.ownId)])
}
