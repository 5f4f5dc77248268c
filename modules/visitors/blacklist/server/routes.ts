import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { checkUpload, confirmUpload } from '#modules/platform/uploads/server/front.ts'
import * as contract from '../contract.ts'
import { checkPerson } from './check-person.ts'
import { answerAppeal, liftEntry, noteAppeal, reviewEntry, takeBackLift } from './decide-entry.ts'
import { countEntries, findEntry, listEntries, presentEntry } from './entry-rows.ts'
import { exportEntries } from './exports.ts'
import { forgetOver } from './retention.ts'
import { tellReviews } from './review-mails.ts'
import { blacklistEntries, type EntryRecord } from './tables.ts'
import { uploadBlacklist } from './upload-entries.ts'
import { words } from './words.ts'
import { createEntry, updateEntry } from './write-entry.ts'

const shown = async (context: SignedIn, oc: OfficeCentreRef, write: (organisation: OfficeCentreRecord) => Promise<EntryRecord>) => {
  const organisation = await organisationOf(context, oc)
  return presentEntry(context, organisation, await write(organisation))
}
const targetOf = async (context: SignedIn, oc: OfficeCentreRef) => ({ officeCentreId: (await organisationOf(context, oc)).id })

const routes = handlers(contract)({
  listEntries: async (context, { params, query }) => listEntries(context, await organisationOf(context, params.oc), query),
  countEntries: async (context, { params, query }) => countEntries(context, await organisationOf(context, params.oc), query),
  emailEntries: (context, { params, query }) => exportEntries.start(context, { officeCentreId: params.oc, query }),
  getEntry: async (context, { params }) => presentEntry(context, await organisationOf(context, params.oc), params),
  getEntryHistory: async (context, { params, query }) => {
    const { id } = await findEntry(context, await organisationOf(context, params.oc), params.uuid)
    return historyOf(context, blacklistEntries, id, query)
  },
  createEntry: (context, { params, body }) => shown(context, params.oc, (organisation) => createEntry(context, organisation, body)),
  updateEntry: (context, { params: { oc, uuid }, version, body }) =>
    shown(context, oc, (organisation) => updateEntry(context, organisation, { uuid, version }, body)),
  liftEntry: (context, { params: { oc, uuid }, version, body }) =>
    shown(context, oc, (organisation) => liftEntry(context, organisation, { uuid, version }, body.reason)),
  takeBackLift: (context, { params: { oc, uuid }, version }) =>
    shown(context, oc, (organisation) => takeBackLift(context, organisation, { uuid, version })),
  noteAppeal: (context, { params: { oc, uuid }, version, body }) =>
    shown(context, oc, (organisation) => noteAppeal(context, organisation, { uuid, version }, body.text)),
  answerAppeal: (context, { params: { oc, uuid }, version, body }) =>
    shown(context, oc, (organisation) => answerAppeal(context, organisation, { uuid, version }, body)),
  reviewEntry: (context, { params: { oc, uuid }, version, body }) =>
    shown(context, oc, (organisation) => reviewEntry(context, organisation, { uuid, version }, body.reviewOn)),
  checkPerson: async (context, { params, body }) => checkPerson(context, await organisationOf(context, params.oc), body),
  processEntries: async (context, { params, file }) => checkUpload(context, uploadBlacklist, await targetOf(context, params.oc), file),
  uploadEntries: async (context, { params, body }) => confirmUpload(context, uploadBlacklist, await targetOf(context, params.oc), body.uuid),
})

export const blacklist: ServerModule = {
  name: 'visitors/blacklist',
  contract,
  words,
  routes,
  jobs: [exportEntries, uploadBlacklist, tellReviews, forgetOver],
}
