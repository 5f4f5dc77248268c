import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { ownRows, type Scope } from '#kit/server/data/scope.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type MatchedField, matchedFields } from '../contract/match.ts'
import { inStatus, todayIn } from './entry-status.ts'
import { hasherOf, isOf, keysOf } from './match-keys.ts'
import { sameName } from './names.ts'
import { countryIn, e164 } from './phones.ts'
import { blacklistEntries, type BlacklistTables, type HashedName } from './tables.ts'

export interface Candidate {
  name?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  documentNo?: string | null | undefined
}

interface Where {
  /** The day of the visit; today unless told. */
  on?: string
  /** Whom it is a visit to: of other companies' entries it is none. All of the building unless told. */
  companyId?: number | null
  /** What this reader manages: of a company its own alone. */
  scope?: Scope
}

export interface Match {
  id: number
  uuid: string
  version: number
  /** Nothing of somebody who was erased. */
  name: string | null
  owner: { id: number; companyName: string }
  strength: 'STRONG' | 'POSSIBLE'
  fields: MatchedField[]
  reason: string
  untilDate: string
}

const kinds = { EMAIL: 'e', PHONE: 'p', DOCUMENT: 'd' } as const

/**
 * Entries of a building, and of companies in it, that somebody may be: by an address, a number or a document (STRONG), or by the name alone
 * (POSSIBLE), with the fields that tell. One statement, by the index of the keyed hashes; those of erased people match as before.
 */
export const blacklistMatches = async (
  context: Context,
  building: Pick<OfficeCentreRow, 'id' | 'timeZone'>,
  { name, email, phone, documentNo }: Candidate,
  { on = todayIn(context, building), companyId, scope }: Where = {},
): Promise<Match[]> => {
  const number = phone ? e164(phone, countryIn(building.timeZone)) : undefined
  const asked = keysOf(hasherOf(context.app.config, building), {
    names: name ? [name] : [],
    emails: email ? [email.trim()] : [],
    phones: number ? [number] : [],
    documentNo,
  })
  if (asked.matchKeys.length === 0) return []
  let rows = context
    .read<BlacklistTables & OfficeCentreTables>()
    .selectFrom('blacklistEntries')
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('blacklistEntries.companyId', 'blacklistEntries.officeCentreId'))),
    )
    .select(['blacklistEntries.id', 'blacklistEntries.uuid', 'blacklistEntries.version', 'names', 'matchKeys', 'nameWords', 'reason', 'untilDate'])
    .select(['officeCentres.id as ownerId', 'officeCentres.companyName'])
    .where('blacklistEntries.officeCentreId', '=', building.id)
    .where(sql<boolean>`match_keys && ${asked.matchKeys}::text[]`)
    .where('blacklistEntries.endedAt', 'is', null)
    .where(inStatus('ACTIVE', on))
    .orderBy('blacklistEntries.id')
  if (scope) rows = rows.where(ownRows(scope, blacklistEntries))
  if (companyId !== undefined)
    rows = rows.where((eb) => eb.or([eb('blacklistEntries.companyId', 'is', null), eb('blacklistEntries.companyId', '=', companyId)]))
  const keys = new Set(asked.matchKeys)
  return (await rows.execute()).flatMap(({ id, uuid, version, names, matchKeys, nameWords, reason, untilDate, ownerId, companyName }) => {
    const fields = fieldsOf(keys, asked, matchKeys, nameWords)
    if (fields.length === 0) return []
    const strength = fields.some((field) => field !== 'NAME') ? ('STRONG' as const) : ('POSSIBLE' as const)
    return [{ id, uuid, version, name: names[0] ?? null, owner: { id: ownerId, companyName }, strength, fields, reason, untilDate }]
  })
}

const fieldsOf = (
  keys: ReadonlySet<string>,
  asked: Pick<ReturnType<typeof keysOf>, 'nameWords' | 'whole'>,
  matchKeys: readonly string[],
  nameWords: readonly HashedName[],
): MatchedField[] => {
  const same = matchKeys.filter((key) => keys.has(key))
  return matchedFields.filter((field) =>
    field === 'NAME'
      ? nameWords.some((theirs) => asked.nameWords.some((ours) => sameName(ours, theirs, (part) => asked.whole.has(part))))
      : same.some((key) => isOf(kinds[field], key)),
  )
}
