import { can as canInvoice } from '#modules/money/invoices/contract.ts'
import { answerInvoiceParts } from '#modules/money/invoices/web/front.tsx'
import { t } from './texts.ts'

answerInvoiceParts({
  can: canInvoice.VIEW,
  load: async () => {
    const [{ InvoiceMoney }] = await Promise.all([import('./InvoiceMoney.tsx'), t.load()])
    return InvoiceMoney
  },
})
