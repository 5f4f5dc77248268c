import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const globalUsers = example(contract, {
  create: async ({ canary, world }) => {
    const company = await world.tenantIn(await world.building(canary('building')), canary('company'))
    const { userId: id } = await world.person(company, 'STAFF', { name: canary('person') })
    return { id: String(id), officeCentreId: String(company.id) }
  },
  calls: {
    listGlobalUsers: () => ({ query: { limit: 100 } }),
    countGlobalUsers: () => ({}),
    getGlobalUser: ({ id }) => ({ params: { id } }),
    getTenantDetails: ({ id }) => ({ query: { id } }),
    getGlobalUserPage: ({ id }) => ({ query: { id } }),
    listGlobalUserChoices: () => ({ query: { limit: 100 } }),
    listGlobalUserChoicesWithTenants: ({ officeCentreId }) => ({ query: { officeCentreId } }),
  },
})
