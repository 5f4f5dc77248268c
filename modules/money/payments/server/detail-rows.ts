import type { SignedIn } from '#kit/server/context.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { can, type Payment, type Provider, type Refund, type RefundStatus, refundSteps } from '../contract.ts'
import { netLines } from '../contract/net-lines.ts'
import { eventStatuses, type PaymentEvent, providers, refundStatuses } from '../contract/payment.ts'
import { chargebacksOf, isFinal } from './chargebacks/chargeback-rows.ts'
import { answerOf } from './paid-for.ts'
import { linesBackOf } from './refund-lines.ts'
import { requestsOf } from './refund-request-rows.ts'
import { shownEnd } from './request-payment.ts'
import { lineIn } from './said-lines.ts'
import { disputePage } from './sandbox/dispute-pages.ts'
import { rowOf } from './seen-rows.ts'
import type { PaymentRecord, PaymentTables } from './tables.ts'
import { say } from './words.ts'

export const providerNamed = (name: string): Provider => providers.find((one) => one === name) ?? 'SANDBOX'
const refundStatus = (name: string): RefundStatus => refundStatuses.find((one) => one === name) ?? 'REQUESTED'

/** The building's people are told to nobody but the building. */
const seesWho = ({ scope }: SignedIn): boolean => scope.kind !== 'tenant'
const givesBack = (context: SignedIn): boolean => context.scope.kind !== 'tenant' && context.holds(can.ACTION)

/** Why the portal has given back by itself is said in the reader's language; what somebody wrote stays as it is. */
export const reasonText = ({ language }: Pick<SignedIn, 'language'>, reason: string): string =>
  reason === 'TOO_LATE' ? say(language, 'reason.TOO_LATE') : reason

export const refundsOf = async (context: SignedIn, payment: PaymentRecord): Promise<Refund[]> => {
  const { id, officeCentreId } = payment
  const rows = await context
    .read<PaymentTables>()
    .selectFrom('paymentRefunds')
    .select(['id', 'uuid', 'version', 'amount', 'tax', 'status', 'reason', 'problem', 'createdAt', 'settledAt'])
    .select(knownAs('paymentRefunds.createdBy', 'paymentRefunds.officeCentreId').as('by'))
    .where('officeCentreId', '=', officeCentreId)
    .where('paymentId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const back = await linesBackOf(context, payment)
  return rows.map((row) => ({
    uuid: row.uuid,
    version: row.version,
    amount: row.amount,
    tax: row.tax,
    lines: back.ofRefund(row.id),
    status: refundStatus(row.status),
    reason: reasonText(context, row.reason),
    problem: seesWho(context) ? row.problem : null,
    createdDate: row.createdAt,
    createdBy: seesWho(context) ? row.by : null,
    settledDate: row.settledAt,
    may: { repeat: givesBack(context) && refundSteps.repeat.from.some((one) => one === row.status) },
  }))
}

/** What can be ticked to go back, each as it was paid; for whoever gives back. */
const linesToGive = async (context: SignedIn, payment: PaymentRecord): Promise<Payment['toGiveBack']> => {
  if (!givesBack(context) || payment.paid === 0) return []
  const back = await linesBackOf(context, payment)
  const lines = payment.lines.map((line) => lineIn(context.language, line))
  return netLines(lines).flatMap(({ amount }, line) =>
    amount > 0 ? [{ line, text: lines[line]?.text ?? '', amount, taken: back.isTaken(line) }] : [],
  )
}

const eventsOf = async (context: SignedIn, { id, officeCentreId }: PaymentRecord): Promise<PaymentEvent[]> => {
  if (!seesWho(context) || !context.holds(can.VIEW)) return []
  const rows = await context
    .read<PaymentTables>()
    .selectFrom('paymentEvents')
    .select(['uuid', 'eventId', 'type', 'receivedAt', 'status'])
    .where('officeCentreId', '=', officeCentreId)
    .where('paymentId', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ receivedAt, status, ...row }) => ({
    ...row,
    receivedDate: receivedAt,
    status: eventStatuses.find((one) => one === status) ?? 'RECEIVED',
  }))
}

export const presentPayment = async (context: SignedIn, place: Place, payment: PaymentRecord): Promise<Payment> => {
  const ofBuilding = seesWho(context) && context.holds(can.VIEW)
  const [row, refunds, requests, events, chargebacks, toGiveBack] = await Promise.all([
    rowOf(context, place, payment.id),
    refundsOf(context, payment),
    requestsOf(context, payment),
    eventsOf(context, payment),
    ofBuilding ? chargebacksOf(context, payment) : [],
    linesToGive(context, payment),
  ])
  const { cardBrand: brand, cardLastFour: lastFour } = payment
  const own = payment.userId === context.scope.personId
  return {
    ...row,
    version: payment.version,
    lines: payment.lines.map((line) => lineIn(context.language, line)),
    toGiveBack,
    tax: payment.tax,
    provider: providerNamed(payment.provider),
    card: brand && lastFour ? { brand, lastFour } : null,
    expiresDate: shownEnd(payment),
    problem: payment.problem,
    path: answerOf(payment.kind)?.path(payment) ?? null,
    refunds,
    requests,
    chargebacks,
    rehearsal: ofBuilding && givesBack(context) ? disputePage(context.app, payment) : null,
    fee: ofBuilding ? payment.fee : null,
    reference: ofBuilding ? payment.reference : null,
    events,
    may: {
      pay: own && payment.address !== null && row.status === 'PENDING',
      payAgain: own && row.payAgainUntil !== null,
      refund:
        givesBack(context) && row.refunded + row.disputed < row.paid && !chargebacks.some(({ status, inquiry }) => !inquiry && !isFinal(status)),
      receipt: row.paid > 0,
    },
  }
}
