import {
  derived,
  filled,
  integer,
  jsonList,
  number,
  numbers,
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
import type { ExtraDescription } from '../contract.ts'

export const extras = table('extras', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  kind: text('none'),
  status: filled(text('none')),
  descriptions: jsonList<ExtraDescription>('none'),
  facilityIds: filled(numbers('none')),
  categoryIds: filled(numbers('none')),
  price: orNull(number('none')),
  pricePer: orNull(text('none')),
  pieces: orNull(integer('none')),
  leastHeads: orNull(integer('none')),
  orderHours: orNull(integer('none')),
  notifyEmails: filled(textList('business-contact')),
  beforeMinutes: orNull(integer('none')),
  afterMinutes: orNull(integer('none')),
  seats: orNull(integer('none')),
  title: derived(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

export type ExtraTables = Rows<typeof extras>
export type ExtraRecord = Row<typeof extras>
