import { sql } from 'kysely'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { FloorPlanTables } from '#modules/property/floor-plans/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { InsidePerson, inTheBuilding } from '#modules/visitors/roll-call/server/front.ts'
import type { HotdeskTables } from './tables.ts'
import { say } from './words.ts'

type Tables = HotdeskTables & FloorPlanTables & UnitTables & UserTables & OfficeCentreTables
type Row = Omit<InsidePerson, 'place' | 'seenBy' | 'floorIds'> & { readonly deskNo: string; readonly floorId: number }

const atMost = 5000

/** Who sits at a desk by their own word: has checked in, and not left. Of several desks the last. */
export const sittersInside: (typeof inTheBuilding.answers)[number] = {
  source: 'hotdesks',
  inside: async (context, { id, companyId }, since) => {
    const now = context.now()
    const company = companyId ?? null
    const { rows } = await sql<Row>`
      select distinct on (b.user_id) b.user_id::text as key, b.user_id, m.full_name, b.company_id, o.company_name,
        coalesce(m.mobile_number, m.office_number) as phone, d.desk_no, f.id as floor_id, f.floor_no, t.name as tower_name, b.checked_in_at as seen_at
      from desk_bookings b
      join memberships m on m.id = b.member_id and m.ended_at is null
      join desks d on d.id = b.desk_id and d.office_centre_id = b.office_centre_id
      join floor_plans p on p.id = d.plan_id and p.office_centre_id = b.office_centre_id
      join floors f on f.id = p.floor_id and f.office_centre_id = b.office_centre_id
      join towers t on t.id = f.tower_id
      left join office_centres o on o.id = b.company_id
      where b.office_centre_id = ${id} and b.ended_at is null and b.status = 'CHECKED_IN'
        and b.starts_at between ${now}::timestamptz - interval '2 days' and ${now}::timestamptz + interval '1 day'
        and b.ends_at > ${now}::timestamptz and b.checked_in_at > ${since}::timestamptz
        and (${company}::bigint is null or b.company_id = ${company}::bigint)
      order by b.user_id, b.checked_in_at desc, b.id desc limit ${atMost}`.execute(
      context.unscoped<Tables>('who is in the building is asked about a building that was found in scope'),
    )
    return rows.map(({ deskNo, floorId, ...person }) => ({
      ...person,
      floorIds: [floorId],
      place: say(context.language, 'deskN', { deskNo }),
      seenAt: new Date(person.seenAt).toISOString(),
      seenBy: 'HOTDESK',
    }))
  },
}
