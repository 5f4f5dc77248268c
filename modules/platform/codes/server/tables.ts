import { filled, instant, integer, number, orNull, ref, type Rows, table, text, uuid } from '#kit/server/data/table.ts'

export const printedCodes = table('printedCodes', 'building', {
  id: filled(number('none')),
  officeCentreId: ref(),
  kind: text('none'),
  subject: uuid('none'),
  /** It hangs on walls, grants nothing by itself, and is printed again: it is kept as it is. */
  code: text('none'),
  createdAt: filled(instant('none')),
  endedAt: orNull(instant('none')),
  sheets: filled(integer('none')),
  printedAt: orNull(instant('none')),
})
export type PrintedCodeTables = Rows<typeof printedCodes>
