import { filled, instant, json, number, numbers, orNull, ref, type Row, type Rows, table, text } from '#kit/server/data/table.ts'

/** Append-only: the database itself refuses UPDATE and DELETE (migration 0001). */
export const auditEntries = table('auditEntries', 'nobody', {
  id: filled(number('none')),
  at: instant('none'),
  actorUserId: orNull(ref()),
  actorMembershipId: orNull(ref()),
  officeCentreId: orNull(ref()),
  companyId: orNull(ref()),
  tableName: text('none'),
  rowId: ref(),
  /** The record in whose History the entry appears. */
  subjectTable: text('none'),
  subjectId: ref(),
  action: text('none'),
  /** Column → before and after; digests for values of class personal and above. */
  changes: json<Record<string, { before: unknown; after: unknown }>>('none'),
  reason: orNull(text('none')),
  requestId: text('none'),
})

/** Values about persons, apart from the trail so that they can be erased without breaking it. */
export const auditPersonalValues = table('auditPersonalValues', 'nobody', {
  id: filled(number('none')),
  entryId: ref(),
  columnName: text('none'),
  before: orNull(json<unknown>('sensitive')),
  after: orNull(json<unknown>('sensitive')),
})

/** Not the name of a column: whom the deed was about. */
export const aboutColumn = ''

/** Batches of entries that are vouched for; append-only too. Made by `trail-seals.ts`, looked at by `check-trail.ts`. */
export const auditSeals = table('auditSeals', 'nobody', {
  /** The place in the chain, from 1. */
  id: number('none'),
  sealedAt: instant('none'),
  firstEntry: ref(),
  lastEntry: ref(),
  entryIds: numbers('none'),
  /** One for each entry, in their order, all of one length: they tell which entry it is that was changed. */
  digests: text('none'),
  /** SHA-256 of all entries. */
  contents: text('none'),
  /** HMAC-SHA-256 of all of this and of the `mac` of the seal before. */
  mac: text('none'),
})
export type Seal = Row<typeof auditSeals>

export type AuditTables = Rows<typeof auditEntries> & Rows<typeof auditPersonalValues> & Rows<typeof auditSeals>
