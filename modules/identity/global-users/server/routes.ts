import { handlers, type ServerModule } from '#kit/server/serve.ts'
import * as contract from '../contract.ts'
import { countGlobalUsers, globalUserChoices, globalUserChoicesWithTenants, listGlobalUsers } from './global-user-rows.ts'
import { presentProfile } from './profile-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listGlobalUsers: (context, { query }) => listGlobalUsers(context, query),
  countGlobalUsers: (context, { query }) => countGlobalUsers(context, query),
  getGlobalUser: async (context, { params }) => {
    const { tenants: _tenants, ...person } = await presentProfile(context, params.id)
    return person
  },
  getTenantDetails: async (context, { query }) => {
    const { id, uuid, fullName, username, tenants } = await presentProfile(context, query.id)
    return { id, uuid, fullName, username, tenants }
  },
  getGlobalUserPage: (context, { query }) => presentProfile(context, query.id),
  listGlobalUserChoices: (context, { query }) => globalUserChoices(context, query),
  listGlobalUserChoicesWithTenants: (context, { query }) => globalUserChoicesWithTenants(context, query),
})

export const globalUsers: ServerModule = { name: 'identity/global-users', contract, words, routes }
