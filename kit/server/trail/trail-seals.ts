import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '#kit/server/config.ts'
import type { Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { keyFor, sha256, sign } from '#kit/server/signing.ts'
import type { AuditTables, Seal } from './audit-tables.ts'

type Trail = Kysely<AuditTables>

export const entriesPerSeal = 1000

/**
 * What is sealed of an entry, as PostgreSQL writes it: the same in every session, whatever its settings. It stays as it is, or the seals of
 * before break; a column that comes later wants a form of its own.
 */
const form = sql<string>`jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_user_id, actor_membership_id,
  office_centre_id, company_id, table_name, row_id, subject_table, subject_id, action, changes, reason, request_id)::text`

export interface Entry {
  id: number
  text: string
}

/** In their order, from behind the last one that is sealed. */
export const readEntries = (trail: Trail, { after, upTo, atMost }: { after: number | undefined; upTo: number; atMost: number }): Promise<Entry[]> =>
  trail
    .selectFrom('auditEntries')
    .select(['id', form.as('text')])
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(atMost)
    .execute()

export const sealKey = (config: Pick<Config, 'secretKey'>): Buffer => keyFor(config, 'audit-trail')

export const digestLength = 11
export const digestOf = ({ text }: Entry): string => sha256(text).slice(0, digestLength)
/** The form has no line breaks: those within values are written as `\n`. */
export const contentsOf = (entries: readonly Entry[]): string => sha256(entries.map(({ text }) => text).join('\n'))

/** What a seal says, as it is signed. */
export const textOf = (seal: Omit<Seal, 'mac'>, macBefore: string): string => {
  const { id, sealedAt, firstEntry, lastEntry, entryIds, digests, contents } = seal
  return JSON.stringify([macBefore, id, new Date(sealedAt).toISOString(), firstEntry, lastEntry, entryIds, digests, contents])
}

/** An INSERT takes this lock before it is given its number, and its transaction keeps it until everybody can see the row. */
const writers = async (trail: Trail): Promise<string[]> => {
  const { rows } = await sql<{ who: string }>`select distinct virtualtransaction as who from pg_locks
    where relation = 'audit_entries'::regclass and mode = 'RowExclusiveLock' and database = (select oid from pg_database where datname = current_database())`.execute(
    trail,
  )
  return rows.map(({ who }) => who)
}

/**
 * Up to where the trail is complete: entries of lower numbers may still be on their way, but only in transactions that write the trail now, so
 * these are waited for. Nothing when one takes longer than that.
 */
const completeUpTo = async (trail: Trail, patience: number): Promise<number | undefined> => {
  const newest = await trail.selectFrom('auditEntries').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  let open = await writers(trail)
  for (const until = Date.now() + patience; open.length > 0;) {
    if (Date.now() >= until) return undefined
    await sleep(100)
    const still = new Set(await writers(trail))
    open = open.filter((who) => still.has(who))
  }
  return newest?.id ?? 0
}

const newestSeal = (trail: Trail) =>
  trail.selectFrom('auditSeals').select(['id', 'lastEntry', 'mac']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Seals the next entries; false when there are none, or another process has just sealed them. */
const sealNext = async (trail: Trail, upTo: number, key: Buffer, now: Date): Promise<boolean> => {
  const last = await newestSeal(trail)
  const entries = await readEntries(trail, { after: last?.lastEntry, upTo, atMost: entriesPerSeal })
  const [first] = entries
  const final = entries.at(-1)
  if (!first || !final) return false
  const seal = {
    id: (last?.id ?? 0) + 1,
    sealedAt: now.toISOString(),
    firstEntry: first.id,
    lastEntry: final.id,
    entryIds: entries.map(({ id }) => id),
    digests: entries.map(digestOf).join(''),
    contents: contentsOf(entries),
  }
  const written = await trail
    .insertInto('auditSeals')
    .values({ ...seal, mac: sign(key, textOf(seal, last?.mac ?? '')) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/**
 * Seals what is complete and not sealed yet, beside the writes: nobody waits for it. A run of three hundred full seals every five minutes keeps up
 * with a thousand entries a second, and comes through ten million old ones in three hours.
 */
export const sealEntries = async (context: Context, { patience = 20_000, seals = 300 } = {}): Promise<void> => {
  const { config, log } = context.app
  const trail = context.unscoped<AuditTables>('the trail is sealed as a whole')
  const key = sealKey(config)
  const upTo = await completeUpTo(trail, patience)
  if (upTo === undefined) log.warn('the audit trail is not sealed now: a transaction that writes it does not end')
  let left = upTo === undefined ? 0 : seals
  while (left > 0 && (await sealNext(trail, upTo ?? 0, key, context.now()))) left -= 1
  const newest = await newestSeal(trail)
  // kept outside the database, this line tells whether the end of the trail was cut off
  if (newest) log.info({ seal: newest.id, mac: newest.mac, lastEntry: newest.lastEntry }, 'the newest seal of the audit trail')
}

export const sealTrail = job('audit-trail.seal', z.object({}), (context) => sealEntries(context), { schedule: '*/5 * * * *' })
