import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { about } from '#kit/server/http/about.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf, within } from '#modules/identity/office-centres/server/front.ts'
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

interface OnPerson {
  params: { oc: OfficeCentreRef; id: number }
}
const inOrganisation = within(organisationOf)
const changed = inOrganisation.answering((context, organisation, _, { params }: OnPerson) => presentUser(context, organisation, params.id))
const changedRequest = inOrganisation.answering((context, organisation, _, { params }: OnPerson) => presentRequest(context, organisation, params.id))

/** Whose people are listed: the platform, which is no building, names one by `landlordId`. */
const whosePeople = async (context: SignedIn, oc: OfficeCentreRef, landlordId: number | undefined) => {
  const organisation = await organisationOf(context, oc)
  return organisation.isPlatform && landlordId !== undefined ? organisationOf(context, landlordId) : organisation
}
interface OfPeople {
  params: { oc: OfficeCentreRef }
  query: { landlordId?: number | undefined }
}
const ofPeople = about((context: SignedIn, { params, query }: OfPeople) => whosePeople(context, params.oc, query.landlordId))

/** Whose people a sheet is about. */
const targetOf = async (context: SignedIn, oc: OfficeCentreRef) => ({ officeCentreId: (await organisationOf(context, oc)).id })

const routes = handlers(contract)({
  listUsers: ofPeople((context, organisation, { query }) => listUsers(context, organisation, query)),
  countUsers: ofPeople(async (context, organisation, { query }) => {
    const { status: _status, statusArray: _statuses, ...others } = query
    const [joined, pending] = await Promise.all([countUsers(context, organisation, query), countRequests(context, organisation, others)])
    return { ...joined, ...pending, minimums: [...joined.minimums, ...pending.minimums] }
  }),
  getUser: inOrganisation((context, organisation, { params }) => presentUser(context, organisation, params.id)),
  createUser: inOrganisation((context, organisation, { body }) => createUser(context, organisation, body)),
  updateUser: changed((context, organisation, { params: { id }, version, body }) => updateUser(context, organisation, id, version, body)),
  previewLeaving: inOrganisation((context, organisation, { params }) => previewLeaving(context, organisation, params.id)),
  deleteUser: inOrganisation((context, organisation, { params, version, body }) =>
    deleteUser(context, organisation, params.id, version, body.reason || undefined),
  ),
  activateUser: changed((context, organisation, { params: { id }, version, body }) => activateUser(context, organisation, id, version, body)),
  setRole: changed((context, organisation, { params: { id }, version, body }) => setRole(context, organisation, id, version, body.roleCodes)),
  removeAdmin: changed((context, organisation, { params: { id }, version }) => removeAdmin(context, organisation, id, version)),
  setPermissions: changed((context, organisation, { params: { id }, version, body }) => setPermissions(context, organisation, id, version, body)),
  changePersonInCharge: changed((context, organisation, { params: { id }, version }) => changePersonInCharge(context, organisation, id, version)),
  emailUserList: ofPeople((context, organisation, { query }) => emailUserList(context, organisation, query)),
  emailTickedUsers: ofPeople((context, organisation, { query, body }) => emailUserList(context, organisation, query, body.rows)),
  getUserHistory: inOrganisation(async (context, organisation, { params, query }) => {
    const { membershipId } = await memberOf(context, organisation, params.id)
    return historyOf(context, memberships, membershipId, query)
  }),
  listUserChoices: ofPeople((context, organisation, { query }) => userChoices(context, organisation, query)),
  listTags: async (context, { query }) => {
    const organisation = await whosePeople(context, query.oc ?? context.scope.ownId, query.landlordId)
    return tagsInUse(context, organisation, query.landlordId, query.wildcardSearch)
  },
  listRequests: ofPeople((context, organisation, { query }) => listRequests(context, organisation, query)),
  getRequest: inOrganisation((context, organisation, { params }) => readRequest(context, organisation, params.id)),
  updateRequest: changedRequest((context, organisation, { params: { id }, version, body }) =>
    updateRequest(context, organisation, id, version, body),
  ),
  setRequestPermissions: changedRequest((context, organisation, { params: { id }, version, body }) =>
    setRequestPermissions(context, organisation, id, version, body),
  ),
  sendRegistration: changedRequest((context, organisation, { params: { id } }) => resend(context, organisation, id)),
  withdrawRequest: inOrganisation((context, organisation, { params, version }) => withdrawRequest(context, organisation, params.id, version)),
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
