import { example } from '#kit/server/testing/example.ts'
import { getSettings } from '#modules/property/organisation-settings/contract.ts'
import * as contract from '../contract.ts'

export const directory = example(contract, {
  create: async ({ me, call }) => {
    const { directoryCode, buildingName } = await call.get(getSettings, { params: { oc: me.centre.uuid } })
    return { code: directoryCode, name: buildingName ?? directoryCode }
  },
  calls: {
    getBoard: ({ code }) => ({ params: { code } }),
    findBoards: ({ name }) => ({ query: { search: name } }),
  },
})
