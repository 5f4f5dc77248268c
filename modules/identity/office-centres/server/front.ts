import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Scope } from '#kit/server/data/scope.ts'
import type { OfficeCentreRow, OfficeCentreTables } from './tables.ts'

export type { OfficeCentreRow }
export { addOnsOf, detailOf, effectiveAddOns, officeCentresBy } from './detail-rows.ts'
export { companyLeaving, type CompanyLeaving, type Ending, type LeavingCompany, type Lost, recordsOfCompany } from './company-leaves.ts'
export { endCompany, lockCompany, restoreCompany } from './leaving-company.ts'
export { changeOfficeCentre, charged, codesRequired, lockOfficeCentre, newOfficeCentre } from './write-office-centre.ts'

interface MemberOf {
  readonly personId: number
  readonly membershipId: number
}
/** Where a member of an organisation acts. */
export const scopeIn = (
  { id, isPlatform, type, landlordId }: Pick<OfficeCentreRow, 'id' | 'isPlatform' | 'type' | 'landlordId'>,
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

/**
 * The organisation whose people a path names. A company means itself, whether it names itself or its building; a building may name one of
 * its companies; the platform any.
 */
export const organisationOf = async (context: SignedIn, oc: number | string): Promise<OfficeCentreRow> => {
  const { scope } = context
  const rows = context.read<OfficeCentreTables>().selectFrom('officeCentres').selectAll().where('endedAt', 'is', null)
  const named = await rows.where(typeof oc === 'number' ? 'id' : 'uuid', '=', oc).executeTakeFirst()
  const own = scope.kind === 'tenant' && named?.id === scope.buildingId
  const row = own ? await rows.where('id', '=', scope.ownId).executeTakeFirst() : named
  if (!row || (scope.kind !== 'platform' && row.id !== scope.ownId && row.landlordId !== scope.ownId)) throw new Failed(failures.notFound)
  return row
}

/**
 * The organisation that a path names: the scope's building or own one, or any for the platform. Anything else is not there, existing or not.
 */
export const officeCentreOf = async (context: SignedIn, oc: number | string): Promise<OfficeCentreRow> => {
  const { scope } = context
  let query = context.read<OfficeCentreTables>().selectFrom('officeCentres').selectAll().where('endedAt', 'is', null)
  query = typeof oc === 'number' ? query.where('id', '=', oc) : query.where('uuid', '=', oc)
  if (scope.kind !== 'platform') query = query.where('id', 'in', [scope.ownId, scope.buildingId])
  const row = await query.executeTakeFirst()
  if (!row) throw new Failed(failures.notFound)
  return row
}
