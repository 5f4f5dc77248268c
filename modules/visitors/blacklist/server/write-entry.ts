import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { releaseFiles, useFiles } from '#modules/platform/files/server/front.ts'
import { type EntryInput, monthsLater, reviewMonths } from '../contract/entry.ts'
import { mayOf } from './entry-rows.ts'
import { hasherOf, isOf, keysOf } from './match-keys.ts'
import { countryIn, e164 } from './phones.ts'
import { photosNamed } from './photo-rows.ts'
import { blacklistEntries, type EntryRecord } from './tables.ts'
import { say } from './words.ts'

/** For which pictures of people are sent. */
export const photosModule = 'blacklist'

/** Whose entries a path means: those of the building, or of one company in it. */
export const ownerIn = ({ id, landlordId }: Pick<OfficeCentreRecord, 'id' | 'landlordId'>) => ({
  officeCentreId: landlordId ?? id,
  companyId: landlordId === null ? null : id,
})
/** The hashes are drawn for the building, whoever's the entry is. */
export const buildingOf = (organisation: Pick<OfficeCentreRecord, 'id' | 'landlordId'>) => ({ id: organisation.landlordId ?? organisation.id })

/** Refused for what stands in these fields, each with a key of the words. */
export const refusal = ({ language }: SignedIn, keys: Readonly<Record<string, string>>): Failed =>
  new Failed(failures.invalid, { fields: Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, say(language, key)])) })

type Person = Pick<EntryInput, 'name' | 'aliases' | 'emails' | 'phones'>

/** Phones as E.164 writes them; which ones are none in the building's country. */
export const phonesOf = ({ phones }: Pick<Person, 'phones'>, { timeZone }: Pick<OfficeCentreRecord, 'timeZone'>) => {
  const country = countryIn(timeZone)
  const read = phones.map((phone) => e164(phone, country))
  return { numbers: [...new Set(read.filter((number) => number !== undefined))], wrong: read.flatMap((number, n) => (number ? [] : [n])) }
}

/** The columns of a person, with what visitors are compared by. */
export const personColumns = (context: SignedIn, organisation: OfficeCentreRecord, person: Person, documentNo?: string | null) => {
  const emails = [...new Set(person.emails)]
  const { numbers: phones, wrong } = phonesOf(person, organisation)
  const names = [...new Set([person.name, ...person.aliases])]
  const hash = hasherOf(context.app.config, buildingOf(organisation))
  const { matchKeys, nameWords } = keysOf(hash, { names, emails, phones, documentNo })
  return { columns: { names, emails, phones, matchKeys, nameWords: JSON.stringify(nameWords) }, wrong }
}

const columnsOf = (context: SignedIn, organisation: OfficeCentreRecord, input: EntryInput, before?: EntryRecord) => {
  const { columns, wrong } = personColumns(context, organisation, input, input.documentNo)
  const fields: Record<string, string> = Object.fromEntries(wrong.map((n) => [`phones.${n}`, 'phoneUnknown']))
  const today = todayIn(context, organisation)
  // what was right when it was written stays right
  if (input.reviewOn !== before?.reviewOn && input.reviewOn > monthsLater(today, reviewMonths)) fields.reviewOn = 'reviewTooLate'
  if (input.untilDate !== before?.untilDate && input.untilDate < today) fields.untilDate = 'overAlready'
  const kept = input.keepDocument && !input.documentNo ? (before?.matchKeys.filter((key) => isOf('d', key)) ?? []) : []
  const matchKeys = [...columns.matchKeys, ...kept]
  if (matchKeys.length === 0) fields.name = 'matchesNobody'
  if (Object.keys(fields).length > 0) throw refusal(context, fields)
  return {
    ...columns,
    matchKeys,
    company: input.company || null,
    photoUuid: input.photoUuid ?? null,
    reason: input.reason,
    evidence: input.evidence || null,
    fromDate: input.fromDate,
    untilDate: input.untilDate,
    reviewOn: input.reviewOn,
  }
}

export const createEntry = (context: SignedIn, organisation: OfficeCentreRecord, input: EntryInput): Promise<EntryRecord> => {
  const values = columnsOf(context, organisation, input)
  return context.transaction(async (tx) => {
    if (values.photoUuid) await useFiles(tx, [values.photoUuid], { module: photosModule, images: true })
    return insert(tx, blacklistEntries, { ...ownerIn(organisation), ...values }, { action: 'created' })
  })
}

type Deed = keyof ReturnType<typeof mayOf>

/** Locked, of the organisation that the path names; the platform and a building may name any below them. */
export const lockEntry = async (tx: Transaction, organisation: OfficeCentreRecord, which: Seen): Promise<EntryRecord> => {
  const row = await lock(tx, blacklistEntries, which)
  const { officeCentreId, companyId } = ownerIn(organisation)
  if (row.officeCentreId !== officeCentreId || (companyId !== null && row.companyId !== companyId)) throw new Failed(failures.notFound)
  return row
}

/** The same, where the deed can be done now; the call has asked for the permission. */
export const lockFor = async (
  tx: Transaction,
  context: SignedIn,
  organisation: OfficeCentreRecord,
  which: Seen,
  deed: Deed,
): Promise<EntryRecord> => {
  const row = await lockEntry(tx, organisation, which)
  if (!mayOf(context, row, todayIn(context, organisation))[deed]) throw new Failed(failures.notNow)
  return row
}

export const updateEntry = (context: SignedIn, organisation: OfficeCentreRecord, which: Seen, input: EntryInput): Promise<EntryRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockFor(tx, inside, organisation, which, 'edit')
    const values = columnsOf(inside, organisation, input, before)
    const already = before.photoUuid === null ? [] : [before.photoUuid]
    if (values.photoUuid) await useFiles(tx, [values.photoUuid], { module: photosModule, images: true, already })
    const after = await change(tx, blacklistEntries, { id: before.id }, values, { action: 'changed' })
    if (after.photoUuid !== before.photoUuid) await releaseFiles(tx, already, (uuids) => photosNamed(tx, uuids))
    return after
  })
