import { sql } from 'kysely'
import type { Week, WeekException } from '#kit/contract/week.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { memberships, type UserTables } from '#modules/identity/users/server/tables.ts'
import type { Period } from '#modules/property/opening-hours/server/front.ts'

type None = Record<never, never>
const facts = (context: Pick<Context, 'unscoped'>) => context.unscoped<None>('the building, and the person or door, were found in scope')

/** Without an end: for as long as nothing changes. */
export const periodOf = (from: string, until: string | null): Period => ({
  from: Date.parse(from),
  until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
})

export interface Member {
  membershipId: number
  userId: number
  officeCentreId: number
  fullName: string
  companyName: string
  createdAt: string
  endedAt: string | null
  /** The last day, by the building's calendar. */
  endsOn: string | null
}

/** Somebody of the building, now or before, in each company of it; a company's admin names only the own people. The one that lasts, or was last, first. */
export const membershipsOf = async (context: SignedIn, building: Building, userId: number): Promise<Member[]> => {
  let rows = context
    .read<UserTables & OfficeCentreTables>()
    .selectFrom('memberships')
    .innerJoin('officeCentres as oc', 'oc.id', 'memberships.officeCentreId')
    .select(['memberships.id as membershipId', 'memberships.userId', 'memberships.officeCentreId', 'memberships.fullName', 'oc.companyName'])
    .select(['memberships.createdAt', 'memberships.endedAt', 'memberships.endsOn'])
    .where(ownRows(context.scope, memberships))
    .where('memberships.buildingId', '=', building.id)
    .where('memberships.userId', '=', userId)
  if (building.companyId !== undefined) rows = rows.where('memberships.officeCentreId', '=', building.companyId)
  return rows
    .orderBy(sql`memberships.ended_at is null`, 'desc')
    .orderBy('memberships.id', 'desc')
    .execute()
}

/** Members by number, for those who could open a door. */
export const membersBy = async (context: Context, ids: readonly number[]): Promise<Map<number, Member>> => {
  const { rows } = await sql<Member>`
    select m.id as membership_id, m.user_id, m.office_centre_id, m.full_name, oc.company_name, m.created_at, m.ended_at, m.ends_on
    from memberships m join office_centres oc on oc.id = m.office_centre_id where m.id = any(${[...ids]}::bigint[])`.execute(facts(context))
  return new Map(
    rows.map((row) => [
      row.membershipId,
      { ...row, createdAt: new Date(row.createdAt).toISOString(), endedAt: row.endedAt && new Date(row.endedAt).toISOString() },
    ]),
  )
}

export interface PassFact {
  passId: number
  uuid: string
  membershipId: number
  kind: string
  from: string
  until: string | null
  suspensions: { from: string; until: string | null }[]
}

/** What somebody could show to a reader, and the right to open by phone, with the times in which each was suspended. A phone from its activation to the day on which it was taken. */
export const passesOf = async (context: Context, officeCentreId: number, membershipIds: readonly number[]): Promise<PassFact[]> => {
  const { rows } = await sql<PassFact>`
    select p.id as pass_id, p.uuid, p.membership_id, p.kind,
      case when p.kind = 'HID' then p.activated_at else p.assigned_at end as "from", coalesce(p.deactivated_at, p.unassigned_at) as until,
      coalesce(s.times, '[]') as suspensions
    from passes p
    -- those that there are, once, and not asked for by each pass
    left join (select pass_id, jsonb_agg(jsonb_build_object('from', created_at, 'until', ended_at)) as times from pass_suspensions
      where office_centre_id = ${officeCentreId} group by 1) s on s.pass_id = p.id
    where p.office_centre_id = ${officeCentreId} and p.membership_id = any(${[...membershipIds]}::bigint[])
    and (p.kind <> 'HID' or p.activated_at is not null) order by p.id`.execute(facts(context))
  return rows
}

/** A group's way to a door, and the hours that held for it. */
export interface GroupWay {
  groupId: number
  doorId: number
  group: string
  mappedFrom: string
  mappedUntil: string | null
  schedule: string | null
  editionId: number | null
  editionFrom: string | null
  editionUntil: string | null
}
export interface WayFact extends GroupWay {
  membershipId: number
  placeFrom: string
  placeUntil: string | null
  /** When the group was let in during lockdowns. */
  exempt: { from: string; until: string | null }[]
}

/** Every way of a member to doors that touched a window: a place in a group, the group's mapping, the hours that held then. */
export const waysTo = async (context: Context, officeCentreId: number, { from, until }: Period, membershipId: number): Promise<WayFact[]> => {
  const [begin, end] = [new Date(from).toISOString(), new Date(until).toISOString()]
  const { rows } = await sql<WayFact>`
    select p.holder_id as membership_id, g.id as group_id, m.door_id, g.name as "group", p.created_at as place_from, p.ended_at as place_until,
      greatest(m.created_at, g.created_at) as mapped_from, least(m.ended_at, g.ended_at) as mapped_until,
      z.name as schedule, e.id as edition_id, e.created_at as edition_from, e.ended_at as edition_until,
      coalesce(x.times, '[]') as exempt
    from access_places p join access_groups g on g.id = p.group_id join door_mappings m on m.group_id = g.id
    left join access_time_zones z on z.id = m.time_zone_id
    left join access_time_zone_editions e on e.time_zone_id = z.id and e.created_at < ${end}::timestamptz and (e.ended_at is null or e.ended_at > ${begin}::timestamptz)
    -- of each group once, and not of each place in it
    left join (select group_id, jsonb_agg(jsonb_build_object('from', created_at, 'until', ended_at)) as times from access_group_exemptions
      where office_centre_id = ${officeCentreId} group by 1) x on x.group_id = g.id
    where p.office_centre_id = ${officeCentreId} and p.holder_kind = 'MEMBER' and p.holder_id = ${membershipId}
    and p.created_at < ${end}::timestamptz and (p.ended_at is null or p.ended_at > ${begin}::timestamptz)
    and m.created_at < ${end}::timestamptz and (m.ended_at is null or m.ended_at > ${begin}::timestamptz)
    and (g.ended_at is null or g.ended_at > ${begin}::timestamptz)
    order by p.id, m.id, e.id`.execute(facts(context))
  return rows
}

/** A place in a group that opens a door, with the times in which it was held. */
export interface PlaceFact {
  membershipId: number
  groupId: number
  from: string
  until: string | null
}
/** Places of members in groups, all of which touched a window; without what is the group's. */
export const placesIn = async (
  context: Context,
  officeCentreId: number,
  { from, until }: Period,
  { groupIds, membershipIds }: { groupIds: readonly number[]; membershipIds: readonly number[] },
): Promise<PlaceFact[]> => {
  const [begin, end] = [new Date(from).toISOString(), new Date(until).toISOString()]
  const { rows } = await sql<PlaceFact>`
    select p.holder_id as membership_id, p.group_id, p.created_at as "from", p.ended_at as until from access_places p
    where p.office_centre_id = ${officeCentreId} and p.holder_kind = 'MEMBER'
    and p.holder_id = any(${[...membershipIds]}::bigint[]) and p.group_id = any(${[...groupIds]}::bigint[])
    and p.created_at < ${end}::timestamptz and (p.ended_at is null or p.ended_at > ${begin}::timestamptz) order by p.id`.execute(facts(context))
  return rows
}

/** When each of these groups was let in during lockdowns. */
export const exemptionsOf = async (
  context: Context,
  officeCentreId: number,
  groupIds: readonly number[],
): Promise<Map<number, WayFact['exempt']>> => {
  const { rows } = await sql<{ groupId: number; times: WayFact['exempt'] }>`
    select group_id, jsonb_agg(jsonb_build_object('from', created_at, 'until', ended_at)) as times from access_group_exemptions
    where office_centre_id = ${officeCentreId} and group_id = any(${[...groupIds]}::bigint[]) group by 1`.execute(facts(context))
  return new Map(rows.map(({ groupId, times }) => [groupId, times]))
}

/** The ways of groups that touched a window: of these to all doors, of all or of these to one. */
export const waysOfGroups = async (
  context: Context,
  officeCentreId: number,
  { from, until }: Period,
  of: { groupIds: readonly number[]; doorId?: number } | { doorId: number },
): Promise<GroupWay[]> => {
  const { groupIds, doorId } = { groupIds: undefined, doorId: null, ...of }
  const [begin, end] = [new Date(from).toISOString(), new Date(until).toISOString()]
  const { rows } = await sql<GroupWay>`
    select g.id as group_id, m.door_id, g.name as "group", greatest(m.created_at, g.created_at) as mapped_from, least(m.ended_at, g.ended_at) as mapped_until,
      z.name as schedule, e.id as edition_id, e.created_at as edition_from, e.ended_at as edition_until
    from access_groups g join door_mappings m on m.group_id = g.id
    left join access_time_zones z on z.id = m.time_zone_id
    left join access_time_zone_editions e on e.time_zone_id = z.id and e.created_at < ${end}::timestamptz and (e.ended_at is null or e.ended_at > ${begin}::timestamptz)
    where g.office_centre_id = ${officeCentreId} and (${groupIds === undefined} or g.id = any(${[...new Set(groupIds)]}::bigint[])) and (${doorId}::bigint is null or m.door_id = ${doorId}::bigint)
    and m.created_at < ${end}::timestamptz and (m.ended_at is null or m.ended_at > ${begin}::timestamptz)
    and (g.ended_at is null or g.ended_at > ${begin}::timestamptz)
    order by m.id, e.id`.execute(facts(context))
  return rows
}

export const editionsBy = async (context: Context, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; week: Week; exceptions: WeekException[] }>`
    select id, week, exceptions from access_time_zone_editions where id = any(${[...new Set(ids)]}::bigint[])`.execute(facts(context))
  return new Map(rows.map(({ id, ...hours }) => [id, hours]))
}

export interface DoorFact {
  id: number
  name: string
  floorNo: string | null
  pinMode: string
  codeMode: string
  lift: boolean
  uuid: string
  controllerId: number
  /** Since when, and until when, its reader knows faces. */
  faceReaders: { from: string; until: string | null }[]
}
export const doorsBy = async (context: Context, officeCentreId: number, ids: readonly number[]): Promise<Map<number, DoorFact>> => {
  const { rows } = await sql<DoorFact>`
    select d.id, d.name, f.floor_no, d.pin_mode, d.code_mode, d.configuration = 'ELEVATOR' as lift, d.uuid, d.controller_id,
      coalesce((select jsonb_agg(jsonb_build_object('from', r.created_at, 'until', r.ended_at)) from face_readers r where r.door_id = d.id), '[]') as face_readers
    from doors d left join floors f on f.id = d.floor_id
    where d.office_centre_id = ${officeCentreId} and d.id = any(${[...ids]}::bigint[])`.execute(facts(context))
  return new Map(rows.map((row) => [row.id, row]))
}

export interface FreeFact {
  doorId: number
  /** Of the access time zone. */
  editionId: number
  firstPersonIn: boolean
  /** When both held. */
  from: string
  until: string | null
}
/** By which hours doors stood open for everybody in a window: of one door, or of all that are not another company's. */
export const freeOpeningsIn = async (
  context: Context,
  officeCentreId: number,
  { from, until }: Period,
  of: { doorId: number } | { companyId: number | undefined },
): Promise<FreeFact[]> => {
  const [begin, end] = [new Date(from).toISOString(), new Date(until).toISOString()]
  const which =
    'doorId' in of
      ? sql`f.door_id = ${of.doorId}`
      : sql`(${of.companyId ?? null}::bigint is null or d.company_id is null or d.company_id = ${of.companyId ?? null}::bigint)`
  const { rows } = await sql<FreeFact>`
    select f.door_id, e.id as edition_id, f.first_person_in, greatest(f.created_at, e.created_at) as "from", least(f.ended_at, e.ended_at) as until
    from free_openings f join doors d on d.id = f.door_id and (d.ended_at is null or d.ended_at > ${begin}::timestamptz)
    join access_time_zone_editions e on e.time_zone_id = f.time_zone_id and e.created_at < ${end}::timestamptz and (e.ended_at is null or e.ended_at > ${begin}::timestamptz)
    where f.office_centre_id = ${officeCentreId} and ${which}
    and f.created_at < ${end}::timestamptz and (f.ended_at is null or f.ended_at > ${begin}::timestamptz) order by f.id, e.id`.execute(facts(context))
  return rows
}

/** When somebody was last let in at these doors since a moment, up to another. */
export const lastIn = async (
  context: Context,
  officeCentreId: number,
  doorIds: readonly number[],
  { from, until }: Period,
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ doorId: number; at: string }>`
    select door_id, max(at) as at from access_events where office_centre_id = ${officeCentreId} and door_id = any(${[...doorIds]}::bigint[])
    and kind = 'GRANTED' and at >= ${new Date(from).toISOString()}::timestamptz and at < ${new Date(until).toISOString()}::timestamptz group by 1`.execute(
    facts(context),
  )
  return new Map(rows.map(({ doorId, at }) => [doorId, Date.parse(at)]))
}

/** When a door was locked down, by itself, its floor or the building. */
export const lockdownsOf = async (context: Context, officeCentreId: number, doorIds: readonly number[]): Promise<Map<number, Period[]>> => {
  const { rows } = await sql<{ doorId: number; from: string; until: string | null }>`
    select d.id as door_id, l.created_at as "from", l.lifted_at as until from doors d join lockdowns l on l.office_centre_id = d.office_centre_id
      and (l.reach = 'BUILDING' or l.door_id = d.id or l.floor_id = d.floor_id)
    where d.office_centre_id = ${officeCentreId} and d.id = any(${[...doorIds]}::bigint[])`.execute(facts(context))
  return new Map([...Map.groupBy(rows, ({ doorId }) => doorId)].map(([id, all]) => [id, all.map(({ from, until }) => periodOf(from, until))]))
}

/** When each controller last confirmed what it was told of one of these passes, up to a moment. */
export const toldOf = async (context: Context, officeCentreId: number, refs: readonly string[], at: string): Promise<Map<number, string>> => {
  const { rows } = await sql<{ controllerId: number; at: string }>`
    select controller_id, max(at) as at from controller_confirmations where office_centre_id = ${officeCentreId} and kind = 'PASS'
    and ref = any(${[...refs]}::text[]) and at <= ${at}::timestamptz and refused is null group by 1`.execute(facts(context))
  return new Map(rows.map((row) => [row.controllerId, new Date(row.at).toISOString()]))
}
