import { Failed } from '#kit/contract/failure.ts'
import { handlers, type ServerModule } from '#kit/server/serve.ts'
import * as contract from '../contract.ts'
import { listAccounts, switchAccount } from './accounts.ts'
import { dropCookie, handOver, refreshTokenIn } from './cookies.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { publicSettings } from './public-settings.ts'
import { refresh } from './refresh.ts'
import { sessionInfo } from './session-info-rows.ts'
import { watchSessions } from './actor.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  login: async (context, { body }, call) => {
    const provider = call.request.headers['x-provider']
    if (provider !== undefined && provider !== 'password') throw new Failed(contract.providerUnknown)
    return handOver(context.app, call, await login(context, body))
  },
  refreshToken: async (context, { body }, call) => handOver(context.app, call, await refresh(context, refreshTokenIn(context.app, call, body) ?? '')),
  logout: async (context, { body }, call) => {
    await logout(context, refreshTokenIn(context.app, call, body))
    dropCookie(context.app, call)
  },
  getSessionInfo: (context) => sessionInfo(context),
  listAccounts: (context) => listAccounts(context),
  switchAccount: (context, { body }) => switchAccount(context, body.officeCentreId),
  getPublicSettings: (context) => publicSettings(context),
})

export const session: ServerModule = { name: 'identity/session', contract, words, routes, start: watchSessions }
