import { z } from 'zod'
import type { Job } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { runUpload } from './run-upload.ts'
import { sheetForms, type UploadKind } from './upload-kind.ts'

export interface UploadJob<Row, Target> extends Job<{ uploadId: number }> {
  readonly kind: UploadKind<Row, Target>
}

const turns = { of: 'uploads', each: 5, persons: 2 }

/** A sheet that can be uploaded: listed among the jobs of the module that owns its rows. */
export const uploadJob = <Row, Target>(kind: UploadKind<Row, Target>): UploadJob<Row, Target> => {
  sheetForms.set(kind.name, kind)
  return {
    ...job(kind.name, z.object({ uploadId: z.number().int() }), (context, { uploadId }) => runUpload(context, kind, uploadId), { turns }),
    kind,
  }
}
