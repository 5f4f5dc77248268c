import { example } from '#kit/server/testing/example.ts'
import { password } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'

export const session = example(contract, {
  create: async ({ me, canary, world }) => {
    const second = await world.building(canary('second'))
    await world.member(me, second, 'LANDLORD_ADMIN')
    const credentials = { username: me.email, password }
    const { refreshToken } = await world.nobody.get(contract.login, { body: credentials })
    return { credentials, refreshToken, officeCentreId: second.id }
  },
  calls: {
    login: ({ credentials }) => ({ body: credentials }),
    refreshToken: ({ refreshToken }) => ({ body: { refreshToken } }),
    logout: ({ refreshToken }) => ({ body: { refreshToken } }),
    getSessionInfo: () => ({ params: { timestamp: '1' } }),
    listAccounts: () => ({}),
    switchAccount: ({ officeCentreId }) => ({ body: { officeCentreId } }),
    getPublicSettings: () => ({}),
  },
})
