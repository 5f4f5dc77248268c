import { handlers, type ServerModule } from '#kit/server/serve.ts'
import * as contract from '../contract.ts'
import { globalUserGroupChoices } from './global-user-group-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listGlobalUserGroupChoices: (context, { query }) => globalUserGroupChoices(context, query),
})

export const globalUserGroups: ServerModule = { name: 'identity/global-user-groups', contract, words, routes }
