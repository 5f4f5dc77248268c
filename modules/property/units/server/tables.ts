import { date, integer, orNull, ownedBy, record, ref, type Rows, table, text } from '#kit/server/table.ts'

export const towers = table('towers', ownedBy('building'), { ...record, officeCentreId: ref(), name: text('none'), position: integer('none') })

export const floors = table('floors', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  towerId: ref(),
  floorNo: text('none'),
  floorNoInt: integer('none'),
})

/** Let to one company at a time; vacant where `companyId` is null. */
export const units = table('units', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  floorId: ref(),
  unitNo: text('none'),
  areaSquareFeet: integer('none'),
  companyId: orNull(ref()),
  letFrom: orNull(date('none')),
  letUntil: orNull(date('none')),
})
export type UnitTables = Rows<typeof towers> & Rows<typeof floors> & Rows<typeof units>
