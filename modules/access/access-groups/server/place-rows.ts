import { type RawBuilder, sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { type Holder, tellOfRights } from './rights-changed.ts'
import type { AccessGroupTables } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) =>
  from.unscoped<AccessGroupTables>('the building was found in scope; places are worked out of all its people')

/** Rules with everybody that each one means today. A company's rule never means anybody else's people. */
export const placesWanted = (buildingId: number, today: string, rules: RawBuilder<unknown>) => {
  const of = sql`r.office_centre_id = ${buildingId} and r.ended_at is null and g.ended_at is null and ${rules}`
  const own = sql`m.building_id = ${buildingId} and m.ended_at is null and (r.by_company_id is null or m.office_centre_id = r.by_company_id)`
  const from = sql`select r.id as rule_id, r.group_id, m.id as holder_id from access_group_rules r join access_groups g on g.id = r.group_id`
  return sql`
    ${from} join memberships m on m.office_centre_id = r.company_id where r.kind = 'COMPANY' and ${of} and ${own}
    union ${from} join memberships m on m.user_id = r.user_id where r.kind = 'PERSON' and ${of} and ${own}
    union ${from} join user_groups ug on ug.id = r.user_group_id and ug.ended_at is null
      join user_group_members gm on gm.user_group_id = ug.id and gm.ended_at is null
      join memberships m on m.user_id = gm.user_id where r.kind = 'USER_GROUP' and ${of} and ${own}
    union ${from} join units u on u.floor_id = r.floor_id and u.ended_at is null
      join lettings l on l.unit_id = u.id and l.ended_at is null and l.let_from <= ${today}::date and (l.over_from is null or l.over_from > ${today}::date)
      join memberships m on m.office_centre_id = l.company_id where r.kind = 'FLOOR' and ${of} and ${own}`
}

/** One at a time per building: two who work out the same places would meet. */
export const lockPlaces = async (tx: Transaction, { id }: Pick<Building, 'id'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('access places'), ${id}::integer)`.execute(rowsOf(tx))
}

/** A place that has begun or ended. */
export interface PlaceMoved {
  readonly what: 'added' | 'ended'
  readonly groupId: number
  readonly ruleId: number
  readonly holderKind: Holder['kind']
  readonly holderId: number
}

export interface Moved {
  readonly added: readonly number[]
  readonly ended: readonly number[]
  readonly places: readonly PlaceMoved[]
}

interface Asked {
  /** Of these rules only; of all of the building unless given. */
  readonly ruleIds?: readonly number[]
  /** Rights that are lost, and nothing else: those that are new come by the job. */
  readonly fewerOnly?: boolean
}

/** Places as the rules say at this moment: those that no rule wants any more end, those that are missing begin. A few statements, whatever the number. */
export const resolvePlaces = async (tx: Transaction, building: Building, { ruleIds, fewerOnly = false }: Asked = {}): Promise<Moved> => {
  await lockPlaces(tx, building)
  const now = tx.context.now()
  const today = localTime(now, building.timeZone).date
  const rules = ruleIds ? sql`r.id = any(${[...ruleIds]}::bigint[])` : sql`true`
  const places = ruleIds ? sql`p.rule_id = any(${[...ruleIds]}::bigint[])` : sql`true`
  // By a full join and by grouping, which nothing but hashes or sorted rows can do: of a building that has just been filled the planner knows nothing, and
  // would go through fifty thousand people for each of them.
  const { rows } = await sql<PlaceMoved>`
    with wanted as materialized (${placesWanted(building.id, today, rules)}),
    held as materialized (
      select p.id, p.rule_id, p.holder_id from access_places p
      where p.office_centre_id = ${building.id} and p.ended_at is null and p.holder_kind = 'MEMBER' and ${places}),
    different as materialized (
      select h.id as over_id, w.group_id, w.rule_id, w.holder_id from wanted w full join held h on h.rule_id = w.rule_id and h.holder_id = w.holder_id
      where h.id is null or w.rule_id is null),
    ended as (
      update access_places p set ended_at = greatest(${now}::timestamptz, p.created_at), ended_by = 'resolved'
      from different d where p.id = d.over_id and p.ended_at is null
      returning p.group_id, p.rule_id, p.holder_kind, p.holder_id),
    added as (
      insert into access_places (office_centre_id, group_id, rule_id, holder_kind, holder_id, created_at)
      -- an instance whose clock is behind begins where the one before has ended
      select ${building.id}, max(group_id), rule_id, 'MEMBER', holder_id, greatest(${now}::timestamptz, max(over_at)) from (
        select group_id, rule_id, holder_id, null::timestamptz as over_at from different where ${!fewerOnly} and over_id is null
        union all select null, p.rule_id, p.holder_id, p.ended_at from access_places p
        where p.office_centre_id = ${building.id} and p.holder_kind = 'MEMBER' and p.ended_at > ${now}::timestamptz) as come
      group by rule_id, holder_id having max(group_id) is not null
      returning group_id, rule_id, holder_kind, holder_id)
    select 'ended' as what, group_id, rule_id, holder_kind, holder_id from ended
    union all select 'added', group_id, rule_id, holder_kind, holder_id from added`.execute(rowsOf(tx))
  await tellOfRights(
    tx,
    building.id,
    rows.map(({ holderKind: kind, holderId: id }) => ({ kind, id })),
  )
  const of = (what: 'added' | 'ended') => rows.flatMap((row) => (row.what === what ? [row.holderId] : []))
  return { added: of('added'), ended: of('ended'), places: rows }
}

const tellOfMembers = async (tx: Transaction, places: readonly { officeCentreId: number; holderId: number }[]): Promise<void> => {
  for (const [officeCentreId, some] of Map.groupBy(places, (one) => one.officeCentreId))
    await tellOfRights(
      tx,
      officeCentreId,
      some.map(({ holderId: id }) => ({ kind: 'MEMBER' as const, id })),
    )
}

/** Places of members end, under a cause by which they are found again: of one, or of all of a company and of whoever else is in its groups. */
export const endPlaces = async (
  tx: Transaction,
  whose: { membershipId: number } | { companyId: number; groupIds: readonly number[] },
  cause: string,
): Promise<void> => {
  const now = tx.context.now()
  const who =
    'companyId' in whose
      ? sql`(m.office_centre_id = ${whose.companyId} or p.group_id = any(${[...whose.groupIds]}::bigint[]))`
      : sql`m.id = ${whose.membershipId}`
  const { rows } = await sql<{ officeCentreId: number; holderId: number }>`
    update access_places p set ended_at = greatest(${now}::timestamptz, p.created_at), ended_by = ${cause} from memberships m
    where ${who} and p.office_centre_id = m.building_id and p.holder_kind = 'MEMBER' and p.holder_id = m.id and p.ended_at is null
    returning p.office_centre_id, p.holder_id`.execute(rowsOf(tx))
  await tellOfMembers(tx, rows)
}

/** The same places anew: the time in between stays without. Rules that have ended meanwhile give none. */
export const restorePlaces = async (tx: Transaction, cause: string): Promise<void> => {
  const now = tx.context.now()
  const { rows } = await sql<{ officeCentreId: number; holderId: number }>`
    insert into access_places (office_centre_id, group_id, rule_id, holder_kind, holder_id, created_at)
    select distinct on (p.rule_id, p.holder_id) p.office_centre_id, p.group_id, p.rule_id, p.holder_kind, p.holder_id, greatest(${now}::timestamptz, p.ended_at)
    from access_places p join access_group_rules r on r.id = p.rule_id and r.ended_at is null join access_groups g on g.id = p.group_id and g.ended_at is null
    join memberships m on m.id = p.holder_id and m.ended_at is null
    where p.ended_by = ${cause} and p.holder_kind = 'MEMBER' and not exists (
      select from access_places open where open.rule_id = p.rule_id and open.holder_kind = p.holder_kind and open.holder_id = p.holder_id and open.ended_at is null)
    order by p.rule_id, p.holder_id, p.ended_at desc
    returning office_centre_id, holder_id`.execute(rowsOf(tx))
  await tellOfMembers(tx, rows)
}

/** In how many groups somebody has a place. */
export const groupsWithPlace = async (context: Pick<Context, 'unscoped'>, membershipId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select g.name from access_groups g where g.id in (
      select p.group_id from memberships m join access_places p
        on p.office_centre_id = m.building_id and p.holder_kind = 'MEMBER' and p.holder_id = m.id and p.ended_at is null
      where m.id = ${membershipId})
    order by g.name, g.id`.execute(rowsOf(context))
  return rows.map(({ name }) => name)
}

/** Rules that name one thing, such as a group of users or any floor. */
export const rulesNaming = async (tx: Transaction, officeCentreId: number, what: { userGroupId: number } | 'floors'): Promise<number[]> => {
  const which = what === 'floors' ? sql`floor_id is not null` : sql`user_group_id = ${what.userGroupId}`
  const { rows } = await sql<{ id: number }>`
    select id from access_group_rules where office_centre_id = ${officeCentreId} and ended_at is null and ${which}`.execute(rowsOf(tx))
  return rows.map(({ id }) => id)
}

/** All of a group, those that are over too: a place that one of them has left behind goes with the next resolving. */
export const rulesOf = async (tx: Transaction, officeCentreId: number, groupId: number): Promise<number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select id from access_group_rules where office_centre_id = ${officeCentreId} and group_id = ${groupId}`.execute(rowsOf(tx))
  return rows.map(({ id }) => id)
}

/** Everybody who has a place in some groups now. */
export const holdersIn = async (tx: Transaction, officeCentreId: number, groupIds: readonly number[]): Promise<Holder[]> => {
  if (groupIds.length === 0) return []
  const { rows } = await sql<{ kind: Holder['kind']; id: number }>`
    select distinct holder_kind as kind, holder_id as id from access_places
    where office_centre_id = ${officeCentreId} and group_id = any(${[...groupIds]}::bigint[]) and ended_at is null`.execute(rowsOf(tx))
  return rows
}

/** Buildings that have groups, or doors that stand open by a schedule, with their clocks. */
export const buildingsWithGroups = async (context: Context, only?: number): Promise<Building[]> => {
  const { rows } = await sql<Building>`
    select oc.id, oc.time_zone from office_centres oc where oc.ended_at is null and (${only ?? null}::bigint is null or oc.id = ${only ?? null}::bigint)
    and (exists (select from access_groups g where g.office_centre_id = oc.id and g.ended_at is null)
      or exists (select from free_openings f where f.office_centre_id = oc.id and f.ended_at is null))`.execute(rowsOf(context))
  return rows
}
