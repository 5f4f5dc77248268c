import { instant, integer, orNull, ownedBy, record, ref, type Row, type Rows, table, text } from '#kit/server/data/table.ts'

export const files = table('files', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  /** Until a record takes the file only its sender may use it. */
  sentBy: ref(),
  module: text('none'),
  /** As the sender calls it; names of files often are names of people. */
  name: text('personal'),
  fileExtension: text('none'),
  mediaType: text('none'),
  fileSize: integer('none'),
  width: orNull(integer('none')),
  height: orNull(integer('none')),
  storageKey: text('secret'),
  previewKey: orNull(text('secret')),
  usedAt: orNull(instant('none')),
})
export type FileTables = Rows<typeof files>
export type FileRecord = Row<typeof files>
