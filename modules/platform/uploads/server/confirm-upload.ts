import { setTimeout as sleep } from 'node:timers/promises'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { isFresh } from '#kit/server/data/decide.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { nothingToUpload, type UploadResult } from '../contract.ts'
import { nextRows } from './store-rows.ts'
import { type UploadRecord, uploads } from './tables.ts'
import type { UploadJob } from './upload-job.ts'
import type { UploadKind } from './upload-kind.ts'
import { findUpload, uploadResult } from './upload-rows.ts'

const checkPassword = async <Row, Target>(context: SignedIn, kind: UploadKind<Row, Target>, target: Target, upload: UploadRecord): Promise<void> => {
  if (!kind.asksPassword) return
  const rows = await nextRows(context, upload, upload.toUpload)
  const asks = await kind.asksPassword(
    context,
    target,
    rows.map(({ cells }) => kind.row.parse(cells)),
  )
  if (asks) throw new Failed(failures.passwordAgain)
}

/** Less than the 120 seconds that the documents let a client wait. */
const waitAtMost = 100_000

/**
 * The second step: its sender, and nobody else, says yes. Said again it changes nothing. The call waits for the rows to be written and answers
 * with the result, or after a hundred seconds with how far it has come.
 */
export const confirmUpload = async <Row, Target>(
  context: SignedIn,
  job: UploadJob<Row, Target>,
  target: Target,
  uuid: string,
): Promise<UploadResult> => {
  const upload = await findUpload(context, uuid)
  // confirmed where it was checked: the rights were asked for that place
  if (upload.kind !== job.name || JSON.stringify(upload.target) !== JSON.stringify(target)) throw new Failed(failures.notFound)
  await context.transaction(async (tx, inside) => {
    const { status, toUpload } = await lock(tx, uploads, { uuid })
    if (status !== 'CHECKED') return
    if (toUpload === 0) throw new Failed(nothingToUpload)
    // of the rows as they are now: one that is corrected at the same moment waits for the lock, or has been waited for
    if (!isFresh(context.actor, context.now())) await checkPassword(inside, job.kind, target, { ...upload, toUpload })
    await change(tx, uploads, { uuid, step: { from: ['CHECKED'], to: 'WAITING', can: job.kind.can } }, {}, { action: 'confirmed' })
    await context.app.jobs.enqueue(tx, job, { uploadId: upload.id })
  })
  for (const until = performance.now() + waitAtMost; performance.now() < until;) {
    const { status } = await findUpload(context, uuid)
    if (status === 'DONE' || status === 'FAILED') break
    await sleep(250)
  }
  return uploadResult(context, uuid)
}
