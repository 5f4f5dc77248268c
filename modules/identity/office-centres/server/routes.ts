import { handlers, type ServerModule } from '#kit/server/serve.ts'
import * as contract from '../contract.ts'
import { officeCentreOf } from './front.ts'
import { buildingChoices, tenantChoices } from './office-centre-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listBuildingChoices: (context, { query }) => buildingChoices(context, query),
  listTenantChoices: async (context, { params, query }) => tenantChoices(context, await officeCentreOf(context, params.id), query),
})

export const officeCentres: ServerModule = { name: 'identity/office-centres', contract, words, routes }
