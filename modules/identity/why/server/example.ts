import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const why = example(contract, {
  create: async ({ me, world, canary }) => {
    const { userId } = await world.person(me.centre, 'STAFF', { name: canary('staff') })
    return { params: { oc: me.centre.uuid, id: String(userId) } }
  },
  calls: {
    whyPerson: ({ params }) => ({ params, query: { can: 'USER_VIEW' } }),
    whySelf: () => ({ query: { call: 'GET /office-centres/{oc}/users' } }),
    listWhyRecords: () => ({ query: { search: 'a' } }),
    listWhyActions: () => ({}),
  },
})
