import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { companyIn, organisationOf, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'

/** Where charges lie that a path names: in a building, of all its companies or of one. */
export interface ChargePlace {
  readonly buildingId: number
  readonly companyId: number | null
  /** What the path names: it counts days and money as its building does. */
  readonly organisation: OfficeCentreRecord
}

/** A company means itself, whether it names itself or its building; a building all of its companies, or the one that it names. */
export const chargePlaceOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<ChargePlace> => {
  const organisation = await organisationOf(context, oc)
  return {
    buildingId: organisation.landlordId ?? organisation.id,
    companyId: organisation.landlordId === null ? null : organisation.id,
    organisation,
  }
}

export interface ChargePlaceOfCompany extends ChargePlace {
  readonly companyId: number
}
/** A company, where nothing else has what is asked for. */
export const companyOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<ChargePlaceOfCompany> => {
  const place = await chargePlaceOf(context, oc)
  return { ...place, companyId: (await companyIn(context, { id: place.buildingId }, place.organisation.id)).id }
}

/** What the building does about its charges: its companies do not, whatever they hold. */
export const buildingOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<ChargePlace> => {
  const place = await chargePlaceOf(context, oc)
  if (context.scope.kind === 'tenant') throw new Failed(failures.notFound)
  return place
}

/** What a company says about its charges: its building does not for it, though it holds the same permission of its own. */
export const companySideOf = async (context: SignedIn, oc: OfficeCentreRef): Promise<ChargePlace> => {
  const place = await chargePlaceOf(context, oc)
  if (context.scope.kind !== 'tenant') throw new Failed(failures.notFound)
  return place
}
