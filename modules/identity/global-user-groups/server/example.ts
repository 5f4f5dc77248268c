import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const globalUserGroups = example(contract, {
  create: async ({ me, canary, world }) => world.globalGroup(canary('group'), [me]),
  calls: {
    listGlobalUserGroupChoices: () => ({ query: { limit: 100 } }),
  },
})
