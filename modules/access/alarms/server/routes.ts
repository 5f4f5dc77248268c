import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { ByUuidIn } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf, within } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { acknowledgeAlarm, takeBack } from './acknowledge.ts'
import { alarmBy, countAlarms, eventsOfAlarm, listAlarms, placesWithAlarms, presentAlarm } from './alarm-rows.ts'
import { exportAlarms } from './exports.ts'
import { forgetInTime } from './forget.ts'
import { rising } from './rise.ts'
import { presentRules, ruleBy, ruleId, updateRule } from './rule-rows.ts'
import { alarmRules, alarms } from './tables.ts'
import { words } from './words.ts'

const inBuilding = within(ownBuildingOf)
const written = inBuilding.answering((context, building, _, { params }: { params: ByUuidIn }) => presentAlarm(context, building, params.uuid))

const routes = handlers(contract)({
  listAlarms: inBuilding((context, building, { query }) => listAlarms(context, building, query)),
  countAlarms: inBuilding((context, building, { query }) => countAlarms(context, building, query)),
  emailAlarms: (context, { params, query }) => exportAlarms.start(context, { officeCentreId: params.oc, query }),
  listAlarmPlaces: inBuilding(placesWithAlarms),
  getAlarm: inBuilding((context, building, { params }) => presentAlarm(context, building, params.uuid)),
  listAlarmEvents: inBuilding((context, building, { params, query }) => eventsOfAlarm(context, building, params.uuid, query)),
  getAlarmHistory: inBuilding(async (context, building, { params, query }) => {
    const { id } = await alarmBy(context, building, params.uuid)
    return historyOf(context, alarms, id, query)
  }),
  acknowledgeAlarm: written((context, building, { params, body }) => acknowledgeAlarm(context, building, params.uuid, body.word)),
  takeBackAcknowledgement: written((context, building, { params: { uuid }, version }) => takeBack(context, building, { uuid, version })),
  listAlarmRules: inBuilding(presentRules),
  getAlarmRule: inBuilding((context, building, { params: { kind } }) => ruleBy(context, building, kind)),
  getAlarmRuleHistory: inBuilding(async (context, building, { params: { kind }, query }) =>
    historyOf(context, alarmRules, await ruleId(context, building, kind), query),
  ),
  updateAlarmRule: inBuilding(async (context, building, { params: { kind }, version, body }) => {
    await updateRule(context, building, kind, version, body)
    return ruleBy(context, building, kind)
  }),
})

export const alarmModule: ServerModule = { name: 'access/alarms', contract, words, routes, jobs: [exportAlarms, rising, forgetInTime] }
