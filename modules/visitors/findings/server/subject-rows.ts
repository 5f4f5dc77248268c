import { sql } from 'kysely'
import { kindsAbout, type SubjectKind } from '../contract/kinds.ts'

const about = (subject: SubjectKind) => sql`access_findings.kind in (${sql.join(kindsAbout(subject).map((one) => sql.lit(one)))})`
const ofId = (what: string, table: string) => sql`(select ${sql.raw(what)} from ${sql.raw(table)} as t where t.id = access_findings.subject_id)`
const holder = (what: string) =>
  sql`(select ${sql.raw(what)} from passes p join memberships m on m.id = p.membership_id join office_centres c on c.id = m.office_centre_id
    where p.id = access_findings.subject_id)`

/** What a finding is about, as people call it. No name is kept with the finding: what is renamed or erased is, here too. */
export const nameOfSubject = sql<string | null>`case
  when ${about('DOOR')} then ${ofId('t.name', 'doors')}
  when ${about('GROUP')} then ${ofId('t.name', 'access_groups')}
  when ${about('TIME_ZONE')} then ${ofId('t.name', 'access_time_zones')}
  when ${about('CONTROLLER')} then ${ofId('t.name', 'controllers')}
  when ${about('CARD')} then ${ofId('t.number', 'access_cards')}
  when ${about('FLOOR')} then ${ofId('t.floor_no', 'floors')}
  when ${about('COMPANY')} then ${ofId('t.company_name', 'office_centres')}
  when ${about('BUILDING')} then ${ofId('coalesce(t.building_name, t.company_name)', 'office_centres')}
  when ${about('PASS')} then ${holder('m.full_name')} end`

const detail = sql<string | null>`case
  when ${about('DOOR')} then (select g.name from access_groups g where g.id = access_findings.besides_id)
  when ${about('COMPANY')} then (select f.floor_no from floors f where f.id = access_findings.besides_id)
  when ${about('FLOOR')} then (select tw.name from floors f join towers tw on tw.id = f.tower_id where f.id = access_findings.subject_id)
  when ${about('PASS')} then ${holder('c.company_name')} end`

export interface Subject {
  name: string | null
  detail: string | null
  mappingNo: number | null
  passUuid: string | null
  passKind: string | null
  given: boolean | null
  userId: number | null
  oc: string | null
  here: boolean | null
}

/** By keys of the finding alone, so that only the rows of a page are asked for. */
export const subjectOf = sql<Subject>`jsonb_build_object('name', ${nameOfSubject}, 'detail', ${detail},
  'mappingNo', case when ${about('DOOR')} then (select m.no from door_mappings m where m.door_id = access_findings.subject_id
    and m.group_id = access_findings.besides_id and m.ended_at is null) end) || coalesce(case when ${about('PASS')} then (
  select jsonb_build_object('passUuid', p.uuid, 'passKind', p.kind, 'given', p.status in ('ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION'),
    'userId', m.user_id, 'oc', case when c.id = access_findings.office_centre_id then c.id::text else c.uuid::text end, 'here', m.ended_at is null)
  from passes p join memberships m on m.id = p.membership_id join office_centres c on c.id = m.office_centre_id
  where p.id = access_findings.subject_id) end,
  '{"passUuid": null, "passKind": null, "given": null, "userId": null, "oc": null, "here": null}')`

/** Open ones were there at the last look. */
export const seenByNow = sql<string>`coalesce(access_findings.seen_at, access_findings.ended_at, greatest(access_findings.created_at,
  (select l.looked_at from access_finding_looks l where l.office_centre_id = access_findings.office_centre_id)))`
