import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { endPayments } from '#modules/money/payments/server/front.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { changeSteps } from '../contract.ts'
import { askNoMoreForChange } from './asked-changes.ts'
import { freeChange } from './holds.ts'
import { bookingChanges, bookings, type BookingRecord, type BookingTables, type ChangeRecord } from './tables.ts'
import { giveUsageBack } from './usage.ts'

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

const deeds = {
  ASKED: { lapse: 'changeUndecided', withdraw: 'changeWithdrawn', refuse: 'changeNotAgreed' },
  OPEN: { lapse: 'changeLapsed', withdraw: 'changeWithdrawn', refuse: 'changeNotAgreed' },
} as const

/** It does not take effect: what was held and counted for it is free, and nobody can agree to it or pay it from now on. The booking is locked, and stays as it is. */
export const endChange = async (
  tx: Transaction,
  booking: BookingRecord,
  waiting: ChangeRecord,
  how: 'lapse' | 'withdraw' | 'refuse',
  reason?: string,
): Promise<void> => {
  const asked = waiting.status === 'ASKED'
  const deed = { action: deeds[asked ? 'ASKED' : 'OPEN'][how], reason: reason || undefined }
  await change(tx, bookingChanges, { id: waiting.id, step: changeSteps[how] }, {}, deed)
  const { quota, discountsTaken } = waiting.wanted
  if (quota) await giveUsageBack(tx, { userId: booking.userId, countedGroupId: quota.groupId, countedFrom: quota.periodFrom })
  await giveDiscountsBack(tx, [...discountsTaken], booking.userId)
  await freeChange(tx, waiting)
  if (!asked) await endPayments(tx, bookings.name, [booking.uuid])
  else if (how !== 'refuse') await askNoMoreForChange(tx, booking, waiting)
}

/** Whatever else becomes of the booking, what waited is wanted no more. */
export const withdrawChange = (tx: Transaction, booking: BookingRecord): Promise<void> => withdrawChanges(tx, [booking])
export const withdrawChanges = async (tx: Transaction, some: readonly BookingRecord[]): Promise<void> => {
  const ids = some.map(({ id }) => id)
  const waiting = await rowsOf(tx)
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val(ids))))
    .where('status', 'in', waits)
    .orderBy('bookingId')
    .execute()
  const byId = new Map(some.map((booking) => [booking.id, booking]))
  // those under a round before the one that leads it, so that nobody is asked anew for each of them
  for (const one of waiting.toSorted((a, b) => Number(a.askedWith === null) - Number(b.askedWith === null))) {
    const booking = byId.get(one.bookingId)
    if (booking) await endChange(tx, booking, one, 'withdraw')
  }
}
