import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { ownerOf } from '#kit/server/data/scope.ts'
import { insert } from '#kit/server/data/write.ts'
import type { ExportJob } from './export-job.ts'
import { exportRecords } from './tables.ts'

interface Wanted<Parameters> {
  /** What the person asked for, in the person's language: shown in the export centre and in the mail. */
  title: string
  parameters: Parameters
}

/** Puts an export into the queue, in the transaction of the call; the file is mailed when it is ready. */
export const startExport = async <Parameters>(
  tx: Transaction,
  of: ExportJob<Parameters>,
  { title, parameters }: Wanted<Parameters>,
): Promise<{ uuid: string }> => {
  const { actor, app, language } = tx.context
  if (!actor) throw new Failed(failures.signInNeeded)
  const { scope } = actor
  const row = await insert(
    tx,
    exportRecords,
    { ...ownerOf(scope), userId: scope.personId, membershipId: scope.membershipId, kind: of.name, title, parameters, language },
    { action: 'exported' },
  )
  await app.jobs.enqueue(tx, of, { exportId: row.id })
  return { uuid: row.uuid }
}
