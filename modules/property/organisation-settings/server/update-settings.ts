import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { changeOfficeCentre, lockOfficeCentre, type OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { buildingDecides, type SettingsInput } from '../contract.ts'
import { decidedBy } from './setting-rows.ts'
import { organisationSettings } from './tables.ts'

const deed = { action: 'changedSettings' }

/** A company decides for itself; how its building counts, and what it keeps, is the building's. */
const decidesRightly = ({ landlordId }: OfficeCentreRow, { building }: SettingsInput): void => {
  if (landlordId !== null && building) throw new Failed(buildingDecides)
  if (landlordId === null && !building) throw new Failed(failures.invalid, { fields: { building: 'required' } })
}

const settle = async (tx: Transaction, { id: officeCentreId }: OfficeCentreRow, input: SettingsInput): Promise<void> => {
  const { id, ...before } = await decidedBy(tx, officeCentreId)
  const { uploads, exports, visitors, access } = input.building?.retention ?? {}
  const values = {
    notifiedParties: input.notifiedParties,
    uploadDays: uploads ?? before.uploadDays,
    exportDays: exports ?? before.exportDays,
    visitorDays: visitors ?? before.visitorDays,
    accessDays: access ?? before.accessDays,
    directoryOn: input.building?.directoryOn ?? before.directoryOn,
    shownInDirectory: input.shownInDirectory,
  }
  if (id === undefined) await insert(tx, organisationSettings, { officeCentreId, ...values }, deed)
  else await change(tx, organisationSettings, { id }, values, deed)
}

/** Writes to the organisation and to its settings at once. Both versions count: whoever saw an older one of either is told. */
export const updateSettings = async (
  context: SignedIn,
  organisation: OfficeCentreRow,
  version: number,
  input: SettingsInput,
): Promise<OfficeCentreRow> => {
  decidesRightly(organisation, input)
  return context.transaction(async (tx) => {
    const locked = await lockOfficeCentre(tx, { id: organisation.id })
    const { version: settled } = await decidedBy(tx, locked.id)
    if (locked.version + settled !== version) throw new Failed(failures.changedMeanwhile)
    await settle(tx, locked, input)
    const { timeZone, currency, areaUnit } = input.building ?? locked
    const { languages, codeRequired } = input
    return changeOfficeCentre(tx, { id: locked.id }, { timeZone, currency, areaUnit, languages, codeRequired }, { action: 'changedDetails' })
  })
}
