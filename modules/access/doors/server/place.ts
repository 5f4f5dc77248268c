import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { buildingReadBy, type OfficeCentreRecord, organisationOf, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'

export type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'> & {
  /** Only the doors of this company, when its building names it. */
  readonly companyId?: number
}

/** Whose hardware it is: the building's people alone, and the provider's. */
export const ownDoors = (context: SignedIn, oc: OfficeCentreRef): Promise<OfficeCentreRecord> => ownBuildingOf(context, oc)

/** Whose doors are opened. A company means those that it reaches, whether it names itself or its building; a building may name one of its companies. */
export const doorsSeenBy = async (context: SignedIn, oc: OfficeCentreRef): Promise<Building> => {
  const organisation = await organisationOf(context, oc)
  if (organisation.type !== 'TENANT') return organisation
  const building = await buildingReadBy(context, organisation.buildingId)
  return context.scope.kind === 'tenant' ? building : { id: building.id, timeZone: building.timeZone, companyId: organisation.id }
}
