import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { exportHandovers, exportIncidents } from './exports.ts'
import { forgetInTime } from './forget.ts'
import { listHandovers, presentHandover, standingIn } from './handover-rows.ts'
import { signHandover, writeHandover } from './handovers.ts'
import { countIncidents, incidentBy, listIncidents, presentIncident } from './incident-rows.ts'
import { linkChoices } from './link-rows.ts'
import { incidents } from './tables.ts'
import { words } from './words.ts'
import { addEntry, closeIncident, createIncident, reopenIncident } from './write-incident.ts'

const routes = handlers(contract)({
  listIncidents: async (context, { params, query }) => listIncidents(context, await ownBuildingOf(context, params.oc), query),
  countIncidents: async (context, { params, query }) => countIncidents(context, await ownBuildingOf(context, params.oc), query),
  emailIncidents: (context, { params, query }) => exportIncidents.start(context, { officeCentreId: params.oc, query }),
  listLinkChoices: async (context, { params, query }) => linkChoices(context, await ownBuildingOf(context, params.oc), query),
  getIncident: async (context, { params }) => presentIncident(context, await ownBuildingOf(context, params.oc), params.uuid),
  getIncidentHistory: async (context, { params, query }) => {
    const { id } = await incidentBy(context, await ownBuildingOf(context, params.oc), params.uuid)
    return historyOf(context, incidents, id, query)
  },
  createIncident: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentIncident(context, building, await createIncident(context, building, body))
  },
  addEntry: async (context, { params: { oc, uuid }, body }) => {
    const building = await ownBuildingOf(context, oc)
    await addEntry(context, building, uuid, body)
    return presentIncident(context, building, uuid)
  },
  closeIncident: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await closeIncident(context, building, { uuid, version }, body.text)
    return presentIncident(context, building, uuid)
  },
  reopenIncident: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await reopenIncident(context, building, { uuid, version }, body.text)
    return presentIncident(context, building, uuid)
  },
  listHandovers: async (context, { params, query }) => listHandovers(context, await ownBuildingOf(context, params.oc), query),
  emailHandovers: (context, { params, query }) => exportHandovers.start(context, { officeCentreId: params.oc, query }),
  getStanding: async (context, { params }) => standingIn(context, await ownBuildingOf(context, params.oc)),
  getHandover: async (context, { params }) => presentHandover(context, await ownBuildingOf(context, params.oc), params.uuid),
  writeHandover: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentHandover(context, building, await writeHandover(context, building, body))
  },
  signHandover: async (context, { params: { oc, uuid }, body }) => {
    const building = await ownBuildingOf(context, oc)
    await signHandover(context, building, uuid, body.remark)
    return presentHandover(context, building, uuid)
  },
})

export const incidentModule: ServerModule = {
  name: 'visitors/incidents',
  contract,
  words,
  routes,
  jobs: [forgetInTime, exportIncidents, exportHandovers],
}
