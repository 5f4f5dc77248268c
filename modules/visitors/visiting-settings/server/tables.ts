import type { Language } from '#kit/contract/language.ts'
import type { Week } from '#kit/contract/week.ts'
import {
  filled,
  flag,
  instant,
  integer,
  json,
  jsonList,
  numbers,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
} from '#kit/server/data/table.ts'
import type { Purpose } from '../contract.ts'
import type { VisitingRules } from '../contract/rules.ts'

/** One of the building, one of each company that is stricter. */
export const visitingSettings = table('visitingSettings', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  approval: flag('none'),
  approveOver: orNull(integer('none')),
  hours: orNull(json<Week>('none')),
  longestHours: integer('none'),
  longestDays: integer('none'),
  fields: json<VisitingRules['fields']>('none'),
  atDesk: text('none'),
  documentCheck: text('none'),
  photo: filled(text('none')),
  documentReason: orNull(text('none')),
  documentConfirmedAt: orNull(instant('none')),
  hostNotices: flag('none'),
  keptDays: orNull(integer('none')),
  visitorGroupId: orNull(ref()),
  purposes: filled(jsonList<Purpose>('none')),
  restrictedFloors: filled(numbers('none')),
  selfRegistration: filled(flag('none')),
  confirmEmail: filled(flag('none')),
})

export const visitingConsents = table(
  'visitingConsents',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), settingId: ref(), edition: integer('none'), texts: json<Record<Language, string>>('none') },
  { of: 'visitingSettings', by: 'settingId' },
)

export type VisitingSettingTables = Rows<typeof visitingSettings> & Rows<typeof visitingConsents>
export type VisitingSettingRecord = Row<typeof visitingSettings>
