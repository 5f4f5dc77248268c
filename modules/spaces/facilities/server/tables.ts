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
import type { CategoryName, FacilityDescription, RefundStep, RulesInput } from '../contract.ts'

export const facilityCategories = table('facilityCategories', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  descriptions: jsonList<CategoryName>('none'),
  position: integer('none'),
  name: derived(text('none')),
})

export const facilities = table('facilities', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  categoryId: ref(),
  floorId: orNull(ref()),
  doorId: orNull(ref()),
  status: filled(text('none')),
  descriptions: jsonList<FacilityDescription>('none'),
  imageUuids: filled(jsonList<string>('none')),
  equipment: filled(textList('none')),
  traits: filled(textList('none')),
  mode: text('none'),
  places: integer('none'),
  capacity: integer('none'),
  partIds: filled(numbers('none')),
  notifyEmails: filled(textList('business-contact')),
  hours: json<Week>('none'),
  stepMinutes: integer('none'),
  shortestMinutes: integer('none'),
  longestMinutes: integer('none'),
  beforeMinutes: integer('none'),
  afterMinutes: integer('none'),
  aheadDays: integer('none'),
  noticeMinutes: integer('none'),
  approval: flag('none'),
  checkIn: flag('none'),
  releaseMinutes: integer('none'),
  payBy: filled(textList('none')),
  refundSteps: filled(jsonList<RefundStep>('none')),
  audienceId: ref(),
  position: integer('none'),
  title: derived(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

/** What only one booking has at a time, of a facility or of an extra. Made and ended with it, whose history tells of it. */
const spaces = table('spaces', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  facilityId: orNull(ref()),
  extraId: orNull(ref()),
  placeNo: integer('none'),
  endedAt: orNull(instant('none')),
})

/** Rules that are to hold from a day on: until then, or until they are taken back. */
export const plannedRules = table(
  'plannedRules',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), facilityId: ref(), fromDay: date('none'), rules: json<RulesInput>('none') },
  { of: 'facilities', by: 'facilityId' },
)

export const spaceSettings = table('spaceSettings', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  checkInMinutes: integer('none'),
  undecidedHours: integer('none'),
  notifyEmails: filled(textList('business-contact')),
})

export type FacilityTables = Rows<typeof facilities> &
  Rows<typeof facilityCategories> &
  Rows<typeof spaces> &
  Rows<typeof plannedRules> &
  Rows<typeof spaceSettings>
export type FacilityRecord = Row<typeof facilities>
export type PlannedRulesRecord = Row<typeof plannedRules>
export type CategoryRecord = Row<typeof facilityCategories>
export type SpaceSettingsRecord = Row<typeof spaceSettings>
