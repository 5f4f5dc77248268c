import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { findPlan, listFloorPlans, planFloors, presentPlan } from './floor-plan-rows.ts'
import { floorPlans as table } from './tables.ts'
import { words } from './words.ts'
import { createFloorPlan, deleteFloorPlan, updateFloorPlan } from './write-floor-plan.ts'

const routes = handlers(contract)({
  listFloorPlans: async (context, { params, query }) => listFloorPlans(context, await ownBuildingOf(context, params.oc), query),
  getFloorPlan: async (context, { params }) => presentPlan(context, await ownBuildingOf(context, params.oc), params.uuid),
  getFloorPlanHistory: async (context, { params, query }) =>
    historyOf(context, table, (await findPlan(context, await ownBuildingOf(context, params.oc), params.uuid)).id, query),
  listPlanFloors: async (context, { params }) => planFloors(context, await ownBuildingOf(context, params.oc)),
  createFloorPlan: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentPlan(context, building, (await createFloorPlan(context, building, body)).uuid)
  },
  updateFloorPlan: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await updateFloorPlan(context, building, { uuid, version }, body)
    return presentPlan(context, building, uuid)
  },
  deleteFloorPlan: async (context, { params: { oc, uuid }, version }) =>
    deleteFloorPlan(context, await ownBuildingOf(context, oc), { uuid, version }),
})

export const floorPlans: ServerModule = { name: 'property/floor-plans', contract, words, routes }
