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
    listOfficeCentres: () => ({ query: { limit: 100 } }),
    getActiveDetailInfo: () => ({}),
    getOfficeCentre: ({ id }) => ({ params: { id } }),
    getDetailInfo: ({ id }) => ({ params: { id } }),
    listAddOns: ({ id }) => ({ params: { id } }),
  },
  forCompanies: { listTenantChoices: 'their own part', getOfficeCentre: 'everything', getDetailInfo: 'their own part', listAddOns: 'their own part' },
})
