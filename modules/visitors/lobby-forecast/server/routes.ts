import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { forecastOf } from './forecast-of.ts'
import { lastWeekOf } from './last-week-of.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  getLobbyForecast: async (context, { params }) => forecastOf(context, await ownBuildingOf(context, params.oc)),
  getLastWeek: async (context, { params }) => lastWeekOf(context, await ownBuildingOf(context, params.oc)),
})

export const lobbyForecast: ServerModule = { name: 'visitors/lobby-forecast', contract, words, routes }
