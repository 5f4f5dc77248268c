import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { countExtras, findExtra, listExtras, presentExtra } from './extra-rows.ts'
import { categoryChoices } from './room-rows.ts'
import { extras as table } from './tables.ts'
import { words } from './words.ts'
import { createExtra, deleteExtra, publishExtra, updateExtra, withdrawExtra } from './write-extra.ts'

const routes = handlers(contract)({
  listExtras: async (context, { params, query }) => listExtras(context, await ownBuildingOf(context, params.oc), query),
  countExtras: async (context, { params, query }) => countExtras(context, await ownBuildingOf(context, params.oc), query),
  getExtraChoices: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    return { currency: building.currency, categories: await categoryChoices(context, building) }
  },
  getExtra: async (context, { params }) => presentExtra(context, await ownBuildingOf(context, params.oc), params),
  getExtraHistory: async (context, { params, query }) =>
    historyOf(context, table, (await findExtra(context, await ownBuildingOf(context, params.oc), params.uuid)).id, query),
  createExtra: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentExtra(context, building, await createExtra(context, building, body))
  },
  updateExtra: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentExtra(context, building, await updateExtra(context, building, { uuid: params.uuid, version }, body))
  },
  publishExtra: async (context, { params, version }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentExtra(context, building, await publishExtra(context, building, { uuid: params.uuid, version }))
  },
  withdrawExtra: async (context, { params, version }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentExtra(context, building, await withdrawExtra(context, building, { uuid: params.uuid, version }))
  },
  deleteExtra: async (context, { params, version }) => deleteExtra(context, await ownBuildingOf(context, params.oc), { uuid: params.uuid, version }),
})

export const extras: ServerModule = { name: 'spaces/extras', contract, words, routes }
