import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '../contract.ts'
import type { OfficeCentreRecord, OfficeCentreTables } from './tables.ts'

const openRows = (context: SignedIn) => context.read<OfficeCentreTables>().selectFrom('officeCentres').selectAll().where('endedAt', 'is', null)

/**
 * The organisation whose people or records a path names. A company means itself, whether it names itself or its building; a building may
 * name one of its companies; the platform any.
 */
export const organisationOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<OfficeCentreRecord> => {
  const { scope } = context
  const rows = openRows(context)
  const named = await rows.where(typeof oc === 'number' ? 'id' : 'uuid', '=', oc).executeTakeFirst()
  const own = scope.kind === 'tenant' && named?.id === scope.buildingId
  const row = own ? await rows.where('id', '=', scope.ownId).executeTakeFirst() : named
  if (!row || (scope.kind !== 'platform' && row.id !== scope.ownId && row.landlordId !== scope.ownId)) throw new Failed(failures.notFound)
  return row
}

/** Exactly what a path names, which is the own organisation or the building that it lies in; the platform names any. */
export const ownOrBuildingOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<OfficeCentreRecord> => {
  const { scope } = context
  let rows = openRows(context).where(typeof oc === 'number' ? 'id' : 'uuid', '=', oc)
  if (scope.kind !== 'platform') rows = rows.where('id', 'in', [scope.ownId, scope.buildingId])
  return rows.executeTakeFirstOrThrow(notFound)
}

/** The building, or the office with premises of its own, that whoever is in it may read: a company that of its landlord. */
export const buildingReadBy = async (context: SignedIn, oc: OfficeCentreRef): Promise<OfficeCentreRecord> => {
  const building = await ownOrBuildingOf(context, oc)
  if (building.type === 'TENANT') throw new Failed(failures.notFound)
  return building
}

/** The building or office that the reader runs. Its companies do not, and are not told that it is there. */
export const ownBuildingOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<OfficeCentreRecord> => {
  const building = await buildingReadBy(context, oc)
  if (context.scope.kind === 'tenant') throw new Failed(failures.notFound)
  return building
}

/** The building that the reader runs and lets to companies: an office has none. */
export const landlordOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<OfficeCentreRecord> => {
  const landlord = await ownBuildingOf(context, oc)
  if (landlord.type !== 'LANDLORD') throw new Failed(failures.notFound)
  return landlord
}

/** One of the companies of a building. */
export const companyIn = async (
  context: SignedIn,
  building: Pick<OfficeCentreRecord, 'id'>,
  companyId: OfficeCentreRef,
): Promise<OfficeCentreRecord> => {
  const company = await organisationOf(context, companyId)
  if (company.landlordId !== building.id) throw new Failed(failures.notFound)
  return company
}
