import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { exportReport } from './exports.ts'
import { reportOf } from './figures.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  getFacilityReport: async (context, { params, query }) => reportOf(context, await ownBuildingOf(context, params.oc), query),
  emailFacilityReport: (context, { params, query: { table, ...query } }) => exportReport.start(context, { officeCentreId: params.oc, query, table }),
})

export const facilityReports: ServerModule = { name: 'spaces/facility-reports', contract, words, routes, jobs: [exportReport] }
