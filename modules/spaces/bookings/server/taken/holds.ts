import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { lookAgain } from '#modules/identity/waiting-lists/server/front.ts'
import { bookingRefused } from '../../contract.ts'
import { choosePieces } from '../extras/pieces.ts'
import { busyBetween, type FacilitySpaces } from '../rules/fact-rows.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import { type BookingRecord, bookings, type BookingTables } from '../tables.ts'

type Held = Pick<BookingRecord, 'id' | 'officeCentreId'>
/** With what it counts, of which it takes pieces. */
type Taking = Held & Pick<BookingRecord, 'extras'>

const rowsOf = (tx: Transaction) => tx.unscoped<BookingTables>('the booking was found in scope')

/** Taken meanwhile. */
const taken = (tx: Transaction): Failed => {
  const { message, ...refusal } = refusalOf(tx.context.language, { rule: 'free', ok: false, value: null, limit: null })
  return new Failed(bookingRefused, { values: { why: message }, details: { refusal: { ...refusal, message } } })
}

/**
 * In one statement and one order of spaces: whoever takes some of the same waits for the first of them, and never for each other. What somebody else has is
 * left out by the database, so that fewer rows than spaces mean: not free.
 */
const hold = async (tx: Transaction, { id, officeCentreId }: Held, spaceIds: readonly number[], from: number, until: number): Promise<number[]> => {
  const { rows } = await sql<{ spaceId: number }>`
    insert into space_holds (office_centre_id, space_id, booking_id, from_at, until_at)
    select ${officeCentreId}, space, ${id}, ${new Date(from)}, ${new Date(until)}
    from unnest(${[...spaceIds]}::bigint[]) as space order by space
    on conflict do nothing returning space_id`.execute(rowsOf(tx))
  return rows.map(({ spaceId }) => spaceId)
}

/** So often another place of a shared facility is tried, when somebody was quicker. */
const triesAtMost = 50

/** Takes what a booking needs with its pieces of what it counts, or refuses it. Of a shared facility the place with the lowest number that is free; which one, is answered. */
export const takeSpaces = async (
  tx: Transaction,
  booking: Taking,
  { exclusive, spaces }: FacilitySpaces,
  from: number,
  until: number,
): Promise<number | null> => {
  const pieces = await choosePieces(tx, booking, from, until)
  if (exclusive) {
    const ids = [...spaces.map(({ id }) => id), ...pieces]
    if (spaces.length > 0 && (await hold(tx, booking, ids, from, until)).length === ids.length) return null
    // who comes back goes on without it in the same transaction
    await freeSpaces(tx, booking)
    throw taken(tx)
  }
  let wanted = pieces
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const busy = await busyBetween(
      tx,
      spaces.map(({ id }) => id),
      from,
      until,
    )
    const gone = new Set(busy.map(({ spaceId }) => spaceId))
    const place = spaces.toSorted((a, b) => a.placeNo - b.placeNo).find(({ id }) => !gone.has(id))
    if (!place) break
    const held = await hold(tx, booking, [place.id, ...wanted], from, until)
    wanted = wanted.filter((id) => !held.includes(id))
    if (held.includes(place.id) && wanted.length === 0) return place.placeNo
  }
  await freeSpaces(tx, booking)
  throw taken(tx)
}

/** For many at once: in one statement and one order, so that series and others never wait for each other. */
export const takeAllSpaces = async (
  tx: Transaction,
  officeCentreId: number,
  wanted: readonly { bookingId: number; spaceId: number; from: number; until: number }[],
): Promise<void> => {
  const column = <T>(of: (one: (typeof wanted)[number]) => T): T[] => wanted.map(of)
  const { rows } = await sql`
    insert into space_holds (office_centre_id, space_id, booking_id, from_at, until_at)
    select ${officeCentreId}, space, booking, from_at, until_at
    from unnest(${column((one) => one.spaceId)}::bigint[], ${column((one) => one.bookingId)}::bigint[],
      ${column((one) => new Date(one.from))}::timestamptz[], ${column((one) => new Date(one.until))}::timestamptz[]) as w(space, booking, from_at, until_at)
    order by space, from_at on conflict do nothing returning id`.execute(rowsOf(tx))
  if (rows.length !== wanted.length) throw taken(tx)
}

/** They are left before their time: after the work that comes then, as long as it was to be, they are free for others. */
export const endSpaces = async (tx: Transaction, { id, officeCentreId, endsAt }: Held & Pick<BookingRecord, 'endsAt'>, now: Date): Promise<void> => {
  const until = sql`least(until_at, ${now}::timestamptz + (until_at - ${endsAt}::timestamptz))`
  await sql`
    update space_holds set
      until_at = case when from_at < ${until} then ${until} else until_at end,
      ended_at = case when from_at < ${until} then null else ${now}::timestamptz end
    where office_centre_id = ${officeCentreId} and booking_id = ${id} and ended_at is null`.execute(rowsOf(tx))
  await lookAgain(tx, { kind: bookings.name, officeCentreId })
}

/** They are free for others, first for whoever waits for them. */
export const freeSpaces = (tx: Transaction, { id, officeCentreId }: Held): Promise<void> => freeAllSpaces(tx, officeCentreId, [id])

/** What some bookings of a building hold. */
export const freeAllSpaces = async (tx: Transaction, officeCentreId: number, ids: readonly number[]): Promise<void> => {
  await rowsOf(tx)
    .updateTable('spaceHolds')
    .set({ endedAt: tx.context.now() })
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val([...ids]))))
    .where('endedAt', 'is', null)
    .execute()
  await lookAgain(tx, { kind: bookings.name, officeCentreId })
}

const liveOf = ({ id, officeCentreId }: Held) => sql`office_centre_id = ${officeCentreId} and booking_id = ${id} and ended_at is null`

/** What a booking has is put aside, so that it is in the way of nothing that it takes instead; what it holds for a change is given up for good. */
const putAside = async (tx: Transaction, booking: Held): Promise<number[]> => {
  const { rows } = await sql<{ id: number; changeId: number | null }>`
    update space_holds set ended_at = ${tx.context.now()} where ${liveOf(booking)} returning id, change_id`.execute(rowsOf(tx))
  return rows.flatMap(({ id, changeId }) => (changeId === null ? [id] : []))
}
const takeUpAgain = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  await sql`update space_holds set ended_at = null where id = any(${[...ids]}::bigint[])`.execute(rowsOf(tx))
}

/** What a booking has for what it takes instead; where that is not free, it keeps what it has, and nothing is answered. */
export const takeInstead = async (
  tx: Transaction,
  booking: Taking,
  spaces: FacilitySpaces,
  from: number,
  until: number,
): Promise<{ placeNo: number | null } | undefined> => {
  const had = await putAside(tx, booking)
  try {
    const placeNo = await takeSpaces(tx, booking, spaces, from, until)
    await lookAgain(tx, { kind: bookings.name, officeCentreId: booking.officeCentreId })
    return { placeNo }
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    await takeUpAgain(tx, had)
    return undefined
  }
}

/**
 * For a change that is not in effect yet: what it takes is held, too, beside what the booking has, or it is refused. It is taken as it will be, and what the
 * booking does not have of that already stays held under the change. Until the transaction ends nobody else comes to any of it.
 */
export const holdBesides = async (
  tx: Transaction,
  booking: Taking,
  changeId: number,
  spaces: FacilitySpaces,
  [from, until]: readonly [number, number],
): Promise<void> => {
  const had = await putAside(tx, booking)
  await takeSpaces(tx, booking, spaces, from, until)
  const { rows } = await sql<{ spaceId: number; fromAt: string; untilAt: string }>`
    delete from space_holds where ${liveOf(booking)} returning space_id, from_at, until_at`.execute(rowsOf(tx))
  await takeUpAgain(tx, had)
  await sql`
    insert into space_holds (office_centre_id, space_id, booking_id, change_id, from_at, until_at)
    select ${booking.officeCentreId}, w.space_id, ${booking.id}, ${changeId}, lower(piece), upper(piece)
    from unnest(${rows.map(({ spaceId }) => spaceId)}::bigint[], ${rows.map(({ fromAt }) => fromAt)}::timestamptz[],
      ${rows.map(({ untilAt }) => untilAt)}::timestamptz[]) as w (space_id, from_at, until_at),
    unnest(tstzmultirange(tstzrange(w.from_at, w.until_at)) - coalesce(
      (select range_agg(tstzrange(h.from_at, h.until_at)) from space_holds h where h.space_id = w.space_id and h.booking_id = ${booking.id} and h.ended_at is null),
      '{}'::tstzmultirange)) as piece
    order by 2, 5`.execute(rowsOf(tx))
}

/** The same of some that are changed together: what none of them has already is held beside what each has, or it is refused. */
export const holdBesideAll = async (
  tx: Transaction,
  { id, officeCentreId }: Held,
  changeId: number,
  together: readonly number[],
  wanted: readonly { spaceId: number; from: number; until: number }[],
): Promise<void> => {
  const column = <T>(of: (one: (typeof wanted)[number]) => T): T[] => wanted.map(of)
  const { rows } = await sql<{ wanted: number; held: number }>`
    with pieces as (
      select w.space_id, piece from unnest(${column(({ spaceId }) => spaceId)}::bigint[], ${column(({ from }) => new Date(from))}::timestamptz[],
        ${column(({ until }) => new Date(until))}::timestamptz[]) as w (space_id, from_at, until_at),
      unnest(tstzmultirange(tstzrange(w.from_at, w.until_at)) - coalesce(
        (select range_agg(tstzrange(h.from_at, h.until_at)) from space_holds h
          where h.space_id = w.space_id and h.ended_at is null
            and (h.booking_id = any(${[...together]}::bigint[]) and h.change_id is null or h.change_id = ${changeId}::bigint)),
        '{}'::tstzmultirange)) as piece),
    held as (
      insert into space_holds (office_centre_id, space_id, booking_id, change_id, from_at, until_at)
      select ${officeCentreId}::bigint, space_id, ${id}::bigint, ${changeId}::bigint, lower(piece), upper(piece) from pieces order by space_id, lower(piece)
      on conflict do nothing returning id)
    select (select count(*) from pieces)::integer as wanted, (select count(*) from held)::integer as held`.execute(rowsOf(tx))
  const [found] = rows
  if (found?.held !== found?.wanted) throw taken(tx)
}

/** What was held for a change alone is free. */
export const freeChange = async (tx: Transaction, { id, officeCentreId }: Held): Promise<void> => {
  await sql`
    update space_holds set ended_at = ${tx.context.now()}
    where office_centre_id = ${officeCentreId} and change_id = ${id} and ended_at is null`.execute(rowsOf(tx))
  await lookAgain(tx, { kind: bookings.name, officeCentreId })
}
