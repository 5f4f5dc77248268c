import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownDoors } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { acceptFinding, checkFinding, reopenFinding } from './accept-finding.ts'
import { exportFindings } from './exports.ts'
import { findFindingId, listFindings, overviewOf, presentFinding } from './finding-rows.ts'
import { forgetInTime } from './forget.ts'
import { look, lookAtChanges, lookNightly, lookNow } from './look.ts'
import { accessFindings } from './tables.ts'
import { words } from './words.ts'

interface One {
  oc: OfficeCentreRef
  uuid: string
}
const shown = async (context: SignedIn, { oc, uuid }: One, work: (building: OfficeCentreRecord) => Promise<unknown>) => {
  const building = await ownDoors(context, oc)
  await work(building)
  return presentFinding(context, building, uuid)
}

const routes = handlers(contract)({
  getOverview: async (context, { params }) => overviewOf(context, await ownDoors(context, params.oc)),
  listFindings: async (context, { params, query }) => listFindings(context, await ownDoors(context, params.oc), query),
  emailFindings: (context, { params, query }) => exportFindings.start(context, { officeCentreId: params.oc, query }),
  lookNow: async (context, { params }) => lookNow(context, await ownDoors(context, params.oc)),
  getFinding: async (context, { params }) => presentFinding(context, await ownDoors(context, params.oc), params.uuid),
  getFindingHistory: async (context, { params, query }) =>
    historyOf(context, accessFindings, await findFindingId(context, await ownDoors(context, params.oc), params.uuid), query),
  checkFinding: (context, { params }) => shown(context, params, (building) => checkFinding(context, building, params.uuid)),
  acceptFinding: (context, { params, version, body }) =>
    shown(context, params, (building) => acceptFinding(context, building, { uuid: params.uuid, version }, body)),
  reopenFinding: (context, { params, version }) =>
    shown(context, params, (building) => reopenFinding(context, building, { uuid: params.uuid, version })),
})

export const findings: ServerModule = {
  name: 'visitors/findings',
  contract,
  words,
  routes,
  jobs: [look, lookNightly, lookAtChanges, exportFindings, forgetInTime],
}
