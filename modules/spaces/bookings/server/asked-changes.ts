import type { Context, Transaction } from '#kit/server/context.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import { askFor } from './asked-together.ts'
import { facilityOf } from './facility-rows.ts'
import { bookings, type BookingRecord, type BookingTables, type ChangeRecord } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<BookingTables>('of bookings that were found')

/** The booking as it will be, for whoever decides about it or hears of it. */
export const asWanted = (before: BookingRecord, { wanted, title }: Pick<ChangeRecord, 'wanted' | 'title'>): BookingRecord => ({
  ...before,
  facilityId: wanted.facilityId,
  date: wanted.date,
  timeFrom: wanted.timeFrom,
  timeUntil: wanted.timeUntil,
  extras: [...wanted.extras],
  title,
})

/** A change that waits, with its booking. */
export interface AskedChange {
  readonly booking: BookingRecord
  readonly waiting: ChangeRecord
}

/** Those that stand under the round of one, in one order; their bookings are locked. */
export const changesAskedWith = async (
  tx: Transaction,
  { id, officeCentreId }: Pick<ChangeRecord, 'id' | 'officeCentreId'>,
): Promise<AskedChange[]> => {
  const changes = await rowsOf(tx)
    .selectFrom('bookingChanges')
    .selectAll()
    .where('askedWith', '=', id)
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'ASKED')
    .execute()
  if (changes.length === 0) return []
  const found = await rowsOf(tx)
    .selectFrom('bookings')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(changes.map(({ bookingId }) => bookingId)))))
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  // asked again, now that nobody else ends them
  const still = await rowsOf(tx).selectFrom('bookingChanges').selectAll().where('askedWith', '=', id).where('status', '=', 'ASKED').execute()
  const waitingOf = new Map(still.map((waiting) => [waiting.bookingId, waiting]))
  return found.flatMap((booking) => {
    const waiting = waitingOf.get(booking.id)
    return waiting ? [{ booking, waiting }] : []
  })
}

const putUnder = async (tx: Transaction, ids: readonly number[], leader: number | null): Promise<void> => {
  if (ids.length === 0) return
  await rowsOf(tx)
    .updateTable('bookingChanges')
    .set({ askedWith: leader })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

/** One round for all of them, so that whoever decides is asked once; by the booking of the first. */
export const askForAllChanges = async (tx: Transaction, some: readonly AskedChange[], applicantId?: number | null): Promise<void> => {
  const [first, ...others] = some
  if (!first) return
  const { booking, waiting } = first
  await putUnder(tx, [waiting.id], null)
  await putUnder(
    tx,
    others.map((one) => one.waiting.id),
    waiting.id,
  )
  const wanted = asWanted(booking, waiting)
  await askFor(tx, { id: booking.officeCentreId }, wanted, await facilityOf(tx, wanted.facilityId), applicantId)
}

/** It is asked for no more: those under its round are asked for without it, unless their time is over as well: those the clock lets go. */
export const askNoMoreForChange = async (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord): Promise<void> => {
  if (waiting.askedWith !== null) return
  await withdrawRound(tx, booking.officeCentreId, bookings.name, booking.uuid)
  const now = tx.context.now().getTime()
  const open = (await changesAskedWith(tx, waiting)).filter((one) => Date.parse(one.waiting.waitsUntil) > now)
  await askForAllChanges(tx, open, waiting.createdBy)
}

/** By the booking of which change the round is that a change stands under. */
export const roundOfChange = async (context: Pick<Context, 'unscoped'>, { uuid }: BookingRecord, { askedWith }: ChangeRecord): Promise<string> => {
  if (askedWith === null) return uuid
  const leader = await rowsOf(context)
    .selectFrom('bookingChanges')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'bookingChanges.bookingId').onRef('bookings.officeCentreId', '=', 'bookingChanges.officeCentreId'),
    )
    .select('bookings.uuid')
    .where('bookingChanges.id', '=', askedWith)
    .executeTakeFirst()
  return leader?.uuid ?? uuid
}
