import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { byUuid, page, paging } from '#kit/contract/paging.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** EMPTY: the list has no rows, so there is no file. */
export const exportStatuses = ['WAITING', 'RUNNING', 'READY', 'EMPTY', 'FAILED'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const Export = z.object({
  uuid: z.uuid(),
  title: z.string(),
  status: z.enum(exportStatuses),
  rowsDone: z.number().int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().int().nullable(),
  /** Why it failed, in words. A list whose permission the person has lost meanwhile is FAILED for as long, too. */
  problem: z.string().nullable(),
})
export type Export = z.output<typeof Export>

/** More than that is chosen by filters. */
export const tickedAtMost = 5000
/**
 * The rows of a list that somebody has ticked, for its sheet: a body, because so many do not fit in an address. The list's scope and filters decide
 * as ever, so what no longer fits is simply not in the sheet.
 */
export const tickedRows = <Key extends z.ZodType>(key: Key) => z.strictObject({ rows: z.array(key).min(1, 'required').max(tickedAtMost) })

/** What a call answers that makes a sheet: the file comes by mail, and stands among one's exports. */
export const ExportAsked = z.object({ exportUuid: z.uuid() })

export const listExports = endpoint('GET /exports', {
  reach: 'self',
  query: paging({ sort: ['createdAt'] }),
  reply: page(Export),
  stale: ['exports'],
})

export const downloadExport = endpoint('GET /exports/{uuid}/download', { reach: 'self', params: byUuid, reply: 'file' })
