import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { acknowledgeAlarm, takeBack } from './acknowledge.ts'
import { alarmBy, countAlarms, eventsOfAlarm, listAlarms, placesWithAlarms, presentAlarm } from './alarm-rows.ts'
import { exportAlarms } from './exports.ts'
import { forgetInTime } from './forget.ts'
import { rising } from './rise.ts'
import { presentRules, ruleBy, ruleId, updateRule } from './rule-rows.ts'
import { alarmRules, alarms } from './tables.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listAlarms: async (context, { params, query }) => listAlarms(context, await ownBuildingOf(context, params.oc), query),
  countAlarms: async (context, { params, query }) => countAlarms(context, await ownBuildingOf(context, params.oc), query),
  emailAlarms: (context, { params, query }) => exportAlarms.start(context, { officeCentreId: params.oc, query }),
  listAlarmPlaces: async (context, { params }) => placesWithAlarms(context, await ownBuildingOf(context, params.oc)),
  getAlarm: async (context, { params }) => presentAlarm(context, await ownBuildingOf(context, params.oc), params.uuid),
  listAlarmEvents: async (context, { params, query }) => eventsOfAlarm(context, await ownBuildingOf(context, params.oc), params.uuid, query),
  getAlarmHistory: async (context, { params, query }) => {
    const { id } = await alarmBy(context, await ownBuildingOf(context, params.oc), params.uuid)
    return historyOf(context, alarms, id, query)
  },
  acknowledgeAlarm: async (context, { params: { oc, uuid }, body }) => {
    const building = await ownBuildingOf(context, oc)
    await acknowledgeAlarm(context, building, uuid, body.word)
    return presentAlarm(context, building, uuid)
  },
  takeBackAcknowledgement: async (context, { params: { oc, uuid }, version }) => {
    const building = await ownBuildingOf(context, oc)
    await takeBack(context, building, { uuid, version })
    return presentAlarm(context, building, uuid)
  },
  listAlarmRules: async (context, { params }) => presentRules(context, await ownBuildingOf(context, params.oc)),
  getAlarmRule: async (context, { params: { oc, kind } }) => ruleBy(context, await ownBuildingOf(context, oc), kind),
  getAlarmRuleHistory: async (context, { params: { oc, kind }, query }) =>
    historyOf(context, alarmRules, await ruleId(context, await ownBuildingOf(context, oc), kind), query),
  updateAlarmRule: async (context, { params: { oc, kind }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await updateRule(context, building, kind, version, body)
    return ruleBy(context, building, kind)
  },
})

export const alarmModule: ServerModule = { name: 'access/alarms', contract, words, routes, jobs: [exportAlarms, rising, forgetInTime] }
