import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { can, type FloorPlan, type FloorPlanQuery } from '../contract.ts'
import type { FloorPlanRecord, FloorPlanTables } from './tables.ts'

type Tables = FloorPlanTables & UnitTables
type Building = Pick<OfficeCentreRecord, 'id'>
type Reads = Pick<Context, 'read'>

const rowsIn = (context: Reads, { id }: Building) =>
  context
    .read<Tables>()
    .selectFrom('floorPlans')
    .innerJoin('floors', (join) =>
      join.onRef('floors.id', '=', 'floorPlans.floorId').onRef('floors.officeCentreId', '=', 'floorPlans.officeCentreId'),
    )
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .where('floorPlans.officeCentreId', '=', id)
    .where('floorPlans.endedAt', 'is', null)

const shown = (rows: ReturnType<typeof rowsIn>) => rows.selectAll('floorPlans').select(['floors.floorNo', 'towers.name as towerName'])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const present = async (context: SignedIn, rows: readonly Shown[]): Promise<FloorPlan[]> => {
  const images = await imagesOf(
    context,
    rows.map(({ imageUuid }) => imageUuid),
  )
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    name: row.name,
    floor: { id: row.floorId, floorNo: row.floorNo, towerName: row.towerName },
    image: images.get(row.imageUuid) ?? null,
    updatedDate: row.updatedAt,
    may: { edit: context.holds(can.EDIT), delete: context.holds(can.DELETE) },
  }))
}

const sort = { name: byName('floorPlans.name'), updatedDate: 'floorPlans.updatedAt' }

export const listFloorPlans = async (context: SignedIn, building: Building, query: FloorPlanQuery): Promise<Page<FloorPlan>> => {
  let rows = rowsIn(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('floorPlans', query.wildcardSearch))
  if (query.floorId) rows = rows.where('floorPlans.floorId', '=', query.floorId)
  const some = baseFiltered(context, rows, query, { changed: 'floorPlans.updatedAt' })
  const page = await listing(context, shown(some), query, sort, 'floorPlans.id')
  return { ...page, items: await present(context, page.items) }
}

export const presentPlan = async (context: SignedIn, building: Building, uuid: string): Promise<FloorPlan> => {
  const row = await shown(rowsIn(context, building)).where('floorPlans.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  const [plan] = await present(context, [row])
  if (!plan) throw notFound()
  return plan
}

/** For everybody in a building, on the screens of a module that sets points on plans. */
export const plansReadBy = (from: Pick<Context, 'unscoped'>, { id }: Building) =>
  from
    .unscoped<Tables>('the module that asks has found the building visible to the reader')
    .selectFrom('floorPlans')
    .innerJoin('floors', 'floors.id', 'floorPlans.floorId')
    .innerJoin('towers', 'towers.id', 'floors.towerId')
    .select(['floorPlans.id', 'floorPlans.uuid', 'floorPlans.name', 'floorPlans.imageUuid', 'floors.floorNo', 'towers.name as towerName'])
    .where('floorPlans.officeCentreId', '=', id)
    .where('floorPlans.endedAt', 'is', null)
    .orderBy('towers.position')
    .orderBy('floors.floorNoInt')
    .orderBy('floorPlans.name')
    .orderBy('floorPlans.id')
    .execute()

export const findPlan = (context: Reads, { id }: Building, uuid: string): Promise<FloorPlanRecord> =>
  context
    .read<FloorPlanTables>()
    .selectFrom('floorPlans')
    .selectAll()
    .where('officeCentreId', '=', id)
    .where('uuid', '=', uuid)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)

export const planFloors = (context: Reads, { id }: Building) =>
  context
    .read<Tables>()
    .selectFrom('floors')
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .select(['floors.id', 'floors.floorNo', 'towers.name as towerName'])
    .where('floors.officeCentreId', '=', id)
    .where('floors.endedAt', 'is', null)
    .orderBy('towers.position')
    .orderBy('floors.floorNoInt')
    .orderBy('floors.mezzanine')
    .execute()
