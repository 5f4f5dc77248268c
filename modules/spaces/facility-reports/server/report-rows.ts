import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayAfter } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { Period } from '#modules/property/opening-hours/server/front.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { BookingRule } from '#modules/spaces/bookings/contract.ts'
import { moneyInEach } from '#modules/spaces/bookings/server/front.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { Days } from '../contract/period.ts'
import { became, earning, usedWithin } from './what-counts.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>
type Tables = BookingTables & FacilityTables & UnitTables & OfficeCentreTables

/** Whose bookings of what, within a period that ends now at the latest. */
export interface Asked {
  readonly building: Building
  readonly facilityIds: readonly number[]
  readonly spaceIds: readonly number[]
  readonly companyId: number | undefined
}

const rows = (context: SignedIn) => context.unscoped<Tables>('the building was found in scope, and is named by each statement')

const firstBooked = sql`(select b.starts_at from bookings b where b.facility_id = facilities.id and b.ended_at is null order by b.starts_at limit 1)`
/** Of which somebody had the time. */
const lastBooked = sql`(select b.ends_at from bookings b where b.facility_id = facilities.id and b.ended_at is null
  and b.status in ('CONFIRMED', 'CHECKED_IN', 'RELEASED') order by b.starts_at desc limit 1)`
const bookedWithin = (since: number, until: number) => sql`exists (select from bookings b where b.facility_id = facilities.id and b.ended_at is null
  and b.status in ('CONFIRMED', 'CHECKED_IN', 'RELEASED', 'CANCELLED') and b.starts_at >= ${new Date(since)} and b.starts_at < ${new Date(until)})`

/**
 * Those that there were in a period and since, drafts among them: half of a hall may be one. With the first moment for which one was booked, which may be older
 * than its record; and whether it counts: it can be booked now, or was booked within the period, whatever has become of it.
 */
export const facilitiesSince = (context: SignedIn, { id }: Building, since: number, until: number) =>
  context
    .read<FacilityTables & BookingTables>()
    .selectFrom('facilities')
    .innerJoin('facilityCategories', (join) =>
      join.onRef('facilityCategories.id', '=', 'facilities.categoryId').onRef('facilityCategories.officeCentreId', '=', 'facilities.officeCentreId'),
    )
    .select(['facilities.id', 'facilities.uuid', 'facilities.descriptions', 'facilities.categoryId', 'facilities.partIds', 'facilities.hours'])
    .select(['facilities.status', 'facilities.createdAt', 'facilities.endedAt', 'facilityCategories.descriptions as categoryDescriptions'])
    .select([
      sql<string | null>`${firstBooked}`.as('bookedFrom'),
      sql<string | null>`${lastBooked}`.as('bookedUntil'),
      sql<boolean>`(facilities.status = 'LIVE' or ${bookedWithin(since, until)})`.as('counts'),
    ])
    .where('facilities.officeCentreId', '=', id)
    .where((eb) => eb.or([eb('facilities.endedAt', 'is', null), eb('facilities.endedAt', '>', new Date(since).toISOString())]))
    .orderBy('facilityCategories.position')
    .orderBy('facilities.position')
    .orderBy('facilities.id')
    .execute()
export type ReportedFacility = Awaited<ReturnType<typeof facilitiesSince>>[number]

export const placesSince = (context: SignedIn, { id }: Building, since: number) =>
  context
    .read<FacilityTables>()
    .selectFrom('spaces')
    .select(['id', 'facilityId', 'endedAt'])
    .where('officeCentreId', '=', id)
    // the others are pieces of extras
    .where('facilityId', 'is not', null)
    .$narrowType<{ facilityId: number }>()
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('endedAt', '>', new Date(since).toISOString())]))
    .orderBy('id')
    .execute()
export type ReportedPlace = Awaited<ReturnType<typeof placesSince>>[number]

/** The building's own bookings name no company. */
const ofCompany = ({ building, companyId }: Asked, rowName: 'b' | 'r'): RawBuilder<SqlBool> => {
  const column = sql.ref(`${rowName}.companyId`)
  if (companyId === undefined) return sql`true`
  return companyId === building.id ? sql`${column} is null` : sql`${column} = ${companyId}`
}

/** What was used of places, by whom. */
const used = (asked: Asked, within: Period) => {
  const part = usedWithin(within)
  return sql`
    select held.space_id, coalesce(b.company_id, b.office_centre_id) as company_id, ${part.from} as from_at, ${part.until} as until_at
    from bookings b
    join space_holds held on held.booking_id = b.id and held.office_centre_id = b.office_centre_id and held.ended_at is null
      and held.change_id is null
    where b.office_centre_id = ${asked.building.id} and b.ended_at is null and ${part.where}
      and held.space_id = any(${[...asked.spaceIds]}::bigint[]) and ${ofCompany(asked, 'b')}`
}

interface UsedRow {
  /** Of the week, Monday at midnight first; of each row one of the three is there. */
  hour: number | null
  spaceId: number | null
  companyId: number | null
  seconds: number
}

/** Used time by hour of the week, by place and by company: cut into quarters of an hour, none of which lies in two hours of any clock. */
export const usedBy = async (context: SignedIn, asked: Asked, within: Period): Promise<UsedRow[]> => {
  const { timeZone } = asked.building
  const { rows: found } = await sql<UsedRow>`
    with used as (${used(asked, within)}),
    quarters as (
      select used.space_id, used.company_id, quarter.at at time zone ${timeZone} as local,
        extract(epoch from least(quarter.at + interval '15 minutes', used.until_at) - greatest(quarter.at, used.from_at))::float8 as seconds
      from used cross join lateral generate_series(
        date_bin('15 minutes', used.from_at, timestamptz 'epoch'), used.until_at - interval '1 microsecond', interval '15 minutes') as quarter(at)),
    hours as (
      select space_id, company_id, ((extract(isodow from local) - 1) * 24 + extract(hour from local))::integer as hour, sum(seconds) as seconds
      from quarters group by 1, 2, 3)
    select hour, space_id, company_id, sum(seconds)::float8 as seconds
    from hours group by grouping sets ((hour), (space_id), (company_id))`.execute(rows(context))
  return found
}

export const secondsUsed = async (context: SignedIn, asked: Asked, within: Period): Promise<number> => {
  const { rows: found } = await sql<{ seconds: number }>`
    with used as (${used(asked, within)})
    select coalesce(sum(extract(epoch from until_at - from_at)), 0)::float8 as seconds from used`.execute(rows(context))
  return found[0]?.seconds ?? 0
}

export interface BecameRow {
  facilityId: number
  companyId: number
  currency: string | null
  held: number
  noShows: number
  released: number
  cancelled: number
  overridden: number
  total: number
  /** Of what was paid or charged for those that were cancelled, what did not come back. */
  kept: number
}
type Paid = Parameters<typeof moneyInEach>[1][number]
/** Of the bookings that were cancelled, those that money was paid or charged for. */
const cancelledPaid = async (context: SignedIn, asked: Asked, { from, until }: Period) => {
  const { rows: found } = await sql<Paid & Pick<BecameRow, 'facilityId' | 'companyId' | 'currency'>>`
    select b.uuid, b.pay_by, b.kept_by, b.credits_paid, b.facility_id, coalesce(b.company_id, b.office_centre_id) as company_id, b.currency
    from bookings b
    where b.office_centre_id = ${asked.building.id} and b.ended_at is null and b.status = 'CANCELLED' and coalesce(b.pay_by, b.kept_by) in ('ONLINE', 'COMPANY_ACCOUNT')
      and b.starts_at >= ${new Date(from)} and b.starts_at < ${new Date(until)}
      and b.facility_id = any(${[...asked.facilityIds]}::bigint[]) and ${ofCompany(asked, 'b')}`.execute(rows(context))
  return found
}
/** What became of the bookings that start within a period, and what they cost. */
export const becameOf = async (context: SignedIn, asked: Asked, period: Period): Promise<BecameRow[]> => {
  const { from, until } = period
  const now = context.now()
  const { rows: found } = await sql<Omit<BecameRow, 'kept'>>`
    select b.facility_id, coalesce(b.company_id, b.office_centre_id) as company_id, b.currency,
      count(*) filter (where ${became('held', now)})::integer as held,
      count(*) filter (where ${became('noShows', now)})::integer as no_shows,
      count(*) filter (where ${became('released', now)})::integer as released,
      count(*) filter (where ${became('cancelled', now)})::integer as cancelled,
      count(*) filter (where b.override_reason is not null and (${became('held', now)} or ${became('noShows', now)} or ${became('released', now)}))::integer as overridden,
      coalesce(sum(b.total) filter (where ${earning(now)}), 0)::bigint as total
    from bookings b
    where b.office_centre_id = ${asked.building.id} and b.ended_at is null
      and b.starts_at >= ${new Date(from)} and b.starts_at < ${new Date(until)}
      and b.facility_id = any(${[...asked.facilityIds]}::bigint[]) and ${ofCompany(asked, 'b')}
    group by 1, 2, 3`.execute(rows(context))
  const paid = await cancelledPaid(context, asked, period)
  const standing = await moneyInEach(context, paid)
  const of = ({ facilityId, companyId, currency }: Pick<BecameRow, 'facilityId' | 'companyId' | 'currency'>) =>
    `${facilityId} ${companyId} ${currency}`
  const byRow = Map.groupBy(paid, of)
  return found.map((row) => ({ ...row, kept: (byRow.get(of(row)) ?? []).reduce((sum, one) => sum + standing(one), 0) }))
}

export interface RefusedRow {
  rule: BookingRule
  facilityId: number
  /** Of the day, by the clock of the building, in which it was to begin. */
  hour: number
  n: number
}
/** Each time of a facility that somebody wanted and did not get, once a rule. */
export const refusedBy = async (context: SignedIn, asked: Asked, { from, until }: Period): Promise<RefusedRow[]> => {
  const { rows: found } = await sql<RefusedRow>`
    select rule, facility_id, extract(hour from starts_at at time zone ${asked.building.timeZone})::integer as hour, count(*)::integer as n
    from (
      select distinct r.rule, r.facility_id, r.user_id, r.starts_at, r.ends_at from booking_refusals r
      where r.office_centre_id = ${asked.building.id} and r.at >= ${new Date(from)} and r.at < ${new Date(until)}
        and r.facility_id = any(${[...asked.facilityIds]}::bigint[]) and ${ofCompany(asked, 'r')}
    ) as wanted group by 1, 2, 3`.execute(rows(context))
  return found
}

export interface AreaRow {
  companyId: number
  /** Square feet × days. */
  area: number
}
/** What companies rented in a building on some days. */
export const areasOn = async (context: SignedIn, { id, timeZone }: Building, { dateFrom, dateTo }: Days): Promise<AreaRow[]> => {
  const end = sql`least(l.over_from, (l.ended_at at time zone ${timeZone})::date, ${dayAfter(dateTo)}::date)`
  const { rows: found } = await sql<AreaRow>`
    select l.company_id, sum(l.area_square_feet::bigint * (${end} - greatest(l.let_from, ${dateFrom}::date)))::float8 as area
    from lettings l
    where l.office_centre_id = ${id} and l.ended_by is distinct from 'calledOff'
      and ${end} > greatest(l.let_from, ${dateFrom}::date)
    group by 1`.execute(rows(context))
  return found
}

/** What companies are called, those that have left among them. */
export const companiesNamed = (context: SignedIn, ids: readonly number[]) =>
  context
    .unscoped<Tables>('companies of the building’s bookings and lettings')
    .selectFrom('officeCentres')
    .select(['id', 'companyName'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
