import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  invoiceNo: 'field.invoiceNo',
  tax: 'column.tax',
  currency: 'currency',
  amount: 'column.amount',
  dueOn: 'fact.due',
  credited: 'fact.credited',
  paid: 'fact.paid',
  invoiceDate: 'column.invoiceDate',
  edition: 'field.edition',
  fileName: 'field.fileName',
  status: 'status',
} satisfies Told<typeof en>
