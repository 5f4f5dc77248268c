import type { Context, Transaction } from '#kit/server/context.ts'
import { holdersOf } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { blacklistMatches } from '#modules/visitors/blacklist/server/front.ts'
import type { MatchedEntry, VisitTables } from './tables.ts'

interface Compared {
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
  profileKey: string
}

/** What was decided to be somebody else, for this visitor as named: good until the entry changes. */
const cleared = async (from: Pick<Context | Transaction, 'unscoped'>, buildingId: number, { name, profileKey }: Compared): Promise<Set<string>> => {
  const rows = await from
    .unscoped<VisitTables>('what was decided about the same visitor in this building')
    .selectFrom('visitors')
    .select('matches')
    .where('officeCentreId', '=', buildingId)
    .where('profileKey', '=', profileKey)
    .where('name', '=', name)
    .where('screening', '=', 'NOT_THE_SAME')
    .execute()
  return new Set(rows.flatMap(({ matches }) => matches.map(({ uuid, version }) => `${uuid} ${version}`)))
}

/** Entries of the blacklist that a visitor may be, without those that somebody has already told apart. */
export const matchesOf = async (
  context: Context,
  building: Pick<OfficeCentreRow, 'id' | 'timeZone'>,
  companyId: number | null,
  visitor: Compared,
  on: string,
): Promise<MatchedEntry[]> => {
  const { name, email, phone } = visitor
  const found = await blacklistMatches(context, building, { name, email: email ?? null, phone: phone ?? null }, { on, companyId })
  if (found.length === 0) return []
  const known = await cleared(context, building.id, visitor)
  return found
    .filter(({ uuid, version }) => !known.has(`${uuid} ${version}`))
    .map(({ uuid, version, owner, strength, fields }) => ({ uuid, version, ownerId: owner.id, strength, fields: [...fields] }))
}

/** Those who decide are told that somebody waits: of the organisations whose entries were met, never whom or why beyond the page. */
export const tellDeciders = async (tx: Transaction, matches: readonly MatchedEntry[], visitUuid: string, today: string): Promise<void> => {
  const told = new Set<number>()
  for (const organisationId of new Set(matches.map(({ ownerId }) => ownerId)))
    for (const { userId } of await holdersOf(tx.context, organisationId, blacklist.ACTION, today)) {
      if (told.has(userId)) continue
      told.add(userId)
      await tell(tx, { userId, module: 'visitors/visits', key: 'notice.match', path: `/visitor-records/${visitUuid}` })
    }
}

export const sameMatches = (one: readonly MatchedEntry[], other: readonly MatchedEntry[]): boolean =>
  one.length === other.length && one.every(({ uuid, version }) => other.some((them) => them.uuid === uuid && them.version === version))
export const asJson = (matches: readonly MatchedEntry[]): string => JSON.stringify(matches)
