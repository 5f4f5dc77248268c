import type { Kysely } from 'kysely'
import { signatureFits } from '#kit/server/signing.ts'
import type { AuditTables, Seal } from './audit-tables.ts'
import { contentsOf, digestLength, digestOf, type Entry, readEntries, textOf } from './trail-seals.ts'

/** What does not hold, and in which seal. */
export type Break =
  | { what: 'changed' | 'missing' | 'put in'; seal: number; entry: number }
  | { what: 'seal changed'; seal: number; firstEntry: number; lastEntry: number }
  | { what: 'seal missing' | 'not the noted seal'; seal: number }

export interface Finding {
  /** In seals that hold. */
  entries: number
  /** Those that are there, whether they hold or not. */
  seals: number
  newest?: { id: number; mac: string }
  unsealed: { entries: number; oldest: string | undefined }
  /** In the order of the trail, the first one of each seal. */
  broken: Break[]
}

interface Options {
  /** Those that the portal has had, the oldest first: once a newer one has signed, an older one counts no more. */
  keys: readonly Buffer[]
  /** A seal that was noted outside the database. */
  noted?: { id: number; mac: string } | undefined
}

/** Both are in the order of their numbers. */
const firstDifference = ({ id: seal, entryIds, digests, contents }: Seal, entries: readonly Entry[]): Break | undefined => {
  for (const [at, id] of entryIds.entries()) {
    const entry = entries[at]
    if (entry && entry.id < id) return { what: 'put in', seal, entry: entry.id }
    if (entry?.id !== id) return { what: 'missing', seal, entry: id }
    if (digestOf(entry) !== digests.slice(at * digestLength, (at + 1) * digestLength)) return { what: 'changed', seal, entry: id }
  }
  const more = entries[entryIds.length]
  if (more) return { what: 'put in', seal, entry: more.id }
  // the short digests agree, and all of it does not
  return contentsOf(entries) === contents ? undefined : { what: 'changed', seal, entry: entryIds[0] ?? 0 }
}

const checkSeal = async (trail: Kysely<AuditTables>, seal: Seal, before: Seal | undefined, signed: () => boolean): Promise<Break | undefined> => {
  const expected = (before?.id ?? 0) + 1
  if (seal.id !== expected) return { what: 'seal missing', seal: expected }
  const { firstEntry, lastEntry, entryIds } = seal
  if (!signed()) return { what: 'seal changed', seal: seal.id, firstEntry, lastEntry }
  // one more than there should be is enough to see that there are more
  return firstDifference(seal, await readEntries(trail, { after: before?.lastEntry, upTo: lastEntry, atMost: entryIds.length + 1 }))
}

const unsealedAfter = async (trail: Kysely<AuditTables>, last: number | undefined): Promise<Finding['unsealed']> => {
  const { entries, oldest } = await trail
    .selectFrom('auditEntries')
    .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.min('at').as('oldest')])
    .$if(last !== undefined, (query) => query.where('id', '>', last ?? 0))
    .executeTakeFirstOrThrow()
  return { entries, oldest: oldest ?? undefined }
}

/** Computes all seals anew from the entries as they are now, one after the other. The portal may go on writing meanwhile. */
export const checkTrail = async (trail: Kysely<AuditTables>, { keys, noted }: Options): Promise<Finding> => {
  const found = { entries: 0, seals: 0, broken: [] as Break[] }
  let before: Seal | undefined
  let newestKey = 0
  let foundNoted = false
  for (;;) {
    const seal = await trail
      .selectFrom('auditSeals')
      .selectAll()
      .where('id', '>', before?.id ?? 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!seal) break
    const text = textOf(seal, before?.mac ?? '')
    const signed = () => {
      const fitting = keys.findIndex((key, at) => at >= newestKey && signatureFits(key, text, seal.mac))
      newestKey = Math.max(newestKey, fitting)
      return fitting >= 0
    }
    const broken = await checkSeal(trail, seal, before, signed)
    if (broken) found.broken.push(broken)
    else found.entries += seal.entryIds.length
    found.seals += 1
    foundNoted ||= seal.id === noted?.id && seal.mac === noted.mac
    before = seal
  }
  if (noted && !foundNoted) found.broken.push({ what: 'not the noted seal', seal: noted.id })
  return {
    ...found,
    ...(before ? { newest: { id: before.id, mac: before.mac } } : {}),
    unsealed: await unsealedAfter(trail, before?.lastEntry),
  }
}
