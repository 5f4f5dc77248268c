import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { exportFile, exportsOf } from './export-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listExports: (context, { query }) => exportsOf(context, query),
  downloadExport: (context, { params }) => exportFile(context, params.uuid),
})

export const exports: ServerModule = { name: 'platform/exports', contract, words, routes }
