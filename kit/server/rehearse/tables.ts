import { filled, instant, integer, json, number, orNull, ref, type Row, type Rows, table, text, uuid } from '#kit/server/data/table.ts'

/** Written as they go, beside the trail: a rehearsal changes no record. */
const rehearsals = table('rehearsals', 'building', {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  officeCentreId: ref(),
  createdAt: instant('none'),
  membershipId: ref(),
  kind: text('none'),
  language: text('none'),
  draft: json<unknown>('none'),
  status: filled(text('none')),
  total: orNull(integer('none')),
  done: filled(integer('none')),
  run: filled(integer('none')),
  touchedAt: instant('none'),
  finishedAt: orNull(instant('none')),
  problem: orNull(text('none')),
  result: orNull(json<unknown>('none')),
  found: filled(integer('none')),
})

const rehearsedRows = table('rehearsedRows', 'building', {
  id: filled(number('none')),
  officeCentreId: ref(),
  rehearsalId: ref(),
  position: integer('none'),
  mark: text('none'),
  row: json<unknown>('none'),
})

export const rehearsalsName = rehearsals.name
export type RehearsalTables = Rows<typeof rehearsals> & Rows<typeof rehearsedRows>
export type RehearsalRecord = Row<typeof rehearsals>
