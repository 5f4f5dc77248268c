import type { Transaction } from '#kit/server/context.ts'
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

/** Of somebody who is erased. */
export const forgetNotices = async (tx: Transaction, userId: number): Promise<void> => {
  await tx.unscoped<NoticeTables>('one person').deleteFrom('notices').where('userId', '=', userId).execute()
}
