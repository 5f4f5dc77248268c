import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { giveTalliedBack, holdTallied, takeTallied } from '#kit/server/data/tallies.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { bookingRefused } from '../../contract.ts'
import type { BookingRecord } from '../tables.ts'
import type { Link, Quota } from './decide-booking.ts'
import { refusalOf } from './refusal-words.ts'

const usage = { table: 'bookingUsage', by: ['userId', 'userGroupId', 'periodFrom'] }

/** One more of a rule of so many, or why not. Fifty at once get what is left, and no more. */
export const tryUsage = async (tx: Transaction, officeCentreId: number, userId: number, quota: Quota): Promise<Link | undefined> => {
  const { groupId: userGroupId, periodFrom, most } = quota
  const isTaken = await takeTallied(tx, usage, { officeCentreId, userId, userGroupId, periodFrom }, 1, most)
  return isTaken ? undefined : { rule: 'quota', ok: false, value: most + 1, limit: most, quota }
}
export const takeUsage = async (tx: Transaction, officeCentreId: number, userId: number, quota: Quota): Promise<void> => {
  const refused = await tryUsage(tx, officeCentreId, userId, quota)
  if (!refused) return
  const refusal = refusalOf(tx.context.language, refused)
  throw new Failed(bookingRefused, { values: { why: refusal.message }, details: { refusal } })
}

/** Whoever changes many holds what they count first, in one order: two at once wait, and never for each other. */
export const holdUsage = (
  tx: Transaction,
  officeCentreId: number,
  userId: number,
  counted: readonly { groupId: number; periodFrom: string }[],
): Promise<void> =>
  holdTallied(
    tx,
    usage,
    counted.map(({ groupId: userGroupId, periodFrom }) => ({ officeCentreId, userId, userGroupId, periodFrom })),
  )

/** Of those that move: the periods in which they counted, and in which they count anew. Before the discounts and the money that follow: so does whoever books. */
export const holdUsageOf = (
  tx: Transaction,
  officeCentreId: number,
  userId: number,
  some: readonly { before: Pick<BookingRecord, 'countedGroupId' | 'countedFrom'>; quota: Pick<Quota, 'groupId' | 'periodFrom'> | null }[],
): Promise<void> =>
  holdUsage(
    tx,
    officeCentreId,
    userId,
    some.flatMap(({ before: { countedGroupId: groupId, countedFrom: from }, quota }) => [
      ...(quota ? [quota] : []),
      ...(groupId !== null && from !== null ? [{ groupId, periodFrom: from }] : []),
    ]),
  )

/** What was cancelled in time does not count. */
export const giveUsageBack = async (
  tx: Transaction,
  { userId, countedGroupId, countedFrom }: Pick<BookingRecord, 'userId' | 'countedGroupId' | 'countedFrom'>,
): Promise<void> => {
  if (countedGroupId === null || countedFrom === null) return
  await giveTalliedBack(tx, usage, { userId, userGroupId: countedGroupId, periodFrom: countedFrom }, 1)
}

/** Nothing of it counts any more: neither the booking by its rule, nor the discounts that were used for it. */
export const giveBack = async (tx: Transaction, booking: BookingRecord): Promise<void> => {
  await giveUsageBack(tx, booking)
  await giveDiscountsBack(tx, booking.discountIds, booking.userId)
}
