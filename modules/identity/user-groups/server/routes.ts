import { handlers, type ServerModule } from '#kit/server/serve.ts'
import { officeCentreOf } from '../../office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { userGroupChoices } from './user-group-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listUserGroupChoices: async (context, { params, query }) => userGroupChoices(context, (await officeCentreOf(context, params.oc)).id, query),
})

export const userGroups: ServerModule = { name: 'identity/user-groups', contract, words, routes }
