import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { end, insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { clashChanged, clashDecided, notDecided } from '../contract.ts'
import type { DecideInput } from '../contract/clash.ts'
import { findClash, type KnownClash } from './board.ts'
import { decisionsOn } from './decision-rows.ts'
import { clashDecisions, type ClashTables } from './tables.ts'

/** As its reader saw it: what has become another since is looked at again first. */
export const clashSeen = async (context: SignedIn, building: OfficeCentreRecord, key: string, { date, mark }: { date: string; mark: string }) => {
  const { looked, clash } = await findClash(context, building, key, date)
  if (clash.mark !== mark) throw new Failed(clashChanged)
  return { looked, clash }
}

/**
 * A decision about how its sides were before ends with the next one. Of two at the same moment the second waits and reads what the first has said; should it
 * not, the index lets one through.
 */
const decideOn = (
  context: SignedIn,
  { id }: OfficeCentreRecord,
  { key, mark, rule }: KnownClash,
  { date, way, reason }: DecideInput,
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`clash ${key}`}), ${id}::integer)`.execute(
      tx.unscoped<ClashTables>('the building was found in scope'),
    )
    const before = (await decisionsOn(inside, { id }, [key])).get(key)
    if (before?.mark === mark) throw new Failed(clashDecided)
    if (before) await end(tx, clashDecisions, { id: before.id }, { action: 'ended', cause: 'changed' })
    const values = { officeCentreId: id, clashKey: key, mark, rule, day: date, way, reason }
    await insert(tx, clashDecisions, values, { action: way === 'SETTLED' ? 'settled' : 'accepted' })
  })

export const decideClash = async (context: SignedIn, building: OfficeCentreRecord, key: string, input: DecideInput): Promise<void> => {
  const { clash } = await clashSeen(context, building, key, input)
  await unlessTaken(clashDecided, decideOn(context, building, clash, input))
}

export const reopenClash = async (context: SignedIn, building: OfficeCentreRecord, key: string, date: string): Promise<void> => {
  const { clash } = await findClash(context, building, key, date)
  await context.transaction(async (tx, inside) => {
    const before = (await decisionsOn(inside, building, [key])).get(key)
    if (before?.mark !== clash.mark) throw new Failed(notDecided)
    await end(tx, clashDecisions, { id: before.id }, { action: 'reopened' })
  })
}
