import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { checkUpload, confirmUpload } from '#modules/platform/uploads/server/front.ts'
import * as contract from '../contract.ts'
import { exportGlobalUserGroups } from './exports.ts'
import { globalUserGroupChoices, listGlobalUserGroups, presentGlobalUserGroup } from './global-user-group-rows.ts'
import { createGlobalUserGroup, deleteGlobalUserGroup, updateGlobalUserGroup } from './global-user-groups.ts'
import { addPeople, removeEverybody, removePeople } from './group-people.ts'
import { listGroupCandidates, listGroupPeople } from './people-rows.ts'
import { globalUserGroups as table } from './tables.ts'
import { uploadGlobalUserGroups } from './upload-groups.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listGlobalUserGroups: (context, { query }) => listGlobalUserGroups(context, query),
  getGlobalUserGroup: (context, { params }) => presentGlobalUserGroup(context, params.uuid),
  createGlobalUserGroup: (context, { body }) => createGlobalUserGroup(context, body),
  updateGlobalUserGroup: (context, { params, version, body }) => updateGlobalUserGroup(context, { ...params, version }, body),
  deleteGlobalUserGroup: (context, { params, version }) => deleteGlobalUserGroup(context, { ...params, version }),
  emailGlobalUserGroups: (context, { query }) => exportGlobalUserGroups.start(context, { query }),
  emailTickedGlobalGroups: (context, { query, body }) => exportGlobalUserGroups.start(context, { query, ticked: body.rows }),

  listGlobalGroupPeople: async (context, { params, query }) =>
    listGroupPeople(context, (await presentGlobalUserGroup(context, params.uuid)).id, query),
  listGlobalGroupCandidates: async (context, { params, query }) =>
    listGroupCandidates(context, (await presentGlobalUserGroup(context, params.uuid)).id, query),
  addGlobalGroupPeople: (context, { params, body }) => addPeople(context, params.uuid, body.userUuids),
  removeGlobalGroupPeople: (context, { params, body }) => removePeople(context, params.uuid, body.userUuids),
  removeAllGlobalGroupPeople: (context, { params, version }) => removeEverybody(context, { ...params, version }),
  getGlobalUserGroupHistory: async (context, { params, query }) =>
    historyOf(context, table, (await presentGlobalUserGroup(context, params.uuid)).id, query),

  listGlobalUserGroupChoices: (context, { query }) => globalUserGroupChoices(context, query),
  processGlobalUserGroups: (context, { file }) => checkUpload(context, uploadGlobalUserGroups, {}, file),
  uploadGlobalUserGroupData: (context, { body }) => confirmUpload(context, uploadGlobalUserGroups, {}, body.uuid),
})

export const globalUserGroups: ServerModule = {
  name: 'identity/global-user-groups',
  contract,
  words,
  routes,
  jobs: [exportGlobalUserGroups, uploadGlobalUserGroups],
}
