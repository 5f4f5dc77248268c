import { derived, ownedBy, record, ref, type Row, type Rows, table, text, uuid, textList } from '#kit/server/data/table.ts'

export const floorPlans = table('floorPlans', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  floorId: ref(),
  name: text('none'),
  imageUuid: uuid('none'),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})
export type FloorPlanTables = Rows<typeof floorPlans>
export type FloorPlanRecord = Row<typeof floorPlans>
