import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { askBuilding, askingPayouts } from './ask-payouts.ts'
import { presentBalance, refresh } from './balance.ts'
import { bookLine } from './book-line.ts'
import { exportPayouts } from './exports.ts'
import { listLines } from './line-rows.ts'
import { linkLine, offeredLines, unlinkLine } from './link-line.ts'
import { countPayouts, findPayout, listPayouts } from './payout-rows.ts'
import { presentPayout } from './present-payout.ts'
import { settleLine } from './settle-line.ts'
import { payouts as table } from './tables.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listPayouts: async (context, { params, query }) => listPayouts(context, await ownBuildingOf(context, params.oc), query),
  countPayouts: async (context, { params, query }) => countPayouts(context, await ownBuildingOf(context, params.oc), query),
  emailPayouts: (context, { params, query }) => exportPayouts.start(context, { oc: params.oc, query }),
  getPayout: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentPayout(context, building, await findPayout(context, building, params.uuid))
  },
  getPayoutHistory: async (context, { params, query }) => {
    const { id } = await findPayout(context, await ownBuildingOf(context, params.oc), params.uuid)
    return historyOf(context, table, id, query)
  },
  listPayoutLines: async (context, { params, query }) =>
    listLines(context, await findPayout(context, await ownBuildingOf(context, params.oc), params.uuid), query),
  bookPayoutLine: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    await bookLine(context, await findPayout(context, building, params.uuid), params.line, body)
    return presentPayout(context, building, await findPayout(context, building, params.uuid))
  },
  clearUpPayoutLine: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    await settleLine(context, await findPayout(context, building, params.uuid), version, body)
    return presentPayout(context, building, await findPayout(context, building, params.uuid))
  },
  listOfferedLines: async (context, { params }) =>
    offeredLines(context, await findPayout(context, await ownBuildingOf(context, params.oc), params.uuid)),
  linkBankLine: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    await linkLine(context, await findPayout(context, building, params.uuid), version, body.lineUuid)
    return presentPayout(context, building, await findPayout(context, building, params.uuid))
  },
  unlinkBankLine: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    await unlinkLine(context, await findPayout(context, building, params.uuid), version, body.reason)
    return presentPayout(context, building, await findPayout(context, building, params.uuid))
  },
  getProviderBalance: async (context, { params }) => presentBalance(context, await ownBuildingOf(context, params.oc)),
  refreshPayouts: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    await refresh(context, building)
    return presentBalance(context, building)
  },
})

export const payouts: ServerModule = { name: 'money/payouts', contract, words, routes, jobs: [askingPayouts, askBuilding, exportPayouts] }
