import { todayIn } from '#kit/server/clock.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf, placeOf, within } from '#modules/identity/office-centres/server/front.ts'
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

const inPlace = within(placeOf)
/** Badges are the building's: a company reads of its own, and writes nothing. */
const inBuilding = within(ownBuildingOf)
const written = inBuilding.answering((context, building, { uuid }: LoanRecord) => presentLoan(context, { building, company: null }, uuid))

const routes = handlers(contract)({
  listBadgeLoans: inPlace((context, place, { query }) => listLoans(context, place, query)),
  countBadgeLoans: inPlace((context, place, { query }) => countLoans(context, place, query)),
  emailBadgeLoans: (context, { params, query }) => exportLoans.start(context, { officeCentreId: params.oc, query }),
  getBadgeLoan: inPlace((context, place, { params }) => presentLoan(context, place, params.uuid)),
  getLoanHistory: inPlace(async (context, place, { params, query }) => {
    const { id } = await presentLoan(context, place, params.uuid)
    return historyOf(context, badgeLoans, id, query)
  }),
  handOutBadge: written((context, building, { body }) => handOutBadge(context, building, body)),
  listBadgeHolders: inBuilding((context, building, { query }) => listHolders(context, building, query, todayIn(context, building))),
  returnBadge: written((context, building, { params: { uuid }, version }) => returnBadge(context, building, { uuid, version })),
  loseBadge: written((context, building, { params: { uuid }, version, body }) => loseBadge(context, building, { uuid, version }, body.remark)),
  undoReturn: written((context, building, { params: { uuid }, version }) => undoReturn(context, building, { uuid, version })),
  listBadges: inBuilding((context, building, { query }) => listStock(context, building, query)),
  countBadges: inBuilding((context, building, { query }) => countStock(context, building, query)),
  getBadge: inBuilding((context, building, { params }) => presentBadge(context, building, params.uuid)),
  getBadgeHistory: inBuilding(async (context, building, { params, query }) => {
    const { id } = await presentBadge(context, building, params.uuid)
    return historyOf(context, temporaryBadges, id, query)
  }),
  addBadges: inBuilding(async (context, building, { body }) => ({ added: await addBadges(context, building, body.numbers) })),
  updateBadge: inBuilding(async (context, building, { params: { uuid }, version, body }) => {
    await updateBadge(context, building, { uuid, version }, body)
    return presentBadge(context, building, uuid)
  }),
  withdrawBadge: inBuilding(async (context, building, { params: { uuid }, version }) => {
    const { number } = await withdrawBadge(context, building, { uuid, version })
    return { withdrawn: number }
  }),
})

export const badges: ServerModule = { name: 'visitors/badges', contract, words, routes, jobs: [exportLoans, forgetLoans] }
