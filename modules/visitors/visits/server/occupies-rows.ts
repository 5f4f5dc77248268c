import { sql } from 'kysely'
import { dotted } from '#kit/contract/dotted.ts'
import type { Occupies } from '#modules/property/units/server/front.ts'
import { can } from '../contract.ts'
import type { VisitTables } from './tables.ts'
import { say } from './words.ts'

interface Row {
  uuid: string
  day: string
  startsAt: string
  endsAt: string
  people: number
  groupName: string | null
  companyName: string
  companyId: number | null
  floorId: number | null
  hostId: number | null
}

/** Visits of many at once: each day of one, with as many as are announced and not turned away. Smaller ones come and go without being noticed. */
export const largeVisits: Occupies = async (context, building, { from, until, firstDay, lastDay, crowdFrom, limit }) => {
  const { rows } = await sql<Row>`
    select v.uuid, d.day, d.starts_at, d.ends_at, d.people, v.group_name, o.company_name, v.company_id, v.floor_id, m.user_id as host_id
    from (
      select d.visit_id, d.day, min(d.starts_at) as starts_at, max(d.ends_at) as ends_at, count(*)::integer as people
      from visit_days d
      where d.office_centre_id = ${building.id} and d.ended_at is null and d.status <> 'CANCELLED' and d.day between ${firstDay}::date and ${lastDay}::date
      group by d.visit_id, d.day having count(*) >= ${crowdFrom}::integer
    ) d join visits v on v.id = d.visit_id and v.status = 'APPROVED' and v.ended_at is null
    join office_centres o on o.id = coalesce(v.company_id, v.office_centre_id)
    left join memberships m on m.id = v.host_id and m.ended_at is null
    where d.starts_at < ${until} and d.ends_at > ${from}
    order by d.starts_at, v.id limit ${limit}::integer`.execute(context.unscoped<VisitTables>('the building was found in scope'))
  const reads = context.holds(can.VIEW)
  return rows.map((row) => ({
    kind: 'VISIT',
    key: `VISIT ${row.uuid} ${row.day}`,
    title: (language) => say(language, 'occupies.visit', { n: row.people }),
    detail: reads ? dotted(row.groupName, row.companyName) : null,
    floorIds: row.floorId === null ? [] : [row.floorId],
    wholeBuilding: false,
    from: Date.parse(row.startsAt),
    until: Date.parse(row.endsAt),
    wholeDays: false,
    people: row.people,
    traits: ['CROWD'],
    places: [],
    companyIds: row.companyId === null ? [] : [row.companyId],
    userIds: row.hostId === null ? [] : [row.hostId],
    path: `/visitor-records/${row.uuid}`,
    mayOpen: reads,
  }))
}
