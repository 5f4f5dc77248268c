import { z } from 'zod'
import type { Job } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { checkRows } from './check-rows.ts'
import { runUpload } from './run-upload.ts'
import { sheetForms, type UploadKind } from './upload-kind.ts'

export interface UploadJob<Row, Target> extends Job<{ uploadId: number }> {
  readonly kind: UploadKind<Row, Target>
}

const turns = { of: 'uploads', each: 5, persons: 2 }

/** A sheet that can be uploaded: listed among the jobs of the module that owns its rows. */
export const uploadJob = <Row, Target>(kind: UploadKind<Row, Target>): UploadJob<Row, Target> => {
  sheetForms.set(kind.name, {
    ...kind,
    // the target was made by this kind when the sheet was checked
    checkAgain: (context, target, rows) => checkRows(context, kind, target as Target, rows),
    choicesOf: async (context, target) => (await kind.choices?.(context, target as Target)) ?? {},
    uniqueIn: (cells) => {
      const { data } = kind.row.safeParse(cells)
      return data === undefined ? undefined : kind.unique(data)
    },
  })
  return {
    ...job(kind.name, z.object({ uploadId: z.number().int() }), (context, { uploadId }) => runUpload(context, kind, uploadId), { turns }),
    kind,
  }
}
