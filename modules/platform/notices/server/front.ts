import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { NoticeTables } from './tables.ts'

export interface NewNotice {
  readonly userId: number
  /** The module that tells, such as `platform/exports`; the sentence is found in its texts. */
  readonly module: string
  readonly key: string
  readonly values?: Record<string, string | number> | undefined
  /** The screen that shows more. */
  readonly path?: string | undefined
}

/** Tells several people in one statement, in the transaction of what happened; their bells ring when it is committed. */
export const tellEach = async (tx: Transaction, notices: readonly NewNotice[]): Promise<void> => {
  if (notices.length === 0) return
  const createdAt = tx.context.now()
  const told = await tx
    .unscoped<NoticeTables>('people are told by what another one did')
    .insertInto('notices')
    .values(
      notices.map(({ userId, module, key, values = {}, path }) => ({
        userId,
        module,
        textKey: key,
        textValues: values,
        path: path ?? null,
        createdAt,
      })),
    )
    .returning(['id', 'userId'])
    .execute()
  tx.afterCommit(() => {
    for (const { id, userId } of told) tx.context.app.live.tell({ kind: 'notices', id, officeCentreId: null, userId })
  })
}

export const tell = (tx: Transaction, notice: NewNotice): Promise<void> => tellEach(tx, [notice])

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
