import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { correctRow } from './correct-row.ts'
import { template } from './template.ts'
import { failedRows, rowsOfUpload, uploadResult, uploadsOf } from './upload-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listUploads: (context, { query }) => uploadsOf(context, query),
  getUpload: (context, { params }) => uploadResult(context, params.uuid),
  listUploadRows: (context, { params, query }) => rowsOfUpload(context, params.uuid, query),
  correctRow: (context, { params, body }) => correctRow(context, params.uuid, Number(params.line), body),
  downloadFailedRows: (context, { params }) => failedRows(context, params.uuid),
  downloadTemplate: (context, { params }) => template(context, params.kind),
})

export const uploads: ServerModule = { name: 'platform/uploads', contract, words, routes }
