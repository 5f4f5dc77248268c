import { sql } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { ownRows, type Scope } from '#kit/server/data/scope.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type MatchedField, matchedFields } from '../contract/match.ts'
import { inStatus } from './entry-status.ts'
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
  edition: number
  /** Nothing of somebody who was erased. */
  name: string | null
  owner: { id: number; companyName: string }
  strength: 'STRONG' | 'POSSIBLE'
  fields: MatchedField[]
  reason: string
  untilDate: string
}

const kinds = { EMAIL: 'e', PHONE: 'p', DOCUMENT: 'd' } as const

/** Who is compared with one statement: as many names and addresses as a plan of the index still takes. */
const atOnce = 500

/**
 * Entries of a building, and of companies in it, that each of these may be: by an address, a number or a document (STRONG), or by the name alone
 * (POSSIBLE), with the fields that tell. By the index of the keyed hashes, hundreds in one statement; those of erased people match as before.
 */
export const blacklistMatchesOfAll = async (
  context: Context,
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  candidates: readonly Candidate[],
  where: Where = {},
): Promise<Match[][]> => {
  const country = countryIn(building.timeZone)
  const hash = hasherOf(context.app.config, building)
  const asked = candidates.map(({ name, email, phone, documentNo }) => {
    const number = phone ? e164(phone, country) : undefined
    return keysOf(hash, { names: name ? [name] : [], emails: email ? [email.trim()] : [], phones: number ? [number] : [], documentNo })
  })
  const found: Match[][] = []
  for (let at = 0; at < asked.length; at += atOnce) {
    const some = asked.slice(at, at + atOnce)
    const rows = await entriesWith(context, building, [...new Set(some.flatMap(({ matchKeys }) => matchKeys))], where)
    found.push(...some.map((one) => rows.flatMap((row) => matchedBy(one, row))))
  }
  return found
}

export const blacklistMatches = async (
  context: Context,
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  candidate: Candidate,
  where: Where = {},
): Promise<Match[]> => (await blacklistMatchesOfAll(context, building, [candidate], where))[0] ?? []

const entriesWith = async (
  context: Context,
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  keys: readonly string[],
  { on = todayIn(context, building), companyId, scope }: Where,
) => {
  if (keys.length === 0) return []
  let rows = context
    .read<BlacklistTables & OfficeCentreTables>()
    .selectFrom('blacklistEntries')
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('blacklistEntries.companyId', 'blacklistEntries.officeCentreId'))),
    )
    .select(['blacklistEntries.id', 'blacklistEntries.uuid', 'blacklistEntries.edition', 'names', 'matchKeys', 'nameWords', 'reason', 'untilDate'])
    .select(['officeCentres.id as ownerId', 'officeCentres.companyName'])
    .where('blacklistEntries.officeCentreId', '=', building.id)
    .where(sql<boolean>`match_keys && ${keys}::text[]`)
    .where('blacklistEntries.endedAt', 'is', null)
    .where(inStatus('ACTIVE', on))
    .orderBy('blacklistEntries.id')
  if (scope) rows = rows.where(ownRows(scope, blacklistEntries))
  if (companyId !== undefined)
    rows = rows.where((eb) => eb.or([eb('blacklistEntries.companyId', 'is', null), eb('blacklistEntries.companyId', '=', companyId)]))
  return rows.execute()
}
type Entry = Awaited<ReturnType<typeof entriesWith>>[number]

const matchedBy = (asked: ReturnType<typeof keysOf>, entry: Entry): Match[] => {
  const { id, uuid, edition, names, matchKeys, nameWords, reason, untilDate, ownerId, companyName } = entry
  const keys = new Set(asked.matchKeys)
  // most of the entries that were found are somebody else's
  if (!matchKeys.some((key) => keys.has(key))) return []
  const fields = fieldsOf(keys, asked, matchKeys, nameWords)
  if (fields.length === 0) return []
  const strength = fields.some((field) => field !== 'NAME') ? ('STRONG' as const) : ('POSSIBLE' as const)
  return [{ id, uuid, edition, name: names[0] ?? null, owner: { id: ownerId, companyName }, strength, fields, reason, untilDate }]
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
