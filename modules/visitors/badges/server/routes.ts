import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { type OfficeCentreRecord, ownBuildingOf, placeOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { countStock, listStock, presentBadge } from './badge-rows.ts'
import { exportLoans } from './exports.ts'
import { forgetLoans } from './forget-loans.ts'
import { listHolders } from './holder-rows.ts'
import { handOutBadge, loseBadge, returnBadge, undoReturn } from './lend-badge.ts'
import { countLoans, listLoans, presentLoan } from './loan-rows.ts'
import { addBadges, updateBadge, withdrawBadge } from './stock.ts'
import { badgeLoans, type LoanRecord, temporaryBadges } from './tables.ts'
import { words } from './words.ts'

/** Badges are the building's: a company reads of its own, and writes nothing. */
const written = async (context: SignedIn, oc: OfficeCentreRef, write: (building: OfficeCentreRecord) => Promise<LoanRecord>) => {
  const building = await ownBuildingOf(context, oc)
  const { uuid } = await write(building)
  return presentLoan(context, { building, company: null }, uuid)
}

const routes = handlers(contract)({
  listBadgeLoans: async (context, { params, query }) => listLoans(context, await placeOf(context, params.oc), query),
  countBadgeLoans: async (context, { params, query }) => countLoans(context, await placeOf(context, params.oc), query),
  emailBadgeLoans: (context, { params, query }) => exportLoans.start(context, { officeCentreId: params.oc, query }),
  getBadgeLoan: async (context, { params }) => presentLoan(context, await placeOf(context, params.oc), params.uuid),
  getLoanHistory: async (context, { params, query }) => {
    const { id } = await presentLoan(context, await placeOf(context, params.oc), params.uuid)
    return historyOf(context, badgeLoans, id, query)
  },
  handOutBadge: (context, { params, body }) => written(context, params.oc, (building) => handOutBadge(context, building, body)),
  listBadgeHolders: async (context, { params, query }) => {
    const building = await ownBuildingOf(context, params.oc)
    return listHolders(context, building, query, todayIn(context, building))
  },
  returnBadge: (context, { params: { oc, uuid }, version }) => written(context, oc, (building) => returnBadge(context, building, { uuid, version })),
  loseBadge: (context, { params: { oc, uuid }, version, body }) =>
    written(context, oc, (building) => loseBadge(context, building, { uuid, version }, body.remark)),
  undoReturn: (context, { params: { oc, uuid }, version }) => written(context, oc, (building) => undoReturn(context, building, { uuid, version })),
  listBadges: async (context, { params, query }) => listStock(context, await ownBuildingOf(context, params.oc), query),
  countBadges: async (context, { params, query }) => countStock(context, await ownBuildingOf(context, params.oc), query),
  getBadge: async (context, { params }) => presentBadge(context, await ownBuildingOf(context, params.oc), params.uuid),
  getBadgeHistory: async (context, { params, query }) => {
    const { id } = await presentBadge(context, await ownBuildingOf(context, params.oc), params.uuid)
    return historyOf(context, temporaryBadges, id, query)
  },
  addBadges: async (context, { params, body }) => ({ added: await addBadges(context, await ownBuildingOf(context, params.oc), body.numbers) }),
  updateBadge: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await updateBadge(context, building, { uuid, version }, body)
    return presentBadge(context, building, uuid)
  },
  withdrawBadge: async (context, { params: { oc, uuid }, version }) => {
    const { number } = await withdrawBadge(context, await ownBuildingOf(context, oc), { uuid, version })
    return { withdrawn: number }
  },
})

export const badges: ServerModule = { name: 'visitors/badges', contract, words, routes, jobs: [exportLoans, forgetLoans] }
