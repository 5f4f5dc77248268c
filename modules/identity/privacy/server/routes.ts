import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { shareContact, stayInPlace } from '#modules/identity/users/server/front.ts'
import * as contract from '../contract.ts'
import { askForErasure, declineErasure, ownErasure, withdrawErasure } from './ask-for-erasure.ts'
import { askForMember, askForOwn, askForPerson } from './ask-for-export.ts'
import { answerObjection, listObjections, objectTo } from './data-objections.ts'
import { dropFilesJob } from './drop-files.ts'
import { eraseWithReceipt, previewErasure } from './erase.ts'
import { countRequests, requestRows } from './erasure-rows.ts'
import { leaveOwnPlace, presentOwnPlaces } from './own-places.ts'
import { exportFile, exportsOf, ownData } from './personal-export-rows.ts'
import { presentReceipt, receiptFile, receiptRows } from './receipt-rows.ts'
import { removalRows } from './retention-rows.ts'
import { applyLimits, presentLimits, updateLimits } from './retention.ts'
import { runExport } from './run-export.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  getOwnData: (context) => ownData(context),
  listPersonalExports: (context, { query }) => exportsOf(context, query),
  exportOwnData: (context) => askForOwn(context),
  exportMember: (context, { params, body }) => askForMember(context, params.oc, params.id, body.reason),
  exportPerson: (context, { params, body }) => askForPerson(context, params.id, body.reason),
  downloadPersonalExport: (context, { params }) => exportFile(context, params.uuid),

  getOwnPlaces: (context) => presentOwnPlaces(context),
  shareContact: (context, { params, body }) => shareContact(context, params.uuid, body.shares),

  leavePlace: (context, { params }) => leaveOwnPlace(context, params.uuid),
  objectTo: (context, { params, body }) => objectTo(context, params.uuid, body),
  listObjections: (context, { params }) => listObjections(context, params.oc, params.id),
  answerObjection: (context, { params, body }) => answerObjection(context, params, body.answer),
  stayInPlace: (context, { params }) => stayInPlace(context, params.uuid),

  getOwnErasure: (context) => ownErasure(context),
  askForErasure: (context) => askForErasure(context),
  withdrawErasure: (context) => withdrawErasure(context),
  listErasureRequests: (context, { query }) => requestRows(context, query),
  countErasureRequests: (context) => countRequests(context),
  declineErasure: (context, { params, body }) => declineErasure(context, params.uuid, body.reason),
  previewErasure: (context, { params }) => previewErasure(context, params.id),
  eraseWithReceipt: (context, { params, version, body }) => eraseWithReceipt(context, params.id, version, body.reason),
  listReceipts: (context, { query }) => receiptRows(context, query),
  getReceipt: (context, { params }) => presentReceipt(context, params.uuid),
  downloadReceipt: (context, { params }) => receiptFile(context, params.uuid),

  getLimits: (context) => presentLimits(context),
  updateLimits: (context, { version, body }) => updateLimits(context, version, body),
  listRemovals: (context, { query }) => removalRows(context, query),
})

export const privacy: ServerModule = { name: 'identity/privacy', contract, words, routes, jobs: [runExport, dropFilesJob, applyLimits] }
