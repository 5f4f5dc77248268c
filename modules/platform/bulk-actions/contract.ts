import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure, failures } from '#kit/contract/failure.ts'
import { byUuid, page, paging } from '#kit/contract/paging.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** STOPPED: the rest was not done: somebody has stopped it, or the person has left or lost the right to it. */
export const bulkStatuses = ['WAITING', 'RUNNING', 'DONE', 'STOPPED'] as const
export type BulkStatus = (typeof bulkStatuses)[number]
export const bulkRowStates = ['WAITING', 'DONE', 'REFUSED'] as const
export type BulkRowState = (typeof bulkRowStates)[number]

export const bulkMost = 5000
/** More than these are told by a notice as well: nobody waits at the screen for them. */
export const bulkTold = 200
/** Minutes in which what was done may be taken back; a screen offers it for eight seconds. */
export const undoMinutes = 5

export const nothingTicked = failure('nothing_ticked', 422, 'nothingTicked')
export const tooManyRows = failure('bulk_too_many_rows', 422, 'tooManyRows')
/** The list has become another one since its rows were counted. */
export const countChanged = failure('bulk_count_changed', 409, 'countChanged')
export const undoOver = failure('undo_over', 409, 'undoOver')

/** Which record, by the names in the path of its call: `{ oc: 7, id: 12 }`. */
const RowKey = z.record(z.string().max(40), z.union([z.string().max(100), z.number().int()])).refine((key) => Object.keys(key).length <= 5)

const BulkInput = z
  .strictObject({
    /** `users.activate` */
    action: z.string().regex(/^[a-z][a-zA-Z-]+\.[a-z][a-zA-Z-]+$/),
    /** The ticked rows, each with its name as the reader saw it. */
    rows: z
      .array(z.strictObject({ key: RowKey, title: z.string().max(300) }))
      .max(bulkMost)
      .optional(),
    /** Instead of them all that a list shows: its path, its filters and how many there were. */
    all: z
      .strictObject({
        params: z.record(z.string(), z.unknown()).default({}),
        query: z.record(z.string(), z.unknown()).default({}),
        count: z.number().int().min(0),
      })
      .optional(),
    /** What is given to each of them: the role, the tag, the group. */
    input: z.record(z.string(), z.unknown()).default({}),
  })
  .refine(({ rows, all }) => (rows === undefined) !== (all === undefined), { path: ['rows'], message: 'invalidField' })
export type BulkInput = z.output<typeof BulkInput>

export const BulkPreview = z.object({
  /** The reader is among them, and is refused: nobody does this to themselves. */
  yourself: z.boolean(),
  /** People who are signed out, where the rows are not these people. */
  signedOut: z.number().int().nullable(),
})
export type BulkPreview = z.output<typeof BulkPreview>

export const BulkRow = z.object({ position: z.number().int(), title: z.string(), state: z.enum(bulkRowStates), reason: z.string().nullable() })
export type BulkRow = z.output<typeof BulkRow>

export const BulkRun = z.object({
  uuid: z.uuid(),
  action: z.string(),
  title: z.string(),
  status: z.enum(bulkStatuses),
  total: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  createdDate: z.iso.datetime(),
  finishedDate: z.iso.datetime().nullable(),
  /** Why the rest was not done. */
  problem: z.string().nullable(),
  /** The first hundred that were refused, each with the reason. */
  refusedRows: z.array(BulkRow),
  /** Rows that can be taken back, until a moment; 0 when that is over, or nothing of it can be. */
  undoable: z.number().int(),
  /** It takes another one back. */
  undoes: z.boolean(),
})
export type BulkRun = z.output<typeof BulkRun>

const stale = ['bulkRuns']

/**
 * Makes one call for many records, each by its own guard at that moment: a job does it, and its run says how far it has come. Where the call
 * itself asks for the password, so does this, once for all.
 */
export const startBulk = endpoint('POST /bulk-actions', {
  reach: 'self',
  body: BulkInput,
  reply: BulkRun,
  once: 'accepted',
  rate: 60,
  fails: [nothingTicked, tooManyRows, countChanged, failures.passwordAgain],
})
/** Whom it would concern beyond the rows themselves, before anybody confirms; nothing is begun. */
export const previewBulk = endpoint('POST /bulk-actions/preview', {
  reach: 'self',
  body: BulkInput,
  reply: BulkPreview,
  rate: 60,
  fails: [nothingTicked, tooManyRows, countChanged],
})
export const getBulkRun = endpoint('GET /bulk-actions/uuid/{uuid}', { reach: 'self', params: byUuid, reply: BulkRun, stale })
export const listBulkRows = endpoint('GET /bulk-actions/uuid/{uuid}/rows', {
  reach: 'self',
  params: byUuid,
  query: paging({ sort: ['position'], direction: 'ASC', filters: { stateArray: z.array(z.enum(bulkRowStates)).max(3).optional() } }),
  reply: page(BulkRow),
  stale,
})
/** What is done stays done; the rest is left. One that is over stays as it is. */
export const stopBulk = endpoint('PUT /bulk-actions/uuid/{uuid}/stop', { reach: 'self', params: byUuid, reply: BulkRun })
/** Nobody waits at the screen any more: a notice tells the end, however few the rows are. One that is over stays as it is. */
export const tellBulk = endpoint('PUT /bulk-actions/uuid/{uuid}/tell', { reach: 'self', params: byUuid, reply: BulkRun })
/** Takes back what was done, row by row: what somebody has changed since stays as it is, and is named. */
export const undoBulk = endpoint('POST /bulk-actions/uuid/{uuid}/undo', {
  reach: 'self',
  params: byUuid,
  reply: BulkRun,
  once: 'accepted',
  fails: [undoOver, failures.passwordAgain],
})
