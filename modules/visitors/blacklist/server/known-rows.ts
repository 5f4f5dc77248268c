import { sql } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { BlacklistTables } from './tables.ts'
import { say } from './words.ts'
import { ownerIn } from './write-entry.ts'

/** Who is on the same list already and still will be, by the hashes of addresses and numbers. */
export const knownByKeys = async (context: SignedIn, organisation: OfficeCentreRecord, keys: readonly string[]): Promise<Map<string, string>> => {
  if (keys.length === 0) return new Map()
  const { officeCentreId, companyId } = ownerIn(organisation)
  const rows = await context
    .read<BlacklistTables>()
    .selectFrom('blacklistEntries')
    .select(['names', 'matchKeys'])
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', 'is not distinct from', companyId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`match_keys && ${keys}::text[]`)
    // written into the statement, as the index has it
    .where('status', '=', sql.lit('ACTIVE'))
    .where('untilDate', '>=', todayIn(context, organisation))
    .execute()
  return new Map(rows.flatMap(({ names, matchKeys }) => matchKeys.map((key) => [key, names[0] ?? say(context.language, 'nobodyNamed')] as const)))
}
