import { filled, instant, integer, json, number, orNull, ownedBy, record, ref, type Row, type Rows, table, text } from '#kit/server/data/table.ts'

/** `version` counts the runs: only the newest one may write its progress and its result. */
export const exportRecords = table('exports', ownedBy('person'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  userId: ref(),
  membershipId: ref(),
  kind: text('none'),
  title: text('none'),
  /** May carry what was searched for. */
  parameters: json<unknown>('personal'),
  language: text('none'),
  status: filled(text('none')),
  rowsDone: filled(integer('none')),
  fileName: orNull(text('none')),
  storageKey: orNull(text('secret')),
  fileSize: orNull(number('none')),
  startedAt: orNull(instant('none')),
  finishedAt: orNull(instant('none')),
  problem: orNull(text('none')),
})
export type ExportTables = Rows<typeof exportRecords>
export type ExportRecord = Row<typeof exportRecords>
