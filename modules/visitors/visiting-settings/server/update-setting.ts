import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end, insert, touch } from '#kit/server/data/write.ts'
import { findGroup } from '#modules/access/access-groups/server/front.ts'
import { doorsSeenBy } from '#modules/access/doors/server/front.ts'
import { lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { codeOf, ensureCode, exchangeCode } from '#modules/platform/codes/server/front.ts'
import { keptFor } from '#modules/property/organisation-settings/server/front.ts'
import type { VisitingSettingInput } from '../contract.ts'
import { asksNumber, looser, usualRules } from '../contract/rules.ts'
import { posterOf } from './poster-rows.ts'
import { consentOf, decidedBy, documentsOf, floorsIn, newEdition, rulesIn } from './setting-rows.ts'
import { visitingConsents, visitingSettings, type VisitingSettingRecord } from './tables.ts'
import { tellOfWays } from './ways-changed.ts'
import { say } from './words.ts'

const refused = ({ language }: SignedIn, fields: Readonly<Record<string, string>>): Failed =>
  new Failed(failures.invalid, { fields: Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, say(language, key)])) })

/** Who decides what: a company is never less strict than its building, and what is the building's alone is not the company's to say. */
const checkCompany = async (inside: SignedIn, { landlordId }: OfficeCentreRecord, input: VisitingSettingInput): Promise<void> => {
  if (landlordId === null) {
    if (!input.building) throw refused(inside, { building: 'required' })
    if (input.keptDays !== null) throw refused(inside, { keptDays: 'keptInSettings' })
    if (asksNumber(input.rules.documentCheck) && input.building.documentReason === '')
      throw refused(inside, { 'building.documentReason': 'documentReasonNeeded' })
    return
  }
  if (input.building) throw refused(inside, { building: 'buildingDecides' })
  if (asksNumber(input.rules.documentCheck)) throw refused(inside, { 'rules.documentCheck': 'numbersOfBuilding' })
  const rules = rulesIn(await decidedBy(inside, { id: landlordId, landlordId: null })) ?? usualRules
  const wrong = Object.fromEntries(looser(rules, input.rules).map((field) => [`rules.${field}`, 'lessStrict']))
  if (input.keptDays !== null && input.keptDays > (await keptFor(inside, landlordId, 'visitors'))) wrong.keptDays = 'lessStrict'
  if (Object.keys(wrong).length > 0) throw refused(inside, wrong)
}

const checkGroup = async (inside: SignedIn, organisation: OfficeCentreRecord, groupId: number | null): Promise<void> => {
  if (groupId === null) return
  const group = await findGroup(inside, await doorsSeenBy(inside, organisation.id), groupId)
  // a company's own group is no other one's, nor the building's
  const ownerId = organisation.landlordId === null ? null : organisation.id
  if (group.companyId !== null && group.companyId !== ownerId) throw refused(inside, { visitorGroupId: 'groupOfOthers' })
}

/** Whoever asks for numbers, or says anew why, has confirmed it by that. */
const documentColumns = ({ rules: { documentCheck }, building }: VisitingSettingInput, before: VisitingSettingRecord | undefined, now: Date) => {
  if (!asksNumber(documentCheck)) return { documentReason: null, documentConfirmedAt: null }
  const documentReason = building?.documentReason ?? null
  const same = before?.documentCheck === documentCheck && before.documentReason === documentReason
  return { documentReason, documentConfirmedAt: same ? before.documentConfirmedAt : now }
}

const columnsOf = (input: VisitingSettingInput, before: VisitingSettingRecord | undefined, now: Date) => ({
  ...ofInput(input),
  ...documentColumns(input, before, now),
})
const ofInput = ({ rules, keptDays, visitorGroupId, building }: VisitingSettingInput) => ({
  ...rules,
  keptDays,
  visitorGroupId,
  ...(building
    ? {
        purposes: JSON.stringify(building.purposes),
        restrictedFloors: [...new Set(building.restrictedFloorIds)].toSorted((a, b) => a - b),
        selfRegistration: building.selfRegistration,
        confirmEmail: building.confirmEmail,
      }
    : {}),
})

const keepConsent = async (tx: Transaction, setting: VisitingSettingRecord, input: VisitingSettingInput): Promise<boolean> => {
  const texts = input.building?.consent
  if (!texts) return false
  const { officeCentreId, id: settingId } = setting
  const before = (await consentOf(tx, officeCentreId))?.texts ?? { en: '', 'zh-Hant': '', 'zh-Hans': '' }
  if ((['en', 'zh-Hant', 'zh-Hans'] as const).every((one) => before[one] === texts[one])) return false
  const edition = await newEdition(tx, officeCentreId)
  await insert(tx, visitingConsents, { officeCentreId, settingId, edition, texts }, { action: 'newConsent' })
  return true
}

/** At the version that was seen, 0 for one that was not written yet. Writers of one organisation come one after another. */
const seenAt = async (tx: Transaction, organisation: OfficeCentreRecord, version: number): Promise<VisitingSettingRecord | undefined> => {
  await lockOfficeCentre(tx, { id: organisation.id })
  const before = await decidedBy(tx, organisation)
  if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
  return before
}

export const updateSetting = (context: SignedIn, organisation: OfficeCentreRecord, version: number, input: VisitingSettingInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const before = await seenAt(tx, organisation, version)
    await checkCompany(inside, organisation, input)
    await checkGroup(inside, organisation, input.visitorGroupId)
    const officeCentreId = organisation.landlordId ?? organisation.id
    const floors = new Set(input.building?.restrictedFloorIds ?? [])
    if ((await floorsIn(tx, officeCentreId, [...floors])) < floors.size) throw refused(inside, { 'building.restrictedFloorIds': 'floorUnknown' })
    const values = columnsOf(input, before, inside.now())
    const companyId = organisation.landlordId === null ? null : organisation.id
    const after = before
      ? await change(tx, visitingSettings, { id: before.id }, values, { action: 'changed' })
      : await insert(tx, visitingSettings, { officeCentreId, companyId, ...values }, { action: 'created' })
    if (after.selfRegistration) await ensureCode(tx, posterOf(after))
    await tellOfWays(tx, officeCentreId, before, after)
    // whoever saw the text before is told, though nothing else has changed
    if ((await keepConsent(tx, after, input)) && after.version === before?.version)
      await touch(tx, visitingSettings, { id: after.id }, { action: 'changed' })
  })

/** What the building does holds for the company again. */
export const followBuilding = (context: SignedIn, organisation: OfficeCentreRecord, version: number): Promise<void> =>
  context.transaction(async (tx) => {
    const before = await seenAt(tx, organisation, version)
    if (!before || organisation.landlordId === null) throw new Failed(failures.notNow)
    await end(tx, visitingSettings, { id: before.id }, { action: 'followsBuilding' })
    await tellOfWays(tx, organisation.landlordId, before, undefined)
  })

export const exchangePoster = (context: SignedIn, organisation: OfficeCentreRecord, version: number): Promise<void> =>
  context.transaction(async (tx) => {
    const before = await seenAt(tx, organisation, version)
    if (!before || !(await codeOf(tx, posterOf(before)))) throw new Failed(failures.notNow)
    await exchangeCode(tx, posterOf(before))
    await touch(tx, visitingSettings, { id: before.id }, { action: 'posterExchanged' })
  })

/** For another year. */
export const confirmDocumentCheck = (context: SignedIn, organisation: OfficeCentreRecord, version: number): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const before = await seenAt(tx, organisation, version)
    if (!before || organisation.landlordId !== null || documentsOf(before, inside.now()) === null) throw new Failed(failures.notNow)
    await change(tx, visitingSettings, { id: before.id }, { documentConfirmedAt: inside.now() }, { action: 'documentsConfirmed' })
  })
