import { Landmark } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can as canInvoice } from '#modules/money/invoices/contract.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const receivableScreens = screens('money/receivables', t, [
  {
    path: '/receivables',
    title: 'receivables',
    can: can.VIEW,
    menu: { group: 'money', icon: Landmark, letter: 'r' },
    load: () => import('./Receivables.tsx').then((m) => m.Receivables),
  },
  {
    path: '/receivables/statement',
    title: 'bankStatement',
    can: can.EDIT,
    load: () => import('./BankStatement.tsx').then((m) => m.BankStatementPage),
  },
  {
    path: '/invoices/payments',
    title: 'invoicePayments',
    can: canInvoice.VIEW,
    load: () => import('./InvoicePayments.tsx').then((m) => m.InvoicePayments),
  },
  { path: '/receivables/receipts/{uuid}', title: 'receipt', can: can.VIEW, load: () => import('./ReceiptDetail.tsx').then((m) => m.ReceiptDetail) },
])
