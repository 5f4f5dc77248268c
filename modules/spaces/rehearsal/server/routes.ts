import type { SignedIn } from '#kit/server/context.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import {
  cancelRehearsal,
  findRehearsal,
  listRehearsals,
  rehearsalsByMinute,
  rehearsalsByNight,
  rowsOfRehearsal,
} from '#kit/server/rehearse/rehearse.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { type OfficeCentreRecord, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { can as canBookings } from '#modules/spaces/bookings/contract.ts'
import * as contract from '../contract.ts'
import { aboutFound, recordsFound } from './names-rows.ts'
import { kindsFor, presentRecords, presentRehearsal, presentRehearsals } from './present.ts'
import { rehearseLimit } from './rehearse-limit.ts'
import { rehearseRate } from './rehearse-rate.ts'
import { rehearseRules } from './rehearse-rules.ts'
import { startLimit, startRate, startRules } from './start.ts'
import { words } from './words.ts'

const shown = async (context: SignedIn, building: OfficeCentreRecord, uuid: string): Promise<contract.Rehearsal> =>
  presentRehearsal(context, building, await findRehearsal(context, building.id, kindsFor(context), uuid))

const begun = async (
  context: SignedIn,
  oc: OfficeCentreRef,
  start: (building: OfficeCentreRecord) => Promise<string>,
): Promise<contract.Rehearsal> => {
  const building = await ownBuildingOf(context, oc)
  return shown(context, building, await start(building))
}

const routes = handlers(contract)({
  rehearseRules: (context, { params, body }) => begun(context, params.oc, (building) => startRules(context, building, body)),
  rehearseRate: (context, { params, body }) => begun(context, params.oc, (building) => startRate(context, building, body)),
  rehearseLimit: (context, { params, body }) => begun(context, params.oc, (building) => startLimit(context, building, body)),
  listRehearsals: async (context, { params, query }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentRehearsals(context, building, await listRehearsals(context, building.id, kindsFor(context, query.kind), query, aboutFound))
  },
  getRehearsal: async (context, { params }) => shown(context, await ownBuildingOf(context, params.oc), params.uuid),
  listRehearsed: async (context, { params, query }) => {
    const building = await ownBuildingOf(context, params.oc)
    const rehearsal = await findRehearsal(context, building.id, kindsFor(context), params.uuid)
    return presentRecords(context, building, await rowsOfRehearsal(context, rehearsal, query, recordsFound(context.holds(canBookings.VIEW))))
  },
  cancelRehearsal: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    await cancelRehearsal(context, await findRehearsal(context, building.id, kindsFor(context), params.uuid))
    return shown(context, building, params.uuid)
  },
})

export const rehearsal: ServerModule = {
  name: 'spaces/rehearsal',
  contract,
  words,
  routes,
  jobs: [rehearseRules, rehearseRate, rehearseLimit, rehearsalsByMinute, rehearsalsByNight],
}
