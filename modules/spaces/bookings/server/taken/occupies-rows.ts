import { sql } from 'kysely'
import { textIn } from '#kit/contract/translated.ts'
import type { OccupationTrait } from '#modules/property/units/contract.ts'
import type { Occupies } from '#modules/property/units/server/front.ts'
import type { FacilityDescription } from '#modules/spaces/facilities/contract.ts'
import { can, hadStatuses } from '../../contract.ts'
import type { BookingTables } from '../tables.ts'
import { say } from '../words.ts'

interface Row {
  uuid: string
  /** Of a change that waits: nothing of what is theirs by now. */
  wish: string | null
  title: string
  companyName: string
  companyId: number | null
  userId: number
  attendees: number
  startsAt: string
  untilAt: string
  facilityId: number
  /** What is theirs by now, of a change that waits. */
  hasFrom: string | null
  hasUntil: string | null
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

/** When somebody is there. What a change asks for while they are there anyway is on the board once, as what is theirs: nobody clashes with themselves. */
const timesOf = ({ startsAt, untilAt, hasFrom, hasUntil }: Row): readonly { from: number; until: number }[] => {
  const [from, until] = [Date.parse(startsAt), Date.parse(untilAt)]
  // one that was given up before it began lasts no time
  if (hasFrom === null || hasUntil === null) return from < until ? [{ from, until }] : []
  const [own, ownUntil] = [Date.parse(hasFrom), Date.parse(hasUntil)]
  return [
    { from, until: Math.min(until, own) },
    { from: Math.max(from, ownUntil), until },
  ].filter((piece) => piece.from < piece.until)
}

/**
 * What is booked, or waits to be agreed to or paid: also what a change of a booking asks for, which is held besides. Work before and after is not somebody
 * being there.
 */
export const bookedTimes: Occupies = async (context, building, { from, until, crowdFrom, limit }) => {
  const all = context.unscoped<BookingTables>('the building was found in scope')
  const { rows } = await sql<Row>`
    select one.*, o.company_name from (
      (select b.uuid, null::uuid as wish, b.title, b.company_id, b.user_id, b.attendees, b.starts_at, coalesce(b.stopped_at, b.ends_at) as until_at, b.facility_id,
        null::timestamptz as has_from, null::timestamptz as has_until
      from bookings b
      where b.office_centre_id = ${building.id} and b.ended_at is null and b.status = any(${[...hadStatuses]}::text[])
        and b.starts_at > ${new Date(from.getTime() - longest)} and b.starts_at < ${until} and coalesce(b.stopped_at, b.ends_at) > ${from}
      order by b.starts_at, b.id limit ${limit}::integer)
      union all
      (select b.uuid, c.uuid, c.title, b.company_id, b.user_id, (c.wanted ->> 'attendees')::integer, wished.starts_at, wished.until_at, (c.wanted ->> 'facilityId')::bigint,
        b.starts_at, coalesce(b.stopped_at, b.ends_at)
      from booking_changes c join bookings b on b.id = c.booking_id and b.ended_at is null,
        lateral (select to_timestamp((c.wanted ->> 'startsAt')::float8 / 1000) as starts_at, to_timestamp((c.wanted ->> 'endsAt')::float8 / 1000) as until_at) wished
      where c.office_centre_id = ${building.id} and c.status in ('ASKED', 'OPEN') and wished.starts_at < ${until} and wished.until_at > ${from}
        and (wished.starts_at < b.starts_at or wished.until_at > coalesce(b.stopped_at, b.ends_at))
      order by wished.starts_at, c.id limit ${limit}::integer)
    ) one join office_centres o on o.id = coalesce(one.company_id, ${building.id})
    order by one.starts_at, one.uuid limit ${limit}::integer`.execute(all)
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
    return timesOf(row).map((time, at) => ({
      kind: 'BOOKING' as const,
      key: row.wish === null ? `BOOKING ${row.uuid}` : `BOOKING ${row.wish} ${at}`,
      title: (language) => textIn(titles, 'title', language),
      detail: reads ? [row.title, row.companyName, ...(row.wish === null ? [] : [say(context.language, 'board.asked')])].join(' · ') : null,
      floorIds,
      wholeBuilding: false,
      ...time,
      wholeDays: false,
      people: row.attendees,
      traits: row.attendees >= crowdFrom ? [...traits, 'CROWD' as const] : traits,
      places: (partIds.length > 0 ? partIds : [row.facilityId]).map((id) => `facility ${id}`),
      companyIds: row.companyId === null ? [] : [row.companyId],
      userIds: [row.userId],
      path: `/manage-bookings/${row.uuid}`,
      mayOpen: reads,
    }))
  })
}
