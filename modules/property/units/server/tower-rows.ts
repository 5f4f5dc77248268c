import { sql } from 'kysely'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, type BaseQuery, byName, byValue, listing, type Paging } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Floor, Tower } from '../contract/tower.ts'
import { occupied } from './occupied-rows.ts'
import type { Place } from './place.ts'
import type { UnitTables } from './tables.ts'

/** Where a company has something; undefined for a building, which has all. */
const partOf = async (context: SignedIn, place: Place): Promise<{ floorId: number; towerId: number }[] | undefined> =>
  place.companyId === null ? undefined : occupied(context, place).select(['units.floorId', 'floors.towerId']).execute()

/** The floors of a place with their towers; of a company those on which it has something. */
export const floorsIn = async (context: SignedIn, place: Place) => {
  const rows = context
    .read<UnitTables>()
    .selectFrom('floors')
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .where('floors.officeCentreId', '=', place.buildingId)
    .where('floors.endedAt', 'is', null)
  const part = await partOf(context, place)
  return { rows: part ? rows.where('floors.id', 'in', [0, ...part.map(({ floorId }) => floorId)]) : rows }
}

// Wrapped, because a query must not be awaited by itself
const towersIn = async (context: SignedIn, place: Place) => {
  const rows = context
    .read<UnitTables>()
    .selectFrom('towers')
    .where('towers.officeCentreId', '=', place.buildingId)
    .where('towers.endedAt', 'is', null)
  const part = await partOf(context, place)
  return { rows: part ? rows.where('towers.id', 'in', [0, ...part.map(({ towerId }) => towerId)]) : rows }
}

/** How many units in use each floor of a place has. */
const unitCounts = (context: SignedIn, place: Place) =>
  occupied(context, place)
    .where('units.status', '=', 'ACTIVE')
    .select((eb) => ['floors.id as floorId', 'floors.towerId', eb.fn.countAll<number>().as('units')])
    .groupBy(['floors.id', 'floors.towerId'])
    .execute()

export const listTowers = async (context: SignedIn, place: Place): Promise<Tower[]> => {
  const towers = await (await towersIn(context, place)).rows.select(['id', 'uuid', 'version', 'name']).orderBy('position').orderBy('id').execute()
  const floors = await (await floorsIn(context, place)).rows.select(['floors.towerId']).execute()
  const counts = await unitCounts(context, place)
  return towers.map((tower) => ({
    ...tower,
    floors: floors.filter(({ towerId }) => towerId === tower.id).length,
    units: counts.filter(({ towerId }) => towerId === tower.id).reduce((sum, { units }) => sum + units, 0),
  }))
}

export const findTower = async (context: SignedIn, place: Place, towerId: number): Promise<Tower> => {
  const tower = (await listTowers(context, place)).find(({ id }) => id === towerId)
  if (!tower) throw new Failed(failures.notFound)
  return tower
}

const floorColumns = [
  'floors.id',
  'floors.uuid',
  'floors.floorNo',
  'floors.floorNoInt',
  'floors.elevatorLevel',
  'floors.towerId',
  'towers.name as towerName',
] as const

export const presentFloor = async (context: SignedIn, place: Place, floorId: number): Promise<Floor> => {
  const { rows } = await floorsIn(context, place)
  const floor = await rows.select(floorColumns).select('floors.version').where('floors.id', '=', floorId).executeTakeFirstOrThrow(notFound)
  const counts = await unitCounts(context, place)
  return { ...floor, units: counts.find((one) => one.floorId === floorId)?.units ?? 0 }
}

interface ChoiceQuery<Sort extends string> extends Paging<Sort>, BaseQuery {
  wildcardSearch?: string | undefined
}

export const towerChoices = async (context: SignedIn, place: Place, query: ChoiceQuery<'position' | 'towerName'>) => {
  let rows = (await towersIn(context, place)).rows.select(['id', 'uuid', 'name as towerName'])
  if (query.wildcardSearch) rows = rows.where(containing('name', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'towers.updatedAt' })
  return listing(context, rows, query, { position: 'position', towerName: byName('name') }, 'id')
}

const upwards = byValue(sql`(towers.position, floors.floor_no_int, floors.mezzanine)`)

/** From the ground up. */
export const floorChoices = async (context: SignedIn, place: Place, query: ChoiceQuery<'floorNoInt'> & { towerId?: number | undefined }) => {
  let rows = (await floorsIn(context, place)).rows.select(floorColumns)
  if (query.towerId) rows = rows.where('floors.towerId', '=', (await findTower(context, place, query.towerId)).id)
  if (query.wildcardSearch) rows = rows.where(containing('floors.floorNo', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'floors.updatedAt' })
  return listing(context, rows, query, { floorNoInt: upwards }, 'floors.id')
}

/** The stops of the lifts, searched and named as the lift controller calls them; from the ground up, or by that name. */
export const elevatorLevels = async (
  context: SignedIn,
  place: Place,
  query: ChoiceQuery<'floorNoInt' | 'elevatorLevel'> & { towerId?: number | undefined },
) => {
  let rows = (await floorsIn(context, place)).rows.select(floorColumns)
  if (query.towerId) rows = rows.where('floors.towerId', '=', (await findTower(context, place, query.towerId)).id)
  if (query.wildcardSearch) rows = rows.where(containing('floors.elevatorLevel', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'floors.updatedAt' })
  return listing(context, rows, query, { floorNoInt: upwards, elevatorLevel: byName('floors.elevatorLevel') }, 'floors.id')
}
