import type { Context, Transaction } from '#kit/server/context.ts'
import { buildingOf } from '../due-rows.ts'
import type { BookingRecord, BookingTables, ChangeRecord } from '../tables.ts'
import { tellOfBooking } from '../told/tell.ts'
import { type AskedChange, leaveRounds } from './asked-changes.ts'
import { closeChange, type HowOver } from './close-change.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) =>
  from.unscoped<BookingTables>('of a booking that was found in scope, or by its payment').selectFrom('bookingChanges').selectAll()

/** Those that wait: for the building's word, or to be paid. */
const waits = ['ASKED', 'OPEN']

/** What waits of a booking. Of one that is to be written, its booking is locked first. */
export const waitingChangeOf = (from: Pick<Context, 'unscoped'>, { id }: Pick<BookingRecord, 'id'>): Promise<ChangeRecord | undefined> =>
  rowsOf(from).where('bookingId', '=', id).where('status', 'in', waits).executeTakeFirst()

/** What a payment is for, whatever became of it. Its booking is locked. */
export const changePaidFor = (tx: Transaction, { id }: Pick<BookingRecord, 'id'>, uuid: string): Promise<ChangeRecord | undefined> =>
  rowsOf(tx).where('bookingId', '=', id).where('uuid', '=', uuid).executeTakeFirst()

/** It does not take effect, and nobody is asked for it any more. The booking is locked, and stays as it is. */
export const endChange = (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord, how: Exclude<HowOver, 'refuse'>): Promise<void> =>
  endChanges(tx, [{ booking, waiting }], how)

export const endChanges = async (tx: Transaction, some: readonly AskedChange[], how: Exclude<HowOver, 'refuse'>): Promise<void> => {
  for (const { booking, waiting } of some) await closeChange(tx, booking, waiting, how)
  await leaveRoundsOf(tx, some)
}

/** `told`: what else becomes of the booking does not say so; whoever has it hears of it, unless they do it themselves. */
interface Told {
  readonly told?: boolean
}
/** Whatever else becomes of the booking, what waited is wanted no more. */
export const withdrawChange = (tx: Transaction, booking: BookingRecord, how: Told = {}): Promise<void> => withdrawChanges(tx, [booking], how)
export const withdrawChanges = async (tx: Transaction, some: readonly BookingRecord[], { told = false }: Told = {}): Promise<void> => {
  const over = await closeChanges(tx, some, told ? 'withdraw' : 'end')
  await leaveRoundsOf(tx, over)
  if (told) await tellGivenUp(tx, over)
}

/** The same, for whoever moves these bookings now: the others of their rounds are asked for without them (`leaveRoundsOf`) once the places are free that are left. */
export const closeChanges = async (
  tx: Transaction,
  some: readonly BookingRecord[],
  how: 'withdraw' | 'end' = 'withdraw',
): Promise<readonly AskedChange[]> => {
  const ids = some.map(({ id }) => id)
  const waiting = await rowsOf(tx)
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val(ids))))
    .where('status', 'in', waits)
    .orderBy('bookingId')
    .execute()
  const byId = new Map(some.map((booking) => [booking.id, booking]))
  const over: AskedChange[] = []
  for (const one of waiting) {
    const booking = byId.get(one.bookingId)
    if (!booking) continue
    await closeChange(tx, booking, one, how)
    over.push({ booking, waiting: one })
  }
  return over
}

export const leaveRoundsOf = (tx: Transaction, over: readonly AskedChange[]): Promise<void> =>
  leaveRounds(
    tx,
    over.flatMap(({ waiting }) => (waiting.status === 'ASKED' ? [waiting] : [])),
  )

/** To whoever has them, unless they did it themselves: their bookings stay as they are. */
export const tellGivenUp = async (tx: Transaction, over: readonly AskedChange[]): Promise<void> => {
  for (const { booking } of over)
    if (tx.context.actor?.scope.personId !== booking.userId)
      await tellOfBooking(tx, await buildingOf(tx, booking.officeCentreId), booking, 'changeGivenUp')
}
