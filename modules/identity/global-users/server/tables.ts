import { instant, orNull, ownedBy, record, ref, type Row, type Rows, table, text } from '#kit/server/data/table.ts'

/** A new address that waits to be confirmed, or was; told in the history of the person. */
export const emailChanges = table(
  'emailChanges',
  ownedBy('person'),
  {
    ...record,
    userId: ref(),
    oldEmail: text('personal'),
    newEmail: text('personal'),
    confirmHash: text('secret'),
    objectionHash: text('secret'),
    expiresAt: instant('none'),
    objectionUntil: instant('none'),
    confirmedAt: orNull(instant('none')),
  },
  { of: 'users', by: 'userId' },
)
export type GlobalUserTables = Rows<typeof emailChanges>
export type EmailChangeRecord = Row<typeof emailChanges>
