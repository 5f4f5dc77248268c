import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownerOf } from '#kit/server/data/scope.ts'
import { insert } from '#kit/server/data/write.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import { takeBytes } from '#modules/platform/files/server/front.ts'
import { tooManyRows, type UploadResult } from '../contract.ts'
import { checkRows } from './check-rows.ts'
import { readRows } from './read-rows.ts'
import { keepRows } from './store-rows.ts'
import { uploads } from './tables.ts'
import type { UploadJob } from './upload-job.ts'
import { uploadResult } from './upload-rows.ts'

/** The first step: the sheet is read and each row checked. Kept are the upload and its rows, nothing else. */
export const checkUpload = async <Row, Target>(
  context: SignedIn,
  { kind }: UploadJob<Row, Target>,
  target: Target,
  file: Upload,
): Promise<UploadResult> => {
  const { scope, language } = context
  if (!context.holds(kind.can)) throw new Failed(failures.forbidden)
  const { fileName, rows } = await readRows(scope.personId, kind, language, file)
  if (kind.mostRows !== undefined && rows.length > kind.mostRows) throw new Failed(tooManyRows, { values: { n: kind.mostRows } })
  const checked = await checkRows(context, kind, target, rows)
  const bad = checked.filter(({ problems }) => problems.length > 0).length
  const { uuid } = await context.transaction(async (tx) => {
    await takeBytes(tx, scope, file.content.length)
    const upload = await insert(
      tx,
      uploads,
      {
        ...ownerOf(scope),
        userId: scope.personId,
        membershipId: scope.membershipId,
        kind: kind.name,
        title: kind.title(language),
        target,
        language,
        fileName,
        toUpload: checked.length - bad,
        toFail: bad,
      },
      { action: 'checked' },
    )
    await keepRows(tx, upload, checked)
    return upload
  })
  return uploadResult(context, uuid)
}
