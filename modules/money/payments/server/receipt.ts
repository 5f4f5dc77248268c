import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { pdfReply } from '#kit/server/pdf/pdf.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { refundsOf } from './detail-rows.ts'
import { receiptLines } from './paid-for.ts'
import { receiptPdf, receiptTitle } from './receipt-pdf.ts'
import { rowOf } from './seen-rows.ts'
import type { PaymentRecord } from './tables.ts'

/** For a reader, in their language. */
export const receiptOf = async (context: SignedIn, place: Place, payment: PaymentRecord) => {
  const { paidAt } = payment
  if (paidAt === null) throw new Failed(failures.notFound)
  const { language, scope } = context
  const { buildingName, companyName, address, timeZone } = place.building
  const [row, refunds, lines] = await Promise.all([
    rowOf(context, place, payment.id),
    refundsOf(context, payment),
    Promise.all(receiptLines.answers.map((one) => one.lineOf(context, payment))),
  ])
  const content = await receiptPdf(
    language,
    {
      payment,
      paidAt,
      building: { name: buildingName ?? companyName, address, timeZone, lines: lines.filter((line) => line !== null) },
      payer: [row.person.name, row.company.name].filter(Boolean).join(', '),
      back: refunds.filter(({ status }) => status === 'SUCCEEDED'),
    },
    { personId: scope.personId, madeAt: context.now() },
  )
  return pdfReply(receiptTitle(language, payment), content)
}
