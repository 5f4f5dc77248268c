import { notFound } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Checkout } from '../contract.ts'
import { paymentStatuses } from '../contract.ts'
import { rowsOf } from './payment-rows.ts'
import { shownEnd } from './request-payment.ts'

/** Where somebody pays what they are to pay, in whichever of their places. */
export const ownCheckout = async (context: SignedIn, uuid: string): Promise<Checkout> => {
  const { status, address, ...ends } = await rowsOf(context)
    .selectFrom('payments')
    .select(['status', 'address', 'expiresAt', 'heldUntil'])
    .where('uuid', '=', uuid)
    .where('userId', '=', context.scope.personId)
    .executeTakeFirstOrThrow(notFound)
  return { uuid, status: paymentStatuses.find((one) => one === status) ?? 'CREATED', address, expiresDate: shownEnd(ends) }
}
