import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, tabCounts } from '#kit/server/data/listing.ts'
import { madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can } from '#modules/spaces/facilities/contract.ts'
import type { ExtraUnit } from '#modules/spaces/rates/contract.ts'
import { type Extra, type ExtraKind, type ExtraQuery, type ExtraRow, type ExtraStatus, extraSteps } from '../contract.ts'
import { namesOfRooms } from './room-rows.ts'
import { type ExtraRecord, extras, type ExtraTables } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'currency'>

const rowsIn = (context: Pick<SignedIn, 'read'>, { id }: Pick<Building, 'id'>) =>
  context.read<ExtraTables>().selectFrom('extras').where('extras.officeCentreId', '=', id).where('extras.endedAt', 'is', null)

/** `status` is left to the caller. */
const filtered = (context: SignedIn, building: Building, query: ExtraQuery) => {
  let rows = rowsIn(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('extras', query.wildcardSearch))
  if (query.kind) rows = rows.where('extras.kind', '=', query.kind)
  return baseFiltered(context, rows, query, { changed: 'extras.updatedAt', active: sql<boolean>`(extras.status = 'LIVE')` })
}

/** What the list tells of each, and the page too. */
const shown = (rows: ReturnType<typeof rowsIn>) =>
  rows
    .select(['extras.id', 'extras.uuid', 'extras.descriptions', 'extras.kind', 'extras.status', 'extras.facilityIds', 'extras.categoryIds'])
    .select(['extras.price', 'extras.pricePer', 'extras.pieces', 'extras.leastHeads', 'extras.orderHours'])
    .select(['extras.beforeMinutes', 'extras.afterMinutes', 'extras.seats', 'extras.updatedAt'])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const findExtra = (context: Pick<SignedIn, 'read'>, building: Pick<Building, 'id'>, uuid: string): Promise<ExtraRecord> =>
  rowsIn(context, building).selectAll('extras').where('extras.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

const presentRow = (context: SignedIn, building: Building, row: Shown, names: Awaited<ReturnType<typeof namesOfRooms>>): ExtraRow => ({
  id: row.id,
  uuid: row.uuid,
  title: textIn(row.descriptions, 'title', context.language),
  kind: row.kind as ExtraKind,
  status: row.status as ExtraStatus,
  facilities: row.facilityIds.flatMap((id) => names.facilities.get(id) ?? []),
  categories: row.categoryIds.flatMap((id) => names.categories.get(id) ?? []),
  price: row.price,
  pricePer: row.pricePer as ExtraUnit | null,
  currency: building.currency,
  pieces: row.pieces,
  leastHeads: row.leastHeads,
  orderHours: row.orderHours,
  beforeMinutes: row.beforeMinutes,
  afterMinutes: row.afterMinutes,
  seats: row.seats,
  updatedDate: row.updatedAt,
  may: {
    edit: context.holds(can.EDIT),
    ...stepsFrom(extraSteps, row.status, (permission) => context.holds(permission)),
    delete: context.holds(can.DELETE),
  },
})

const sort = { title: byName('extras.title'), updatedDate: 'extras.updatedAt' }

export const listExtras = async (context: SignedIn, building: Building, query: ExtraQuery): Promise<Page<ExtraRow>> => {
  let rows = filtered(context, building, query)
  if (query.status) rows = rows.where('extras.status', '=', query.status)
  const page = await listing(context, shown(rows), query, sort, 'extras.id')
  const names = await namesOfRooms(context, building, page.items)
  return { ...page, items: page.items.map((row) => presentRow(context, building, row, names)) }
}

export const countExtras = (context: SignedIn, building: Building, query: ExtraQuery) => {
  const conditions = { ALL: sql<boolean>`true`, LIVE: sql<boolean>`extras.status = 'LIVE'`, DRAFT: sql<boolean>`extras.status = 'DRAFT'` }
  return tabCounts(context, filtered(context, building, query), conditions, 'extras.id')
}

/** One as its page shows it, or 404. */
export const presentExtra = async (context: SignedIn, building: Building, { uuid }: { uuid: string }): Promise<Extra> => {
  const row = await shown(rowsIn(context, building))
    .select(['extras.version', 'extras.notifyEmails'])
    .select(madeAndChanged(extras))
    .where('extras.uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  return {
    ...presentRow(context, building, row, await namesOfRooms(context, building, [row])),
    version: row.version,
    extraDescList: row.descriptions,
    notifyEmails: row.notifyEmails,
    timeZone: building.timeZone,
    ...recordedOf(row),
  }
}
