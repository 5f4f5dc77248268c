import { date, jsonList, ownedBy, record, ref, type Row, type Rows, table } from '#kit/server/data/table.ts'
import type { Code } from '../contract/codes.ts'
import type { OpenItem } from '../contract/months.ts'

export const bookClosings = table('bookClosings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  month: date('none'),
  leftOpen: jsonList<OpenItem>('none'),
})

export const bookCodes = table('bookCodes', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  codes: jsonList<Code>('none'),
})

export type ClosingTables = Rows<typeof bookClosings>
export type CodeTables = Rows<typeof bookCodes>
export type CodeRecord = Row<typeof bookCodes>
