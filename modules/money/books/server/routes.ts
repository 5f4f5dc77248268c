import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { booksOf, ledgerBooks } from '#modules/money/ledger/server/front.ts'
import * as contract from '../contract.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { presentCodes, updateCodes } from './codes.ts'
import { exportJournal, exportTax } from './exports.ts'
import { presentBooks } from './month-rows.ts'
import { firstOf } from './months.ts'
import { openIn } from './open-rows.ts'
import { taxReport } from './tax-report.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  getBooks: async (context, { params }) => presentBooks(context, await ownBuildingOf(context, params.oc)),
  getBooksHistory: async (context, { params, query }) => {
    const { id } = await ownBuildingOf(context, params.oc)
    return historyOf(context, ledgerBooks, (await booksOf(context, id)).id, query)
  },
  getOpenItems: async (context, { params, query: { month } }) => {
    const { id } = await ownBuildingOf(context, params.oc)
    return { month, items: await openIn(context, id, firstOf(month)) }
  },
  closeMonth: async (context, { params: { oc }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await closeMonth(context, building, version, body)
    return presentBooks(context, building)
  },
  reopenMonth: async (context, { params: { oc }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await reopenMonth(context, building, version, body)
    return presentBooks(context, building)
  },
  emailJournal: (context, { params, query }) => exportJournal.start(context, { oc: params.oc, month: query.month }),

  getTaxReport: async (context, { params, query }) => taxReport(context, await ownBuildingOf(context, params.oc), query),
  emailTaxReport: (context, { params, query }) => exportTax.start(context, { oc: params.oc, query }),

  getBookCodes: async (context, { params }) => presentCodes(context, await ownBuildingOf(context, params.oc)),
  updateBookCodes: async (context, { params: { oc }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await updateCodes(context, building, version, body)
    return presentCodes(context, building)
  },
})

export const books: ServerModule = { name: 'money/books', contract, words, routes, jobs: [exportJournal, exportTax] }
