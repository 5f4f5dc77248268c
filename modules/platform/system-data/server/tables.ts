import { filled, integer, number, ownedBy, type Rows, table, text } from '#kit/server/data/table.ts'

export const systemData = table('systemData', ownedBy('nobody'), {
  id: filled(number('none')),
  categoryCode: text('none'),
  code: text('none'),
  position: integer('none'),
  labelEn: text('none'),
  labelZhHant: text('none'),
  labelZhHans: text('none'),
})
export type SystemDataTables = Rows<typeof systemData>
