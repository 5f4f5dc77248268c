import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { PairedDeviceTables } from '#kit/server/paired-devices.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { FloorPlanTables } from '#modules/property/floor-plans/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { displaySilentAfter, type DisplayState, type ZoneDisplay, type ZoneDisplayQuery } from '../contract.ts'
import { type HotdeskTables, type ZoneDisplayRecord, zoneDisplays } from './tables.ts'

type Tables = HotdeskTables & FloorPlanTables & UnitTables & PairedDeviceTables & OfficeCentreTables
type Building = Pick<OfficeCentreRecord, 'id'>

/** What a tablet is paired as here. */
export const kind = 'zone-display'

const displaysOf = (context: SignedIn, { id }: Building) =>
  context
    .read<Tables>()
    .selectFrom('zoneDisplays')
    .innerJoin('floorPlans', (join) =>
      join.onRef('floorPlans.id', '=', 'zoneDisplays.planId').onRef('floorPlans.officeCentreId', '=', 'zoneDisplays.officeCentreId'),
    )
    .innerJoin('floors', (join) =>
      join.onRef('floors.id', '=', 'floorPlans.floorId').onRef('floors.officeCentreId', '=', 'zoneDisplays.officeCentreId'),
    )
    .leftJoin('pairedDevices as device', (join) =>
      join
        .onRef('device.subject', '=', 'zoneDisplays.uuid')
        .onRef('device.officeCentreId', '=', 'zoneDisplays.officeCentreId')
        .on('device.kind', '=', kind)
        .on('device.endedAt', 'is', null),
    )
    .where(ownRows(context.scope, zoneDisplays))
    .where('zoneDisplays.officeCentreId', '=', id)
    .where('zoneDisplays.endedAt', 'is', null)

const stateAt = (now: Date) => sql<DisplayState>`case when device.paired_at is null then 'NOT_PAIRED'
  when device.seen_at < ${new Date(now.getTime() - displaySilentAfter * 60_000)}::timestamptz then 'SILENT' else 'ONLINE' end`

const shown = (context: SignedIn, rows: ReturnType<typeof displaysOf>) =>
  rows
    .select(['zoneDisplays.id', 'zoneDisplays.uuid', 'zoneDisplays.version', 'zoneDisplays.name', 'zoneDisplays.updatedAt'])
    .select(['floorPlans.id as planId', 'floorPlans.uuid as planUuid', 'floorPlans.name as planName', 'floors.floorNo'])
    .select(['device.pairedAt', 'device.seenAt'])
    .select(stateAt(context.now()).as('state'))
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const present = (row: Shown): ZoneDisplay => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  plan: { id: row.planId, uuid: row.planUuid, name: row.planName, floorNo: row.floorNo },
  state: row.state,
  pairedDate: row.pairedAt,
  seenDate: row.seenAt,
  updatedDate: row.updatedAt,
})

const sort = { name: byName('zoneDisplays.name'), updatedDate: 'zoneDisplays.updatedAt' }

export const listZoneDisplays = async (context: SignedIn, building: Building, query: ZoneDisplayQuery): Promise<Page<ZoneDisplay>> => {
  let rows = displaysOf(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('zoneDisplays', query.wildcardSearch))
  if (query.state) rows = rows.where(sql<SqlBool>`${stateAt(context.now())} = ${query.state}`)
  const some = baseFiltered(context, rows, query, { changed: 'zoneDisplays.updatedAt' })
  const page = await listing(context, shown(context, some), query, sort, 'zoneDisplays.id')
  return { ...page, items: page.items.map(present) }
}

export const presentZoneDisplay = async (context: SignedIn, building: Building, uuid: string): Promise<ZoneDisplay> =>
  present(await shown(context, displaysOf(context, building)).where('zoneDisplays.uuid', '=', uuid).executeTakeFirstOrThrow(notFound))

/** Those that have not been heard of for some minutes, the longest first. */
export const silentDisplays = (context: SignedIn, building: Building, limit: number) =>
  displaysOf(context, building)
    .where(sql<SqlBool>`${stateAt(context.now())} = 'SILENT'`)
    .select([
      'zoneDisplays.uuid',
      'zoneDisplays.name',
      'floorPlans.name as planName',
      'device.seenAt',
      sql<number>`(count(*) over ())::integer`.as('total'),
    ])
    .orderBy('device.seenAt')
    .orderBy('zoneDisplays.id')
    .limit(limit)
    .execute()

type From = Pick<Context | Transaction, 'unscoped'>
const byToken = (from: From) => from.unscoped<Tables>('the token of a tablet has shown in which building it hangs')

export const buildingById = (from: From, id: number): Promise<OfficeCentreRecord | undefined> =>
  byToken(from).selectFrom('officeCentres').selectAll().where('id', '=', id).executeTakeFirst()

export const displaysInBuilding = (from: From, officeCentreId: number) =>
  byToken(from)
    .selectFrom('zoneDisplays')
    .innerJoin('floorPlans', 'floorPlans.id', 'zoneDisplays.planId')
    .innerJoin('floors', 'floors.id', 'floorPlans.floorId')
    .select(['zoneDisplays.uuid', 'zoneDisplays.name', 'zoneDisplays.planId'])
    .select(['floorPlans.name as planName', 'floorPlans.imageUuid', 'floors.floorNo'])
    .where('zoneDisplays.officeCentreId', '=', officeCentreId)
    .where('zoneDisplays.endedAt', 'is', null)
    .orderBy('zoneDisplays.name')
    .execute()

export interface NewSetup {
  readonly codeHash: string
  readonly secretHash: string
  readonly expiresAt: Date
}
const setups = (from: From) => from.unscoped<HotdeskTables>('a tablet that nobody has paired yet; its code or its secret has shown which one')

export const keepSetup = async (from: From, setup: NewSetup): Promise<void> => {
  await setups(from).insertInto('displaySetups').values(setup).execute()
}

/** Of all who type a code at once, one takes it. */
export const takeSetup = async (tx: Transaction, codeHash: string, { officeCentreId, uuid }: ZoneDisplayRecord): Promise<boolean> => {
  const taken = await setups(tx)
    .updateTable('displaySetups')
    .set({ officeCentreId, subject: uuid })
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', tx.context.now().toISOString())
    .where('subject', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const setupOf = (from: From, secretHash: string) =>
  setups(from).selectFrom('displaySetups').select(['id', 'expiresAt', 'subject', 'usedAt']).where('secretHash', '=', secretHash).executeTakeFirst()

/** Once, by the tablet itself. */
export const useSetup = async (tx: Transaction, id: number): Promise<{ officeCentreId: number; subject: string } | undefined> => {
  const used = await setups(tx)
    .updateTable('displaySetups')
    .set({ usedAt: tx.context.now() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('subject', 'is not', null)
    .returning(['officeCentreId', 'subject'])
    .executeTakeFirst()
  return used?.officeCentreId && used.subject ? { officeCentreId: used.officeCentreId, subject: used.subject } : undefined
}

export const livesStill = async (
  tx: Transaction,
  { officeCentreId, subject }: { officeCentreId: number; subject: string },
): Promise<number | undefined> =>
  (
    await byToken(tx)
      .selectFrom('zoneDisplays')
      .select('id')
      .where('officeCentreId', '=', officeCentreId)
      .where('uuid', '=', subject)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
  )?.id
