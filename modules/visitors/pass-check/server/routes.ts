import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { checkListFor } from './check-list.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  getCheckList: async (context, { params, query }) => {
    const { building, company } = await placeOf(context, params.oc)
    return checkListFor(context, { id: building.id, timeZone: building.timeZone, companyId: company?.id ?? null }, query.known)
  },
})

export const passCheck: ServerModule = { name: 'visitors/pass-check', contract, words, routes }
