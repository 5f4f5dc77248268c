import {
  date,
  derived,
  filled,
  flag,
  instant,
  integer,
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
  words,
} from '#kit/server/data/table.ts'

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
  search: derived(text('none')),
  searchGrams: derived(words('none')),
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
    storageKeys: words('secret'),
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
  storageKeys: words('secret'),
  replacesVersion: orNull(integer('none')),
  replacesUuid: orNull(uuid('none')),
  confirmedCompanyId: orNull(ref()),
  outcome: orNull(text('none')),
  problem: orNull(text('none')),
  invoiceId: orNull(ref()),
  madeVersion: orNull(integer('none')),
})

export type InvoiceTables = Rows<typeof invoices> & Rows<typeof invoiceEditions> & Rows<typeof invoiceCustomerCodes>
export type UploadTables = Rows<typeof invoiceUploads> & Rows<typeof invoiceUploadFiles>
export type InvoiceRecord = Row<typeof invoices>
export type EditionRecord = Row<typeof invoiceEditions>
export type UploadRecord = Row<typeof invoiceUploads>
export type UploadFileRecord = Row<typeof invoiceUploadFiles>
