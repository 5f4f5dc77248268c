import { sql } from 'kysely'
import { inLanguage } from '#kit/contract/translated.ts'
import type { OccupationTrait } from '#modules/property/units/contract.ts'
import type { Occupies } from '#modules/property/units/server/front.ts'
import type { FacilityDescription } from '#modules/spaces/facilities/contract.ts'
import { can, hadStatuses } from '../contract.ts'
import type { BookingTables } from './tables.ts'

interface Row {
  uuid: string
  title: string
  companyName: string
  companyId: number | null
  userId: number
  attendees: number
  startsAt: string
  untilAt: string
  facilityId: number
}
interface FacilityRow {
  id: number
  titles: Pick<FacilityDescription, 'languageCode' | 'title'>[]
  floorIds: number[]
  partIds: number[]
  traits: OccupationTrait[]
}

/** Longer than any booking, on a day on which clocks are put back: so the index by start can be read. */
const longest = 2 * 86_400_000

/** What is booked, or waits to be agreed to or paid. Work before and after is not somebody being there. */
export const bookedTimes: Occupies = async (context, building, { from, until, crowdFrom, limit }) => {
  const all = context.unscoped<BookingTables>('the building was found in scope')
  const { rows } = await sql<Row>`
    select b.uuid, b.title, o.company_name, b.company_id, b.user_id, b.attendees, b.starts_at, coalesce(b.stopped_at, b.ends_at) as until_at, b.facility_id
    from bookings b join office_centres o on o.id = coalesce(b.company_id, b.office_centre_id)
    where b.office_centre_id = ${building.id} and b.ended_at is null and b.status = any(${[...hadStatuses]}::text[])
      and b.starts_at > ${new Date(from.getTime() - longest)} and b.starts_at < ${until} and coalesce(b.stopped_at, b.ends_at) > ${from}
    order by b.starts_at, b.id limit ${limit}::integer`.execute(all)
  // whatever became of them since, and the parts of those that are made of others
  const ids = [...new Set(rows.map(({ facilityId }) => facilityId))]
  const { rows: facilities } = await sql<FacilityRow>`
    select f.id, f.part_ids, array(select distinct one.floor_id from facilities one where one.id = any(f.id || f.part_ids) and one.floor_id is not null order by 1) as floor_ids,
      array(select distinct trait from facilities one, unnest(one.traits) trait where one.id = any(f.id || f.part_ids) order by 1) as traits,
      (select jsonb_agg(jsonb_build_object('languageCode', d ->> 'languageCode', 'title', d ->> 'title')) from jsonb_array_elements(f.descriptions) d) as titles
    from facilities f where f.office_centre_id = ${building.id} and f.id = any(${ids}::bigint[])`.execute(all)
  const facilityOf = new Map(facilities.map((one) => [one.id, one]))
  const reads = context.holds(can.VIEW)
  return rows.flatMap((row) => {
    const facility = facilityOf.get(row.facilityId)
    if (!facility) return []
    const { titles, floorIds, partIds, traits } = facility
    return {
      kind: 'BOOKING',
      key: `BOOKING ${row.uuid}`,
      title: (language) => inLanguage(titles, language)?.title ?? '',
      detail: reads ? `${row.title} · ${row.companyName}` : null,
      floorIds,
      wholeBuilding: false,
      from: Date.parse(row.startsAt),
      until: Date.parse(row.untilAt),
      wholeDays: false,
      people: row.attendees,
      traits: row.attendees >= crowdFrom ? [...traits, 'CROWD'] : traits,
      places: (partIds.length > 0 ? partIds : [row.facilityId]).map((id) => `facility ${id}`),
      companyIds: row.companyId === null ? [] : [row.companyId],
      userIds: [row.userId],
      path: `/manage-bookings/${row.uuid}`,
      mayOpen: reads,
    }
  })
}
