import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { auditChanged } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { holdingStatuses } from '../contract.ts'
import { withdrawChanges } from './changes/waiting-change.ts'
import { askingBookings } from './people/attendee-rows.ts'
import { attendeesFollow } from './people/attendees-follow.ts'
import { timesOf } from './rules/times.ts'
import { bookings, type BookingRecord, type BookingTables } from './tables.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<BookingTables>('the building was found in scope')

/** Those that have not begun, also of those who have left and may come back. */
const toMove = (tx: Transaction, buildingId: number): Promise<BookingRecord[]> =>
  rowsOf(tx)
    .selectFrom('bookings')
    .selectAll()
    .where('officeCentreId', '=', buildingId)
    .where('startsAt', '>', tx.context.now().toISOString())
    .where('stoppedAt', 'is', null)
    .where('status', 'in', [...holdingStatuses])
    .orderBy('id')
    .forUpdate()
    .execute()

interface Moved {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date
}

const writeTimes = async (tx: Transaction, timeZone: string, moved: readonly Moved[]): Promise<BookingRecord[]> => {
  const { now, actor } = tx.context
  const { rows } = await sql<BookingRecord>`
    update bookings b set
      starts_at = m.starts_at, ends_at = m.ends_at, time_zone = ${timeZone},
      release_at = case when b.release_at is not null then least(greatest(m.starts_at, ${now()}) + (b.release_at - b.starts_at), m.ends_at) end,
      version = b.version + 1, updated_at = ${now()}, updated_by = ${actor?.scope.personId ?? null}
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${moved.map(({ endsAt }) => endsAt)}::timestamptz[]) as m (id, starts_at, ends_at)
    where b.id = m.id returning b.*`.execute(rowsOf(tx))
  return rows
}

/** All are given up before the first is taken, so that none stands in the way by where it was. Answers which bookings have not all of theirs again. */
const moveHolds = async (tx: Transaction, before: ReadonlyMap<number, BookingRecord>, after: ReadonlyMap<number, BookingRecord>): Promise<number> => {
  const { rows: old } = await sql<{
    officeCentreId: number
    spaceId: number
    bookingId: number
    fromAt: string
    untilAt: string
  }>`
    update space_holds set ended_at = ${tx.context.now()} where booking_id = any(${[...after.keys()]}::bigint[]) and ended_at is null
    returning office_centre_id, space_id, booking_id, from_at, until_at`.execute(rowsOf(tx))
  // with the work before and after that each was taken with
  const wanted = old.flatMap(({ fromAt, untilAt, ...hold }) => {
    const [was, is] = [before.get(hold.bookingId), after.get(hold.bookingId)]
    if (!was || !is) return []
    const from = Date.parse(is.startsAt) - (Date.parse(was.startsAt) - Date.parse(fromAt))
    const until = Date.parse(is.endsAt) + (Date.parse(untilAt) - Date.parse(was.endsAt))
    return [{ ...hold, from: new Date(from), until: new Date(until) }]
  })
  const { rows: taken } = await sql<{ spaceId: number; bookingId: number }>`
    insert into space_holds (office_centre_id, space_id, booking_id, from_at, until_at)
    select * from unnest(${wanted.map((one) => one.officeCentreId)}::bigint[], ${wanted.map((one) => one.spaceId)}::bigint[],
      ${wanted.map((one) => one.bookingId)}::bigint[], ${wanted.map((one) => one.from)}::timestamptz[],
      ${wanted.map((one) => one.until)}::timestamptz[]) as m (office_centre_id, space_id, booking_id, from_at, until_at)
    order by space_id, from_at, booking_id
    on conflict do nothing returning space_id, booking_id`.execute(rowsOf(tx))
  const has = new Set(taken.map(({ spaceId, bookingId }) => `${bookingId} ${spaceId}`))
  return new Set(wanted.filter(({ spaceId, bookingId }) => !has.has(`${bookingId} ${spaceId}`)).map(({ bookingId }) => bookingId)).size
}

/** A meeting at ten stays one at ten: what has not begun moves with its local time. Answers how many then have no room, or no time. */
export const bookingsMove = async (tx: Transaction, { id, timeZone }: Pick<OfficeCentreRecord, 'id' | 'timeZone'>): Promise<number> => {
  const before = await toMove(tx, id)
  if (before.length === 0) return 0
  // a change that waits was asked for by the old clock
  await withdrawChanges(tx, before, { told: true })
  const moved = before.map((row) => {
    const { startsAt, endsAt } = timesOf(row, timeZone)
    return { id: row.id, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  })
  // the clock of the new zone skips all of it
  const without = moved.filter(({ startsAt, endsAt }) => startsAt >= endsAt).length
  if (without > 0) return without
  const after = await writeTimes(tx, timeZone, moved)
  await auditChanged(tx, bookings, before, after, { action: 'clockMoved' })
  const homeless = await moveHolds(tx, new Map(before.map((row) => [row.id, row])), new Map(after.map((row) => [row.id, row])))
  if (homeless > 0) return homeless
  const asking = new Set(
    await askingBookings(
      tx,
      after.map((row) => row.id),
    ),
  )
  // whoever has left is written to by nobody
  await attendeesFollow(
    tx,
    after.filter((row) => row.endedAt === null && (asking.has(row.id) || row.cateringTold.length > 0)),
  )
  return 0
}
