import {
  filled,
  flag,
  instant,
  integer,
  json,
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
import type { BulkRowState, BulkStatus } from '../contract.ts'

export const bulkRuns = table('bulkRuns', ownedBy('person'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  userId: ref(),
  membershipId: ref(),
  action: text('none'),
  language: text('none'),
  input: json<Record<string, unknown>>('personal'),
  undoes: orNull(ref()),
  status: filled(text('none')),
  total: integer('none'),
  done: filled(integer('none')),
  refused: filled(integer('none')),
  /** Counts the workers that have taken it: only the newest may write. */
  run: filled(integer('none')),
  toldLater: filled(flag('none')),
  finishedAt: orNull(instant('none')),
  problem: orNull(text('none')),
})

export const bulkRows = table('bulkRows', ownedBy('person'), {
  id: filled(number('none')),
  bulkRunId: ref(),
  userId: ref(),
  position: integer('none'),
  key: json<Record<string, string | number>>('none'),
  title: text('personal'),
  state: filled(text('none')),
  reason: orNull(text('personal')),
  undo: orNull(json<{ body: unknown }>('personal')),
  leftVersion: orNull(integer('none')),
})
export type BulkTables = Rows<typeof bulkRuns> & Rows<typeof bulkRows>
export type BulkRunRecord = Omit<Row<typeof bulkRuns>, 'status'> & { status: BulkStatus }
export type BulkRowRecord = Omit<Row<typeof bulkRows>, 'state'> & { state: BulkRowState }
