import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { countRates, findRate, listRates, presentRate } from './rate-rows.ts'
import { platformRates as table } from './tables.ts'
import { words } from './words.ts'
import { createRate, deleteRate, updateRate } from './write-rate.ts'

const routes = handlers(contract)({
  listRates: (context, { query }) => listRates(context, query),
  countRates: (context, { query }) => countRates(context, query),
  getRate: async (context, { params }) => presentRate(context, await findRate(context, params.uuid)),
  getRateHistory: async (context, { params, query }) => historyOf(context, table, (await findRate(context, params.uuid)).id, query),
  createRate: async (context, { body }) => presentRate(context, await createRate(context, body)),
  updateRate: async (context, { params, version, body }) =>
    presentRate(context, await updateRate(context, { uuid: params.uuid, version }, body.price)),
  deleteRate: (context, { params, version }) => deleteRate(context, { uuid: params.uuid, version }),
})

export const platformRates: ServerModule = { name: 'property/platform-rates', contract, words, routes }
