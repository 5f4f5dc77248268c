import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { noticeOf, ongoingFor, upcomingFor, watchWindows } from './known-windows.ts'
import { clockOf, organisationsIn } from './reach-rows.ts'
import { maintenanceWindows } from './tables.ts'
import { countMaintenance, findWindow, listMaintenance, presentWindow } from './window-rows.ts'
import { words } from './words.ts'
import { cancelMaintenance, createMaintenance, endMaintenance, updateMaintenance } from './write-window.ts'

const routes = handlers(contract)({
  listMaintenance: (context, { query }) => listMaintenance(context, query),
  countMaintenance: (context, { query }) => countMaintenance(context, query),
  getReach: async (context, { query }) => ({
    timeZone: await clockOf(context, query.buildingIds),
    organisations: await organisationsIn(context, query.buildingIds),
  }),
  getMaintenance: (context, { params }) => presentWindow(context, params),
  getMaintenanceHistory: async (context, { params, query }) =>
    historyOf(context, maintenanceWindows, (await findWindow(context, params.uuid)).id, query),
  createMaintenance: async (context, { body }) => presentWindow(context, await createMaintenance(context, body)),
  updateMaintenance: async (context, { params, version, body }) =>
    presentWindow(context, await updateMaintenance(context, { uuid: params.uuid, version }, body)),
  cancelMaintenance: async (context, { params, version, body }) =>
    presentWindow(context, await cancelMaintenance(context, { uuid: params.uuid, version }, body.reason)),
  endMaintenance: async (context, { params, version }) => presentWindow(context, await endMaintenance(context, { uuid: params.uuid, version })),
  getOwnMaintenance: async ({ app, actor, language }) => {
    const [ongoing, upcoming] = [ongoingFor(app, actor), upcomingFor(app, actor)]
    return { ongoing: ongoing ? noticeOf(ongoing, language) : null, upcoming: upcoming ? noticeOf(upcoming, language) : null }
  },
})

export const maintenance: ServerModule = { name: 'property/maintenance', contract, words, routes, start: watchWindows }
