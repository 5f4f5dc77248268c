import { Failed, failures } from '#kit/contract/failure.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { listAccounts, switchAccount } from './accounts.ts'
import { watchSessions } from './actor.ts'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticators.ts'
import { masked, resendCode } from './code-requests.ts'
import { validateCode } from './codes.ts'
import { confirmAccount, declineByLink, describeInvitation } from './confirm-account.ts'
import { admit, checkOrigin, deviceTokenIn, dropCookie, handOver, originOf, refreshTokenIn } from './cookies.ts'
import { forgetDevice } from './devices.ts'
import { acceptByTicket, declineByTicket, listByTicket } from './invitation-ticket.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { changePassword, confirmPassword, updatePassword } from './new-password.ts'
import { endOtherSessions, endSession, switchCode, updateProfile } from './own-security.ts'
import { addPasskey, passkeyLogin, removePasskey, startPasskey, startPasskeyLogin } from './passkeys.ts'
import { forgotPassword, ownerOfLink, sendPasswordLink } from './password-links.ts'
import { publicSettings } from './public-settings.ts'
import { refresh } from './refresh.ts'
import { security } from './security-rows.ts'
import { askOwnCode, confirmCode } from './session-codes.ts'
import { sessionInfo } from './session-info-rows.ts'
import { decideProofs } from './sleeping-proofs.ts'
import { isBackground } from './use.ts'
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from './waiting-invitations.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  login: async (context, { body }, call) => {
    const provider = call.request.headers['x-provider']
    if (provider !== undefined && provider !== 'password') throw new Failed(contract.providerUnknown)
    checkOrigin(context.app, call)
    return admit(context.app, call, await login(context, body, deviceTokenIn(context.app, call)))
  },
  validateOtp: async (context, { body }, call) => {
    checkOrigin(context.app, call)
    return admit(context.app, call, await validateCode(context, body, deviceTokenIn(context.app, call)))
  },
  generateOtp: (context, { body }) => resendCode(context, body.uniqueId),
  startPasskeyLogin: (context) => startPasskeyLogin(context),
  passkeyLogin: async (context, { body }, call) => {
    const origin = originOf(context.app, call)
    return admit(context.app, call, await passkeyLogin(context, body, origin, deviceTokenIn(context.app, call)))
  },
  refreshToken: async (context, { body }, call) => {
    const token = refreshTokenIn(context.app, call, body) ?? ''
    return handOver(context.app, call, await refresh(context, token, isBackground(call.request)))
  },
  logout: async (context, { body }, call) => {
    await logout(context, refreshTokenIn(context.app, call, body))
    dropCookie(context.app, call)
  },
  forgotPassword: (context, { body }) => forgotPassword(context, body.username),
  checkRequestValid: async (context, { body }) =>
    body.kind === 'INVITATION' ? describeInvitation(context, body.token) : { username: masked((await ownerOfLink(context, body.token)).email) },
  updatePassword: (context, { body }) => updatePassword(context, body.token, body.newPassword),
  confirmAccount: (context, { body }) => confirmAccount(context, body),
  declineByLink: (context, { body }) => declineByLink(context, body.token),
  listOwnInvitations: (context) => listOwnInvitations(context),
  acceptOwnInvitation: (context, { params }) => acceptOwnInvitation(context, params.uuid),
  declineOwnInvitation: (context, { params }) => declineOwnInvitation(context, params.uuid),
  listByTicket: (context, { body }) => listByTicket(context, body.ticket),
  acceptByTicket: async (context, { body }, call) => {
    checkOrigin(context.app, call)
    const { outcome, ...place } = await acceptByTicket(context, body, deviceTokenIn(context.app, call))
    return { ...place, ...admit(context.app, call, outcome) }
  },
  declineByTicket: (context, { body }) => declineByTicket(context, body),
  getSessionInfo: (context) => sessionInfo(context),
  listAccounts: (context) => listAccounts(context),
  switchAccount: (context, { body }) => switchAccount(context, body.officeCentreId),
  askOwnCode: (context) => askOwnCode(context),
  confirmCode: (context, { body }) => confirmCode(context, body),
  getPublicSettings: (context) => publicSettings(context),

  getSecurity: (context) => security(context),
  updateProfile: (context, { body, version }) => updateProfile(context, version, body),
  changePassword: async (context, { params, body }) => {
    if (params.id !== context.scope.personId) throw new Failed(failures.notFound)
    await changePassword(context, body.oldPassword, body.newPassword)
  },
  confirmPassword: (context, { body }) => confirmPassword(context, body.password),
  switchCode: (context, { body }) => switchCode(context, body.on),
  startAuthenticator: (context) => startAuthenticator(context),
  confirmAuthenticator: (context, { body }) => confirmAuthenticator(context, body.code),
  removeAuthenticator: (context) => removeAuthenticator(context),
  startPasskey: (context) => startPasskey(context),
  addPasskey: (context, { body }, call) => addPasskey(context, body, originOf(context.app, call)),
  removePasskey: (context, { params }) => removePasskey(context, params.uuid),
  decideProofs: (context, { body }) => decideProofs(context, body),
  forgetDevice: (context, { params }) => forgetDevice(context, params.uuid),
  endSession: (context, { params }) => endSession(context, params.uuid),
  endOtherSessions: (context) => endOtherSessions(context),
})

export const session: ServerModule = { name: 'identity/session', contract, words, routes, jobs: [sendPasswordLink], start: watchSessions }
