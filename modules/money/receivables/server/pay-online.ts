import { Failed, notFound } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { portion } from '#kit/contract/money.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { findInvoice, type InvoiceRecord, settleInvoice, unsettleInvoice } from '#modules/money/invoices/server/front.ts'
import { openStatuses } from '#modules/money/payments/contract.ts'
import { type PaidFor, type PaymentOf, type PaymentRecord, paymentsOf, requestPayment, saidLines } from '#modules/money/payments/server/front.ts'
import { nothingToPay, othersPay } from '../contract.ts'
import { payOne } from './allocate.ts'
import { endCheckouts, paidKind } from './end-checkouts.ts'
import { holdBuilding, takeOfReceipt } from './money-rows.ts'
import { heldParts, holdInvoice, noteReturned, paidInvoice, receiptOfPayment } from './online-rows.ts'
import { receiptAllocations, receipts } from './tables.ts'
import { say } from './words.ts'

/** Can it still be paid? One whose time is over is ended within minutes, and nobody waits for that. */
export const isOpenCheckout = (payment: PaymentOf | undefined, now: Date): payment is PaymentOf =>
  payment !== undefined && openStatuses.some((status) => status === payment.status) && Date.parse(payment.expiresDate) > now.getTime()

/** What is owed of it, of what is issued and has an amount. */
export const outstandingOf = ({ status, amount, credited, paid }: Pick<InvoiceRecord, 'status' | 'amount' | 'credited' | 'paid'>): number =>
  status === 'ISSUED' && amount !== null ? amount - credited - paid : 0

/** A checkout for what is outstanding now, in the currency of the invoice. One of somebody else is left to them until it ends. */
export const payInvoice = async (context: SignedIn, uuid: string): Promise<string> => {
  // the provider pays for nobody
  if (context.scope.kind === 'platform') throw notFound()
  const { officeCentreId } = await findInvoice(context, uuid)
  return context.transaction(async (tx, inside) => {
    const invoice = await holdInvoice(tx, { officeCentreId, uuid })
    if (!invoice) throw notFound()
    const { invoiceNo: number, amount, tax, currency, companyId } = invoice
    const owed = outstandingOf(invoice)
    if (owed <= 0 || amount === null || currency === null) throw new Failed(nothingToPay)
    const { personId, membershipId } = inside.scope
    const open = (await paymentsOf(tx, paidKind, [uuid])).get(uuid)
    if (isOpenCheckout(open, tx.context.now())) {
      if (open.userId !== personId) throw new Failed(othersPay)
      if (open.amount === owed) return open.uuid
    }
    await endCheckouts(tx, [invoice])
    const titleIn = (language: Language) => say(language, 'paidTitle', { number })
    const taxOfIt = portion(tax ?? 0, owed, amount)
    const payment = await requestPayment(tx, {
      kind: paidKind,
      subject: uuid,
      officeCentreId,
      companyId,
      memberId: membershipId,
      userId: personId,
      title: titleIn(inside.language),
      titleOf: { number },
      lines: saidLines(inside.language, (language) => [{ text: titleIn(language), amount: owed, tax: taxOfIt }]),
      amount: owed,
      tax: taxOfIt,
      currency,
    })
    return payment.uuid
  })
}

/** A receipt like that of the bank, which has paid the invoice as far as that is owed; the rest is credit of the company. Of what is not owed at all it goes back whole. */
const takePaid = async (tx: Transaction, payment: PaymentRecord): Promise<'KEPT' | 'NOT_WANTED'> => {
  const { officeCentreId, subject, currency, amount, id: paymentId } = payment
  const invoice = await holdInvoice(tx, { officeCentreId, uuid: subject })
  const owed = invoice ? outstandingOf(invoice) : 0
  if (!invoice || owed <= 0 || invoice.currency !== currency || invoice.companyId !== payment.companyId) return 'NOT_WANTED'
  const { timeZone } = await holdBuilding(tx, officeCentreId)
  const receipt = await insert(
    tx,
    receipts,
    {
      officeCentreId,
      companyId: invoice.companyId,
      referenceNo: await nextReference(tx.context, officeCentreId, 'RCT', timeZone),
      source: 'ONLINE',
      day: todayIn(tx.context, { timeZone }),
      amount,
      currency,
      bankReference: payment.referenceNo,
      paymentId,
    },
    { action: 'received' },
  )
  if (!(await payOne(tx, receipt, invoice, Math.min(owed, amount), false))) throw new Error('an invoice that is held owes what it owed')
  return 'KEPT'
}

/** What went back is taken of what has paid nothing first, then of what it paid last: so much of these invoices is owed again. */
const takeBack = async (tx: Transaction, payment: PaymentRecord, amount: number): Promise<void> => {
  const receipt = await receiptOfPayment(tx, payment)
  // nobody had wanted it
  if (!receipt) return
  let over = amount - (receipt.amount - receipt.allocated - receipt.returned)
  for (const { part, invoice } of over > 0 ? await heldParts(tx, receipt) : []) {
    if (over <= 0) break
    await end(tx, receiptAllocations, { id: part.id }, { action: 'invoiceUnpaid' })
    const stays = Math.max(0, part.amount - over)
    if (!(await takeOfReceipt(tx, receipt, -part.amount)) || !(await unsettleInvoice(tx, invoice, part.amount)))
      throw new Error('what was paid is taken back of what was paid')
    if (stays > 0) {
      if (!(await settleInvoice(tx, invoice, stays)) || !(await takeOfReceipt(tx, receipt, stays))) throw new Error('what stays of it was paid')
      const { officeCentreId, receiptId, invoiceId } = part
      await insert(tx, receiptAllocations, { officeCentreId, receiptId, invoiceId, amount: stays, matched: false }, { action: 'invoicePaid' })
    }
    over -= part.amount - stays
  }
  await noteReturned(tx, receipt, amount)
}

export const paidInvoices: PaidFor = {
  kind: paidKind,
  settles: true,
  title: (language, { number = '' }) => say(language, 'paidTitle', { number: String(number) }),
  path: ({ subject }) => `/invoices/${subject}`,
  paid: (tx, _context, payment) => takePaid(tx, payment),
  // another try is possible at once
  unpaid: async () => {},
  givenBack: takeBack,
  evidence: async (context, payment) => {
    const invoice = await paidInvoice(context, payment)
    const fact = (key: 'fact.invoice' | 'fact.invoiceDay' | 'fact.company', value: string) => ({ label: say('en', key), value })
    return invoice
      ? [
          fact('fact.invoice', invoice.invoiceNo),
          fact('fact.invoiceDay', dayWords('en', invoice.invoiceDate)),
          fact('fact.company', invoice.companyName),
        ]
      : []
  },
}
