import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf, within } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { forecastOf } from './forecast-of.ts'
import { lastWeekOf } from './last-week-of.ts'
import { words } from './words.ts'

const inBuilding = within(ownBuildingOf)

const routes = handlers(contract)({
  getLobbyForecast: inBuilding(forecastOf),
  getLastWeek: inBuilding(lastWeekOf),
})

export const lobbyForecast: ServerModule = { name: 'visitors/lobby-forecast', contract, words, routes }
