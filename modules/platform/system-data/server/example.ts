import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const systemData = example(contract, {
  create: async () => ({}),
  calls: {
    listOptions: () => ({ params: { code: 'POLL_OPTION_TYPE' as const } }),
    listUserStatuses: () => ({}),
  },
})
