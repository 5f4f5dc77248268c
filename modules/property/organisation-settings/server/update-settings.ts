import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { changeOfficeCentre, lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { buildingDecides, type Records, type SettingsInput, waitDays } from '../contract.ts'
import { decidedBy, recordsKept } from './setting-rows.ts'
import { organisationSettings } from './tables.ts'

const deed = { action: 'changedSettings' }

/** A company decides for itself; how its building counts, and what it keeps, is the building's. */
const decidesRightly = ({ landlordId }: OfficeCentreRecord, { building }: SettingsInput): void => {
  if (landlordId !== null && building) throw new Failed(buildingDecides)
  if (landlordId === null && !building) throw new Failed(failures.invalid, { fields: { building: 'required' } })
}

/** A longer time holds at once, a shorter one in some days; what was decided before, and is not touched, keeps its day. */
const kept = (before: Parameters<typeof recordsKept>[0], what: Records, wanted: number | undefined, now: Date) => {
  const { days, shorter } = recordsKept(before, what, now)
  const wish = wanted ?? shorter?.days ?? days
  if (wish >= days) return { days: wish, less: null, from: null }
  return { days, less: wish, from: shorter?.days === wish ? shorter.from : new Date(now.getTime() + waitDays * 86_400_000) }
}

const settle = async (tx: Transaction, { id: officeCentreId }: OfficeCentreRecord, input: SettingsInput): Promise<void> => {
  const { id, ...before } = await decidedBy(tx, officeCentreId)
  const { uploads, exports, visitors, access } = input.building?.retention ?? {}
  const now = tx.context.now()
  const [ofVisitors, ofAccess] = [kept(before, 'visitors', visitors, now), kept(before, 'access', access, now)]
  const values = {
    notifiedParties: input.notifiedParties,
    uploadDays: uploads ?? before.uploadDays,
    exportDays: exports ?? before.exportDays,
    visitorDays: ofVisitors.days,
    shorterVisitorDays: ofVisitors.less,
    shorterVisitorFrom: ofVisitors.from,
    accessDays: ofAccess.days,
    shorterAccessDays: ofAccess.less,
    shorterAccessFrom: ofAccess.from,
    directoryOn: input.building?.directoryOn ?? before.directoryOn,
    shownInDirectory: input.shownInDirectory,
  }
  if (id === undefined) await insert(tx, organisationSettings, { officeCentreId, ...values }, deed)
  else await change(tx, organisationSettings, { id }, values, deed)
}

/** Writes to the organisation and to its settings at once. Both versions count: whoever saw an older one of either is told. */
export const updateSettings = async (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  version: number,
  input: SettingsInput,
): Promise<OfficeCentreRecord> => {
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
