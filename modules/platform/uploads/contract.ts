import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure, failures } from '#kit/contract/failure.ts'
import { byUuid, page, paging } from '#kit/contract/paging.ts'
import { cellLength } from '#kit/contract/sheets.ts'
import { bytesOfCompanyUsed, bytesOfDayUsed, fileWithDots, wrongExtension } from '#modules/platform/files/contract.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** CHECKED waits for its sender to say yes; FAILED was stopped, with the rows done so far kept. */
export const uploadStatuses = ['CHECKED', 'WAITING', 'RUNNING', 'DONE', 'FAILED'] as const
export type UploadStatus = (typeof uploadStatuses)[number]
/** GOOD and BAD are what the check says; UPLOADED and REFUSED what became of the good ones. */
export const rowStates = ['GOOD', 'BAD', 'UPLOADED', 'REFUSED'] as const
export type RowState = (typeof rowStates)[number]
export const sheetExtensions = ['xlsx', 'xls', 'csv'] as const

export const notASheet = failure('not_a_sheet', 422, 'notASheet')
export const sheetUnreadable = failure('sheet_unreadable', 422, 'sheetUnreadable')
export const tooManyRows = failure('sheet_too_many_rows', 422, 'tooManyRows')
export const tooManyColumns = failure('sheet_too_many_columns', 422, 'tooManyColumns')
export const cellTooLong = failure('sheet_cell_too_long', 422, 'cellTooLong')
export const columnsMissing = failure('sheet_columns_missing', 422, 'columnsMissing')
export const columnDoubled = failure('sheet_column_doubled', 422, 'columnDoubled')
export const sheetEmpty = failure('sheet_empty', 422, 'sheetEmpty')
export const nothingToUpload = failure('nothing_to_upload', 422, 'nothingToUpload')

export const UploadColumn = z.object({
  key: z.string(),
  title: z.string(),
  /** What may stand in it, several with a semicolon between; left out where anything may. */
  choices: z.array(z.string()).optional(),
})
export const UploadRow = z.object({
  line: z.number().int(),
  /** Given back by whoever corrects the row. */
  version: z.number().int(),
  state: z.enum(rowStates),
  /** By the key of the column, as they were read. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(z.object({ column: z.string().nullable(), text: z.string() })),
})
export type UploadRow = z.output<typeof UploadRow>

const summary = {
  uuid: z.uuid(),
  kind: z.string(),
  title: z.string(),
  /** Whose rows the sheet brings; null where it reaches across organisations. */
  organisation: z.string().nullable(),
  fileName: z.string(),
  status: z.enum(uploadStatuses),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Why it was stopped, in words. One whose permission the person has lost meanwhile is FAILED for as long, too. */
  problem: z.string().nullable(),
  totalRecords: z.number().int(),
  /** What the check has found. */
  toUploadRecords: z.number().int(),
  toFailRecords: z.number().int(),
  uploadedRecords: z.number().int(),
  /** Those that the check leaves out, and those that could not be written after all. */
  failedRecords: z.number().int(),
  /** The screen on which its sender corrects and confirms it; null when there is nothing to be said any more. */
  confirmation: z.string().nullable(),
}
export const UploadSummary = z.object(summary)
export type UploadSummary = z.output<typeof UploadSummary>
/** The documents' upload result; `dataList` are the first rows, those with problems before the others. */
export const UploadResult = z.object({ ...summary, columns: z.array(UploadColumn), dataList: z.array(UploadRow) })
export type UploadResult = z.output<typeof UploadResult>

/** The first step, as a module declares it: the sheet is checked, nothing else is stored. */
export const checking = {
  form: z.strictObject({}),
  reply: UploadResult,
  timeout: 120_000,
  rate: 30,
  fails: [
    fileWithDots,
    wrongExtension,
    notASheet,
    sheetUnreadable,
    tooManyRows,
    tooManyColumns,
    cellTooLong,
    columnsMissing,
    columnDoubled,
    sheetEmpty,
    bytesOfDayUsed,
    bytesOfCompanyUsed,
  ],
}
/** The second: its sender says yes. It may be said twice; after a hundred seconds the answer is how far it has come (`RUNNING`). */
export const confirming = { body: z.strictObject({ uuid: z.uuid() }), reply: UploadResult, timeout: 120_000, fails: [nothingToUpload] }

const stale = ['uploads']

export const listUploads = endpoint('GET /uploads', { reach: 'self', query: paging({ sort: ['createdAt'] }), reply: page(UploadSummary), stale })
export const getUpload = endpoint('GET /uploads/{uuid}', { reach: 'self', params: byUuid, reply: UploadResult, stale })
export const listUploadRows = endpoint('GET /uploads/{uuid}/rows', {
  reach: 'self',
  params: byUuid,
  query: paging({ sort: ['line', 'state'], direction: 'ASC', filters: { stateArray: z.array(z.enum(rowStates)).max(4).optional() } }),
  reply: page(UploadRow),
  stale,
})
/** One row of a checked sheet as it should have been: checked by the same rules, among the other rows. Its sender only, before it is confirmed. */
export const correctRow = endpoint('PUT /uploads/{uuid}/rows/{line}', {
  reach: 'self',
  params: z.strictObject({ uuid: z.uuid(), line: z.string().regex(/^[1-9]\d{0,5}$/) }),
  body: z.strictObject({
    /** Of the row, as it was read. */
    version: z.number().int().optional(),
    /** All of them, by the key of the column; what is left out is empty. */
    cells: z.record(z.string().max(60), z.string().max(cellLength)),
  }),
  reply: UploadRow,
  rate: 300,
  fails: [failures.notNow],
})
/** The rows that were not written, with the reasons, in the columns of the template: to be put right and sent again. */
export const downloadFailedRows = endpoint('GET /uploads/{uuid}/failed-rows', { reach: 'self', params: byUuid, reply: 'file' })
/** An empty sheet with the columns of a kind, and what belongs in them. */
export const downloadTemplate = endpoint('GET /upload-templates/{kind}', {
  reach: 'self',
  params: z.strictObject({ kind: z.string().regex(/^[a-z][a-z.-]{2,40}$/) }),
  reply: 'file',
})
