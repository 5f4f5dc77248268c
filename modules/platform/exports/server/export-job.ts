import { z } from 'zod'
import type { Job } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { declareKind, type ExportKind } from './export-kind.ts'
import { runExport } from './run-export.ts'

export interface ExportJob<Parameters> extends Job<{ exportId: number }> {
  readonly kind: ExportKind<Parameters>
}

const turns = { of: 'exports', each: 10, persons: 2 }

/** A list that can be exported: listed among the jobs of the module that owns it, asked for by `startExport`. */
export const exportJob = <Parameters>(kind: ExportKind<Parameters>): ExportJob<Parameters> => {
  declareKind(kind)
  return {
    ...job(kind.name, z.object({ exportId: z.number().int() }), (context, { exportId }) => runExport(context, kind, exportId), { turns }),
    kind,
  }
}
