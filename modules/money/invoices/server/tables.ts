import {
  date,
  derived,
  filled,
  flag,
  instant,
  integer,
  json,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  uuid,
  number,
  textList,
} from '#kit/server/data/table.ts'
import type { Customer, Supplier } from '../contract/made.ts'

/** The number by which the building's books know a company. */
export const invoiceCustomerCodes = table('invoiceCustomerCodes', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  code: orNull(text('none')),
})

export const invoices = table('invoices', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  invoiceNo: text('none'),
  invoiceDate: date('none'),
  status: filled(text('none')),
  edition: filled(integer('none')),
  fileName: text('none'),
  fileSize: integer('none'),
  withdrawnAt: orNull(instant('none')),
  withdrawnBy: orNull(ref()),
  withdrawnReason: orNull(text('personal')),
  source: filled(text('none')),
  amount: orNull(number('none')),
  tax: orNull(number('none')),
  currency: orNull(text('none')),
  dueOn: orNull(date('none')),
  credited: filled(number('none')),
  paid: filled(number('none')),
  draftNo: orNull(text('none')),
  month: orNull(date('none')),
  run: orNull(integer('none')),
  issuedAt: orNull(instant('none')),
  supplier: orNull(json<Supplier>('none')),
  customer: orNull(json<Customer>('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

/** Each file of an invoice; the current one has the invoice's number of the edition. */
export const invoiceEditions = table(
  'invoiceEditions',
  ownedBy('company'),
  {
    ...record,
    officeCentreId: ref(),
    companyId: ref(),
    invoiceId: ref(),
    edition: integer('none'),
    invoiceDate: date('none'),
    fileName: text('none'),
    fileSize: integer('none'),
    storageKeys: textList('secret'),
    openedAt: orNull(instant('none')),
    openedBy: orNull(ref()),
  },
  { of: 'invoices', by: 'invoiceId' },
)

export const invoiceUploads = table('invoiceUploads', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  membershipId: ref(),
  language: text('none'),
  status: filled(text('none')),
  confirmedAt: orNull(instant('none')),
})

/** What lies there until its sender says yes. Nobody else sees it, so no trail tells of it. */
const invoiceUploadFiles = table('invoiceUploadFiles', ownedBy('building'), {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  createdAt: filled(instant('none')),
  officeCentreId: ref(),
  uploadId: ref(),
  /** As its sender calls it. */
  name: text('personal'),
  fileSize: integer('none'),
  sizeSoFar: integer('none'),
  isPdf: flag('none'),
  storageKeys: textList('secret'),
  replacesVersion: orNull(integer('none')),
  replacesUuid: orNull(uuid('none')),
  confirmedCompanyId: orNull(ref()),
  outcome: orNull(text('none')),
  problem: orNull(text('none')),
  invoiceId: orNull(ref()),
  madeVersion: orNull(integer('none')),
})

/** Told by the history of their documents; they themselves are never changed once those are issued. */
export const invoiceLines = table('invoiceLines', ownedBy('company'), {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  createdAt: filled(instant('none')),
  officeCentreId: ref(),
  companyId: ref(),
  invoiceId: ref(),
  creditNoteId: orNull(ref()),
  position: integer('none'),
  chargeId: ref(),
  stands: filled(flag('none')),
  referenceNo: text('none'),
  day: date('none'),
  title: text('none'),
  correctsNo: orNull(text('none')),
  quantity: number('none'),
  unit: text('none'),
  unitPrice: number('none'),
  amount: number('none'),
  tax: number('none'),
  taxBasisPoints: integer('none'),
})

export const creditNotes = table('creditNotes', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  invoiceId: ref(),
  noteNo: text('none'),
  noteDate: date('none'),
  reason: text('personal'),
  whole: flag('none'),
  amount: number('none'),
  tax: number('none'),
  currency: text('none'),
  supplier: json<Supplier>('none'),
  customer: json<Customer>('none'),
  openedAt: orNull(instant('none')),
  openedBy: orNull(ref()),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

/** Only the last number of what invoices and credit notes tell. */
const invoiceCounters = table('invoiceCounters', ownedBy('building'), {
  officeCentreId: ref(),
  kind: text('none'),
  year: integer('none'),
  last: integer('none'),
})

export const invoiceSettings = table('invoiceSettings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  prefix: filled(text('none')),
  creditPrefix: filled(text('none')),
  paymentDays: filled(integer('none')),
  supplierName: orNull(text('none')),
  supplierAddress: orNull(text('none')),
  taxRegistrationNo: orNull(text('none')),
  bankDetails: orNull(text('none')),
  footer: orNull(text('none')),
})

export type LineTables = Rows<typeof invoiceLines>
export type NoteTables = Rows<typeof creditNotes>
export type SettingTables = Rows<typeof invoiceSettings> & Rows<typeof invoiceCounters>
export type LineRecord = Row<typeof invoiceLines>
export type NoteRecord = Row<typeof creditNotes>
export type SettingRecord = Row<typeof invoiceSettings>
export type InvoiceTables = Rows<typeof invoices> & Rows<typeof invoiceEditions> & Rows<typeof invoiceCustomerCodes>
export type UploadTables = Rows<typeof invoiceUploads> & Rows<typeof invoiceUploadFiles>
export type InvoiceRecord = Row<typeof invoices>
export type EditionRecord = Row<typeof invoiceEditions>
export type UploadRecord = Row<typeof invoiceUploads>
export type UploadFileRecord = Row<typeof invoiceUploadFiles>
