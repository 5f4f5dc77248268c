import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const offBoarding = example(contract, {
  create: async () => ({}),
  calls: {
    listOffBoarding: () => ({ query: { limit: 100 } }),
  },
})
