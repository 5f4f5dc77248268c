import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { checkUpload, confirmUpload } from '#modules/platform/uploads/server/front.ts'
import * as contract from '../contract.ts'
import { activateUser, changePersonInCharge, removeAdmin, setPermissions, setRole, updateUser } from './edit-user.ts'
import { emailUserList, exportUsers } from './exports.ts'
import { createUser, resend, setRequestPermissions, updateRequest, withdrawRequest } from './invite.ts'
import { leavingJobs } from './leave-by-oneself.ts'
import { deleteUser, previewLeaving } from './leave.ts'
import { countRequests, listRequests, placeOfRequest, presentRequest, readRequest } from './request-rows.ts'
import { permissionOptions, roleOptions, rolesHeld } from './role-options.ts'
import { mayGrant } from './roles.ts'
import { memberships } from './tables.ts'
import { tagsInUse } from './tag-rows.ts'
import { updateUsers } from './update-users.ts'
import { uploadUsers } from './upload-users.ts'
import { countUsers, listUsers, memberOf, presentUser, userChoices } from './user-rows.ts'
import { sendWaiting } from './waiting-mails.ts'
import { words } from './words.ts'

type OnPerson = { params: { oc: OfficeCentreRef; id: number } }
const changed = async (
  context: SignedIn,
  { params }: OnPerson,
  work: (organisation: Awaited<ReturnType<typeof organisationOf>>, id: number) => Promise<unknown>,
) => {
  const organisation = await organisationOf(context, params.oc)
  await work(organisation, params.id)
  return presentUser(context, organisation, params.id)
}
const changedRequest = async (
  context: SignedIn,
  { params }: OnPerson,
  work: (organisation: Awaited<ReturnType<typeof organisationOf>>, id: number) => Promise<unknown>,
) => {
  const organisation = await organisationOf(context, params.oc)
  await work(organisation, params.id)
  return presentRequest(context, organisation, params.id)
}

/** Whose people are listed: the platform, which is no building, names one by `landlordId`. */
const whosePeople = async (context: SignedIn, oc: OfficeCentreRef, landlordId: number | undefined) => {
  const organisation = await organisationOf(context, oc)
  return organisation.isPlatform && landlordId !== undefined ? organisationOf(context, landlordId) : organisation
}

/** Whose people a sheet is about. */
const targetOf = async (context: SignedIn, oc: OfficeCentreRef) => ({ officeCentreId: (await organisationOf(context, oc)).id })

const routes = handlers(contract)({
  listUsers: async (context, { params, query }) => listUsers(context, await whosePeople(context, params.oc, query.landlordId), query),
  countUsers: async (context, { params, query }) => {
    const organisation = await whosePeople(context, params.oc, query.landlordId)
    const { status: _status, statusArray: _statuses, ...others } = query
    const [joined, pending] = await Promise.all([countUsers(context, organisation, query), countRequests(context, organisation, others)])
    return { ...joined, ...pending, minimums: [...joined.minimums, ...pending.minimums] }
  },
  getUser: async (context, { params }) => presentUser(context, await organisationOf(context, params.oc), params.id),
  createUser: async (context, { params, body }) => createUser(context, await organisationOf(context, params.oc), body),
  updateUser: (context, input) => changed(context, input, (organisation, id) => updateUser(context, organisation, id, input.version, input.body)),
  previewLeaving: async (context, { params }) => previewLeaving(context, await organisationOf(context, params.oc), params.id),
  deleteUser: async (context, { params, version, body }) =>
    deleteUser(context, await organisationOf(context, params.oc), params.id, version, body.reason || undefined),
  activateUser: (context, input) => changed(context, input, (organisation, id) => activateUser(context, organisation, id, input.version, input.body)),
  setRole: (context, input) => changed(context, input, (organisation, id) => setRole(context, organisation, id, input.version, input.body.roleCodes)),
  removeAdmin: (context, input) => changed(context, input, (organisation, id) => removeAdmin(context, organisation, id, input.version)),
  setPermissions: (context, input) =>
    changed(context, input, (organisation, id) => setPermissions(context, organisation, id, input.version, input.body)),
  changePersonInCharge: (context, input) =>
    changed(context, input, (organisation, id) => changePersonInCharge(context, organisation, id, input.version)),
  emailUserList: async (context, { params, query }) => emailUserList(context, await whosePeople(context, params.oc, query.landlordId), query),
  emailTickedUsers: async (context, { params, query, body }) =>
    emailUserList(context, await whosePeople(context, params.oc, query.landlordId), query, body.rows),
  getUserHistory: async (context, { params, query }) => {
    const { membershipId } = await memberOf(context, await organisationOf(context, params.oc), params.id)
    return historyOf(context, memberships, membershipId, query)
  },
  listUserChoices: async (context, { params, query }) => userChoices(context, await whosePeople(context, params.oc, query.landlordId), query),
  listTags: async (context, { query }) => {
    const organisation = await whosePeople(context, query.oc ?? context.scope.ownId, query.landlordId)
    return tagsInUse(context, organisation, query.landlordId, query.wildcardSearch)
  },
  listRequests: async (context, { params, query }) => listRequests(context, await whosePeople(context, params.oc, query.landlordId), query),
  getRequest: async (context, { params }) => readRequest(context, await organisationOf(context, params.oc), params.id),
  updateRequest: (context, input) =>
    changedRequest(context, input, (organisation, id) => updateRequest(context, organisation, id, input.version, input.body)),
  setRequestPermissions: (context, input) =>
    changedRequest(context, input, (organisation, id) => setRequestPermissions(context, organisation, id, input.version, input.body)),
  sendRegistration: (context, input) => changedRequest(context, input, (organisation, id) => resend(context, organisation, id)),
  withdrawRequest: async (context, { params, version }) => withdrawRequest(context, await organisationOf(context, params.oc), params.id, version),
  resendInvite: async (context, { body }) => {
    const organisation = await organisationOf(context, await placeOfRequest(context, body.registerRequestId))
    await resend(context, organisation, body.registerRequestId)
  },
  processUsers: async (context, { params, file }) => checkUpload(context, uploadUsers, await targetOf(context, params.oc), file),
  uploadUserData: async (context, { params, body }) => confirmUpload(context, uploadUsers, await targetOf(context, params.oc), body.uuid),
  processUserUpdates: async (context, { params, file }) => checkUpload(context, updateUsers, await targetOf(context, params.oc), file),
  uploadUserUpdates: async (context, { params, body }) => confirmUpload(context, updateUsers, await targetOf(context, params.oc), body.uuid),
  listGrantableRoles: (context, { query }) => roleOptions(context, query.oc, (code) => mayGrant(context.app, context.actor, code)),
  listRoles: (context, { query }) => rolesHeld(context, query.oc),
  listPermissions: async (context) => permissionOptions(context),
})

export const users: ServerModule = {
  name: 'identity/users',
  contract,
  words,
  routes,
  jobs: [exportUsers, uploadUsers, updateUsers, sendWaiting, ...leavingJobs],
}
