import {
  filled,
  instant,
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
} from '#kit/server/data/table.ts'
import type { RowState, UploadStatus } from '../contract.ts'
import type { KeptProblem } from './problem-words.ts'

export const uploads = table('uploads', ownedBy('person'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  userId: ref(),
  membershipId: ref(),
  kind: text('none'),
  title: text('none'),
  target: json<unknown>('none'),
  language: text('none'),
  fileName: text('none'),
  status: filled(text('none')),
  toUpload: integer('none'),
  toFail: integer('none'),
  uploaded: filled(integer('none')),
  refused: filled(integer('none')),
  /** Counts the workers that have taken it: only the newest may write. */
  run: filled(integer('none')),
  finishedAt: orNull(instant('none')),
  problem: orNull(text('none')),
})

export const uploadRows = table('uploadRows', ownedBy('person'), {
  id: filled(number('none')),
  uploadId: ref(),
  userId: ref(),
  line: integer('none'),
  /** Counts the corrections before the sheet is confirmed. */
  version: filled(integer('none')),
  state: text('none'),
  cells: json<Record<string, string>>('personal'),
  problems: filled(jsonList<KeptProblem>('personal')),
})
export type UploadTables = Rows<typeof uploads> & Rows<typeof uploadRows>
export type UploadRecord = Omit<Row<typeof uploads>, 'status'> & { status: UploadStatus }
export type StoredRow = Omit<Row<typeof uploadRows>, 'state'> & { state: RowState }
