import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const officeCentres = example(contract, {
  create: async ({ me, canary, world }) => {
    if (me.centre.landlordId === null) await world.tenantIn(me.centre, canary('company'))
    return { id: me.centre.uuid }
  },
  calls: {
    listBuildingChoices: () => ({ query: { limit: 100 } }),
    listTenantChoices: ({ id }) => ({ params: { id }, query: { limit: 100 } }),
  },
  forCompanies: { listTenantChoices: 'their own part' },
})
