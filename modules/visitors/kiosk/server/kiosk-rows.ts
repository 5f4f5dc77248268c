import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { PairedDeviceTables } from '#kit/server/paired-devices.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type Kiosk, type KioskQuery, type KioskState, silentAfter } from '../contract.ts'
import { kiosks, type KioskRecord, type KioskTables } from './tables.ts'

type Tables = KioskTables & PairedDeviceTables & OfficeCentreTables
type Building = Pick<OfficeCentreRecord, 'id'>

/** What a device is paired as here. */
export const kind = 'kiosk'

const kiosksOf = (context: SignedIn, { id }: Building) =>
  context
    .read<Tables>()
    .selectFrom('kiosks')
    .leftJoin('pairedDevices as device', (join) =>
      join.onRef('device.subject', '=', 'kiosks.uuid').onRef('device.officeCentreId', '=', 'kiosks.officeCentreId').on('device.kind', '=', kind),
    )
    .where(ownRows(context.scope, kiosks))
    .where('kiosks.officeCentreId', '=', id)
    .where('kiosks.endedAt', 'is', null)

const stateAt = (now: Date) => sql<KioskState>`case when device.paired_at is null then 'NOT_PAIRED'
  when device.seen_at < ${new Date(now.getTime() - silentAfter * 60_000)}::timestamptz then 'SILENT' else 'ONLINE' end`

const shown = (context: SignedIn, rows: ReturnType<typeof kiosksOf>) =>
  rows
    .select(['kiosks.id', 'kiosks.uuid', 'kiosks.version', 'kiosks.name', 'kiosks.place', 'kiosks.language', 'kiosks.updatedAt as updatedDate'])
    .select(['device.pairedAt as pairedDate', 'device.seenAt as seenDate'])
    .select(stateAt(context.now()).as('state'))

const presented = <R extends { language: string }>(row: R) => ({ ...row, language: languageOf(row.language) })

const sort = { name: byName('kiosks.name'), seenDate: 'device.seenAt', updatedDate: 'kiosks.updatedAt' }

export const listKiosks = async (context: SignedIn, building: Building, query: KioskQuery): Promise<Page<Kiosk>> => {
  let rows = kiosksOf(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('kiosks', query.wildcardSearch))
  if (query.state) rows = rows.where(sql<SqlBool>`${stateAt(context.now())} = ${query.state}`)
  const some = baseFiltered(context, rows, query, { changed: 'kiosks.updatedAt' })
  const page = await listing(context, shown(context, some), query, sort, 'kiosks.id')
  return { ...page, items: page.items.map(presented) }
}

export const presentKiosk = async (context: SignedIn, building: Building, uuid: string): Promise<Kiosk> =>
  presented(await shown(context, kiosksOf(context, building)).where('kiosks.uuid', '=', uuid).executeTakeFirstOrThrow(notFound))

/** Those that have not been heard of for some minutes, the longest first. */
export const silentKiosks = (context: SignedIn, building: Building, limit: number) =>
  kiosksOf(context, building)
    .where(sql<SqlBool>`${stateAt(context.now())} = 'SILENT'`)
    .select(['kiosks.uuid', 'kiosks.name', 'kiosks.place', 'device.seenAt', sql<number>`(count(*) over ())::integer`.as('total')])
    .orderBy('device.seenAt')
    .orderBy('kiosks.id')
    .limit(limit)
    .execute()

/** The kiosk of a device that was found, and where it stands. */
export const kioskOfDevice = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  { officeCentreId, subject }: { officeCentreId: number; subject: string },
): Promise<{ kiosk: KioskRecord; building: OfficeCentreRecord } | undefined> => {
  const rows = from.unscoped<Tables>('the token of the tablet, or its code, has shown which kiosk it is')
  const kiosk = await rows
    .selectFrom('kiosks')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('uuid', '=', subject)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  const building = await rows.selectFrom('officeCentres').selectAll().where('id', '=', officeCentreId).executeTakeFirst()
  return kiosk && building && { kiosk, building }
}

/** Whether a tablet is paired with any of them. */
export const hasKiosk = async (from: Pick<Context | Transaction, 'unscoped'>, buildingId: number): Promise<boolean> =>
  (await from
    .unscoped<Tables>('the visits of this building are being written')
    .selectFrom('pairedDevices')
    .select('id')
    .where('officeCentreId', '=', buildingId)
    .where('kind', '=', kind)
    .where('pairedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
