import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { Building } from './place.ts'

export const isFloorOf = async (tx: Transaction, { id }: Building, floorId: number): Promise<boolean> => {
  const floor = await tx
    .read<UnitTables>()
    .selectFrom('floors')
    .select('id')
    .where('id', '=', floorId)
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return floor !== undefined
}

export const buildingNamed = async (tx: Transaction, id: number): Promise<string> => {
  const { companyName, buildingName } = await tx
    .unscoped<OfficeCentreTables>('the building was found in scope')
    .selectFrom('officeCentres')
    .select(['companyName', 'buildingName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return buildingName ?? companyName
}

export const isCompanyOf = async (tx: Transaction, { id }: Building, companyId: number): Promise<boolean> => {
  const company = await tx
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .select('id')
    .where('id', '=', companyId)
    .where('landlordId', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return company !== undefined
}
