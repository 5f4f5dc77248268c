import { sql } from 'kysely'
import { inLanguage } from '#kit/contract/translated.ts'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { FacilityRecord, FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { InsidePerson, inTheBuilding } from '#modules/visitors/roll-call/server/front.ts'
import type { BookingTables } from '../tables.ts'

type Tables = BookingTables & FacilityTables & UnitTables & UserTables & OfficeCentreTables
type Row = Omit<InsidePerson, 'place' | 'seenBy' | 'floorIds'> & Pick<FacilityRecord, 'descriptions' | 'floorId'>

const atMost = 5000

/**
 * Who has checked in to a room that they have now: all that is known of them is that they said so. Of several rooms the last. For whom a colleague or the desk did it, nothing
 * is known.
 */
const checkedIn = async (context: Context, id: number, companyId: number | null, since: Date): Promise<Row[]> => {
  const now = context.now()
  // none is longer than a day, and none is checked in more than hours before it begins: years are not read
  const { rows } = await sql<Row>`
    select distinct on (b.user_id) b.user_id::text as key, b.user_id, m.full_name, b.company_id, o.company_name,
      coalesce(m.mobile_number, m.office_number) as phone, f.descriptions, f.floor_id, fl.floor_no, t.name as tower_name, b.checked_in_at as seen_at
    from bookings b
    join memberships m on m.id = b.member_id and m.ended_at is null
    join facilities f on f.id = b.facility_id and f.office_centre_id = b.office_centre_id
    left join office_centres o on o.id = b.company_id
    left join floors fl on fl.id = f.floor_id and fl.office_centre_id = b.office_centre_id
    left join towers t on t.id = fl.tower_id
    where b.office_centre_id = ${id} and b.ended_at is null and b.status = 'CHECKED_IN' and b.checked_in_by = b.user_id and b.stopped_at is null
      and b.starts_at between ${now}::timestamptz - interval '2 days' and ${now}::timestamptz + interval '3 hours'
      and b.ends_at > ${now}::timestamptz and b.checked_in_at > ${since}::timestamptz
      and (${companyId}::bigint is null or b.company_id = ${companyId}::bigint)
    order by b.user_id, b.checked_in_at desc, b.id desc limit ${atMost}`.execute(
    context.unscoped<Tables>('who is in the building is asked about a building that was found in scope'),
  )
  return rows
}

export const bookersInside: (typeof inTheBuilding.answers)[number] = {
  source: 'bookings',
  inside: async (context, { id, companyId }, since) =>
    (await checkedIn(context, id, companyId ?? null, since)).map(({ descriptions, floorId, ...person }) => ({
      ...person,
      floorIds: floorId === null ? [] : [floorId],
      place: inLanguage(descriptions, context.language)?.title ?? null,
      seenAt: new Date(person.seenAt).toISOString(),
      seenBy: 'BOOKING',
    })),
}
