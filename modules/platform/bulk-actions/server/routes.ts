import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { carryOutBulk } from './run-bulk.ts'
import { presentRun, rowsOfRun, stopRun, tellLater } from './run-rows.ts'
import { previewBulk, startBulk, undoBulk } from './start-bulk.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  startBulk: async (context, { body }) => presentRun(context, await startBulk(context, body)),
  previewBulk: (context, { body }) => previewBulk(context, body),
  getBulkRun: (context, { params }) => presentRun(context, params.uuid),
  listBulkRows: (context, { params, query }) => rowsOfRun(context, params.uuid, query),
  stopBulk: async (context, { params }) => {
    await stopRun(context, params.uuid)
    return presentRun(context, params.uuid)
  },
  tellBulk: async (context, { params }) => {
    await tellLater(context, params.uuid)
    return presentRun(context, params.uuid)
  },
  undoBulk: async (context, { params }) => presentRun(context, await undoBulk(context, params.uuid)),
})

export const bulkActions: ServerModule = { name: 'platform/bulk-actions', contract, words, routes, jobs: [carryOutBulk] }
