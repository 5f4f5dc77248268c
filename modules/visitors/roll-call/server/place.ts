import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { buildingReadBy, organisationOf } from '#modules/identity/office-centres/server/front.ts'

export interface Place {
  /** The building. */
  readonly id: number
  readonly timeZone: string
  /** Only the people of this company: a company has its own, and a building may name one of its companies. */
  readonly companyId?: number | undefined
}
export interface NamedPlace extends Place {
  readonly name: string
}

/** Whose people are seen, called and marked. A company means its own, whether it names itself or its building. */
export const peopleSeenBy = async (context: SignedIn, oc: OfficeCentreRef): Promise<NamedPlace> => {
  const organisation = await organisationOf(context, oc)
  const ofCompany = organisation.type === 'TENANT'
  const { id, timeZone, buildingName, companyName } = ofCompany ? await buildingReadBy(context, organisation.buildingId) : organisation
  return { id, timeZone, name: buildingName ?? companyName, companyId: ofCompany ? organisation.id : undefined }
}
