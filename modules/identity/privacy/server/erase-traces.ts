import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { type Rows, type Table, tables } from '#kit/server/data/table.ts'
import type { idempotencyKeys } from '#kit/server/http/idempotency.ts'
import type { MailTables } from '#kit/server/mail/mail.ts'
import { aboutColumn, type AuditTables } from '#kit/server/trail/audit-tables.ts'
import { forgetValues, photosModule, photosNamed } from '#modules/identity/users/server/front.ts'
import { eraseBulk } from '#modules/platform/bulk-actions/server/front.ts'
import { eraseExports } from '#modules/platform/exports/server/front.ts'
import { eraseFiles } from '#modules/platform/files/server/front.ts'
import { forgetMentions, forgetNotices } from '#modules/platform/notices/server/front.ts'
import { eraseUploads } from '#modules/platform/uploads/server/front.ts'
import { forgetViews, forgetViewsNaming } from '#modules/platform/views/server/front.ts'
import { dropFiles } from './drop-files.ts'
import { namesOf, photosOf } from './person-rows.ts'
import type { PrivacyTables } from './tables.ts'

interface Person {
  readonly userId: number
  readonly email: string
}

/** Mails to these addresses, whatever became of them; one that waits is not sent any more. */
export const forgetMailsTo = async (tx: Transaction, addresses: readonly string[]): Promise<void> => {
  if (addresses.length === 0) return
  await tx.unscoped<MailTables>('mails to one person').deleteFrom('mails').where('toAddress', 'in', addresses).execute()
}

/** A name is looked for as a word: Ann is not in Annual. Between Han characters there are no words. */
const names = (column: RawBuilder<string>, name: string) =>
  /\p{Script=Han}/u.test(name)
    ? sql<boolean>`strpos(${column}, ${name}) > 0`
    : sql<boolean>`${column} ~ ${`\\m${name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}\\M`}`

const shortest = 3

/** Copies of what others were told of the person: mails that have gone out, notices, and answers that are kept for repeated calls. */
const forgetCopies = async (tx: Transaction, email: string, called: readonly string[]): Promise<void> => {
  // mails write dots so that no program makes links of them; an invitation folds its lines, and writes a comma with a stroke before it
  const invitation = sql`replace(replace(coalesce(calendar ->> 'text', ''), ${'\r\n '}, ''), ${'\\'}, '')`
  const said = sql<string>`replace(subject || ' ' || body, ${'\u200b'}, '') || ' ' || ${invitation}`
  const about = sql<boolean>`strpos(lower(${said}), lower(${email})) > 0`
  await tx
    .unscoped<MailTables>('copies of mails in which one person is named')
    .deleteFrom('mails')
    .where('state', '<>', 'WAITING')
    .where((eb) => eb.or([about, ...called.filter((name) => name.length >= shortest).map((name) => names(said, name))]))
    .execute()
  await forgetMentions(tx, [email, ...called])
  await forgetViewsNaming(tx, [email, ...called])
  await tx
    .unscoped<AuditTables>('entries of the trail in which one person is named')
    .deleteFrom('auditPersonalValues')
    .where('columnName', '=', aboutColumn)
    .where((eb) => eb.or(called.map((name) => sql<boolean>`strpos(after #>> '{}', ${name}) > 0`)))
    .execute()
  await tx
    .unscoped<Rows<typeof idempotencyKeys>>('answers in which one person is named')
    .deleteFrom('idempotencyKeys')
    .where(sql<boolean>`strpos(lower(reply::text), lower(${email})) > 0`)
    .execute()
}

const tellsOfPersons = ({ columns, partOf }: Table): boolean =>
  'userId' in columns && 'id' in columns && !partOf && Object.values(columns).some(({ privacy }) => privacy !== 'none' && privacy !== 'secret')

/** Before anything is erased: afterwards nobody knows any more which entries were about the person. */
export const forgetTrail = async (tx: Transaction, userId: number): Promise<void> => {
  for (const table of tables.values()) {
    if (!tellsOfPersons(table)) continue
    const rows = tx.unscoped<Record<string, { id: number; userId: number }>>('one person').selectFrom(table.name)
    const ids = await rows.select('id').where('userId', '=', userId).execute()
    await forgetValues(
      tx,
      table,
      ids.map(({ id }) => id),
    )
  }
}

/** What the platform's modules, the kit and this module hold of somebody who is erased. */
export const eraseTraces = async (tx: Transaction, { userId, email }: Person): Promise<void> => {
  const called = await namesOf(tx, userId)
  const own = tx.unscoped<PrivacyTables & Rows<typeof idempotencyKeys>>('one person')
  const named = (uuids: readonly string[]) => photosNamed(tx, uuids, userId)
  await eraseFiles(tx, { userId, photoUuids: await photosOf(tx, userId), module: photosModule, named })
  await eraseUploads(tx, { userId, email })
  await eraseBulk(tx, { userId, called })
  await forgetNotices(tx, userId)
  await forgetViews(tx, userId)
  await forgetMailsTo(tx, [email])
  await forgetCopies(tx, email, called)
  await own.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute()
  await own.updateTable('erasureRequests').set({ answer: null }).where('userId', '=', userId).execute()
  await own.updateTable('dataObjections').set({ reason: '', answer: null }).where('userId', '=', userId).execute()
  const keys = await own
    .deleteFrom('personalExports')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('askedBy', '=', userId)]))
    .returning('storageKey')
    .execute()
  await dropFiles(tx, [...(await eraseExports(tx, userId)), ...keys.map(({ storageKey }) => storageKey)])
}
