import { sql } from 'kysely'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import { can } from '../contract.ts'
import type { Occupies } from './occupation.ts'
import type { UnitTables } from './tables.ts'
import { say } from './words.ts'

interface MoveRow {
  way: 'MOVE_IN' | 'MOVE_OUT'
  day: string
  companyId: number
  companyUuid: string
  companyName: string
  unitId: number
  unitNos: string[]
  floorIds: number[]
}

/**
 * Who moves in and out: a company on the first day of what it rents, and on the last. At what time nobody has said, so it is that day; of several units at
 * once it is one move. Who stays in a unit with a new lease does not move.
 */
export const moves: Occupies = async (context, building, { firstDay, lastDay, limit }) => {
  const { rows } = await sql<MoveRow>`
    select m.way, m.day, m.company_id, o.uuid as company_uuid, o.company_name, min(m.unit_id) as unit_id,
      array_agg(m.unit_no order by m.unit_no) as unit_nos, array_agg(distinct m.floor_id) as floor_ids
    from (
      select case when at.day = l.let_from then 'MOVE_IN' else 'MOVE_OUT' end as way, at.day, l.company_id, u.id as unit_id, u.unit_no, u.floor_id
      from units u join lettings l on l.unit_id = u.id and l.office_centre_id = u.office_centre_id and l.ended_at is null
      cross join lateral (values (l.let_from), (l.over_from - 1)) as at(day)
      where u.office_centre_id = ${building.id} and u.ended_at is null and at.day between ${firstDay}::date and ${lastDay}::date
        and not exists (select from lettings n where n.unit_id = l.unit_id and n.company_id = l.company_id and n.ended_at is null and n.id <> l.id
          and case when at.day = l.let_from then n.over_from = l.let_from else n.let_from = l.over_from end)
    ) m join office_centres o on o.id = m.company_id
    group by m.way, m.day, m.company_id, o.uuid, o.company_name
    order by m.day, m.company_id limit ${limit}::integer`.execute(context.unscoped<UnitTables>('the building was found in scope'))
  const reads = context.holds(can.VIEW)
  return rows.map(({ way, day, companyId, companyUuid, companyName, unitId, unitNos, floorIds }) => ({
    kind: way,
    key: `${way} ${companyUuid} ${day}`,
    title: (language) => say(language, `occupies.${way}`),
    detail: reads ? say(context.language, 'occupies.units', { company: companyName, units: unitNos.join(' ') }) : null,
    floorIds,
    wholeBuilding: false,
    from: instantOf(day, '00:00', building.timeZone).getTime(),
    until: instantOf(dayAfter(day), '00:00', building.timeZone).getTime(),
    wholeDays: true,
    people: null,
    traits: ['LIFT'],
    places: [],
    companyIds: [companyId],
    userIds: [],
    path: `/Unit/${unitId}`,
    mayOpen: reads,
  }))
}
