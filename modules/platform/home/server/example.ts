import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const home = example(contract, {
  create: async () => ({}),
  calls: { getHome: () => ({}) },
})
