import {
  derived,
  filled,
  instant,
  integer,
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
import type { ExportStatus, ReceiptCounts } from '../contract.ts'

/** What is stored about a person (`userId`), in a file for whoever asked: the person, or an admin. */
export const personalExports = table('personalExports', ownedBy('person'), {
  ...record,
  userId: ref(),
  askedBy: ref(),
  membershipId: ref(),
  /** Only what lies in this organisation; without it, everything. */
  officeCentreId: orNull(ref()),
  reason: orNull(text('personal')),
  language: text('none'),
  status: filled(text('none')),
  tries: filled(integer('none')),
  finishedAt: orNull(instant('none')),
  expiresAt: orNull(instant('none')),
  storageKey: orNull(text('secret')),
  fileSize: orNull(number('none')),
})
export type PersonalExportRow = Omit<Row<typeof personalExports>, 'status'> & { status: ExportStatus }

export const erasureRequests = table('erasureRequests', ownedBy('person'), {
  ...record,
  userId: ref(),
  status: filled(text('none')),
  decidedAt: orNull(instant('none')),
  /** Why it was declined, as the person is told. */
  answer: orNull(text('personal')),
  receiptId: orNull(ref()),
  /** Memberships, by their uuid, that end for it: with the request that comes to nothing. */
  leavings: filled(textList('none')),
})

/** Of a person, to something that an organisation knows of them. */
export const dataObjections = table('dataObjections', ownedBy('organisation'), {
  ...record,
  officeCentreId: ref(),
  buildingId: derived(ref()),
  userId: ref(),
  membershipId: ref(),
  field: text('none'),
  reason: text('personal'),
  answeredAt: orNull(instant('none')),
  answer: orNull(text('personal')),
})

/** The provider's own. It names nobody: the number of the person leads to an account that is empty. */
export const erasureReceipts = table('erasureReceipts', ownedBy('nobody'), {
  ...record,
  referenceNo: text('none'),
  userId: ref(),
  erasedAt: instant('none'),
  askedAt: orNull(instant('none')),
  lines: jsonList<ReceiptCounts>('none'),
})

/** The provider's own; one row. */
export const retentionLimits = table('retentionLimits', ownedBy('nobody'), {
  ...record,
  mailDays: filled(integer('none')),
  exportDays: filled(integer('none')),
  uploadRowDays: filled(integer('none')),
  noticeDays: filled(integer('none')),
  sessionDays: filled(integer('none')),
  attemptDays: filled(integer('none')),
  trailValueDays: filled(integer('none')),
})

/** What went, in numbers. `officeCentres` tells how many organisations had that limit; none, when it is the platform's. */
export const retentionRemovals = table('retentionRemovals', ownedBy('nobody'), {
  id: filled(number('none')),
  removedAt: instant('none'),
  kind: text('none'),
  days: integer('none'),
  officeCentres: orNull(integer('none')),
  removed: integer('none'),
})

export type PrivacyTables = Rows<typeof personalExports> &
  Rows<typeof erasureRequests> &
  Rows<typeof dataObjections> &
  Rows<typeof erasureReceipts> &
  Rows<typeof retentionLimits> &
  Rows<typeof retentionRemovals>
