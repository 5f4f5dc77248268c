import type { z } from 'zod'
import type { HistoryQuery } from '#kit/contract/history.ts'
import { languages } from '#kit/contract/language.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import type { OfficeCentreType } from '#modules/identity/office-centres/contract.ts'
import { buildingReadBy, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { officeCentres } from '#modules/identity/office-centres/server/tables.ts'
import { can, canKeep, type Parties, type Records, records, type Retention, retentions, type Settings, type Shorter } from '../contract.ts'
import { holdIdsOf } from './hold-rows.ts'
import { recordColumns } from './kept-columns.ts'
import { legalHolds, type OrganisationSettingRecord, organisationSettings, type OrganisationSettingTables } from './tables.ts'

type Decided = Pick<
  OrganisationSettingRecord,
  | 'version'
  | 'notifiedParties'
  | 'uploadDays'
  | 'exportDays'
  | 'visitorDays'
  | 'accessDays'
  | 'shorterVisitorDays'
  | 'shorterVisitorFrom'
  | 'shorterAccessDays'
  | 'shorterAccessFrom'
  | 'directoryOn'
  | 'shownInDirectory'
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
  shorterVisitorDays: null,
  shorterVisitorFrom: null,
  shorterAccessDays: null,
  shorterAccessFrom: null,
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

/** How long records are kept now, and what was decided and waits for its day. */
export const recordsKept = (row: Decided, what: Records, now: Date): { days: number; shorter: { days: number; from: string } | null } => {
  const columns = recordColumns[what]
  const [days, less, from] = [row[columns.days], row[columns.less], row[columns.from]]
  if (less === null || from === null) return { days, shorter: null }
  return Date.parse(from) <= now.getTime() ? { days: less, shorter: null } : { days, shorter: { days: less, from } }
}

/** What is in force. */
export const retentionOf = (row: Decided, now: Date): Record<Retention, number> => ({
  uploads: row.uploadDays,
  exports: row.exportDays,
  visitors: recordsKept(row, 'visitors', now).days,
  access: recordsKept(row, 'access', now).days,
})

const shorterOf = (row: Decided, now: Date): Shorter[] =>
  records.flatMap((retention) => {
    const { days: inForceDays, shorter } = recordsKept(row, retention, now)
    return shorter ? [{ retention, inForceDays, days: shorter.days, takesEffectDate: new Date(shorter.from).toISOString() }] : []
  })

export const presentSettings = async (context: SignedIn, organisation: OfficeCentreRecord): Promise<Settings> => {
  const rents = organisation.landlordId !== null
  const [building, own] = await Promise.all([buildingReadBy(context, organisation.buildingId), decidedBy(context, organisation.id)])
  const decided = rents ? await decidedBy(context, building.id) : own
  const edit = context.holds(can.EDIT)
  const shorterRetention = shorterOf(decided, context.now())
  const retention = retentionOf(decided, context.now())
  for (const { retention: what, days } of shorterRetention) retention[what] = days
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
      retention,
      directoryOn: decided.directoryOn,
    },
    shorterRetention,
    may: { edit, editBuilding: edit && !rents, seeHolds: !rents && context.holds(canKeep.VIEW) },
  }
}

/** What this module writes; what was bought and who was switched off stands in the history of the customer. */
const told = ['created', 'changedDetails', 'changedSettings', 'placedHold', 'liftedHold']

export const historyOfSettings = async (context: SignedIn, { id }: OfficeCentreRecord, query: z.output<typeof HistoryQuery>) => {
  const [settings, holds] = await Promise.all([rowOf(context, id), holdIdsOf(context, id)])
  const beside = [...(settings ? [[organisationSettings, settings.id] as const] : []), ...holds.map((hold) => [legalHolds, hold] as const)]
  return historyOf(context, officeCentres, id, query, { beside, actions: told })
}
