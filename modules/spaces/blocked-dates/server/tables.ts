import {
  date,
  derived,
  filled,
  flag,
  integer,
  jsonList,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  textList,
} from '#kit/server/data/table.ts'
import type { BlockDescription } from '../contract.ts'

export const blockedDates = table('blockedDates', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  scope: text('none'),
  categoryId: orNull(ref()),
  facilityId: orNull(ref()),
  dateFrom: date('none'),
  dateUntil: date('none'),
  timeFrom: orNull(text('none')),
  timeUntil: orNull(text('none')),
  yearly: flag('none'),
  descriptions: jsonList<BlockDescription>('none'),
  reasonShown: flag('none'),
  effects: filled(textList('none')),
  /** So many bookings in its way were cancelled by those who wrote it. */
  cancelledBookings: filled(integer('none')),
  reason: derived(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})
export type BlockedDateTables = Rows<typeof blockedDates>
export type BlockRecord = Row<typeof blockedDates>
