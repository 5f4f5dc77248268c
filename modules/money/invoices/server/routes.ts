import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { landlordOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { addFile, addRest, beginUpload, removeFile } from './add-file.ts'
import { presentFile, presentUpload } from './check-files.ts'
import { listCodes, presentCode } from './code-rows.ts'
import { confirmUpload, finishing } from './confirm-upload.ts'
import { creditInvoice, voidInvoice } from './credit-invoice.ts'
import { clearCode, setCode } from './customer-codes.ts'
import { presentInvoice } from './edition-rows.ts'
import { emailTicked, exportInvoices } from './exports.ts'
import { forgetting } from './forget-uploads.ts'
import { downloadInvoice, giveFile } from './give-file.ts'
import { historyOfInvoice } from './invoice-history.ts'
import { countInvoices, findInvoice, listInvoices } from './invoice-rows.ts'
import { discardDraft, issueInvoices } from './issue-invoices.ts'
import { listLines } from './made-rows.ts'
import { makeDrafts } from './make-drafts.ts'
import { exportNotes } from './note-exports.ts'
import { listNotes } from './note-rows.ts'
import { downloadCreditNote } from './open-note.ts'
import { presentSettings, updateSettings } from './settings.ts'
import { ownUpload } from './upload-rows.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listInvoices: (context, { query }) => listInvoices(context, query),
  countInvoices: (context, { query }) => countInvoices(context, query),
  emailInvoices: (context, { query }) => exportInvoices.start(context, { query }),
  emailTickedInvoices: (context, { query, body }) => emailTicked(context, query, body.rows),
  getInvoice: (context, { params }) => presentInvoice(context, params.uuid),
  getInvoiceHistory: async (context, { params, query }) => {
    const { id } = await findInvoice(context, params.uuid)
    return historyOfInvoice(context, id, query)
  },
  withdrawInvoice: async (context, { params: { uuid }, version, body }) => {
    await withdrawInvoice(context, { uuid, version }, body.reason)
    return presentInvoice(context, uuid)
  },
  getInvoiceFile: giveFile,

  listCustomerCodes: async (context, { params, query }) => listCodes(context, await landlordOf(context, params.oc), query),
  getCustomerCode: async (context, { params }) => presentCode(context, await landlordOf(context, params.oc), params.companyId),
  setCustomerCode: async (context, { params: { oc, companyId }, version, body }) => {
    const building = await landlordOf(context, oc)
    await setCode(context, building, { companyId, version }, body.code)
    return presentCode(context, building, companyId)
  },
  clearCustomerCode: async (context, { params: { oc, companyId }, version }) => {
    const building = await landlordOf(context, oc)
    const { companyName, left } = await presentCode(context, building, companyId)
    await clearCode(context, building, { companyId, version })
    // one that has left is on the list no more
    return { id: companyId, version: version + 1, companyName, left, code: null, updatedDate: context.now().toISOString() }
  },

  beginUpload: async (context, { params }) => presentUpload(context, await beginUpload(context, await landlordOf(context, params.oc))),
  getUpload: async (context, { params: { oc, uuid } }) => presentUpload(context, await ownUpload(context, await landlordOf(context, oc), uuid)),
  addFile: async (context, { params: { oc, uuid }, form, file }) => {
    const [upload, added] = await addFile(context, await landlordOf(context, oc), uuid, form.size, file)
    return presentFile(context, upload, added)
  },
  addRest: async (context, { params: { oc, uuid, file: which }, file }) =>
    presentFile(context, await addRest(context, await landlordOf(context, oc), uuid, which, file), which),
  removeFile: async (context, { params: { oc, uuid, file } }) => removeFile(context, await landlordOf(context, oc), uuid, file),
  confirmUpload: async (context, { params: { oc, uuid }, body }) =>
    presentUpload(context, await confirmUpload(context, await landlordOf(context, oc), uuid, body.files)),

  listInvoiceLines: async (context, { params, query }) => listLines(context, await findInvoice(context, params.uuid), query),
  makeDrafts: async (context, { params, body }) => makeDrafts(context, await landlordOf(context, params.oc), body),
  discardDraft: (context, { params: { uuid }, version }) => discardDraft(context, { uuid, version }),
  issueInvoices: async (context, { params, body }) => issueInvoices(context, await landlordOf(context, params.oc), body.uuids),
  creditInvoice: async (context, { params: { uuid }, version, body }) => {
    await creditInvoice(context, { uuid, version }, body)
    return presentInvoice(context, uuid)
  },
  voidInvoice: async (context, { params: { uuid }, version, body }) => {
    await voidInvoice(context, { uuid, version }, body)
    return presentInvoice(context, uuid)
  },
  listCreditNotes: (context, { query }) => listNotes(context, query),
  emailCreditNotes: (context, { query }) => exportNotes.start(context, { query }),
  downloadCreditNote: (context, { params }) => downloadCreditNote(context, params.uuid),
  downloadInvoice: (context, { params }) => downloadInvoice(context, params.uuid),
  getInvoiceSettings: async (context, { params }) => presentSettings(context, await landlordOf(context, params.oc)),
  updateInvoiceSettings: async (context, { params: { oc }, version, body }) => {
    const building = await landlordOf(context, oc)
    await updateSettings(context, building, version, body)
    return presentSettings(context, building)
  },
})

export const invoices: ServerModule = { name: 'money/invoices', contract, words, routes, jobs: [exportInvoices, exportNotes, finishing, forgetting] }
