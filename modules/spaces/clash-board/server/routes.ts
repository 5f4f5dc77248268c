import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { boardOf } from './board.ts'
import { decideClash, reopenClash } from './decide.ts'
import { forgetInTime } from './forget.ts'
import { presentDetail } from './present-detail.ts'
import { presentSettings, updateSettings, writtenSettings } from './settings.ts'
import { clashSettings } from './tables.ts'
import { tellOfClash } from './tell.ts'
import { words } from './words.ts'

const inBuilding = (context: SignedIn, { oc }: { oc: OfficeCentreRef }) => ownBuildingOf(context, oc)

const routes = handlers(contract)({
  getClashBoard: async (context, { params, query }) => boardOf(context, await inBuilding(context, params), query),
  getClash: async (context, { params, query }) => presentDetail(context, await inBuilding(context, params), params.key, query.date),
  tellOfClash: async (context, { params, body }) => {
    const building = await inBuilding(context, params)
    const told = await tellOfClash(context, building, params.key, body)
    return { told, clash: await presentDetail(context, building, params.key, body.date) }
  },
  decideClash: async (context, { params, body }) => {
    const building = await inBuilding(context, params)
    await decideClash(context, building, params.key, body)
    return presentDetail(context, building, params.key, body.date)
  },
  reopenClash: async (context, { params, body }) => {
    const building = await inBuilding(context, params)
    await reopenClash(context, building, params.key, body.date)
    return presentDetail(context, building, params.key, body.date)
  },
  getClashSettings: async (context, { params }) => presentSettings(context, await inBuilding(context, params)),
  getClashSettingsHistory: async (context, { params, query }) => {
    const row = await writtenSettings(context, await inBuilding(context, params))
    return historyOf(context, clashSettings, row?.id ?? 0, query)
  },
  updateClashSettings: async (context, { params, body, version }) => updateSettings(context, await inBuilding(context, params), version, body),
})

export const clashBoard: ServerModule = { name: 'spaces/clash-board', contract, words, routes, jobs: [forgetInTime] }
