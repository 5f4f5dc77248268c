import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { endPayments } from '#modules/money/payments/server/front.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { changeSteps } from '../contract.ts'
import { freeChange } from './holds.ts'
import { bookingChanges, bookings, type BookingRecord, type BookingTables, type ChangeRecord } from './tables.ts'
import { giveUsageBack } from './usage.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) =>
  from.unscoped<BookingTables>('of a booking that was found in scope, or by its payment').selectFrom('bookingChanges').selectAll()

/** What waits to be paid of a booking. Of one that is to be written, its booking is locked first. */
export const openChangeOf = (from: Pick<Context, 'unscoped'>, { id }: Pick<BookingRecord, 'id'>): Promise<ChangeRecord | undefined> =>
  rowsOf(from).where('bookingId', '=', id).where('status', '=', 'OPEN').executeTakeFirst()

/** What a payment is for, whatever became of it. Its booking is locked. */
export const changePaidFor = (tx: Transaction, { id }: Pick<BookingRecord, 'id'>, uuid: string): Promise<ChangeRecord | undefined> =>
  rowsOf(tx).where('bookingId', '=', id).where('uuid', '=', uuid).executeTakeFirst()

/** It does not take effect: what was held and counted for it is free, and nobody can pay it from now on. The booking is locked, and stays as it is. */
export const endChange = async (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord, how: 'lapse' | 'withdraw'): Promise<void> => {
  const deed = { action: how === 'lapse' ? 'changeLapsed' : 'changeWithdrawn' }
  await change(tx, bookingChanges, { id: waiting.id, step: changeSteps[how] }, {}, deed)
  const { quota, discountsTaken } = waiting.wanted
  if (quota) await giveUsageBack(tx, { userId: booking.userId, countedGroupId: quota.groupId, countedFrom: quota.periodFrom })
  await giveDiscountsBack(tx, [...discountsTaken], booking.userId)
  await freeChange(tx, waiting)
  await endPayments(tx, bookings.name, [booking.uuid])
}

/** Whatever else becomes of the booking, what waited is wanted no more. */
export const withdrawChange = (tx: Transaction, booking: BookingRecord): Promise<void> => withdrawChanges(tx, [booking])
export const withdrawChanges = async (tx: Transaction, some: readonly BookingRecord[]): Promise<void> => {
  const ids = some.map(({ id }) => id)
  const waiting = await rowsOf(tx)
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val(ids))))
    .where('status', '=', 'OPEN')
    .orderBy('bookingId')
    .execute()
  const byId = new Map(some.map((booking) => [booking.id, booking]))
  for (const one of waiting) {
    const booking = byId.get(one.bookingId)
    if (booking) await endChange(tx, booking, one, 'withdraw')
  }
}
