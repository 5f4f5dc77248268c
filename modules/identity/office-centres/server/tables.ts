import {
  date,
  derived,
  filled,
  flag,
  instant,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  uuid,
  textList,
} from '#kit/server/data/table.ts'

/** Organisations are the owners themselves, so the table has none; `front.ts` narrows by scope. */
export const officeCentres = table('officeCentres', ownedBy('nobody'), {
  ...record,
  type: text('none'),
  isPlatform: filled(flag('none')),
  landlordId: orNull(ref()),
  /** The landlord's, or its own. */
  buildingId: derived(ref()),
  companyName: text('none'),
  buildingName: orNull(text('none')),
  centreCode: text('none'),
  address: text('none'),
  active: filled(flag('none')),
  timeZone: text('none'),
  currency: text('none'),
  planCode: text('none'),
  addOns: filled(textList('none')),
  addOnsOff: filled(textList('none')),
  /** A building asks everybody who works under it for a one-time code. */
  codeRequired: filled(flag('none')),
  phone: orNull(text('none')),
  email: orNull(text('none')),
  website: orNull(text('none')),
  logoUuid: orNull(uuid('none')),
  /** In which its people are addressed; the first is its own. */
  languages: filled(textList('none')),
  areaUnit: filled(text('none')),
  billingStartDate: orNull(date('none')),
  billingEndDate: orNull(date('none')),
  deactivatedAt: orNull(instant('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})
export type OfficeCentreTables = Rows<typeof officeCentres>
export type OfficeCentreRecord = Row<typeof officeCentres>
