import { derived, orNull, ownedBy, record, ref, type Row, type Rows, table, text, textList } from '#kit/server/data/table.ts'

/** What stands where. Of visitors nothing is kept here: what they do at a kiosk lies with their visits. */
export const kiosks = table('kiosks', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  name: text('none'),
  place: orNull(text('none')),
  language: text('none'),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

export type KioskTables = Rows<typeof kiosks>
export type KioskRecord = Row<typeof kiosks>
