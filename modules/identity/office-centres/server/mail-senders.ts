import type { Transaction } from '#kit/server/context.ts'
import type { Sender } from '#kit/server/mail/sender.ts'
import { logosOf } from '#modules/platform/files/server/front.ts'
import type { OfficeCentreTables } from './tables.ts'

/** Each under its own logo only: beside a building's logo a name that a company gives itself would read as the building's. The provider writes as the product. */
export const sendersOfMails = async (tx: Transaction, ids: readonly number[]): Promise<Map<number, Sender>> => {
  const rows = await tx
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select(['officeCentres.id', 'officeCentres.landlordId', 'officeCentres.companyName', 'officeCentres.buildingName', 'officeCentres.logoUuid'])
    .select(['landlord.buildingName as landlordBuilding', 'landlord.companyName as landlordName'])
    .where('officeCentres.id', 'in', ids)
    .where('officeCentres.isPlatform', '=', false)
    .execute()
  const logos = await logosOf(
    tx,
    rows.flatMap(({ logoUuid }) => logoUuid ?? []),
  )
  return new Map(
    rows.map(({ id, landlordId, companyName, buildingName, landlordBuilding, landlordName, logoUuid }) => {
      const building = landlordBuilding ?? landlordName
      const logo = logos.get(logoUuid ?? '')
      return [
        id,
        { name: (landlordId === null && buildingName) || companyName, ...(landlordId !== null && building && { building }), ...(logo && { logo }) },
      ]
    }),
  )
}
