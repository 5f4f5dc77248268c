import { about } from '#kit/server/http/about.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { askForAddress, confirmAddress, describeChange, objectToAddress } from './change-email.ts'
import { eraseAccount, grantPerson, previewEnding, switchAccount, unlinkPerson, updatePerson } from './change-person.ts'
import { exportGlobalUsers } from './export-people.ts'
import { countGlobalUsers, globalUserChoices, globalUserChoicesWithTenants, listGlobalUsers } from './global-user-rows.ts'
import { historyOfPerson, presentPerson, presentProfile } from './profile-rows.ts'
import {
  endPersonSessions,
  listMemberDevices,
  makeDeviceCode,
  makeSignInCode,
  sendReset,
  signInState,
  untrustMember,
  untrustPerson,
} from './support.ts'
import { words } from './words.ts'

interface OnPerson {
  params: { id: number }
}
/** A write finds the person itself, and answers the person as it is afterwards. */
const changed = about(async (_, { params }: OnPerson) => params.id).answering(presentPerson)

const routes = handlers(contract)({
  listGlobalUsers: (context, { query }) => listGlobalUsers(context, query),
  countGlobalUsers: (context, { query }) => countGlobalUsers(context, query),
  getGlobalUser: (context, { params }) => presentPerson(context, params.id),
  getTenantDetails: async (context, { query }) => {
    const { id, uuid, fullName, username, tenants } = await presentProfile(context, query.id)
    return { id, uuid, fullName, username, tenants }
  },
  getGlobalUserPage: (context, { query }) => presentProfile(context, query.id),
  listGlobalUserChoices: (context, { query }) => globalUserChoices(context, query),
  listGlobalUserChoicesWithTenants: (context, { query }) => globalUserChoicesWithTenants(context, query),

  updateGlobalUser: changed((context, id, { version, body }) => updatePerson(context, id, version, body)),
  activateGlobalUser: changed((context, id, { version, body }) => switchAccount(context, id, version, body)),
  previewGlobalLeaving: (context, { params, query }) => previewEnding(context, params.id, query.officeCentreId),
  unlinkUser: changed((context, id, { version, body }) => unlinkPerson(context, id, version, body)),
  setGlobalPermissions: changed((context, id, { version, body }) => grantPerson(context, id, version, body)),
  eraseGlobalUser: async (context, { params, version, body }) => eraseAccount(context, params.id, version, body.reason),
  emailGlobalUserList: (context, { query }) => exportGlobalUsers.start(context, { query }),
  emailTickedGlobalUsers: (context, { query, body }) => exportGlobalUsers.start(context, { query, ticked: body.rows }),
  getGlobalUserHistory: (context, { params, query }) => historyOfPerson(context, params.id, query),

  getSignInState: (context, { params }) => signInState(context, params.id),
  generateOtpForUser: (context, { params, body }) => makeSignInCode(context, params.id, body.reason),
  generateTrustedDeviceRequest: (context, { params, body }) => makeDeviceCode(context, params.id, body.reason),
  triggerPasswordReset: (context, { params, body }) => sendReset(context, params.id, body.reason),
  untrustDevices: (context, { params, body }) => untrustPerson(context, params.id, body),
  listMemberDevices: (context, { params }) => listMemberDevices(context, params.oc, params.id),
  untrustMember: (context, { params, body }) => untrustMember(context, params.oc, params.id, body),
  endUserSessions: (context, { params, body }) => endPersonSessions(context, params.id, body.reason),

  changeEmail: changed((context, id, { version, body }) => askForAddress(context, id, version, body)),
  describeEmailChange: (context, { body }) => describeChange(context, body.token),
  confirmEmailChange: (context, { body }) => confirmAddress(context, body.token),
  objectToEmailChange: (context, { body }) => objectToAddress(context, body.token),
})

export const globalUsers: ServerModule = { name: 'identity/global-users', contract, words, routes, jobs: [exportGlobalUsers] }
