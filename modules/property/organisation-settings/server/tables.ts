import {
  date,
  derived,
  flag,
  instant,
  integer,
  json,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
} from '#kit/server/data/table.ts'
import type { Parties } from '../contract.ts'

/** At most one row of an organisation. */
export const organisationSettings = table('organisationSettings', ownedBy('organisation'), {
  ...record,
  officeCentreId: ref(),
  buildingId: derived(ref()),
  notifiedParties: json<Parties>('business-contact'),
  uploadDays: integer('none'),
  exportDays: integer('none'),
  visitorDays: integer('none'),
  accessDays: integer('none'),
  /** Decided, and in force from that moment. */
  shorterVisitorDays: orNull(integer('none')),
  shorterVisitorFrom: orNull(instant('none')),
  shorterAccessDays: orNull(integer('none')),
  shorterAccessFrom: orNull(instant('none')),
  directoryOn: flag('none'),
  shownInDirectory: flag('none'),
})

/** What is kept beyond its days. */
export const legalHolds = table('legalHolds', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  retention: text('none'),
  reason: text('personal'),
  untilDate: date('none'),
})
export type OrganisationSettingTables = Rows<typeof organisationSettings> & Rows<typeof legalHolds>
export type OrganisationSettingRecord = Row<typeof organisationSettings>
