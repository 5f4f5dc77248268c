import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { releaseFiles } from '#modules/platform/files/server/front.ts'
import { photosNamed } from './photo-rows.ts'
import { blacklistEntries, type BlacklistTables } from './tables.ts'
import { say } from './words.ts'

/** Of somebody with an account: entries in any building that name the address. The organisation's file tells none of it, nor what others have said. */
export const listed: PersonalPart = {
  table: 'blacklistEntries',
  area: 'deeds',
  fate: 'ANONYMOUS',
  ownOnly: true,
  hidden: ['evidence', 'photoUuid', 'createdBy', 'updatedBy', 'liftedBy', 'appealBy', 'reviewTold'],
  title: (language) => say(language, 'personal.entries'),
  why: (language) => say(language, 'personal.hashesStay'),
  where: ({ email }) => sql<boolean>`${email.toLowerCase()} = any(emails)`,
}

const nothing = {
  names: [],
  emails: [],
  phones: [],
  company: null,
  photoUuid: null,
  reason: '',
  evidence: null,
  liftReason: null,
  appeal: null,
  appealReply: null,
}

/**
 * Takes out of entries what tells of a person, and out of their trail. With `hashes` they go on stopping visitors until their end; without, they are
 * over and compared with nobody.
 */
export const emptyEntries = async (tx: Transaction, ids: readonly number[], hashes: 'kept' | 'gone'): Promise<void> => {
  if (ids.length === 0) return
  const rows = tx.unscoped<BlacklistTables>('one person in all buildings, or what is over')
  const before = await rows
    .selectFrom('blacklistEntries')
    .select(['id', 'photoUuid'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute()
  // not through `change`, which would write into the trail what is to be forgotten
  await rows
    .updateTable('blacklistEntries')
    .set((eb) => ({
      ...nothing,
      ...(hashes === 'gone' ? { matchKeys: [], nameWords: '[]', endedAt: tx.context.now(), endedBy: 'retention' } : {}),
      erasedAt: tx.context.now(),
      version: eb('version', '+', 1),
    }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await forgetValues(tx, blacklistEntries, ids)
  const photos = before.flatMap(({ photoUuid }) => photoUuid ?? [])
  await releaseFiles(tx, photos, (uuids) => photosNamed(tx, uuids))
}

/** Somebody who is erased stays on the lists as keyed hashes, until the entries end. */
export const eraseListed = async (tx: Transaction, email: string): Promise<void> => {
  const found = await tx
    .unscoped<BlacklistTables>('one person, in all buildings')
    .selectFrom('blacklistEntries')
    .select('id')
    .where(sql<boolean>`emails && ${[email.toLowerCase()]}::text[]`)
    .execute()
  await emptyEntries(
    tx,
    found.map(({ id }) => id),
    'kept',
  )
}
