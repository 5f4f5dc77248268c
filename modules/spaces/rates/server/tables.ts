import type { Week } from '#kit/contract/week.ts'
import {
  date,
  derived,
  filled,
  flag,
  instant,
  integer,
  json,
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

export const rates = table('rates', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  name: text('none'),
  kind: text('none'),
  unit: text('none'),
  price: number('none'),
  scope: text('none'),
  companyId: orNull(ref()),
  userGroupId: orNull(ref()),
  facilityIds: numbers('none'),
  week: orNull(json<Week>('none')),
  validFrom: date('none'),
  validUntil: orNull(date('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

/** When each rate holds for each facility, so that the database lets no two hold at once. Written with its rate, whose history tells of it. */
const rateTimes = table('rateTimes', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  rateId: ref(),
  facilityId: ref(),
  scope: text('none'),
  scopeId: ref(),
  kind: text('none'),
  byDay: flag('none'),
  weekday: integer('none'),
  minuteFrom: integer('none'),
  minuteUntil: integer('none'),
  dayFrom: date('none'),
  dayUntil: orNull(date('none')),
  endedAt: orNull(instant('none')),
})

export const discounts = table('discounts', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  name: text('none'),
  kind: text('none'),
  userGroupId: orNull(ref()),
  code: orNull(text('none')),
  basisPoints: orNull(integer('none')),
  amount: orNull(number('none')),
  facilityIds: filled(numbers('none')),
  useFrom: orNull(date('none')),
  useUntil: orNull(date('none')),
  bookFrom: orNull(date('none')),
  bookUntil: orNull(date('none')),
  limitTotal: orNull(integer('none')),
  limitPerPerson: orNull(integer('none')),
  taken: filled(integer('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

const discountUses = table('discountUses', ownedBy('building'), {
  officeCentreId: ref(),
  discountId: ref(),
  userId: ref(),
  used: integer('none'),
})

export const taxSettings = table('taxSettings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  name: text('none'),
  pricesIncludeTax: flag('none'),
  rates: jsonList<{ from: string; basisPoints: number }>('none'),
})

export type RateTables = Rows<typeof rates> & Rows<typeof rateTimes> & Rows<typeof discounts> & Rows<typeof discountUses> & Rows<typeof taxSettings>
export type RateRecord = Row<typeof rates>
export type DiscountRecord = Row<typeof discounts>
export type TaxRecord = Row<typeof taxSettings>
