import { FileText } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

export const invoiceScreens = screens('money/invoices', t, [
  {
    path: '/invoices',
    title: 'invoices',
    can: can.VIEW,
    addOn,
    menu: { group: 'money', icon: FileText },
    load: () => import('./Invoices.tsx').then((m) => m.Invoices),
  },
  {
    path: '/invoices/upload',
    title: 'uploadInvoices',
    can: can.CREATE,
    addOn,
    load: () => import('./UploadInvoices.tsx').then((m) => m.UploadInvoices),
  },
  { path: '/invoices/{uuid}', title: 'invoice', can: can.VIEW, addOn, load: () => import('./InvoiceDetail.tsx').then((m) => m.InvoiceDetail) },
])
