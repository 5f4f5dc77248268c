import { use } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { download } from '#kit/web/download.ts'
import { showError, showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { queries } from '#kit/web/queries.ts'
import type { UploadResult } from '../contract.ts'
import { downloadFailedRows, downloadTemplate, getUpload } from '../contract.ts'
import { t } from './texts.ts'

export interface TypedRows {
  verb: (n: number) => string
  taken: { label: string; href: string }
  /** What its rows are called, which nobody uploads. */
  states: Record<'GOOD' | 'BAD' | 'UPLOADED', string>
}

/** One kind of sheet, as the module that owns its rows shows it: three screens, the calls behind them, and what is said at the end. */
export interface UploadFlow {
  /** As the server names it: `users.upload`. */
  kind: string
  title: string
  /** The list that the rows go to. */
  back: string
  choose: string
  /** Both carry `?upload={uuid}`. */
  confirmation: string
  result: string
  check: (file: File, onProgress: (share: number) => void) => Promise<UploadResult>
  confirm: (uuid: string) => Promise<UploadResult>
  uploaded: (n: number) => string
  /** Of what was typed and not chosen as a file: what the button does, and where those who were taken are found. Its lines have no headings above. */
  typed?: TypedRows
  allFailed: string
  /** Said before it is carried out, where that reaches people outside: what goes out, and to how many. */
  asks?: (n: number, organisation: string) => { title: string; text: string; verb: string }
}

const loading = t.load()
/** These parts stand on screens of other modules, whose words alone the router has loaded. */
export const useTexts = (): void => use(loading)

export const atUpload = (path: string, uuid: string): string => `${path}${path.includes('?') ? '&' : '?'}upload=${uuid}`

/** Where a checked sheet is looked at; what has to be put right is shown first. */
export const checkedAt = ({ confirmation }: UploadFlow, { uuid, toFailRecords }: UploadResult): string =>
  atUpload(confirmation, uuid) + (toFailRecords > 0 ? '&stateArray[]=BAD' : '')

const told = (error: unknown) => showError(error instanceof ApiError ? error.message : String(error))

export const saveTemplate = ({ kind, title }: Pick<UploadFlow, 'kind' | 'title'>): void =>
  void download(downloadTemplate, { params: { kind } }, `${title}.xlsx`).catch(told)

export const saveFailedRows = ({ uuid, fileName }: Pick<UploadResult, 'uuid' | 'fileName'>): void =>
  void download(downloadFailedRows, { params: { uuid } }, `${fileName.replace(/\.\w+$/, '')}-${t('failedRowsFile')}.csv`).catch(told)

/** Tells what has come of an upload, wherever its sender is by then. */
export const carryOut = async ({ confirm, uploaded, allFailed }: UploadFlow, uuid: string): Promise<void> => {
  try {
    const result = await confirm(uuid)
    queries.setQueryData([getUpload.path, { params: { uuid } }], result)
    if (result.uploadedRecords > 0) showSuccess(uploaded(result.uploadedRecords))
    else if (result.status === 'DONE') showError(allFailed)
  } catch (error) {
    told(error)
  }
}
