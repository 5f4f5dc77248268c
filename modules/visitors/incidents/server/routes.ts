import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { ByUuidIn } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf, within } from '#modules/identity/office-centres/server/front.ts'
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

const inBuilding = within(ownBuildingOf)
const written = inBuilding.answering((context, building, _, { params }: { params: ByUuidIn }) => presentIncident(context, building, params.uuid))

const routes = handlers(contract)({
  listIncidents: inBuilding((context, building, { query }) => listIncidents(context, building, query)),
  countIncidents: inBuilding((context, building, { query }) => countIncidents(context, building, query)),
  emailIncidents: (context, { params, query }) => exportIncidents.start(context, { officeCentreId: params.oc, query }),
  listLinkChoices: inBuilding((context, building, { query }) => linkChoices(context, building, query)),
  getIncident: inBuilding((context, building, { params }) => presentIncident(context, building, params.uuid)),
  getIncidentHistory: inBuilding(async (context, building, { params, query }) => {
    const { id } = await incidentBy(context, building, params.uuid)
    return historyOf(context, incidents, id, query)
  }),
  createIncident: inBuilding(async (context, building, { body }) =>
    presentIncident(context, building, await createIncident(context, building, body)),
  ),
  addEntry: written((context, building, { params, body }) => addEntry(context, building, params.uuid, body)),
  closeIncident: written((context, building, { params: { uuid }, version, body }) => closeIncident(context, building, { uuid, version }, body.text)),
  reopenIncident: written((context, building, { params: { uuid }, version, body }) =>
    reopenIncident(context, building, { uuid, version }, body.text),
  ),
  listHandovers: inBuilding((context, building, { query }) => listHandovers(context, building, query)),
  emailHandovers: (context, { params, query }) => exportHandovers.start(context, { officeCentreId: params.oc, query }),
  getStanding: inBuilding(standingIn),
  getHandover: inBuilding((context, building, { params }) => presentHandover(context, building, params.uuid)),
  writeHandover: inBuilding(async (context, building, { body }) => presentHandover(context, building, await writeHandover(context, building, body))),
  signHandover: inBuilding(async (context, building, { params: { uuid }, body }) => {
    await signHandover(context, building, uuid, body.remark)
    return presentHandover(context, building, uuid)
  }),
})

export const incidentModule: ServerModule = {
  name: 'visitors/incidents',
  contract,
  words,
  routes,
  jobs: [forgetInTime, exportIncidents, exportHandovers],
}
