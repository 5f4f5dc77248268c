import { typed } from '#kit/server/postgres/database.ts'
import { type Parties, retentions } from '#modules/property/organisation-settings/contract.ts'
import type { OrganisationSettingTables } from '#modules/property/organisation-settings/server/tables.ts'
import { type City, madeAt } from './trail.ts'
import { of } from './write.ts'

/** Mailboxes of the main building that are nobody's own. */
const notifiedParties: Parties = {
  ACCOUNT: ['property@marlowe.demo'],
  INVOICES: ['accounts@marlowe.demo'],
  SECURITY: ['control.room@marlowe.demo'],
  VISITORS: ['lobby@marlowe.demo'],
  SERVICE_REQUESTS: ['engineering@marlowe.demo'],
  EMERGENCIES: ['control.room@marlowe.demo', 'duty.manager@marlowe.demo'],
}

/** What the main building has decided; the others have decided nothing yet. */
export const writeSettings = async (city: City): Promise<void> => {
  const [, head] = city.adminsOf('marlowe')
  const row = {
    ...madeAt(city, city.daysOf('hk').at(-120, '09:50'), head),
    officeCentreId: of(city.centres, 'marlowe'),
    notifiedParties,
    uploadDays: retentions.uploads.usual,
    exportDays: retentions.exports.usual,
    visitorDays: retentions.visitors.usual,
    accessDays: retentions.access.usual,
    directoryOn: true,
    shownInDirectory: true,
  }
  await typed<OrganisationSettingTables>(city.open).insertInto('organisationSettings').values(row).execute()
}
