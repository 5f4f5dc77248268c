import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing, tabCounts } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { mine, seenRows } from '#kit/server/data/own-or-all.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { FloorPlanTables } from '#modules/property/floor-plans/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { type DeskBooking, type DeskBookingQuery, type DeskBookingStatus, deskBookingSteps, deskViewOf, holding } from '../contract.ts'
import { mayWrite } from './own.ts'
import { settingsOf } from './settings.ts'
import { type DeskBookingRecord, deskBookings, type HotdeskTables } from './tables.ts'
import { partOf } from './times.ts'

type Tables = HotdeskTables & FloorPlanTables & UnitTables & OfficeCentreTables & UserTables

/** As people see it: what is over has been, unless somebody had to say that they were there and did not. */
const statusOf = ({ status, endsAt, releaseAt }: Pick<DeskBookingRecord, 'status' | 'endsAt' | 'releaseAt'>, now: Date): DeskBookingStatus => {
  const over = Date.parse(endsAt) <= now.getTime()
  if (status === 'LEFT' || (status === 'CHECKED_IN' && over)) return status === 'LEFT' ? 'LEFT' : 'COMPLETED'
  if (status === 'BOOKED' && over) return releaseAt === null ? 'COMPLETED' : 'NO_SHOW'
  return status as DeskBookingStatus
}
const inStatus = (status: DeskBookingStatus, now: Date): RawBuilder<SqlBool> => {
  const over = sql`desk_bookings.ends_at <= ${now}`
  if (status === 'COMPLETED')
    return sql`(${over} and (desk_bookings.status = 'CHECKED_IN' or (desk_bookings.status = 'BOOKED' and desk_bookings.release_at is null)))`
  if (status === 'NO_SHOW') return sql`(${over} and desk_bookings.status = 'BOOKED' and desk_bookings.release_at is not null)`
  if (status === 'CHECKED_IN' || status === 'BOOKED') return sql`(desk_bookings.status = ${status} and not ${over})`
  return sql`(desk_bookings.status = ${status})`
}

/** Those that the reader may see: of the organisation, or one's own. */
const seenIn = (context: SignedIn, { building, company }: Place) => {
  let rows = context
    .read<Tables>()
    .selectFrom('deskBookings')
    .innerJoin('desks', (join) =>
      join.onRef('desks.id', '=', 'deskBookings.deskId').onRef('desks.officeCentreId', '=', 'deskBookings.officeCentreId'),
    )
    .innerJoin('floorPlans', (join) =>
      join.onRef('floorPlans.id', '=', 'desks.planId').onRef('floorPlans.officeCentreId', '=', 'deskBookings.officeCentreId'),
    )
    .innerJoin('floors', (join) =>
      join.onRef('floors.id', '=', 'floorPlans.floorId').onRef('floors.officeCentreId', '=', 'deskBookings.officeCentreId'),
    )
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('deskBookings.companyId', 'deskBookings.officeCentreId'))),
    )
    .where('deskBookings.officeCentreId', '=', building.id)
    .where(seenRows(context, deskBookings))
    .where('deskBookings.endedAt', 'is', null)
  if (company) rows = rows.where('deskBookings.companyId', '=', company.id)
  return rows
}

/** Of many the first are told. */
const toldAtMost = 200
/** Those that the reader has from day to day, both included, for their Home. */
export const ownDesksBetween = (context: SignedIn, first: string, last: string) =>
  context
    .read<HotdeskTables & FloorPlanTables>()
    .selectFrom('deskBookings')
    .innerJoin('desks', (join) =>
      join.onRef('desks.id', '=', 'deskBookings.deskId').onRef('desks.officeCentreId', '=', 'deskBookings.officeCentreId'),
    )
    .innerJoin('floorPlans', (join) =>
      join.onRef('floorPlans.id', '=', 'desks.planId').onRef('floorPlans.officeCentreId', '=', 'deskBookings.officeCentreId'),
    )
    .where(ownRows(context.scope, deskBookings))
    .where('deskBookings.officeCentreId', '=', context.scope.buildingId)
    .where('deskBookings.userId', '=', context.scope.personId)
    .where('deskBookings.endedAt', 'is', null)
    .where('deskBookings.status', 'in', [...holding])
    .where('deskBookings.endsAt', '>', context.now().toISOString())
    // none is longer than its day
    .where('deskBookings.startsAt', '>', new Date(Date.parse(first) - 2 * 86_400_000).toISOString())
    .where('deskBookings.startsAt', '<', new Date(Date.parse(last) + 2 * 86_400_000).toISOString())
    .where('deskBookings.date', '>=', first)
    .where('deskBookings.date', '<=', last)
    .select(['deskBookings.uuid', 'deskBookings.date', 'desks.deskNo', 'floorPlans.name as planName'])
    .orderBy('deskBookings.startsAt')
    .orderBy('deskBookings.id')
    .limit(toldAtMost)
    .execute()

const inView = (view: ReturnType<typeof deskViewOf>, now: Date): RawBuilder<SqlBool> => {
  if (view === 'EVERY') return sql`true`
  const coming = sql<SqlBool>`(desk_bookings.ends_at > ${now} and desk_bookings.status = any(${[...holding]}::text[]))`
  return view === 'UPCOMING' ? coming : sql`not ${coming}`
}

const filtered = (context: SignedIn, place: Place, query: DeskBookingQuery) => {
  let rows = seenIn(context, place)
  if (query.wildcardSearch) rows = rows.where(matching('desks', query.wildcardSearch))
  if (query.status) rows = rows.where(inStatus(query.status, context.now()))
  if (query.planId) rows = rows.where('desks.planId', '=', query.planId)
  if (query.companyId === place.building.id) rows = rows.where('deskBookings.companyId', 'is', null)
  else if (query.companyId) rows = rows.where('deskBookings.companyId', '=', query.companyId)
  if (query.mine !== undefined) rows = rows.where(mine(context, query.mine, deskBookings))
  if (query.dateFrom) rows = rows.where('deskBookings.date', '>=', query.dateFrom)
  if (query.dateTo) rows = rows.where('deskBookings.date', '<=', query.dateTo)
  return baseFiltered(context, rows, query, { changed: 'deskBookings.updatedAt' })
}

const shown = (rows: ReturnType<typeof seenIn>) =>
  rows
    .selectAll('deskBookings')
    .select(['desks.uuid as deskUuid', 'desks.deskNo'])
    .select(['floorPlans.id as planId', 'floorPlans.uuid as planUuid', 'floorPlans.name as planName', 'floors.floorNo'])
    .select(['officeCentres.id as organisationId', 'officeCentres.companyName'])
    .select(knownAs('deskBookings.userId', deskBookings).as('personName'))
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** From so long before a half begins as the building allows. */
export const checkInOpens = ({ startsAt }: Pick<DeskBookingRecord, 'startsAt'>, { checkInMinutes }: { checkInMinutes: number }): number =>
  Date.parse(startsAt) - checkInMinutes * 60_000

const mayOf = (context: SignedIn, row: Shown, settings: { checkInMinutes: number }): DeskBooking['may'] => {
  const ours = mayWrite(context, row)
  const now = context.now().getTime()
  const runs = Date.parse(row.endsAt) > now
  const has = (steps: readonly string[]) => ours && runs && steps.includes(row.status)
  return {
    cancel: has(deskBookingSteps.cancel.from),
    checkIn: has(deskBookingSteps.checkIn.from) && now >= checkInOpens(row, settings),
    leave: has(deskBookingSteps.leave.from) && (row.status === 'CHECKED_IN' || Date.parse(row.startsAt) <= now),
  }
}

const present = async (context: SignedIn, { building }: Place, rows: readonly Shown[]): Promise<DeskBooking[]> => {
  const settings = await settingsOf(context, building)
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    status: statusOf(row, context.now()),
    desk: { uuid: row.deskUuid, deskNo: row.deskNo },
    plan: { id: row.planId, uuid: row.planUuid, name: row.planName, floorNo: row.floorNo },
    company: { id: row.organisationId, name: row.companyName },
    person: { memberId: row.memberId, name: row.personName ?? '' },
    date: row.date,
    part: partOf(row),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    releaseAt: row.releaseAt,
    updatedDate: row.updatedAt,
    may: mayOf(context, row, settings),
  }))
}

const sort = { startsAt: 'deskBookings.startsAt', updatedDate: 'deskBookings.updatedAt' }

export const listDeskBookings = async (context: SignedIn, place: Place, query: DeskBookingQuery): Promise<Page<DeskBooking>> => {
  const rows = shown(filtered(context, place, query).where(inView(deskViewOf(query), context.now())))
  const page = await listing(context, rows, query, sort, 'deskBookings.id')
  return { ...page, items: await present(context, place, page.items) }
}

/** All of a list, for a sheet. */
export async function* everyDeskBooking(context: SignedIn, place: Place, query: DeskBookingQuery): AsyncIterable<DeskBooking> {
  const rows = shown(filtered(context, place, query).where(inView(deskViewOf(query), context.now())))
  for await (const some of everyRow(rows, query, sort, 'deskBookings.id')) yield* await present(context, place, some)
}

export const countDeskBookings = (context: SignedIn, place: Place, query: DeskBookingQuery) => {
  const now = context.now()
  const conditions = { UPCOMING: inView('UPCOMING', now), PAST: inView('PAST', now), EVERY: inView('EVERY', now) }
  return tabCounts(context, filtered(context, place, query), conditions, 'deskBookings.id')
}

export const presentDeskBooking = async (context: SignedIn, place: Place, uuid: string): Promise<DeskBooking> => {
  const row = await shown(seenIn(context, place)).where('deskBookings.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  const [booking] = await present(context, place, [row])
  if (!booking) throw notFound()
  return booking
}

/** The reader's own of one day, whichever desk. */
export const ownOn = async (context: SignedIn, place: Place, date: string): Promise<DeskBooking[]> => {
  const rows = await shown(seenIn(context, { building: place.building, company: null }))
    .where('deskBookings.userId', '=', context.scope.personId)
    .where('deskBookings.date', '=', date)
    .where('deskBookings.status', 'in', [...holding])
    .orderBy('deskBookings.startsAt')
    .execute()
  return present(context, place, rows)
}

export const addressOf = async (from: Pick<Context | Transaction, 'unscoped'>, { memberId }: Pick<DeskBookingRecord, 'memberId'>) =>
  (
    await from
      .unscoped<Tables>('whose booking was found')
      .selectFrom('memberships')
      .select('email')
      .where('id', '=', memberId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
  )?.email
