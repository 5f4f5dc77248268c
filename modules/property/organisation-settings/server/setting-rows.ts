import type { z } from 'zod'
import type { HistoryQuery } from '#kit/contract/history.ts'
import { languages } from '#kit/contract/language.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import type { OfficeCentreType } from '#modules/identity/office-centres/contract.ts'
import { buildingReadBy, type OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { officeCentres } from '#modules/identity/office-centres/server/tables.ts'
import { can, type Parties, type Retention, retentions, type Settings } from '../contract.ts'
import { type OrganisationSettingRow, organisationSettings, type OrganisationSettingTables } from './tables.ts'

type Decided = Pick<
  OrganisationSettingRow,
  'version' | 'notifiedParties' | 'uploadDays' | 'exportDays' | 'visitorDays' | 'accessDays' | 'directoryOn' | 'shownInDirectory'
>

/** Nobody yet, for every topic. */
export const nobody: Parties = { ACCOUNT: [], INVOICES: [], SECURITY: [], VISITORS: [], SERVICE_REQUESTS: [], EMERGENCIES: [] }

const undecided: Decided = {
  version: 0,
  notifiedParties: nobody,
  uploadDays: retentions.uploads.usual,
  exportDays: retentions.exports.usual,
  visitorDays: retentions.visitors.usual,
  accessDays: retentions.access.usual,
  directoryOn: true,
  shownInDirectory: true,
}

const rowOf = (from: Pick<Context | Transaction, 'unscoped'>, officeCentreId: number) =>
  from
    .unscoped<OrganisationSettingTables>('the organisation was found in scope; a company counts as its building does')
    .selectFrom('organisationSettings')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .executeTakeFirst()

/** What an organisation has decided, or what counts until it does. */
export const decidedBy = async (from: Pick<Context | Transaction, 'unscoped'>, officeCentreId: number) =>
  (await rowOf(from, officeCentreId)) ?? { ...undecided, id: undefined }

export const retentionOf = ({ uploadDays, exportDays, visitorDays, accessDays }: Decided): Record<Retention, number> => ({
  uploads: uploadDays,
  exports: exportDays,
  visitors: visitorDays,
  access: accessDays,
})

export const presentSettings = async (context: SignedIn, organisation: OfficeCentreRow): Promise<Settings> => {
  const rents = organisation.landlordId !== null
  const [building, own] = await Promise.all([buildingReadBy(context, organisation.buildingId), decidedBy(context, organisation.id)])
  const decided = rents ? await decidedBy(context, building.id) : own
  const edit = context.holds(can.EDIT)
  return {
    officeCentreId: organisation.id,
    uuid: organisation.uuid,
    version: organisation.version + own.version,
    officeCentreType: organisation.type as OfficeCentreType,
    companyName: organisation.companyName,
    buildingName: building.buildingName,
    directoryCode: building.centreCode,
    languages: languages.filter((one) => organisation.languages.includes(one)),
    codeRequired: organisation.codeRequired,
    codeRequiredByBuilding: rents && building.codeRequired,
    notifiedParties: { ...nobody, ...own.notifiedParties },
    shownInDirectory: own.shownInDirectory,
    building: {
      timeZone: building.timeZone,
      currency: building.currency,
      areaUnit: building.areaUnit === 'SQ_M' ? 'SQ_M' : 'SQ_FT',
      retention: retentionOf(decided),
      directoryOn: decided.directoryOn,
    },
    may: { edit, editBuilding: edit && !rents },
  }
}

/** What this module writes; what was bought and who was switched off stands in the history of the customer. */
const told = ['created', 'changedDetails', 'changedSettings']

export const historyOfSettings = async (context: SignedIn, { id }: OfficeCentreRow, query: z.output<typeof HistoryQuery>) => {
  const settings = await rowOf(context, id)
  return historyOf(context, officeCentres, id, query, settings ? [[organisationSettings, settings.id]] : [], told)
}
