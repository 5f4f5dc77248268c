import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { buildingReadBy } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { waitingByMinute } from './by-minute.ts'
import { listOwnWaiting, listWaiting } from './entry-rows.ts'
import { waitingForgotten } from './forget.ts'
import { leaveWaiting, removeWaiting } from './leave.ts'
import { offerSoon } from './offer-next.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listOwnWaiting: (context, { query }) => listOwnWaiting(context, query),
  leaveWaiting: (context, { params }) => leaveWaiting(context, params.uuid),
  listWaiting: async (context, { params, query }) => listWaiting(context, await buildingReadBy(context, params.oc), query),
  removeWaiting: async (context, { params, body }) => removeWaiting(context, await buildingReadBy(context, params.oc), params.uuid, body.reason),
})

export const waitingLists: ServerModule = {
  name: 'identity/waiting-lists',
  contract,
  words,
  routes,
  jobs: [waitingByMinute, offerSoon, waitingForgotten],
}
