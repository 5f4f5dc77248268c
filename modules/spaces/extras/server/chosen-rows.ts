import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { FacilityRecord, FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { extraUnknown } from '../contract/chosen.ts'
import type { ExtraRecord, ExtraTables } from './tables.ts'

type From = Pick<Context | Transaction, 'unscoped'>
const rowsOf = (from: From) => from.unscoped<ExtraTables & FacilityTables>('what a building offers beside its rooms to those who book them')

/** Whether it is offered for a room: by name, by its category, or for all. */
export const isOffered = (
  { status, endedAt, facilityIds, categoryIds }: ExtraRecord,
  { id, categoryId }: Pick<FacilityRecord, 'id' | 'categoryId'>,
): boolean =>
  status === 'LIVE' &&
  endedAt === null &&
  ((facilityIds.length === 0 && categoryIds.length === 0) || facilityIds.includes(id) || categoryIds.includes(categoryId))

/** What can be added to a booking of a room: layouts first, then what is counted, then catering. */
export const extrasFor = async (from: From, officeCentreId: number, facility: Pick<FacilityRecord, 'id' | 'categoryId'>): Promise<ExtraRecord[]> => {
  const rows = await rowsOf(from)
    .selectFrom('extras')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where('status', '=', 'LIVE')
    .orderBy(sql`array_position(array['LAYOUT', 'COUNTED', 'CATERING'], kind)`)
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.filter((row) => isOffered(row, facility))
}

/** Those that were named, whatever became of them; one that the building never had is refused. */
export const extrasByUuid = async (from: From, officeCentreId: number, uuids: readonly string[]): Promise<Map<string, ExtraRecord>> => {
  if (uuids.length === 0) return new Map()
  const rows = await rowsOf(from)
    .selectFrom('extras')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('uuid', 'in', [...uuids])
    .execute()
  const found = new Map(rows.map((row) => [row.uuid, row]))
  if (uuids.some((uuid) => !found.has(uuid))) throw new Failed(extraUnknown)
  return found
}

export const extrasById = async (from: From, officeCentreId: number, ids: readonly number[]): Promise<Map<number, ExtraRecord>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(from)
    .selectFrom('extras')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Held until the transaction ends, in one order: of those who want the same pieces each sees what the one before has taken. */
export const holdExtras = async (tx: Transaction, officeCentreId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await rowsOf(tx)
    .selectFrom('extras')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** As they were read before: from now on whoever writes one of them waits; one that somebody was quicker to write is told. After `holdExtras`. */
export const holdAsRead = async (tx: Transaction, officeCentreId: number, read: readonly Pick<ExtraRecord, 'id' | 'version'>[]): Promise<void> => {
  if (read.length === 0) return
  const rows = await rowsOf(tx)
    .selectFrom('extras')
    .select(['id', 'version'])
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(read.map(({ id }) => id)))))
    .orderBy('id')
    .forShare()
    .execute()
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  if (read.some(({ id, version }) => versions.get(id) !== version)) throw new Failed(failures.changedMeanwhile)
}

/** The pieces of each, the lowest number first. */
export const piecesOf = async (from: From, officeCentreId: number, ids: readonly number[]): Promise<Map<number, number[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(from)
    .selectFrom('spaces')
    .select(['id', 'extraId'])
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('extraId', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .where('endedAt', 'is', null)
    .orderBy('placeNo')
    .execute()
  return new Map(ids.map((id) => [id, rows.filter(({ extraId }) => extraId === id).map((row) => row.id)]))
}

export const extraTitle = (language: Language, { descriptions }: Pick<ExtraRecord, 'descriptions'>): string => textIn(descriptions, 'title', language)

/** Whether somebody is asked for money in the currency of a building by an extra. */
export const isExtraPriced = async (from: From, officeCentreId: number): Promise<boolean> =>
  (await rowsOf(from)
    .selectFrom('extras')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where('price', 'is not', null)
    .executeTakeFirst()) !== undefined
