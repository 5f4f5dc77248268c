import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { allocateReceipt, undoAllocation } from './allocate.ts'
import { arrearsTotals, listArrears } from './arrears-rows.ts'
import { readStatement } from './bank/read-statement.ts'
import { takeLines } from './bank/take-lines.ts'
import { exportArrears, exportOwed, exportPaid, exportReceipts } from './exports.ts'
import { holdReminders, releaseReminders } from './hold-reminders.ts'
import { countOwed, listOwed, presentOwed } from './owed-rows.ts'
import { listInvoicePayments } from './paid-rows.ts'
import { payInvoice } from './pay-online.ts'
import { priceInvoice } from './price-invoice.ts'
import { countReceipts, findReceipt, listReceipts, presentReceipt } from './receipt-rows.ts'
import { cancelReceipt, createReceipt, settleReceipt } from './receive.ts'
import { previewReminders, reminding, sendReminders } from './remind.ts'
import { presentReminderSettings, updateReminderSettings } from './reminder-settings.ts'
import { presentSettlement } from './settlement.ts'
import { receipts as table } from './tables.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listReceipts: async (context, { params, query }) => listReceipts(context, await ownBuildingOf(context, params.oc), query),
  countReceipts: async (context, { params, query }) => countReceipts(context, await ownBuildingOf(context, params.oc), query),
  emailReceipts: (context, { params, query }) => exportReceipts.start(context, { oc: params.oc, query }),
  getReceipt: async (context, { params }) => presentReceipt(context, await ownBuildingOf(context, params.oc), params.uuid),
  getReceiptHistory: async (context, { params, query }) =>
    historyOf(context, table, (await findReceipt(context, await ownBuildingOf(context, params.oc), params.uuid)).id, query),
  createReceipt: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    const { uuid } = await createReceipt(context, building, body)
    return presentReceipt(context, building, uuid)
  },
  settleReceipt: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await settleReceipt(context, building, { uuid, version }, body.companyId)
    return presentReceipt(context, building, uuid)
  },
  allocateReceipt: async (context, { params: { oc, uuid }, body }) => {
    const building = await ownBuildingOf(context, oc)
    await allocateReceipt(context, building, uuid, body)
    return presentReceipt(context, building, uuid)
  },
  undoAllocation: async (context, { params: { oc, uuid, allocation } }) => {
    const building = await ownBuildingOf(context, oc)
    await undoAllocation(context, building, uuid, allocation)
    return presentReceipt(context, building, uuid)
  },
  cancelReceipt: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await cancelReceipt(context, building, { uuid, version }, body.reason)
    return presentReceipt(context, building, uuid)
  },

  readBankStatement: async (context, { params, form, file }) => readStatement(context, await ownBuildingOf(context, params.oc), form, file),
  takeBankLines: async (context, { params, body }) => takeLines(context, await ownBuildingOf(context, params.oc), body),

  listOwedInvoices: async (context, { params, query }) => listOwed(context, await ownBuildingOf(context, params.oc), query),
  countOwedInvoices: async (context, { params, query }) => countOwed(context, await ownBuildingOf(context, params.oc), query),
  emailOwedInvoices: (context, { params, query }) => exportOwed.start(context, { oc: params.oc, query }),
  getOwedInvoice: async (context, { params }) => presentOwed(context, await ownBuildingOf(context, params.oc), params.uuid),
  priceInvoice: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await priceInvoice(context, building, { uuid, version }, body)
    return presentOwed(context, building, uuid)
  },

  listArrears: async (context, { params, query }) => listArrears(context, await ownBuildingOf(context, params.oc), query),
  getArrearsTotals: async (context, { params }) => arrearsTotals(context, await ownBuildingOf(context, params.oc)),
  emailArrears: (context, { params, query }) => exportArrears.start(context, { oc: params.oc, query }),

  getInvoiceSettlement: (context, { params }) => presentSettlement(context, params.uuid),
  payInvoice: async (context, { params }) => ({ paymentUuid: await payInvoice(context, params.uuid) }),
  listInvoicePayments: (context, { query }) => listInvoicePayments(context, query),
  emailInvoicePayments: (context, { query }) => exportPaid.start(context, { query }),

  getReminderSettings: async (context, { params }) => presentReminderSettings(context, await ownBuildingOf(context, params.oc)),
  updateReminderSettings: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    await updateReminderSettings(context, building, version, body)
    return presentReminderSettings(context, building)
  },
  previewReminders: async (context, { params, body }) => previewReminders(context, await ownBuildingOf(context, params.oc), body),
  sendReminders: async (context, { params, body }) => sendReminders(context, await ownBuildingOf(context, params.oc), body),
  holdReminders: async (context, { params, body }) => holdReminders(context, await ownBuildingOf(context, params.oc), body),
  releaseReminders: async (context, { params: { oc, uuid } }) => releaseReminders(context, await ownBuildingOf(context, oc), uuid),
})

export const receivables: ServerModule = {
  name: 'money/receivables',
  contract,
  words,
  routes,
  jobs: [exportReceipts, exportOwed, exportArrears, exportPaid, reminding],
}
