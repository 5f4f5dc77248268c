import { sql } from 'kysely'
import { Failed, notFound } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { lock, note, touch } from '#kit/server/data/write.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import { seal, unseal } from '#kit/server/sealing.ts'
import { keyFor } from '#kit/server/signing.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import type { OfficeCentreRecord, Place } from '#modules/identity/office-centres/server/front.ts'
import { portraitOf, takeBytes } from '#modules/platform/files/server/front.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { photoNotAsked, photoOfNobodyInside } from '../../contract.ts'
import { photoSize, type PhotoState } from '../../contract/photo.ts'
import type { VisitDayRow } from '../../contract/visit.ts'
import { daysIn } from '../day-rows.ts'
import { holdVisited } from '../people-rows.ts'
import { visitors, type VisitTables } from '../tables.ts'
import { monthOver } from './documents.ts'

const keyOf = (context: Context) => keyFor(context.app.config, 'visitor photos')
const about = (visitorId: number) => `photo of visitor ${visitorId}`
const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<VisitTables>('photos are found by a visitor who was found in scope, or taken away in every building')
const opened = (context: Context, sealed: string, visitorId: number): Buffer =>
  Buffer.from(unseal(keyOf(context), sealed, about(visitorId)), 'base64')

/** Of the place that the path names, as far as the reader sees its visitors; anybody else is not there. */
const visitorIn = (context: SignedIn, place: Place, uuid: string) =>
  daysIn(context, place)
    .select(['visitDays.visitorId as id', 'visitDays.officeCentreId', 'visitDays.companyId'])
    .where('visitors.uuid', '=', uuid)
    .limit(1)
    .executeTakeFirstOrThrow(notFound)

const isInside = async (tx: Transaction, { id, officeCentreId }: { id: number; officeCentreId: number }): Promise<boolean> => {
  const day = await rowsOf(tx)
    .selectFrom('visitDays')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('visitorId', '=', id)
    .where('status', '=', 'CHECKED_IN')
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return day !== undefined
}

/** In place of the one before. Of somebody who is in alone: whoever is turned away leaves no picture. */
export const keepPhoto = async (context: SignedIn, place: Place, uuid: string, sent: Upload): Promise<void> => {
  // first, so that no picture is worked on for nobody
  const found = await visitorIn(context, place, uuid)
  const picture = await portraitOf(context, sent, photoSize)
  await context.transaction(async (tx, inside) => {
    await holdVisited(tx, found)
    const visitor = await lock(tx, visitors, { uuid })
    const { id: visitorId, officeCentreId, companyId } = visitor
    const { strict } = await visitingHeldTo(inside, inside, place.building, companyId)
    if (strict.photo === 'NO') throw new Failed(photoNotAsked)
    if (visitor.erasedAt !== null || !(await isInside(tx, visitor))) throw new Failed(photoOfNobodyInside)
    await takeBytes(tx, inside.scope, sent.content.length)
    const kept = { sealed: seal(keyOf(inside), picture.toString('base64'), about(visitorId)), takenAt: inside.now() }
    await rowsOf(tx)
      .insertInto('visitorPhotos')
      .values({ officeCentreId, visitorId, ...kept })
      .onConflict((conflict) => conflict.columns(['officeCentreId', 'visitorId']).doUpdateSet(kept))
      .execute()
    await touch(tx, visitors, { id: visitorId }, { action: 'photoTaken', about: visitor.name })
  })
}

/** Whoever looks, or prints it on a badge, is written down, once a day: the page of a visit asks again whenever somebody comes back to it. */
export const noteLook = async (context: SignedIn, { timeZone }: OfficeCentreRecord, uuid: string): Promise<void> => {
  const today = localTime(context.now(), timeZone).date
  await context.transaction(async (tx) => {
    const visitor = await lock(tx, visitors, { uuid })
    const looked = await tx
      .unscoped<AuditTables>('entries about a visitor who was found in scope')
      .selectFrom('auditEntries')
      .select('id')
      .where('subjectTable', '=', 'visits')
      .where('subjectId', '=', visitor.visitId)
      .where('rowId', '=', visitor.id)
      .where('action', '=', 'photoViewed')
      .where('actorUserId', '=', context.scope.personId)
      .where(sql<boolean>`(at at time zone ${timeZone})::date = ${today}::date`)
      .executeTakeFirst()
    if (!looked) await note(tx, visitors, { id: visitor.id }, { action: 'photoViewed', about: visitor.name })
  })
}

export const viewPhoto = async (context: SignedIn, place: Place, uuid: string) => {
  const { id, officeCentreId } = await visitorIn(context, place, uuid)
  const kept = await rowsOf(context)
    .selectFrom('visitorPhotos')
    .select(['sealed', 'takenAt'])
    .where('officeCentreId', '=', officeCentreId)
    .where('visitorId', '=', id)
    .executeTakeFirst()
  if (!kept) return { data: null, takenDate: null }
  const data = opened(context, kept.sealed, id).toString('base64')
  await noteLook(context, place.building, uuid)
  return { data, takenDate: kept.takenAt }
}

export const removePhoto = async (context: SignedIn, place: Place, uuid: string): Promise<void> => {
  await visitorIn(context, place, uuid)
  await context.transaction(async (tx) => {
    const visitor = await lock(tx, visitors, { uuid })
    if ((await forgetPhotos(tx, [visitor.id])) > 0) await touch(tx, visitors, { id: visitor.id }, { action: 'photoRemoved', about: visitor.name })
  })
}

/** When those that are kept were taken, by the visitor's number. */
export const photosTaken = async (context: Context, officeCentreId: number, visitorIds: readonly number[]): Promise<Map<number, string>> => {
  const rows = await rowsOf(context)
    .selectFrom('visitorPhotos')
    .select(['visitorId', 'takenAt'])
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('visitorId', '=', eb.fn.any(eb.val([...visitorIds]))))
    .execute()
  return new Map(rows.map(({ visitorId, takenAt }) => [visitorId, takenAt]))
}

/** By the visitor's uuid, for badges. */
export const photosOf = async (context: Context, officeCentreId: number, uuids: readonly string[]): Promise<Map<string, Buffer>> => {
  const rows = await rowsOf(context)
    .selectFrom('visitorPhotos')
    .innerJoin('visitors', 'visitors.id', 'visitorPhotos.visitorId')
    .select(['visitors.uuid', 'visitorPhotos.visitorId', 'visitorPhotos.sealed'])
    .where('visitorPhotos.officeCentreId', '=', officeCentreId)
    .where('visitors.officeCentreId', '=', officeCentreId)
    .where((eb) => eb('visitors.uuid', '=', eb.fn.any(eb.val([...uuids]))))
    .execute()
  return new Map(rows.map(({ uuid, visitorId, sealed }) => [uuid, opened(context, sealed, visitorId)]))
}

/** What the desk may do about photos of those whom it lets in, by the visitor's uuid. */
export const photoStatesOf = async (
  context: Context,
  { building }: Place,
  rows: readonly Pick<VisitDayRow, 'visitorUuid' | 'company'>[],
): Promise<Map<string, PhotoState>> => {
  const asks = new Set<number>()
  for (const id of new Set(rows.map(({ company }) => company.id))) {
    const { strict } = await visitingHeldTo(context, context, building, id === building.id ? null : id)
    if (strict.photo === 'AT_DESK') asks.add(id)
  }
  const uuids = rows.map(({ visitorUuid }) => visitorUuid)
  const kept = await rowsOf(context)
    .selectFrom('visitorPhotos')
    .innerJoin('visitors', 'visitors.id', 'visitorPhotos.visitorId')
    .select('visitors.uuid')
    .where('visitorPhotos.officeCentreId', '=', building.id)
    .where('visitors.officeCentreId', '=', building.id)
    .where((eb) => eb('visitors.uuid', '=', eb.fn.any(eb.val(uuids))))
    .execute()
  const there = new Set(kept.map(({ uuid }) => uuid))
  return new Map(
    rows.map(({ visitorUuid, company }) => [visitorUuid, there.has(visitorUuid) ? 'KEPT' : asks.has(company.id) ? 'ASKED' : 'NONE'] as const),
  )
}

/** With the visitor, or because somebody takes it away. Answers how many that were. */
export const forgetPhotos = async (tx: Transaction, visitorIds: readonly number[]): Promise<number> => {
  const rows = await rowsOf(tx)
    .deleteFrom('visitorPhotos')
    .where((eb) => eb('visitorId', '=', eb.fn.any(eb.val([...visitorIds]))))
    .returning('id')
    .execute()
  return rows.length
}

/** A check-in was taken back: whoever has been here on no other day leaves no picture. So a visit that is called off before anybody came has none. */
export const forgetPhotoOfAbsent = async (tx: Transaction, visitorId: number): Promise<void> => {
  await rowsOf(tx)
    .deleteFrom('visitorPhotos')
    .where('visitorId', '=', visitorId)
    .where(sql<boolean>`not exists (select from visit_days d where d.visitor_id = visitor_photos.visitor_id and d.checked_in_at is not null)`)
    .execute()
}

/** As long after it was taken as numbers of documents after their day. */
export const forgetOldPhotosIn = async (context: Context, { id, timeZone }: Pick<OfficeCentreRecord, 'id' | 'timeZone'>): Promise<void> => {
  await rowsOf(context)
    .deleteFrom('visitorPhotos')
    .where('officeCentreId', '=', id)
    .where(sql<boolean>`(taken_at at time zone ${timeZone})::date <= ${monthOver(context, timeZone)}::date`)
    .execute()
}
