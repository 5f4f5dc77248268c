import { derived, flag, integer, json, ownedBy, record, ref, type Row, type Rows, table } from '#kit/server/data/table.ts'
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
  directoryOn: flag('none'),
  shownInDirectory: flag('none'),
})
export type OrganisationSettingTables = Rows<typeof organisationSettings>
export type OrganisationSettingRow = Row<typeof organisationSettings>
