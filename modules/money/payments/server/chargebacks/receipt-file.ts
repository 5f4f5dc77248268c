import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import type { EvidenceFile } from '../gateway/gateway.ts'
import { paymentBy, rowsOf } from '../payment-rows.ts'
import { receiptPdf, receiptTitle } from '../receipt-pdf.ts'
import type { ChargebackRecord } from '../tables.ts'
import { buildingPaid, whoPaid } from './payer-rows.ts'

/** Banks of cards read English. */
const language = 'en'

const givenBack = async (context: Context, paymentId: number) =>
  (
    await rowsOf(context)
      .selectFrom('paymentRefunds')
      .select(['amount', 'reason', 'settledAt as settledDate'])
      .where('paymentId', '=', paymentId)
      .where('status', '=', 'SUCCEEDED')
      .orderBy('id')
      .execute()
  ).map((one) => ({ ...one, reason: one.reason === 'TOO_LATE' ? '' : one.reason, lines: [] }))

/**
 * The receipt, as a file of the evidence. Of one answer it is the same, to the byte, however often that is sent. Where a name cannot be written, for want of a font,
 * there is none: the answer does not wait for that.
 */
export const receiptFile = async (context: Context, { paymentId, answeredAt, answeredBy }: ChargebackRecord): Promise<EvidenceFile | null> => {
  const payment = await paymentBy(context, paymentId)
  if (!payment || payment.paidAt === null || answeredAt === null) return null
  const [building, payer, back] = await Promise.all([
    buildingPaid(context, payment.officeCentreId),
    whoPaid(context, payment),
    givenBack(context, payment.id),
  ])
  const asked = { payment, paidAt: payment.paidAt, building, payer: [payer.name, payer.company].filter(Boolean).join(', '), back }
  try {
    const content = await receiptPdf(language, asked, { personId: answeredBy ?? 0, madeAt: new Date(answeredAt) })
    return { name: `${receiptTitle(language, payment)}.pdf`, type: 'application/pdf', content }
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    return null
  }
}
