import { sql } from 'kysely'
import { mendedPlaces, placesWanted } from '#modules/access/access-groups/server/front.ts'
import type { LookFor } from './looking.ts'

export const groupsWithoutDoors: LookFor = ({ id }) => sql`
  select g.id as subject_id, 0 as besides_id, null::bigint as n from access_groups g
  where g.office_centre_id = ${id} and g.ended_at is null
  and not exists (select from door_mappings m where m.group_id = g.id and m.office_centre_id = ${id} and m.ended_at is null)`

/** Visitors hold no places: the group that their codes open with has nobody in it, and is used. */
export const groupsWithoutPeople: LookFor = ({ id }) => sql`
  select g.id as subject_id, 0 as besides_id, null::bigint as n from access_groups g
  where g.office_centre_id = ${id} and g.ended_at is null
  and not exists (select from access_places p where p.group_id = g.id and p.office_centre_id = ${id} and p.ended_at is null)
  and not exists (select from visiting_settings s where s.office_centre_id = ${id} and s.visitor_group_id = g.id and s.ended_at is null)`

/** Places that no rule wants, and those that a rule wants and nobody has: those that are there, and those that the hour has mended since somebody looked at the group. */
export const differingPlaces: LookFor = ({ id, now, today }) => sql`
  select group_id as subject_id, 0 as besides_id, sum(n)::bigint as n from (
    select coalesce(w.group_id, p.group_id) as group_id, 1 as n
    from (${placesWanted(id, today, sql`true`)}) w
    full join (select group_id, rule_id, holder_id from access_places
      where office_centre_id = ${id} and ended_at is null and holder_kind = 'MEMBER') p on p.rule_id = w.rule_id and p.holder_id = w.holder_id
    where w.rule_id is null or p.rule_id is null
    union all ${mendedPlaces(id, now)}) as differing
  group by group_id`

/**
 * Doors that visitors should not meet, in the group that their codes open with: of a company, where the group is not that company's own, and on
 * floors of which the building has kept each unit for itself.
 */
export const visitorsBackOfHouse: LookFor = ({ id }) => sql`
  select distinct m.door_id as subject_id, m.group_id as besides_id, null::bigint as n
  from visiting_settings s join access_groups g on g.id = s.visitor_group_id and g.ended_at is null
  join door_mappings m on m.group_id = g.id and m.office_centre_id = ${id} and m.ended_at is null
  join doors d on d.id = m.door_id and d.ended_at is null
  where s.office_centre_id = ${id} and s.ended_at is null
  and ((d.zone = 'TENANT' and d.company_id is distinct from s.company_id)
    or (d.zone <> 'PUBLIC' and exists (select from units u where u.floor_id = d.floor_id and u.office_centre_id = ${id} and u.ended_at is null)
      and not exists (select from units u where u.floor_id = d.floor_id and u.office_centre_id = ${id} and u.ended_at is null and u.kept_for is null)))`

/**
 * Codes for visitors were bought by the building or a company in it, and at the building's doors in use they open none: no group is chosen for them,
 * or it has no such door.
 */
export const visitorsOpenNothing: LookFor = ({ id }) => sql`
  select ${id}::bigint as subject_id, 0 as besides_id, null::bigint as n
  where exists (select from doors d where d.office_centre_id = ${id} and d.ended_at is null and d.status = 'LIVE')
  and exists (select from subscriptions b join office_centres oc on oc.id = b.office_centre_id and oc.ended_at is null
    where (oc.id = ${id} or oc.landlord_id = ${id}) and b.ended_at is null and b.visitor_qr_quota > 0)
  and not exists (select from visiting_settings s join access_groups g on g.id = s.visitor_group_id and g.ended_at is null
    join door_mappings m on m.group_id = g.id and m.office_centre_id = ${id} and m.ended_at is null
    join doors d on d.id = m.door_id and d.ended_at is null and d.status = 'LIVE'
    where s.office_centre_id = ${id} and s.company_id is null and s.ended_at is null)`

/**
 * A company that has rented on a floor and rents there no more, while groups that open the floor in the lift, or somebody else's or the building's
 * doors on it (its own rooms end with the letting), still have its people; or floors that were given to one of them.
 */
export const companiesGoneFromFloors: LookFor = ({ id, today }) => sql`
  with rented as (
    select l.company_id, u.floor_id, bool_or(l.over_from is null or l.over_from > ${today}::date) as still from lettings l
    join units u on u.id = l.unit_id where l.office_centre_id = ${id} and l.ended_at is null and l.let_from <= ${today}::date group by 1, 2),
  gone as materialized (select company_id, floor_id from rented where not still),
  opened as (
    select gf.group_id, gf.floor_id from access_group_floors gf where gf.office_centre_id = ${id} and gf.ended_at is null
    union select m.group_id, d.floor_id from door_mappings m
      join doors d on d.id = m.door_id and d.ended_at is null and d.floor_id is not null and d.zone = 'TENANT'
      where m.office_centre_id = ${id} and m.ended_at is null),
  held as materialized (
    select p.group_id, mb.office_centre_id as company_id, count(distinct mb.id) as n from access_places p
    join memberships mb on mb.id = p.holder_id and mb.ended_at is null
    where p.office_centre_id = ${id} and p.holder_kind = 'MEMBER' and p.ended_at is null
    and mb.office_centre_id in (select company_id from gone) group by 1, 2)
  select company_id as subject_id, floor_id as besides_id, sum(n)::bigint as n from (
    select g.company_id, g.floor_id, h.n from gone g join opened o on o.floor_id = g.floor_id
      join held h on h.group_id = o.group_id and h.company_id = g.company_id
    union all select g.company_id, g.floor_id, count(*) from gone g
      join person_floors pf on pf.floor_id = g.floor_id and pf.company_id = g.company_id and pf.office_centre_id = ${id} and pf.ended_at is null
      and (pf.until_date is null or pf.until_date >= ${today}::date) group by 1, 2) as rights
  group by 1, 2`
