import { notFound } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { occupied } from './occupied-rows.ts'
import { type Place, whoseUnits } from './place.ts'
import { floors, lettings, type UnitTables } from './tables.ts'

type Tables = UnitTables & OfficeCentreTables

/** Does this company rent in the building, and still? */
export const isTenantOf = async (context: SignedIn, place: Place, companyId: number): Promise<boolean> => {
  const company = await context
    .read<Tables>()
    .selectFrom('officeCentres')
    .select('id')
    .where('id', '=', companyId)
    .where('landlordId', '=', place.buildingId)
    .where('active', '=', true)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return company !== undefined
}

export interface RentedUnit {
  unitId: number
  unitNo: string
  floorId: number
  floorNo: string
  towerName: string
  areaSquareFeet: number
}

/** What a company rents today or has agreed to rent, from the ground up; the company is named as paths name it. */
export const unitsOfCompany = async (context: SignedIn, company: OfficeCentreRef): Promise<RentedUnit[]> => {
  const place = await whoseUnits(context, company)
  if (place.companyId === null) return []
  return occupied(context, place)
    .select(['units.id as unitId', 'units.unitNo', 'floors.id as floorId', 'floors.floorNo', 'towers.name as towerName', 'units.areaSquareFeet'])
    .orderBy('towers.position')
    .orderBy('floors.floorNoInt')
    .orderBy('floors.mezzanine')
    .orderBy('units.unitNo')
    .execute()
}

/** Companies that rent on a floor today; a company finds only itself. */
export const tenantsOnFloor = async (context: SignedIn, floorId: number): Promise<{ companyId: number; companyName: string }[]> => {
  const floor = await context
    .read<UnitTables>()
    .selectFrom('floors')
    .select('officeCentreId')
    .where('id', '=', floorId)
    .where(ownRows(context.scope, floors))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  const { today } = await whoseUnits(context, floor.officeCentreId)
  return context
    .read<Tables>()
    .selectFrom('lettings')
    .innerJoin('units', (join) => join.onRef('units.id', '=', 'lettings.unitId').onRef('units.officeCentreId', '=', 'lettings.officeCentreId'))
    .innerJoin('officeCentres', 'officeCentres.id', 'lettings.companyId')
    .select(['officeCentres.id as companyId', 'officeCentres.companyName'])
    .distinct()
    .where(ownRows(context.scope, lettings))
    .where('units.floorId', '=', floorId)
    .where('lettings.endedAt', 'is', null)
    .where('lettings.letFrom', '<=', today)
    .where((eb) => eb.or([eb('lettings.overFrom', 'is', null), eb('lettings.overFrom', '>', today)]))
    .orderBy('officeCentres.companyName')
    .execute()
}
