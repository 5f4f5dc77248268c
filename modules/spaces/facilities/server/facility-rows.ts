import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, tabCounts } from '#kit/server/data/listing.ts'
import { madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { matching } from '#kit/server/data/search.ts'
import { audiencesBy, presentAudience, say as sayAudience } from '#modules/identity/audience/server/front.ts'
import type { AudienceTables } from '#modules/identity/audience/server/tables.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import {
  can,
  type Equipment,
  type Facility,
  type FacilityQuery,
  type FacilityRow,
  type FacilityStatus,
  facilitySteps,
  type Mode,
  type PaymentWay,
} from '../contract.ts'
import { doorOf } from './door-rows.ts'
import { planOf } from './planned-rows.ts'
import { facilities, type FacilityRecord, type FacilityTables } from './tables.ts'

type Tables = FacilityTables & AudienceTables & UnitTables
type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

/** As a list, a tab's number or a picker filters them; `status` is left to the caller. */
const filtered = (context: SignedIn, { id }: Pick<Building, 'id'>, query: FacilityQuery) => {
  let rows = context
    .read<Tables>()
    .selectFrom('facilities')
    .innerJoin('facilityCategories', (join) =>
      join.onRef('facilityCategories.id', '=', 'facilities.categoryId').onRef('facilityCategories.officeCentreId', '=', 'facilities.officeCentreId'),
    )
    .innerJoin('audiences', (join) =>
      join.onRef('audiences.id', '=', 'facilities.audienceId').onRef('audiences.officeCentreId', '=', 'facilities.officeCentreId'),
    )
    .where('facilities.officeCentreId', '=', id)
    .where('facilities.endedAt', 'is', null)
  if (query.wildcardSearch) rows = rows.where(matching('facilities', query.wildcardSearch))
  if (query.categoryId) rows = rows.where('facilities.categoryId', '=', query.categoryId)
  if (query.facilityId) rows = rows.where('facilities.id', '=', query.facilityId)
  if (query.floorId) rows = rows.where('facilities.floorId', '=', query.floorId)
  if (query.mode) rows = rows.where('facilities.mode', '=', query.mode)
  if (query.equipment) rows = rows.where(sql<boolean>`${query.equipment} = any (facilities.equipment)`)
  return baseFiltered(context, rows, query, { changed: 'facilities.updatedAt', active: sql<boolean>`(facilities.status = 'LIVE')` })
}

const sort = {
  position: 'facilities.position',
  title: byName('facilities.title'),
  capacity: 'facilities.capacity',
  updatedDate: 'facilities.updatedAt',
}

const mayOf = ({ holds }: SignedIn, status: string): FacilityRow['may'] => ({
  edit: holds(can.EDIT),
  ...stepsFrom(facilitySteps, status, holds),
  delete: holds(can.DELETE),
})

const floorsBy = async (context: SignedIn, { id }: Pick<Building, 'id'>, ids: readonly (number | null)[]) => {
  const wanted = ids.filter((one) => one !== null)
  if (wanted.length === 0) return new Map<number, { id: number; floorNo: string; towerName: string }>()
  const rows = await context
    .read<Tables>()
    .selectFrom('floors')
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .select(['floors.id', 'floors.floorNo', 'towers.name as towerName'])
    .where('floors.officeCentreId', '=', id)
    .where((eb) => eb('floors.id', '=', eb.fn.any(eb.val(wanted))))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All floors of a building, from the ground up. */
export const floorsOf = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
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

export const listFacilities = async (context: SignedIn, building: Building, query: FacilityQuery): Promise<Page<FacilityRow>> => {
  let rows = filtered(context, building, query)
  if (query.status) rows = rows.where('facilities.status', '=', query.status)
  const selected = rows
    .selectAll('facilities')
    .select(['facilityCategories.uuid as categoryUuid', 'facilityCategories.descriptions as categoryNames', 'audiences.viewableBy'])
  const page = await listing(context, selected, query, sort, 'facilities.id')
  const [floors, images] = await Promise.all([
    floorsBy(
      context,
      building,
      page.items.map(({ floorId }) => floorId),
    ),
    imagesOf(
      context,
      page.items.flatMap(({ imageUuids }) => imageUuids.slice(0, 1)),
    ),
  ])
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      uuid: row.uuid,
      title: textIn(row.descriptions, 'title', context.language),
      status: row.status as FacilityStatus,
      category: { id: row.categoryId, uuid: row.categoryUuid, name: textIn(row.categoryNames, 'name', context.language) },
      floor: floors.get(row.floorId ?? 0) ?? null,
      mode: row.mode as Mode,
      places: row.places,
      capacity: row.capacity,
      equipment: row.equipment as Equipment[],
      approval: row.approval,
      checkIn: row.checkIn,
      viewableByLabel: sayAudience(context.language, `viewableBy.${row.viewableBy}`),
      updatedDate: row.updatedAt,
      image: images.get(row.imageUuids[0] ?? '') ?? null,
      parts: row.partIds.length,
      may: mayOf(context, row.status),
    })),
  }
}

export const countFacilities = (context: SignedIn, building: Building, query: FacilityQuery) => {
  const conditions = { ALL: sql<boolean>`true`, LIVE: sql<boolean>`facilities.status = 'LIVE'`, DRAFT: sql<boolean>`facilities.status = 'DRAFT'` }
  return tabCounts(context, filtered(context, building, query), conditions, 'facilities.id')
}

const facilitiesIn = (context: Pick<SignedIn, 'read'>, { id }: Pick<Building, 'id'>) =>
  context.read<Tables>().selectFrom('facilities').where('facilities.officeCentreId', '=', id).where('facilities.endedAt', 'is', null)
const rowsIn = (context: Pick<SignedIn, 'read'>, building: Pick<Building, 'id'>) => facilitiesIn(context, building).selectAll()

export const findFacility = (context: Pick<SignedIn, 'read'>, building: Pick<Building, 'id'>, uuid: string): Promise<FacilityRecord> =>
  rowsIn(context, building).where('facilities.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** Those that are made of this one. */
export const wholesOf = (context: Pick<SignedIn, 'read'>, { id, officeCentreId }: Pick<FacilityRecord, 'id' | 'officeCentreId'>) =>
  rowsIn(context, { id: officeCentreId })
    .where(sql<boolean>`facilities.part_ids @> array[${id}::bigint]`)
    .orderBy('facilities.id')
    .execute()

const partsOf = (context: SignedIn, { officeCentreId, partIds }: Pick<FacilityRecord, 'officeCentreId' | 'partIds'>) =>
  partIds.length === 0
    ? []
    : rowsIn(context, { id: officeCentreId })
        .where((eb) => eb('facilities.id', '=', eb.fn.any(eb.val(partIds))))
        .orderBy('facilities.position')
        .orderBy('facilities.id')
        .execute()

const categoryOf = (context: SignedIn, { categoryId, officeCentreId }: Pick<FacilityRecord, 'categoryId' | 'officeCentreId'>) =>
  context
    .read<Tables>()
    .selectFrom('facilityCategories')
    .select(['uuid', 'descriptions'])
    .where('id', '=', categoryId)
    .where('officeCentreId', '=', officeCentreId)
    .executeTakeFirstOrThrow(notFound)

const onPage = (context: SignedIn, building: Building, uuid: string) =>
  facilitiesIn(context, building)
    .select(['id', 'uuid', 'version', 'officeCentreId', 'descriptions', 'status', 'categoryId', 'floorId', 'doorId', 'audienceId', 'imageUuids'])
    .select(['mode', 'places', 'capacity', 'equipment', 'traits', 'partIds', 'notifyEmails', 'hours', 'stepMinutes', 'shortestMinutes'])
    .select(['longestMinutes', 'beforeMinutes', 'afterMinutes', 'aheadDays', 'noticeMinutes', 'approval', 'checkIn', 'releaseMinutes'])
    .select(['payBy', 'refundSteps'])
    .select(madeAndChanged(facilities))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)

/** One as its page shows it, or 404. */
export const presentFacility = async (context: SignedIn, building: Building, { uuid }: { uuid: string }): Promise<Facility> => {
  const row = await onPage(context, building, uuid)
  const [audiences, images, floors, door, parts, wholes, category, plan] = await Promise.all([
    audiencesBy(context, [row.audienceId]),
    imagesOf(context, row.imageUuids),
    floorsBy(context, building, [row.floorId]),
    doorOf(context, row),
    partsOf(context, row),
    wholesOf(context, row),
    categoryOf(context, row),
    planOf(context, row),
  ])
  const audience = audiences.get(row.audienceId)
  if (!audience) throw new Error('a facility has an audience')
  const called = ({ uuid, descriptions }: FacilityRecord) => ({ uuid, name: textIn(descriptions, 'title', context.language) })
  const shown = await presentAudience(context, audience)
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    title: textIn(row.descriptions, 'title', context.language),
    facilityDescList: row.descriptions,
    status: row.status as FacilityStatus,
    category: { id: row.categoryId, uuid: category.uuid, name: textIn(category.descriptions, 'name', context.language) },
    floor: floors.get(row.floorId ?? 0) ?? null,
    imageFiles: row.imageUuids.flatMap((uuid) => images.get(uuid) ?? []),
    mode: row.mode as Mode,
    places: row.places,
    capacity: row.capacity,
    equipment: row.equipment as Equipment[],
    traits: row.traits as Facility['traits'],
    door,
    parts: parts.map(called),
    partOf: wholes.map(called),
    planned: plan ? { ...plan.rules, from: plan.fromDay } : null,
    notifyEmails: row.notifyEmails,
    hours: row.hours,
    stepMinutes: row.stepMinutes as Facility['stepMinutes'],
    shortestMinutes: row.shortestMinutes,
    longestMinutes: row.longestMinutes,
    beforeMinutes: row.beforeMinutes,
    afterMinutes: row.afterMinutes,
    aheadDays: row.aheadDays,
    noticeMinutes: row.noticeMinutes,
    approval: row.approval,
    checkIn: row.checkIn,
    releaseMinutes: row.releaseMinutes,
    payBy: row.payBy as PaymentWay[],
    refundSteps: row.refundSteps,
    ...shown,
    viewableByLabel: shown.audience.viewableByLabel,
    timeZone: building.timeZone,
    ...recordedOf(row),
    may: mayOf(context, row.status),
  }
}
