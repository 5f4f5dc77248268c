import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { type Period, without } from '#modules/property/opening-hours/server/front.ts'
import type { FacilitySpaces } from '../rules/fact-rows.ts'
import type { BookingTables } from '../tables.ts'

/** What is held for a change of a booking until it is agreed to or its difference is paid, beside what the booking has. */
export interface HeldChange {
  readonly id: number
  readonly facilityId: number
  readonly startsAt: number
  readonly endsAt: number
  /** With the work before and after. */
  readonly busyFrom: string
  readonly busyUntil: string
  readonly status: 'ASKED' | 'OPEN'
  readonly waitsUntil: string
  readonly spaceIds: readonly number[]
  /** Its booking, and what that has. */
  readonly uuid: string
  readonly title: string
  readonly personName: string | null
  readonly userId: number
  readonly companyId: number | null
  readonly bookedFacilityId: number
  readonly bookedFrom: string
  readonly bookedUntil: string
  readonly bookedSpaceIds: readonly number[]
}

/**
 * Those that are wanted within a time, or hold something then: of one that ends a little later only its work afterwards may be held anew, and on the next day. Found by the
 * changes of the building that wait, of which there are few, and not by all that is held.
 */
export const heldForChanges = async (context: Pick<Context, 'unscoped'>, officeCentreId: number, { from, until }: Period): Promise<HeldChange[]> => {
  const within = sql`tstzrange(${new Date(from)}, ${new Date(until)})`
  const { rows } = await sql<HeldChange>`
    select c.id, (c.wanted ->> 'facilityId')::bigint as facility_id, (c.wanted ->> 'startsAt')::float8 as starts_at, (c.wanted ->> 'endsAt')::float8 as ends_at,
      least(min(held.from_at), lower(wanted.time)) as busy_from, greatest(max(held.until_at), upper(wanted.time)) as busy_until, c.status, c.waits_until, array_agg(distinct held.space_id) as space_ids,
      b.uuid, b.title, known_name(b.user_id, coalesce(b.company_id, b.office_centre_id)) as person_name, b.user_id, b.company_id,
      b.facility_id as booked_facility_id, b.starts_at as booked_from, coalesce(b.stopped_at, b.ends_at) as booked_until,
      array(select own.space_id from space_holds own where own.booking_id = b.id and own.change_id is null and own.ended_at is null) as booked_space_ids
    from booking_changes c
    cross join lateral (select tstzrange(to_timestamp((c.wanted ->> 'startsAt')::float8 / 1000), to_timestamp((c.wanted ->> 'endsAt')::float8 / 1000)) as time) as wanted
    join bookings b on b.id = c.booking_id and b.office_centre_id = c.office_centre_id
    join space_holds held on held.change_id = c.id and held.office_centre_id = c.office_centre_id and held.ended_at is null
    where c.office_centre_id = ${officeCentreId} and c.status in ('ASKED', 'OPEN') and b.ended_at is null
    group by c.id, b.id, wanted.time
    having wanted.time && ${within} or bool_or(tstzrange(held.from_at, held.until_at) && ${within})
    order by starts_at, c.id`.execute(
    context.unscoped<BookingTables>('what is taken is seen by all who may book; whose it is, by who may see the booking'),
  )
  return rows
}

/** When each place of a facility is taken for a change, as far as its booking does not take that place already. */
export const placesForChange = (change: HeldChange, { spaces }: FacilitySpaces): Period[] => {
  const held = spaces.filter(({ id }) => change.spaceIds.includes(id))
  return held.flatMap(({ id }) => without(wantedBy(change), change.bookedSpaceIds.includes(id) ? [bookedBy(change)] : []))
}

/** When a facility is taken for a change, as far as its booking does not take it already: a hall by any of its places, what is shared by each. */
export const takenForChange = (change: HeldChange, facility: FacilitySpaces): Period[] => {
  if (!facility.exclusive) return placesForChange(change, facility)
  const some = (ids: readonly number[]): boolean => facility.spaces.some(({ id }) => ids.includes(id))
  return some(change.spaceIds) ? without(wantedBy(change), some(change.bookedSpaceIds) ? [bookedBy(change)] : []) : []
}
const wantedBy = ({ startsAt, endsAt }: HeldChange): Period => ({ from: startsAt, until: endsAt })
const bookedBy = ({ bookedFrom, bookedUntil }: HeldChange): Period => ({ from: Date.parse(bookedFrom), until: Date.parse(bookedUntil) })
