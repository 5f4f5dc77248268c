import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, type BaseQuery, byName, byValue, listing, type Paging } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import { can, type UnitQuery, unitSteps } from '../contract.ts'
import type { PlanUnit, Unit, UnitRow, UnitStatus } from '../contract/unit.ts'
import { occupied, stateOf } from './occupied-rows.ts'
import { type Place, runs } from './place.ts'
import { findTower } from './tower-rows.ts'

/** What lists, plans and details tell of each. */
export const shown = (context: SignedIn, place: Place) =>
  occupied(context, place)
    .leftJoin('officeCentres as holder', 'holder.id', 'held.companyId')
    .leftJoin('officeCentres as comer', 'comer.id', 'coming.companyId')
    .select(['units.id', 'units.uuid', 'units.unitNo', 'units.areaSquareFeet', 'units.status', 'units.keptFor', 'units.version'])
    .select([
      'units.createdAt',
      'units.updatedAt',
      'units.floorId',
      'floors.floorNo',
      'floors.floorNoInt',
      'floors.towerId',
      'towers.name as towerName',
    ])
    .select([
      'held.letFrom',
      'held.letUntil',
      'held.overFrom',
      'holder.id as holderId',
      'holder.uuid as holderUuid',
      'holder.companyName as holderName',
    ])
    .select(['coming.letFrom as comingFrom', 'coming.letUntil as comingUntil'])
    .select(['comer.id as comerId', 'comer.uuid as comerUuid', 'comer.companyName as comerName'])
    .select(stateOf(place).as('state'))
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const occupancy = (id: number | null, uuid: string | null, companyName: string | null, letFrom: string | null, letUntil: string | null) =>
  id !== null && uuid !== null && companyName !== null && letFrom !== null
    ? { company: { officeCentreId: id, uuid, companyName }, letFrom, letUntil }
    : null

export const presentPlaced = (row: Shown): PlanUnit => ({
  id: row.id,
  uuid: row.uuid,
  unitNo: row.unitNo,
  areaSquareFeet: row.areaSquareFeet,
  status: row.status as UnitStatus,
  state: row.state,
  keptFor: row.keptFor,
  current: occupancy(row.holderId, row.holderUuid, row.holderName, row.letFrom, row.letUntil),
  next: occupancy(row.comerId, row.comerUuid, row.comerName, row.comingFrom, row.comingUntil),
})

const presentRow = (context: SignedIn, place: Place, row: Shown): UnitRow => {
  const may = (permission: string) => runs(context, place) && context.holds(permission)
  const steps = stepsFrom(unitSteps, row.status, may)
  // A letting without an end leaves no day for another one.
  const open = row.holderId !== null && row.overFrom === null
  return {
    ...presentPlaced(row),
    floor: { id: row.floorId, floorNo: row.floorNo, floorNoInt: row.floorNoInt },
    tower: { id: row.towerId, name: row.towerName },
    areaUnit: place.areaUnit,
    updatedDate: row.updatedAt,
    may: {
      edit: may(can.EDIT),
      let: may(can.ACTION) && row.status === 'ACTIVE' && row.keptFor === null && !open,
      deactivate: steps.deactivate && ['VACANT', 'KEPT'].includes(row.state),
      activate: steps.activate,
    },
  }
}

/** From the ground up, tower by tower. */
const upwards = byValue(sql`(floors.floor_no_int, floors.mezzanine, towers.position, length(units.unit_no), units.unit_no)`)
const sort = {
  'unit.floorNoInt': upwards,
  unitNo: byValue(sql`(length(units.unit_no), units.unit_no)`),
  areaSquareFeet: 'units.areaSquareFeet',
  companyName: byName('holder.companyName'),
  letUntil: 'held.letUntil',
  updatedDate: 'units.updatedAt',
  id: 'units.id',
}

// A building has hundreds of units, seldom thousands: they are searched without an index.
const mentions = (typed: string) =>
  containing(sql`concat_ws(' ', units.unit_no, floors.floor_no, towers.name, holder.company_name, comer.company_name, units.kept_for)`, typed)

const ofUnits = { changed: 'units.updatedAt', active: sql<SqlBool>`(units.status = 'ACTIVE')` }

const inTower = async (context: SignedIn, place: Place, towerId: number | undefined): Promise<void> => {
  if (towerId !== undefined) await findTower(context, place, towerId)
}

export const listUnits = async (context: SignedIn, place: Place, query: UnitQuery): Promise<Page<UnitRow>> => {
  await inTower(context, place, query.towerId)
  let rows = shown(context, place)
  const status = query.status ?? (query.statusActiveFlag === undefined ? 'ACTIVE' : undefined)
  if (status) rows = rows.where('units.status', '=', status)
  const states = query.stateArray ?? (query.state ? [query.state] : [])
  if (states.length) rows = rows.where(stateOf(place), 'in', states)
  if (query.towerId) rows = rows.where('floors.towerId', '=', query.towerId)
  if (query.floorId) rows = rows.where('floors.id', '=', query.floorId)
  if (query.companyId) rows = rows.where('held.companyId', '=', query.companyId)
  if (query.wildcardSearch) rows = rows.where(mentions(query.wildcardSearch))
  rows = baseFiltered(context, rows, query, ofUnits)
  const page = await listing(context, rows, query, sort, 'units.id')
  return { ...page, items: page.items.map((row) => presentRow(context, place, row)) }
}

export const presentUnit = async (context: SignedIn, place: Place, unitId: number): Promise<Unit> => {
  const row = await shown(context, place).where('units.id', '=', unitId).executeTakeFirstOrThrow(notFound)
  return { ...presentRow(context, place, row), version: row.version, createdDate: row.createdAt, timeZone: place.timeZone, today: place.today }
}

interface ChoiceQuery extends Paging<'unit.floorNoInt'>, BaseQuery {
  wildcardSearch?: string | undefined
  towerId?: number | undefined
  floorId?: number | undefined
}

export const unitChoices = async (context: SignedIn, place: Place, query: ChoiceQuery) => {
  await inTower(context, place, query.towerId)
  let rows = occupied(context, place)
    .select(['units.id', 'units.uuid', 'units.unitNo', 'units.floorId', 'floors.floorNo', 'floors.floorNoInt', 'floors.towerId'])
    .select('towers.name as towerName')
  if (query.statusActiveFlag === undefined) rows = rows.where('units.status', '=', 'ACTIVE')
  rows = baseFiltered(context, rows, query, ofUnits)
  if (query.towerId) rows = rows.where('floors.towerId', '=', query.towerId)
  if (query.floorId) rows = rows.where('floors.id', '=', query.floorId)
  if (query.wildcardSearch) rows = rows.where(containing('units.unitNo', query.wildcardSearch))
  return listing(context, rows, query, { 'unit.floorNoInt': upwards }, 'units.id')
}
