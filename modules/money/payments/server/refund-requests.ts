import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { insert, lock } from '#kit/server/data/write.ts'
import { alreadyWaiting, notByOneself } from '../contract.ts'
import { daysToApprove } from '../contract/refund-requests.ts'
import { linesOfRequest, passLines, releaseLines, takeLines, type Ticked } from './refund-lines.ts'
import { decide, requestIn } from './refund-request-rows.ts'
import { refundOf } from './refund.ts'
import { refuseCompanies } from './refuse-companies.ts'
import { limitOf } from './settings.ts'
import { type PaymentRecord, paymentRefundRequests, payments } from './tables.ts'

/** Does what was given back of a payment come to more than one person may give back? So many small parts are looked at, too. */
export const asksSecond = async (tx: Transaction, { officeCentreId, refunded }: PaymentRecord, amount: number): Promise<boolean> => {
  const limit = await limitOf(tx, officeCentreId)
  return limit !== null && refunded + amount > limit
}

interface Wished {
  readonly amount: number
  readonly reason: string
  readonly ticked?: Ticked | null
  /** Of a record that was ended: it may wait beside another one, and gives back what is left at most. */
  readonly ofRecord?: boolean
}
export const requestRefund = async (
  tx: Transaction,
  { scope }: Pick<SignedIn, 'scope'>,
  payment: PaymentRecord,
  { amount, reason, ticked = null, ofRecord = false }: Wished,
): Promise<void> => {
  const { id: paymentId, officeCentreId, companyId } = payment
  const expiresAt = new Date(tx.context.now().getTime() + daysToApprove * 86_400_000)
  const values = { officeCentreId, companyId, paymentId, amount, reason, askedBy: scope.personId, expiresAt, ofRecord }
  const { id } = await unlessTaken(alreadyWaiting, insert(tx, paymentRefundRequests, values, { action: 'refundRequested' }))
  if (ticked) await takeLines(tx, payment, ticked, { requestId: id })
}

interface Decision {
  readonly step: 'approve' | 'refuse'
  readonly answer: string | null
}
/** The payment first, as whoever gives back does; then the request, by one statement. Agreed to, it is given back at once: its request is the cause, so it is once. */
export const decideRequest = (
  context: SignedIn,
  { id, officeCentreId }: Pick<PaymentRecord, 'id' | 'officeCentreId'>,
  uuid: string,
  { step, answer }: Decision,
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    refuseCompanies(inside)
    const payment = await lock(tx, payments, { id })
    const request = await requestIn(tx, { id, officeCentreId }, uuid)
    if (!request) throw notFound()
    const { personId } = inside.scope
    if (step === 'approve' && request.askedBy === personId) throw new Failed(notByOneself)
    const decided = await decide(tx, request, step, personId, answer)
    if (!decided) throw new Failed(failures.notNow)
    if (step === 'refuse') return releaseLines(tx, [decided.id])
    const { amount, reason, ofRecord: atMost } = decided
    const ticked = await linesOfRequest(tx, decided.id)
    const refund = await refundOf(tx, payment, { cause: decided.uuid, amount, reason, tax: ticked?.tax }, { atMost, conceded: !atMost })
    // of a record that was ended nothing may be left: whoever paid has it all
    if (!refund && !atMost) throw new Failed(failures.notNow)
    if (ticked && refund) await passLines(tx, decided.id, refund.id)
  })
