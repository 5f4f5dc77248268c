import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { organisationOf, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { presentCompanyInfo } from './company-info-rows.ts'
import { forget } from './forget.ts'
import { holdRows, presentHold } from './hold-rows.ts'
import { liftHold, placeHold } from './holds.ts'
import { historyOfSettings, presentSettings } from './setting-rows.ts'
import { presentShortening } from './shortening.ts'
import { updateCompanyInfo } from './update-company-info.ts'
import { updateSettings } from './update-settings.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  getCompanyInfo: async (context, { params }) => presentCompanyInfo(context, await organisationOf(context, params.oc)),
  updateCompanyInfo: async (context, { params, version, body }) =>
    presentCompanyInfo(context, await updateCompanyInfo(context, await organisationOf(context, params.oc), version, body)),
  getSettings: async (context, { params }) => presentSettings(context, await organisationOf(context, params.oc)),
  updateSettings: async (context, { params, version, body }) =>
    presentSettings(context, await updateSettings(context, await organisationOf(context, params.oc), version, body)),
  getSettingsHistory: async (context, { params, query }) => historyOfSettings(context, await organisationOf(context, params.oc), query),
  previewShortening: async (context, { params, query }) =>
    presentShortening(context, await ownBuildingOf(context, params.oc), query.retention, query.days),
  listHolds: async (context, { params, query }) => holdRows(context, await ownBuildingOf(context, params.oc), query),
  getHold: async (context, { params }) => presentHold(context, await ownBuildingOf(context, params.oc), params.uuid),
  placeHold: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentHold(context, building, await placeHold(context, building, body))
  },
  liftHold: async (context, { params, version }) => {
    const building = await ownBuildingOf(context, params.oc)
    await liftHold(context, building, { uuid: params.uuid, version })
    return presentHold(context, building, params.uuid)
  },
})

export const organisationSettings: ServerModule = { name: 'property/organisation-settings', contract, words, routes, jobs: [forget] }
