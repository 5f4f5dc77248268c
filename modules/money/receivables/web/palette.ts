import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/receivables',
    alsoCalled: 'alsoCalled.arrears',
    tabs: [
      { title: 'owedInvoices', query: { tab: 'invoices' } },
      { title: 'receipts', query: { tab: 'receipts' }, alsoCalled: 'alsoCalled.receipts' },
    ],
  },
  { path: '/receivables/statement', alsoCalled: 'alsoCalled.statement' },
  { path: '/invoices/payments', alsoCalled: 'alsoCalled.payments' },
])
