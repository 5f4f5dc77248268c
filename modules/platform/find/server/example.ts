import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const find = example(contract, {
  // records are others': a person is one of those that are found
  create: async ({ me, world, canary }) => {
    await world.person(me.centre, 'STAFF', { name: canary('found') })
    return {}
  },
  calls: { findRecords: () => ({ query: { text: 'canary' } }) },
})
