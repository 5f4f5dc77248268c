import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreType } from '#modules/identity/office-centres/contract.ts'
import { buildingReadBy, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { unitsOfCompany } from '#modules/property/units/server/front.ts'
import { can, type CompanyInfo } from '../contract.ts'

const inChargeOf = (context: SignedIn, { id }: OfficeCentreRecord) =>
  context
    .read<UserTables>()
    .selectFrom('memberships')
    .select(['memberships.userId as id', 'memberships.fullName', 'memberships.email as username', 'memberships.jobTitle'])
    .where('memberships.officeCentreId', '=', id)
    .where('memberships.personInCharge', '=', true)
    .where('memberships.endedAt', 'is', null)
    .executeTakeFirst()

const rentsIn = async (context: SignedIn, { landlordId }: OfficeCentreRecord): Promise<CompanyInfo['building']> => {
  if (landlordId === null) return null
  const { companyName, buildingName, address, phone, email, website } = await buildingReadBy(context, landlordId)
  return { companyName, buildingName: buildingName ?? companyName, address, phone, email, website }
}

export const presentCompanyInfo = async (context: SignedIn, organisation: OfficeCentreRecord): Promise<CompanyInfo> => {
  const [inCharge, building, units, logos] = await Promise.all([
    inChargeOf(context, organisation),
    rentsIn(context, organisation),
    organisation.landlordId === null ? [] : unitsOfCompany(context, organisation.id),
    imagesOf(context, organisation.logoUuid ? [organisation.logoUuid] : []),
  ])
  const { companyName, buildingName, centreCode, active, address, phone, email, website, timeZone } = organisation
  return {
    officeCentreId: organisation.id,
    uuid: organisation.uuid,
    version: organisation.version,
    officeCentreType: organisation.type as OfficeCentreType,
    companyName,
    buildingName,
    centreCode,
    active,
    address,
    phone,
    email,
    website,
    timeZone,
    logo: logos.get(organisation.logoUuid ?? '') ?? null,
    personInCharge: inCharge ?? null,
    units: units.map(({ unitId, unitNo, floorNo, towerName }) => ({ unitId, unitNo, floorNo, towerName })),
    building,
    updatedDate: organisation.updatedAt,
    may: { edit: context.holds(can.EDIT) },
  }
}
