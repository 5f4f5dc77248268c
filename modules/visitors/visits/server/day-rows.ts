import { type NotNull, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, countEach, listing } from '#kit/server/data/listing.ts'
import { seenBy } from '#kit/server/data/own-or-all.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { purposesOf } from '#modules/visitors/visiting-settings/server/front.ts'
import { can, views, type VisitQuery } from '../contract.ts'
import { meantBy } from '../contract/reference.ts'
import type { VisitSource } from '../contract/sources.ts'
import { dayStatuses, type HostAnswer, undoWithin, type VisitDayRow } from '../contract/visit.ts'
import { dayStatusOf, deskOrder, inStatus, onBoard, standsHere, statusIn } from './day-status.ts'
import { lastTold, type ToldDay } from './last-told.ts'
import { foundVisitors } from './lists/found-visitors.ts'
import { isOpen, mayChange } from './open-visit.ts'
import { decides } from './screening/who-decides.ts'
import { visitDays, visits, type VisitTables } from './tables.ts'

export type Tables = VisitTables & OfficeCentreTables & UnitTables

/** Days of visitors with their visitor and visit, as far as the reader sees them. */
export const daysIn = (context: SignedIn, place: Place, each?: Each) => {
  const { building, company } = place
  let rows = context
    .read<Tables>()
    .selectFrom(each ? everyVisitor(context, place, each) : allDays)
    // each day has both; joined from the left, so that who only counts days reads neither
    .leftJoin('visitors', (join) =>
      join.onRef('visitors.id', '=', 'visitDays.visitorId').onRef('visitors.officeCentreId', '=', 'visitDays.officeCentreId'),
    )
    .leftJoin('visits', (join) => join.onRef('visits.id', '=', 'visitDays.visitId').onRef('visits.officeCentreId', '=', 'visitDays.officeCentreId'))
    .where(ownRows(context.scope, visitDays))
    .where(seenBy(context, visits))
    .where('visitDays.officeCentreId', '=', building.id)
    .where('visitDays.endedAt', 'is', null)
  if (company) rows = rows.where('visitDays.companyId', '=', company.id)
  return rows
}

type View = (typeof views)[number]
interface Asked {
  view: View
  today: string
  /** Days are asked for, and not visitors. */
  ranged: boolean
  /** In the order of time, and not by the visitors that are meant. */
  walked: boolean
}

interface Each extends Pick<Asked, 'today' | 'ranged'> {
  /** Of their days. */
  order: 'asc' | 'desc'
}

/** Noon of a day that is so many away: beyond midnight of any zone, so that pages are walked from there and the day itself decides. */
const near = (today: string, days: number): string => new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString()
/** Each visitor in one row, unless days are asked for: of what is past by the last day, of what is to come by the next. */
const past = ({ today, ranged }: Pick<Asked, 'today' | 'ranged'>) =>
  sql<SqlBool>`(visit_days.day < ${today}::date and visit_days.starts_at < ${near(today, 1)} and ${ranged ? sql`true` : sql`visit_days.next_day is null`})`
/** Who also comes today is to come still. */
const fromDay = (first: string, { today, ranged }: Pick<Asked, 'today' | 'ranged'>) =>
  sql<SqlBool>`(visit_days.day >= ${first}::date and visit_days.starts_at > ${near(today, -2)}
    and ${ranged ? sql`true` : sql`(visit_days.previous_day is null or visit_days.previous_day < ${first}::date)`})`

const inView = ({ view, ...asked }: Asked) => {
  const { today } = asked
  if (view === 'TODAY') return onBoard(today)
  if (view === 'UPCOMING') return fromDay(dayAfter(today), asked)
  if (view === 'PAST') return past(asked)
  return asked.ranged ? sql<SqlBool>`true` : sql<SqlBool>`(${past(asked)} or ${fromDay(today, asked)})`
}

const asDays = (rows: RawBuilder<unknown>) => sql<Selectable<VisitTables['visitDays']>>`${rows}`.as('visitDays')
const allDays = asDays(sql.table('visitDays'))

/** What is past and what is to come are two indexes, each in the order of time: in that order an OR over both would walk through all days of all visitors. */
const everyVisitor = (context: SignedIn, { building }: Place, { order, ...asked }: Each) => {
  const rows = context
    .read<Tables>()
    .selectFrom('visitDays')
    .selectAll('visitDays')
    .where('visitDays.officeCentreId', '=', building.id)
    .where('visitDays.endedAt', 'is', null)
  // in order, so that the two are merged and not all sorted
  const all = rows.orderBy('visitDays.startsAt', order).orderBy('visitDays.id', order)
  return asDays(sql`(${all.where(past(asked))} union all ${all.where(fromDay(asked.today, asked))})`)
}

const hostedBy = ({ building }: Place, userId: number) =>
  sql<SqlBool>`visits.host_id in (select m.id from memberships m where m.user_id = ${userId} and m.building_id = ${building.id})`

const filtered = (context: SignedIn, place: Place, query: VisitQuery, asked: Asked) => {
  const walked = asked.view === 'EVERY' && asked.walked && !asked.ranged
  const order = query.sortDirection === 'ASC' ? 'asc' : 'desc'
  let rows = daysIn(context, place, walked ? { ...asked, order } : undefined)
  if (!walked) rows = rows.where(inView(asked))
  const reference = meantBy(query.wildcardSearch ?? '')
  if (query.wildcardSearch) rows = rows.where('visitors.officeCentreId', '=', place.building.id)
  if (reference) rows = rows.where(sql<SqlBool>`visits.uuid between ${reference.from}::uuid and ${reference.until}::uuid`)
  else if (query.wildcardSearch) rows = rows.where(foundVisitors(query.wildcardSearch))
  if (query.companyId) rows = rows.where(sql<SqlBool>`coalesce(visit_days.company_id, visit_days.office_centre_id) = ${query.companyId}`)
  if (query.hostUserId) rows = rows.where(hostedBy(place, query.hostUserId))
  if (query.source) rows = rows.where('visits.source', '=', query.source)
  if (query.dayFrom) rows = rows.where('visitDays.day', '>=', query.dayFrom).where('visitDays.startsAt', '>', near(query.dayFrom, -2))
  if (query.dayTo) rows = rows.where('visitDays.day', '<=', query.dayTo).where('visitDays.startsAt', '<', near(query.dayTo, 2))
  return baseFiltered(context, rows, query, { changed: 'visitDays.updatedAt' })
}
const fewVisitors = 2000
/** No plan knows how many visitors a text means. Where they are few they are found first, and then their days, which are soon read and put in order. */
const isWalked = async (context: SignedIn, { building }: Place, { view, sortProperties, wildcardSearch }: VisitQuery): Promise<boolean> => {
  if (sortProperties !== 'day') return false
  if (view !== 'EVERY' || !wildcardSearch) return true
  if (meantBy(wildcardSearch)) return false
  const meant = context.unscoped<Tables>('only counted, of a building that was found in scope').selectFrom('visitors').select('visitors.id')
  const rows = await meant
    .where('visitors.officeCentreId', '=', building.id)
    .where(foundVisitors(wildcardSearch))
    .limit(fewVisitors + 1)
    .execute()
  return rows.length > fewVisitors
}
const ranged = ({ dayFrom, dayTo }: VisitQuery): boolean => dayFrom !== undefined || dayTo !== undefined

const withNames = (rows: ReturnType<typeof filtered>) =>
  rows
    .leftJoin('officeCentres as owner', (join) =>
      join.on((eb) => eb('owner.id', '=', eb.fn.coalesce('visitDays.companyId', 'visitDays.officeCentreId'))),
    )
    .leftJoin('floors', (join) => join.onRef('floors.id', '=', 'visits.floorId').onRef('floors.officeCentreId', '=', 'visits.officeCentreId'))
    .leftJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .select([
      'visitDays.id',
      'visitDays.uuid',
      'visitDays.version',
      'visitDays.day',
      'visitDays.startsAt',
      'visitDays.endsAt',
      'visitDays.status',
      'visitDays.createdAt',
      'visitDays.updatedAt',
    ])
    .select([
      'visitDays.hereAt',
      'visitDays.checkedInAt',
      'visitDays.checkedOutAt',
      'visitDays.takenBackAt',
      'visitDays.toldAt',
      'visitDays.toldOutAt',
      'visitDays.notSeenLeaving',
      'visitDays.visitorId',
    ])
    .select([
      'visitors.uuid as visitorUuid',
      'visitors.name',
      'visitors.company as visitorCompany',
      'visitors.screening',
      'visitors.matches',
      'visitors.erasedAt',
    ])
    .select(['visits.uuid as visitUuid', 'visits.status as visitStatus', 'visits.source', 'visits.hostName', 'visits.groupName', 'visits.purposeKey'])
    .select(['visits.timeFrom', 'visits.timeUntil', 'visits.hostAnswer', 'visits.noteToDesk'])
    .select(['visits.hostId', 'visits.createdBy', 'visits.lastDay'])
    .select(['owner.id as ownerId', 'owner.companyName as ownerName', 'floors.floorNo', 'towers.name as towerName'])
    .$narrowType<{
      [
        One in
          | 'visitorUuid'
          | 'name'
          | 'screening'
          | 'matches'
          | 'visitUuid'
          | 'visitStatus'
          | 'source'
          | 'timeFrom'
          | 'timeUntil'
          | 'lastDay'
          | 'ownerId'
          | 'ownerName'
      ]: NotNull
    }>()

export type ShownDay = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export const deedsOf = (context: SignedIn, row: ToldDay & Pick<ShownDay, 'day' | 'visitStatus' | 'screening' | 'matches'>, today: string) => {
  const acts = context.holds(can.ACTION)
  const since = (at: string | null) => at !== null && context.now().getTime() - Date.parse(at) <= undoWithin * 60_000
  const ready = row.visitStatus === 'APPROVED' && row.screening !== 'MATCH' && row.screening !== 'REFUSED'
  return {
    checkIn: acts && row.status === 'EXPECTED' && row.day === today && ready,
    checkOut: acts && row.status === 'CHECKED_IN',
    undo: acts && since(lastTold(row)),
    decide: decides(context, row) && row.day >= today,
    badge: acts && row.status !== 'CANCELLED' && ready,
  }
}

interface Reading {
  context: SignedIn
  today: string
  purposes: ReadonlyMap<string, string>
}
const listed = ({ context, today, purposes }: Reading, row: ShownDay): VisitDayRow => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  visitUuid: row.visitUuid,
  visitorUuid: row.visitorUuid,
  name: row.erasedAt ? null : row.name,
  visitorCompany: row.visitorCompany,
  company: { id: row.ownerId, name: row.ownerName },
  hostName: row.hostName,
  groupName: row.groupName,
  purpose: row.purposeKey ? (purposes.get(row.purposeKey) ?? null) : null,
  place: row.floorNo ? [row.towerName, row.floorNo].filter(Boolean).join(' ') : null,
  source: row.source as VisitSource,
  day: row.day,
  timeFrom: row.timeFrom.slice(0, 5),
  timeUntil: row.timeUntil.slice(0, 5),
  startsDate: row.startsAt,
  status: dayStatusOf(row, context.now(), today),
  hostAnswer: row.hostAnswer as HostAnswer | null,
  hereDate: row.hereAt,
  checkedInDate: row.checkedInAt,
  checkedOutDate: row.checkedOutAt,
  takenBackDate: row.takenBackAt,
  notSeenLeaving: row.notSeenLeaving,
  noteToDesk: row.noteToDesk,
  updatedDate: row.updatedAt,
  may: { ...deedsOf(context, row, today), change: isOpen({ ...row, status: row.visitStatus }, today) && mayChange(context, row) },
})

const reading = async (context: SignedIn, { building }: Place): Promise<Reading> => ({
  context,
  today: todayIn(context, building),
  purposes: await purposesOf(context, building, context.language),
})

const sort = { day: 'visitDays.startsAt', name: byName('visitors.name'), updatedDate: 'visitDays.updatedAt' }

/** Today's list begins with whom the desk waits for, and in the order of time among them; a day is short enough to be sorted. Who is searched for stands in the order of time, as ever. */
const sortOf = (query: VisitQuery, { context, today }: Reading) =>
  query.view === 'TODAY' && !query.wildcardSearch && !ranged(query)
    ? { ...sort, day: byValue(sql`row(${deskOrder(context.now(), today)}, visit_days.starts_at)`) }
    : sort

export const listDays = async (context: SignedIn, place: Place, query: VisitQuery): Promise<Page<VisitDayRow>> => {
  const read = await reading(context, place)
  const walked = await isWalked(context, place, query)
  let rows = filtered(context, place, query, { view: query.view, today: read.today, ranged: ranged(query), walked })
  if (query.status) rows = rows.where(inStatus(query.status, context.now(), read.today))
  // by their names visitors are walked first, by an index, and then their days; they are counted without them
  const walkedByName = query.sortProperties === 'name' ? rows.where('visitors.officeCentreId', '=', place.building.id) : rows
  const counted = (most: number) => rows.clearSelect().select('visitDays.id').limit(most)
  const page = await listing(context, withNames(walkedByName), query, sortOf(query, read), 'visitDays.id', { counted })
  return { ...page, items: page.items.map((row) => listed(read, row)) }
}

/** The numbers of the tabs, as far as lists are counted, and of each status of today: what is past is never read as a whole. */
export const countDays = async (context: SignedIn, place: Place, query: VisitQuery) => {
  const today = todayIn(context, place.building)
  const walked = await isWalked(context, place, { ...query, view: 'EVERY' })
  const of = (view: View) => filtered(context, place, query, { view, today, ranged: ranged(query), walked })
  const status = statusIn(context.now(), today)
  const now = context.now()
  const soon = sql<number>`(count(*) filter (where visit_days.starts_at between ${now} and ${new Date(now.getTime() + 3_600_000)} and not ${standsHere}))::integer`
  const here = sql<number>`(count(*) filter (where ${standsHere}))::integer`
  const [tabs, states] = await Promise.all([
    Promise.all(views.map(async (view) => ({ view, ...(await countEach(context, of(view), { n: sql<SqlBool>`true` }, 'visitDays.id')) }))),
    of('TODAY')
      .select((eb) => [status.as('status'), eb.fn.countAll<number>().as('n'), soon.as('soon'), here.as('here')])
      .groupBy(sql`1`)
      .execute(),
  ])
  const counted = Object.fromEntries(dayStatuses.map((one) => [one, states.find(({ status: of }) => of === one)?.n ?? 0]))
  const numbers = Object.fromEntries(tabs.map(({ view, counts }) => [view, counts.n]))
  const expected = states.find(({ status: of }) => of === 'EXPECTED')
  const [nextHour, atDesk] = [expected?.soon ?? 0, expected?.here ?? 0]
  return { ...numbers, ...counted, nextHour, atDesk, minimums: tabs.filter(({ minimums }) => minimums.length > 0).map(({ view }) => view) } as Record<
    (typeof views)[number] | (typeof dayStatuses)[number],
    number
  > & {
    minimums: (typeof views)[number][]
    nextHour: number
    atDesk: number
  }
}

/** Some days of visitors as the desk shows them, in the order of the list. */
export const presentDays = async (context: SignedIn, place: Place, uuids: readonly string[]): Promise<VisitDayRow[]> => {
  const read = await reading(context, place)
  const rows = await withNames(daysIn(context, place).where((eb) => eb('visitDays.uuid', '=', eb.fn.any(eb.val([...uuids])))))
    .orderBy('visitDays.startsAt')
    .orderBy('visitDays.id')
    .execute()
  return rows.map((row) => listed(read, row))
}

export const presentDay = async (context: SignedIn, place: Place, uuid: string): Promise<VisitDayRow> => {
  const [row] = await presentDays(context, place, [uuid])
  return row ?? notFoundHere()
}
const notFoundHere = (): never => {
  throw notFound()
}

const step = 1000
/** All that the list shows, by the number, some at a time. */
export async function* everyDay(context: SignedIn, place: Place, query: VisitQuery) {
  const read = await reading(context, place)
  for (let after = 0; ;) {
    let rows = filtered(context, place, query, { view: query.view, today: read.today, ranged: ranged(query), walked: false })
    if (query.status) rows = rows.where(inStatus(query.status, context.now(), read.today))
    const some = await withNames(rows)
      .select(['visitors.email', 'visitors.phone', 'visitors.plate'])
      .where('visitDays.id', '>', after)
      .orderBy('visitDays.id')
      .limit(step)
      .execute()
    for (const row of some) yield { ...listed(read, row), email: row.email, phone: row.phone, plate: row.plate }
    if (some.length < step) return
    after = some.at(-1)?.id ?? 0
  }
}
