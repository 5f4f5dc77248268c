import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { giveDiscountsBack } from '#modules/spaces/rates/server/front.ts'
import { bookingRefused } from '../../contract.ts'
import type { BookingRecord, BookingTables } from '../tables.ts'
import type { Link, Quota } from './decide-booking.ts'
import { refusalOf } from './refusal-words.ts'

/** One more of a rule of so many, or why not. Fifty at once get what is left, and no more. */
export const tryUsage = async (tx: Transaction, officeCentreId: number, userId: number, quota: Quota): Promise<Link | undefined> => {
  const { groupId, periodFrom, most } = quota
  const { rows } = await sql`
    insert into booking_usage as u (office_centre_id, user_id, user_group_id, period_from, used)
    select ${officeCentreId}, ${userId}, ${groupId}, ${periodFrom}::date, 1 where ${most}::integer > 0
    on conflict (user_id, user_group_id, period_from) do update set used = u.used + 1 where u.used + 1 <= ${most}
    returning used`.execute(tx.unscoped<BookingTables>('the person and the group were found in scope'))
  return rows.length > 0 ? undefined : { rule: 'quota', ok: false, value: most + 1, limit: most, quota }
}
export const takeUsage = async (tx: Transaction, officeCentreId: number, userId: number, quota: Quota): Promise<void> => {
  const refused = await tryUsage(tx, officeCentreId, userId, quota)
  if (!refused) return
  const refusal = refusalOf(tx.context.language, refused)
  throw new Failed(bookingRefused, { values: { why: refusal.message }, details: { refusal } })
}

/** Whoever changes many holds what they count first, in one order: two at once wait, and never for each other. */
export const holdUsage = async (
  tx: Transaction,
  officeCentreId: number,
  userId: number,
  counted: readonly { groupId: number; periodFrom: string }[],
): Promise<void> => {
  if (counted.length === 0) return
  await sql`
    insert into booking_usage as u (office_centre_id, user_id, user_group_id, period_from, used)
    select distinct ${officeCentreId}::bigint, ${userId}::bigint, user_group_id, period_from, 0
    from unnest(${counted.map(({ groupId }) => groupId)}::bigint[], ${counted.map(({ periodFrom }) => periodFrom)}::date[]) as w (user_group_id, period_from)
    order by user_group_id, period_from
    on conflict (user_id, user_group_id, period_from) do update set used = u.used`.execute(
    tx.unscoped<BookingTables>('the person and the groups were found in scope'),
  )
}

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
  await tx
    .unscoped<BookingTables>('the booking was found in scope')
    .updateTable('bookingUsage')
    .set((eb) => ({ used: eb(eb.ref('used'), '-', 1) }))
    .where('userId', '=', userId)
    .where('userGroupId', '=', countedGroupId)
    .where('periodFrom', '=', countedFrom)
    .where('used', '>', 0)
    .execute()
}

/** Nothing of it counts any more: neither the booking by its rule, nor the discounts that were used for it. */
export const giveBack = async (tx: Transaction, booking: BookingRecord): Promise<void> => {
  await giveUsageBack(tx, booking)
  await giveDiscountsBack(tx, booking.discountIds, booking.userId)
}
