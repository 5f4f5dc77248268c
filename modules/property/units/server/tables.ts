import { date, derived, filled, integer, orNull, ownedBy, record, ref, type Row, type Rows, table, text } from '#kit/server/data/table.ts'

export const towers = table('towers', ownedBy('building'), { ...record, officeCentreId: ref(), name: text('none'), position: integer('none') })

export const floors = table('floors', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  towerId: ref(),
  floorNo: text('none'),
  floorNoInt: integer('none'),
  /** Floors between two numbers, counted from the lower one: UG and M above G. */
  mezzanine: filled(integer('none')),
  /** As the lift controller calls it. */
  elevatorLevel: text('none'),
})

export const units = table('units', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  floorId: ref(),
  unitNo: text('none'),
  areaSquareFeet: integer('none'),
  status: filled(text('none')),
  /** What the building uses it for itself; such a unit is never let. */
  keptFor: orNull(text('none')),
})

/** A unit in the hands of one company, from a day to a day. The database lets no two of a unit overlap. */
export const lettings = table('lettings', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  unitId: ref(),
  areaSquareFeet: integer('none'),
  letFrom: date('none'),
  letUntil: orNull(date('none')),
  vacatedOn: orNull(date('none')),
  vacateReason: orNull(text('none')),
  overFrom: derived(orNull(date('none'))),
})

export type UnitTables = Rows<typeof towers> & Rows<typeof floors> & Rows<typeof units> & Rows<typeof lettings>
export type LettingRecord = Row<typeof lettings>
