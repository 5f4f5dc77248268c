import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type OfficeCentreRow, organisationOf } from '#modules/identity/office-centres/server/front.ts'

type Named = number | string

/** A building whose companies leave. */
export const buildingOf = async (context: SignedIn, oc: Named): Promise<OfficeCentreRow> => {
  const building = await organisationOf(context, oc)
  if (building.type !== 'LANDLORD') throw new Failed(failures.notFound)
  return building
}

/** One of its companies that has not left. */
export const companyOf = async (context: SignedIn, building: OfficeCentreRow, companyId: Named): Promise<OfficeCentreRow> => {
  const company = await organisationOf(context, companyId)
  if (company.landlordId !== building.id) throw new Failed(failures.notFound)
  return company
}
