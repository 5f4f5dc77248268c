import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { doorsSeenBy } from '#modules/access/doors/server/front.ts'
import * as contract from '../contract.ts'
import { downloadCredentials, downloadEvents, downloadTransactions } from './downloads.ts'
import { accessFigures } from './figures.ts'
import { listOwnTaps } from './own-tap-rows.ts'
import { listCredentials, listEvents, listTransactions } from './report-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listAccessData: async (context, { params, query }) => listEvents(context, await doorsSeenBy(context, params.id), query),
  getAccessFigures: async (context, { params, query }) => accessFigures(context, await doorsSeenBy(context, params.id), query),
  listOwnTaps: (context, { query }) => listOwnTaps(context, query),
  downloadAccessData: async (context, { params, query }) => downloadEvents(context, await doorsSeenBy(context, params.id), query),
  listTransactions: async (context, { params, query }) => listTransactions(context, await doorsSeenBy(context, params.id), query),
  downloadTransactions: async (context, { params, query }) => downloadTransactions(context, await doorsSeenBy(context, params.id), query),
  listCredentials: async (context, { params, query }) => listCredentials(context, await doorsSeenBy(context, params.id), query),
  downloadCredentials: async (context, { params, query }) => downloadCredentials(context, await doorsSeenBy(context, params.id), query),
})

export const accessReports: ServerModule = { name: 'access/access-reports', contract, words, routes, jobs: [] }
