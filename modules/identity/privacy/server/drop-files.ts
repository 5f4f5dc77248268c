import { z } from 'zod'
import type { Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'

const dropped = job('privacy.drop-files', z.object({ keys: z.array(z.string()) }), async (context, { keys }) => {
  for (const key of keys) await context.app.storage.remove(key)
})
export { dropped as dropFilesJob }

/** The bytes of rows that are deleted; after the commit, and again until they are gone. */
export const dropFiles = async (tx: Transaction, keys: readonly (string | null)[]): Promise<void> => {
  const some = keys.flatMap((key) => key ?? [])
  if (some.length) await tx.context.app.jobs.enqueue(tx, dropped, { keys: some })
}
