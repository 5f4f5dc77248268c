import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { NoticeTables } from './tables.ts'

interface NewNotice {
  userId: number
  /** The module that tells, such as `platform/exports`; the sentence is found in its texts. */
  module: string
  key: string
  values?: Record<string, string | number>
  /** The screen that shows more. */
  path?: string
}

/** Tells a person something, in the transaction of what happened; the bell rings when it is committed. */
export const tell = async (tx: Transaction, { userId, module, key, values = {}, path }: NewNotice): Promise<void> => {
  const { id } = await tx
    .unscoped<NoticeTables>('one person is told by what another one did')
    .insertInto('notices')
    .values({ userId, module, textKey: key, textValues: values, path: path ?? null, createdAt: tx.context.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  tx.afterCommit(() => tx.context.app.live.tell({ kind: 'notices', id, officeCentreId: null, userId }))
}

/** Told before; returns how many went. */
export const forgetNoticesBefore = async (context: Context, before: Date): Promise<number> => {
  const rows = context.unscoped<NoticeTables>('what everybody was told goes after a time')
  const { numDeletedRows } = await rows.deleteFrom('notices').where('createdAt', '<', before.toISOString()).executeTakeFirst()
  return Number(numDeletedRows)
}

/** What others were told of somebody who is erased: notices in which one of these words is a value. */
export const forgetMentions = async (tx: Transaction, said: readonly string[]): Promise<void> => {
  await tx
    .unscoped<NoticeTables>('one person, as others were told')
    .deleteFrom('notices')
    .where(sql<boolean>`exists (select from jsonb_each_text(text_values) where value = any(${said}::text[]))`)
    .execute()
}

/** Of somebody who is erased. */
export const forgetNotices = async (tx: Transaction, userId: number): Promise<void> => {
  await tx.unscoped<NoticeTables>('one person').deleteFrom('notices').where('userId', '=', userId).execute()
}
