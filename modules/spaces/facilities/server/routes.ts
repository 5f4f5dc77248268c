import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { categoriesOf, findCategory, listCategories, presentCategories, presentCategory } from './category-rows.ts'
import { codeSheet } from './codes.ts'
import { doorsOf } from './door-rows.ts'
import { countFacilities, findFacility, floorsOf, listFacilities, presentFacility } from './facility-rows.ts'
import { planRules, rulesAtMidnight, takeBackRules } from './planned-rules.ts'
import { presentSettings, updateSettings, writtenSettings } from './settings.ts'
import { facilities as table, facilityCategories, spaceSettings } from './tables.ts'
import { words } from './words.ts'
import { createCategory, deleteCategory, reorderCategories, updateCategory } from './write-category.ts'
import { createFacility, deleteFacility, publishFacility, reorderFacilities, updateFacility, withdrawFacility } from './write-facility.ts'

const choices = async (context: SignedIn, asked: number | undefined) => {
  const id = asked === undefined ? context.scope.buildingId : (await ownBuildingOf(context, asked)).id
  const rows = await categoriesOf(context, { id })
  return rows.map((row) => {
    const label = textIn(row.descriptions, 'name', context.language)
    return { code: row.uuid, label, value: row.uuid, categoryCode: 'FACILITY_CATEGORY' }
  })
}

const routes = handlers(contract)({
  listCategories: async (context, { params, query }) => listCategories(context, await ownBuildingOf(context, params.oc), query),
  getCategory: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentCategory(context, building, await findCategory(context, building, params.uuid))
  },
  getCategoryHistory: async (context, { params, query }) => {
    const building = await ownBuildingOf(context, params.oc)
    return historyOf(context, facilityCategories, (await findCategory(context, building, params.uuid)).id, query)
  },
  createCategory: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentCategory(context, building, await createCategory(context, building, body))
  },
  updateCategory: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentCategory(context, building, await updateCategory(context, building, { uuid: params.uuid, version }, body))
  },
  deleteCategory: async (context, { params, version }) =>
    deleteCategory(context, await ownBuildingOf(context, params.oc), { uuid: params.uuid, version }),
  reorderCategories: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentCategories(context, building, await reorderCategories(context, building, body.categoryUuids))
  },
  listCategoryChoices: (context, { query }) => choices(context, query.officeCentreId),
  getSpaceSettings: async (context, { params }) => presentSettings(context, await ownBuildingOf(context, params.oc)),
  getSpaceSettingsHistory: async (context, { params, query }) => {
    const row = await writtenSettings(context, await ownBuildingOf(context, params.oc))
    return historyOf(context, spaceSettings, row?.id ?? 0, query)
  },
  updateSpaceSettings: async (context, { params, version, body }) => updateSettings(context, await ownBuildingOf(context, params.oc), version, body),
  listFacilities: async (context, { params, query }) => listFacilities(context, await ownBuildingOf(context, params.oc), query),
  countFacilities: async (context, { params, query }) => countFacilities(context, await ownBuildingOf(context, params.oc), query),
  getFacility: async (context, { params }) => presentFacility(context, await ownBuildingOf(context, params.oc), params),
  getFacilityHistory: async (context, { params, query }) =>
    historyOf(context, table, (await findFacility(context, await ownBuildingOf(context, params.oc), params.uuid)).id, query),
  downloadFacilityCode: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    return codeSheet(context, building, await findFacility(context, building, params.uuid))
  },
  listFacilityFloors: async (context, { params }) => floorsOf(context, await ownBuildingOf(context, params.oc)),
  listFacilityDoors: async (context, { params }) => doorsOf(context, await ownBuildingOf(context, params.oc)),
  createFacility: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentFacility(context, building, await createFacility(context, building, body))
  },
  updateFacility: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentFacility(context, building, await updateFacility(context, building, { uuid: params.uuid, version }, body))
  },
  planRules: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentFacility(context, building, await planRules(context, building, { uuid: params.uuid, version }, body.from, body.rules))
  },
  takeBackRules: async (context, { params, version }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentFacility(context, building, await takeBackRules(context, building, { uuid: params.uuid, version }))
  },
  publishFacility: async (context, { params, version }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentFacility(context, building, await publishFacility(context, building, { uuid: params.uuid, version }))
  },
  withdrawFacility: async (context, { params, version }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentFacility(context, building, await withdrawFacility(context, building, { uuid: params.uuid, version }))
  },
  deleteFacility: async (context, { params, version }) =>
    deleteFacility(context, await ownBuildingOf(context, params.oc), { uuid: params.uuid, version }),
  reorderFacilities: async (context, { params, body }) => ({
    moved: await reorderFacilities(context, await ownBuildingOf(context, params.oc), body.facilityUuids),
  }),
})

export const facilities: ServerModule = { name: 'spaces/facilities', contract, words, routes, jobs: [rulesAtMidnight] }
