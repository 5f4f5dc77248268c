import { FileText } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOnOfFiles, can } from '../contract.ts'
import { t } from './texts.ts'

export const invoiceScreens = screens('money/invoices', t, [
  {
    path: '/invoices',
    title: 'invoices',
    can: can.VIEW,
    menu: { group: 'money', icon: FileText, letter: 'v' },
    load: () => import('./Invoices.tsx').then((m) => m.Invoices),
  },
  {
    path: '/invoices/upload',
    title: 'uploadInvoices',
    can: can.CREATE,
    addOn: addOnOfFiles,
    load: () => import('./UploadInvoices.tsx').then((m) => m.UploadInvoices),
  },
  { path: '/invoices/{uuid}', title: 'invoice', can: can.VIEW, load: () => import('./InvoiceDetail.tsx').then((m) => m.InvoiceDetail) },
])
