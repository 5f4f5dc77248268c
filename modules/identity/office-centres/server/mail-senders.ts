import type { Transaction } from '#kit/server/context.ts'
import type { Sender } from '#kit/server/mail/sender.ts'
import { logosOf } from '#modules/platform/files/server/front.ts'
import type { OfficeCentreTables } from './tables.ts'

/** A company under its building's logo as long as it has none of its own; the provider writes as the product. */
export const sendersOfMails = async (tx: Transaction, ids: readonly number[]): Promise<Map<number, Sender>> => {
  const rows = await tx
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select(['officeCentres.id', 'officeCentres.landlordId', 'officeCentres.companyName', 'officeCentres.buildingName', 'officeCentres.logoUuid'])
    .select(['landlord.buildingName as landlordBuilding', 'landlord.companyName as landlordName', 'landlord.logoUuid as landlordLogo'])
    .where('officeCentres.id', 'in', ids)
    .where('officeCentres.isPlatform', '=', false)
    .execute()
  const logos = await logosOf(
    tx,
    rows.flatMap(({ logoUuid, landlordLogo }) => [logoUuid ?? [], landlordLogo ?? []].flat()),
  )
  return new Map(
    rows.map(({ id, landlordId, companyName, buildingName, landlordBuilding, landlordName, logoUuid, landlordLogo }) => {
      const building = landlordBuilding ?? landlordName
      const logo = logos.get(logoUuid ?? '') ?? logos.get(landlordLogo ?? '')
      return [
        id,
        { name: (landlordId === null && buildingName) || companyName, ...(landlordId !== null && building && { building }), ...(logo && { logo }) },
      ]
    }),
  )
}
