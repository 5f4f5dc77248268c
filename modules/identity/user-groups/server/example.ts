import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const userGroups = example(contract, {
  create: async ({ me, canary, world }) => {
    await world.group(me.centre, canary('group'), [me])
    return { oc: me.centre.uuid }
  },
  calls: {
    listUserGroupChoices: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
  },
  forCompanies: { listUserGroupChoices: 'everything' },
})
