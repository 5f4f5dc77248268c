import {
  date,
  derived,
  filled,
  flag,
  integer,
  json,
  jsonList,
  number,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  textList,
} from '#kit/server/data/table.ts'
import type { CsvColumns } from '../contract/bank.ts'
import type { ReminderStep } from '../contract/reminders.ts'

/** Money that came; of a company as soon as it is known whose it is. */
export const receipts = table('receipts', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  referenceNo: text('none'),
  source: text('none'),
  day: date('none'),
  amount: number('none'),
  allocated: filled(number('none')),
  returned: filled(number('none')),
  paymentId: orNull(ref()),
  currency: text('none'),
  bankReference: filled(text('personal')),
  payer: filled(text('personal')),
  bankAccount: orNull(text('none')),
  bankSequence: orNull(integer('none')),
  /** By which a line of another format is known as the same: a hash of its words. */
  bankPrint: orNull(text('personal')),
  status: filled(text('none')),
  search: derived(text('personal')),
  searchGrams: derived(textList('personal')),
})

export const receiptAllocations = table(
  'receiptAllocations',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), receiptId: ref(), invoiceId: ref(), amount: number('none'), matched: filled(flag('none')) },
  { of: 'receipts', by: 'receiptId' },
)

export const receiptMoves = table(
  'receiptMoves',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), receiptId: ref(), fromCompanyId: orNull(ref()), toCompanyId: orNull(ref()) },
  { of: 'receipts', by: 'receiptId' },
)

/** What was typed in of uploaded invoices, each time a row. */
export const invoiceAmounts = table(
  'invoiceAmounts',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), invoiceId: ref(), amount: number('none'), tax: number('none'), dueOn: date('none') },
  { of: 'invoices', by: 'invoiceId' },
)

/** By which columns a bank writes an account's CSV. */
export const bankAccounts = table('bankAccounts', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  account: text('none'),
  columns: json<CsvColumns>('none'),
})

/** How the building reminds. */
export const reminderSettings = table('reminderSettings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  active: filled(flag('none')),
  steps: jsonList<ReminderStep>('none'),
})

/** What a company was reminded of, each step of an invoice once. */
export const invoiceReminders = table(
  'invoiceReminders',
  ownedBy('building'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: ref(),
    invoiceId: ref(),
    step: integer('none'),
    level: text('none'),
    day: date('none'),
    overdueDays: integer('none'),
    owed: number('none'),
    currency: text('none'),
  },
  { of: 'invoices', by: 'invoiceId' },
)

export const reminderHolds = table('reminderHolds', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  invoiceId: orNull(ref()),
  until: date('none'),
  reason: text('personal'),
})

export type ReminderTables = Rows<typeof reminderSettings> & Rows<typeof invoiceReminders> & Rows<typeof reminderHolds>
export type ReminderRecord = Row<typeof invoiceReminders>
export type HoldRecord = Row<typeof reminderHolds>
export type BankTables = Rows<typeof bankAccounts>
export type ReceiptTables = Rows<typeof receipts> & Rows<typeof receiptAllocations> & Rows<typeof receiptMoves> & Rows<typeof invoiceAmounts>
export type ReceiptRecord = Row<typeof receipts>
