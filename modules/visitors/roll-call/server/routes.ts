import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { sheetsFile } from './floor-sheets.ts'
import { forgetInTime } from './forget.ts'
import { addAtDesk, markAtDesk } from './mark.ts'
import { addOnPhone, markOnPhone, readOnPhone } from './on-phone.ts'
import { boardOf } from './people-rows.ts'
import { addPhone, phonesOfCall, removePhone } from './phones.ts'
import { peopleSeenBy } from './place.ts'
import { markingsOfCall, presenceFigures, presenceOf, reportOf } from './report.ts'
import { listRollCalls, presentRollCall, rollCallBy } from './roll-call-rows.ts'
import { endRollCall, startRollCall } from './start.ts'
import { listWardens } from './warden-rows.ts'
import { nameWardens } from './wardens.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listRollCalls: async (context, { params, query }) => listRollCalls(context, await peopleSeenBy(context, params.oc), query),
  getPresence: async (context, { params }) => presenceOf(context, await peopleSeenBy(context, params.oc)),
  downloadSheets: async (context, { params }) => sheetsFile(context, await peopleSeenBy(context, params.oc)),
  getPresenceFigures: async (context, { params }) => presenceFigures(context, await peopleSeenBy(context, params.oc)),
  startRollCall: async (context, { params, body }) => {
    const place = await peopleSeenBy(context, params.oc)
    return presentRollCall(context, place, await startRollCall(context, place, body.kind))
  },
  listWardens: async (context, { params }) => listWardens(context, await peopleSeenBy(context, params.oc)),
  nameWardens: async (context, { params, body }) => {
    const place = await peopleSeenBy(context, params.oc)
    await nameWardens(context, place, params.floorId, body.userIds)
    return listWardens(context, place)
  },
  getRollCall: async (context, { params }) => presentRollCall(context, await peopleSeenBy(context, params.oc), params.uuid),
  getBoard: async (context, { params, query }) => {
    const place = await peopleSeenBy(context, params.oc)
    return boardOf(context, await rollCallBy(context, place, params.uuid), { ...query, companyId: place.companyId })
  },
  addPerson: async (context, { params, body }) => addAtDesk(context, await peopleSeenBy(context, params.oc), params.uuid, body),
  markPeople: async (context, { params, body }) => markAtDesk(context, await peopleSeenBy(context, params.oc), params.uuid, body),
  endRollCall: async (context, { params, body }) => {
    const place = await peopleSeenBy(context, params.oc)
    await endRollCall(context, place, params.uuid, body.remark)
    return presentRollCall(context, place, params.uuid)
  },
  getReport: async (context, { params }) => reportOf(context, await peopleSeenBy(context, params.oc), params.uuid),
  listMarkings: async (context, { params, query }) => markingsOfCall(context, await peopleSeenBy(context, params.oc), params.uuid, query),
  listPhones: async (context, { params }) => phonesOfCall(context, await peopleSeenBy(context, params.oc), params.uuid),
  removePhone: async (context, { params }) => removePhone(context, await peopleSeenBy(context, params.oc), params.uuid, params.phoneUuid),
  addPhone: async (context, { params, body }) => addPhone(context, await peopleSeenBy(context, params.oc), params.uuid, body.name),
  readOnPhone: (context, { body }) => readOnPhone(context, body.token, body.since),
  markOnPhone: (context, { body: { token, ...sent } }) => markOnPhone(context, token, sent),
  addOnPhone: (context, { body: { token, ...person } }) => addOnPhone(context, token, person),
})

export const rollCall: ServerModule = { name: 'visitors/roll-call', contract, words, routes, jobs: [forgetInTime] }
