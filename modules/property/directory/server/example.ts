import { example } from '#kit/server/testing/example.ts'
import { getCompanyInfo } from '../../organisation-settings/contract.ts'
import * as contract from '../contract.ts'

export const directory = example(contract, {
  create: async ({ me, call }) => {
    const { centreCode, building, companyName } = await call.get(getCompanyInfo, { params: { oc: me.centre.uuid } })
    return { code: centreCode, name: building?.buildingName ?? companyName }
  },
  calls: {
    getBoard: ({ code }) => ({ params: { code } }),
    findBoards: ({ name }) => ({ query: { search: name } }),
  },
})
