import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf, ownOrBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { checkUpload, confirmUpload } from '#modules/platform/uploads/server/front.ts'
import * as contract from '../contract.ts'
import { addPeople, removeEverybody, removePerson } from './group-people.ts'
import { listGroupCandidates, listGroupPeople } from './people-rows.ts'
import { userGroups as table } from './tables.ts'
import { unitOptions } from './unit-options.ts'
import { uploadUserGroups } from './upload-groups.ts'
import { listUserGroups, presentUserGroup, userGroupChoices } from './user-group-rows.ts'
import { createUserGroup, deleteUserGroup, updateUserGroup } from './user-groups.ts'
import { words } from './words.ts'

/** The people in a group are of all companies: a company chooses from the groups of its building, and that is all. */
const groupOf = async (context: SignedIn, { oc, id }: { oc: OfficeCentreRef; id: string }) => {
  const centre = await ownBuildingOf(context, oc)
  return { centre, group: await presentUserGroup(context, centre, id) }
}

/** Whose groups a sheet is about. */
const targetOf = async (context: SignedIn, oc: OfficeCentreRef) => ({ officeCentreId: (await ownBuildingOf(context, oc)).id })

const routes = handlers(contract)({
  listUserGroups: async (context, { params, query }) => listUserGroups(context, await ownBuildingOf(context, params.oc), query),
  getUserGroup: async (context, { params }) => (await groupOf(context, params)).group,
  createUserGroup: async (context, { params, body }) => createUserGroup(context, await ownBuildingOf(context, params.oc), body),
  updateUserGroup: async (context, { params, version, body }) =>
    updateUserGroup(context, await ownBuildingOf(context, params.oc), { uuid: params.id, version }, body),
  deleteUserGroup: async (context, { params, version }) =>
    deleteUserGroup(context, await ownBuildingOf(context, params.oc), { uuid: params.id, version }),

  listGroupPeople: async (context, { params, query }) => {
    const { centre, group } = await groupOf(context, params)
    return listGroupPeople(context, centre, group.id, query)
  },
  listGroupCandidates: async (context, { params, query }) => {
    const { centre, group } = await groupOf(context, params)
    return listGroupCandidates(context, centre, group.id, query)
  },
  addGroupPeople: async (context, { params, body }) => addPeople(context, await ownBuildingOf(context, params.oc), params.id, body.userUuids),
  removeGroupPerson: async (context, { params }) => removePerson(context, await ownBuildingOf(context, params.oc), params.id, params.u),
  removeAllGroupPeople: async (context, { params, version }) =>
    removeEverybody(context, await ownBuildingOf(context, params.oc), { uuid: params.id, version }),
  getUserGroupHistory: async (context, { params, query }) => historyOf(context, table, (await groupOf(context, params)).group.id, query),

  listMaxBookingUnits: async (context, { params }) => {
    await ownBuildingOf(context, params.oc)
    return unitOptions(context, 'MAX_BOOKING_UNIT')
  },
  listCreditPeriodUnits: async (context, { params }) => {
    await ownBuildingOf(context, params.oc)
    return unitOptions(context, 'CREDIT_PERIOD_UNIT')
  },
  listUserGroupChoices: async (context, { params, query }) => userGroupChoices(context, (await ownOrBuildingOf(context, params.oc)).id, query),
  processUserGroups: async (context, { params, file }) => checkUpload(context, uploadUserGroups, await targetOf(context, params.oc), file),
  uploadUserGroupData: async (context, { params, body }) => confirmUpload(context, uploadUserGroups, await targetOf(context, params.oc), body.uuid),
})

export const userGroups: ServerModule = { name: 'identity/user-groups', contract, words, routes, jobs: [uploadUserGroups] }
