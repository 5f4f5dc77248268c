import { filled, instant, jsonList, number, ownedBy, ref, type Rows, table, text, uuid, textList } from '#kit/server/data/table.ts'

export const listViews = table('listViews', ownedBy('person'), {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  userId: ref(),
  membershipId: ref(),
  list: text('none'),
  name: text('personal'),
  query: jsonList<{ key: string; value: string }>('personal'),
  createdAt: filled(instant('none')),
  updatedAt: filled(instant('none')),
})

export const listColumns = table('listColumns', ownedBy('person'), {
  id: filled(number('none')),
  userId: ref(),
  membershipId: ref(),
  list: text('none'),
  hidden: textList('none'),
  updatedAt: filled(instant('none')),
})

export type ViewTables = Rows<typeof listViews> & Rows<typeof listColumns>
