import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const audience = example(contract, {
  create: async ({ me, canary, world }) => {
    if (me.centre.landlordId !== null) return { selectedTenantIds: [me.centre.id] }
    const company = await world.tenantIn(me.centre, canary('company'))
    await world.person(company, 'TENANT', { name: canary('person') })
    return { selectedTenantIds: [company.id] }
  },
  calls: {
    listViewableBy: () => ({}),
    countAudience: ({ selectedTenantIds }) => ({ body: { viewableBy: 'OFFICE_TENANT' as const, selectedTenantIds } }),
  },
})
