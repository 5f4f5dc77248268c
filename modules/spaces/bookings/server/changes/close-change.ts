import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { endPayments } from '#modules/money/payments/server/front.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { changeSteps } from '../../contract.ts'
import { giveUsageBack } from '../rules/usage.ts'
import { bookingChanges, bookings, type BookingRecord, type ChangeRecord } from '../tables.ts'
import { freeChange } from '../taken/holds.ts'

/** `withdraw`: given up, or another was wanted instead; `lose`: it cannot be had any more; `end`: with its booking. */
export type HowOver = 'lapse' | 'withdraw' | 'refuse' | 'lose' | 'end'

const deeds = { withdraw: 'changeWithdrawn', lose: 'changeLost', end: 'changeEnded', refuse: 'changeNotAgreed' }
const deedOf = (asked: boolean, how: HowOver): string => {
  if (how === 'lapse') return asked ? 'changeUndecided' : 'changeLapsed'
  return deeds[how]
}
const stepOf = (how: HowOver) => (how === 'lapse' || how === 'refuse' ? changeSteps[how] : changeSteps.withdraw)

/** What was held and counted for it is free, and nobody can agree to it or pay it from now on. The booking is locked, and stays as it is. */
export const closeChange = async (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord, how: HowOver, reason?: string): Promise<void> => {
  const asked = waiting.status === 'ASKED'
  await change(tx, bookingChanges, { id: waiting.id, step: stepOf(how) }, {}, { action: deedOf(asked, how), reason: reason || undefined })
  const { quota, discountsTaken } = waiting.wanted
  if (quota) await giveUsageBack(tx, { userId: booking.userId, countedGroupId: quota.groupId, countedFrom: quota.periodFrom })
  await giveDiscountsBack(tx, [...discountsTaken], booking.userId)
  await freeChange(tx, waiting)
  if (!asked) await endPayments(tx, bookings.name, [booking.uuid])
}
