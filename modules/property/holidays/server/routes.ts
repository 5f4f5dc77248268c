import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { buildingReadBy } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { findHoliday, listHolidays, present, presentOne } from './holiday-rows.ts'
import { holidays as table } from './tables.ts'
import { words } from './words.ts'
import { copyHolidays, createHoliday, deleteHoliday, importHolidays, restoreHoliday, updateHoliday } from './write-holiday.ts'

// Companies have the holidays of their building.
const routes = handlers(contract)({
  listHolidays: async (context, { params, query }) => listHolidays(context, await buildingReadBy(context, params.oc), query),
  getHoliday: async (context, { params }) => presentOne(context, await buildingReadBy(context, params.oc), params.id),
  getHolidayHistory: async (context, { params, query }) =>
    historyOf(context, table, (await findHoliday(context, await buildingReadBy(context, params.oc), params.id)).id, query),
  createHoliday: async (context, { params, body }) => present(context, await createHoliday(context, await buildingReadBy(context, params.oc), body)),
  updateHoliday: async (context, { params, version, body }) =>
    present(context, await updateHoliday(context, await buildingReadBy(context, params.oc), { id: params.id, version }, body)),
  deleteHoliday: async (context, { params, version }) => deleteHoliday(context, await buildingReadBy(context, params.oc), { id: params.id, version }),
  restoreHoliday: async (context, { params, version }) =>
    present(context, await restoreHoliday(context, await buildingReadBy(context, params.oc), { id: params.id, version })),
  copyHolidays: async (context, { params, body }) => copyHolidays(context, await buildingReadBy(context, params.oc), body),
  importHolidays: async (context, { params, body }) => importHolidays(context, await buildingReadBy(context, params.oc), body.calendar),
})

export const holidays: ServerModule = { name: 'property/holidays', contract, words, routes }
