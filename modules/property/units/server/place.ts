import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { buildingReadBy, type OfficeCentreRecord, organisationOf, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import type { AreaUnit } from '../contract/areas.ts'

/** Whose units are looked at: all of a building, or those of one company in it. */
export interface Place {
  readonly buildingId: number
  readonly companyId: number | null
  readonly timeZone: string
  readonly areaUnit: AreaUnit
  /** The day in the building. */
  readonly today: string
}

const placeIn = (context: SignedIn, building: OfficeCentreRecord, companyId: number | null): Place => ({
  buildingId: building.id,
  companyId,
  timeZone: building.timeZone,
  areaUnit: building.areaUnit === 'SQ_M' ? 'SQ_M' : 'SQ_FT',
  today: localTime(context.now(), building.timeZone).date,
})

/** A company means its own units, whether it names itself or its building; a building may name one of its companies; the platform any. */
export const whoseUnits = async (context: SignedIn, id: OfficeCentreRef): Promise<Place> => {
  const organisation = await organisationOf(context, id)
  if (organisation.type !== 'TENANT') return placeIn(context, organisation, null)
  return placeIn(context, await buildingReadBy(context, organisation.buildingId), organisation.id)
}

/** Companies look at their units; towers, units and lettings are the building’s to change. */
export const runs = ({ scope }: SignedIn, { companyId }: Place): boolean => scope.kind !== 'tenant' && companyId === null

/** All units of a building, for whoever runs it. */
export const ownUnits = async (context: SignedIn, id: OfficeCentreRef): Promise<Place> => placeIn(context, await ownBuildingOf(context, id), null)
