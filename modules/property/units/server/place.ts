import { Failed, failures } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { officeCentreOf, organisationOf } from '#modules/identity/office-centres/server/front.ts'
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

/** A company means its own units, whether it names itself or its building; a building may name one of its companies; the platform any. */
export const placeOf = async (context: SignedIn, id: number | string): Promise<Place> => {
  const organisation = await organisationOf(context, id)
  const company = organisation.type === 'TENANT'
  const building = company ? await officeCentreOf(context, organisation.buildingId) : organisation
  return {
    buildingId: building.id,
    companyId: company ? organisation.id : null,
    timeZone: building.timeZone,
    areaUnit: building.areaUnit === 'SQ_M' ? 'SQ_M' : 'SQ_FT',
    today: localTime(context.now(), building.timeZone).date,
  }
}

/** Companies look at their units; towers, units and lettings are the building’s to change. */
export const runs = ({ scope }: SignedIn, { companyId }: Place): boolean => scope.kind !== 'tenant' && companyId === null

export const ownBuilding = async (context: SignedIn, id: number | string): Promise<Place> => {
  const place = await placeOf(context, id)
  if (!runs(context, place)) throw new Failed(failures.notFound)
  return place
}
