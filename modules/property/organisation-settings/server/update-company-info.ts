import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { changeOfficeCentre, logos, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type CompanyInput, logoUnknown } from '../contract.ts'

/** Replaces what an organisation says of itself. */
export const updateCompanyInfo = (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  version: number,
  { companyName, buildingName, address, phone = null, email = null, website = null, logoUuid = null }: CompanyInput,
): Promise<OfficeCentreRecord> =>
  context.transaction(async (tx) => {
    // a building is never without its name; what is not one has none
    const named = organisation.type === 'LANDLORD' ? { buildingName: buildingName ?? organisation.buildingName } : {}
    const values = { companyName, ...named, address, phone, email, website, logoUuid }
    const after = await changeOfficeCentre(tx, { id: organisation.id, version }, values, { action: 'changedDetails' })
    await logos.keep(tx, [organisation.logoUuid], [logoUuid]).catch((error: unknown) => {
      throw error instanceof Failed && error.failure.code === 'not_found' ? new Failed(logoUnknown) : error
    })
    return after
  })
