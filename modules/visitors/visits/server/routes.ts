import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { type Place, placeOf } from '#modules/identity/office-centres/server/front.ts'
import { checkUpload, confirmUpload } from '#modules/platform/uploads/server/front.ts'
import * as contract from '../contract.ts'
import { callOffVisitor, cancelVisit } from './appointment/call-off.ts'
import { updateVisit } from './appointment/change-visit.ts'
import { presentForm } from './appointment/form-rows.ts'
import { targetOf, visitorSheet } from './appointment/upload-visitors.ts'
import { createVisit } from './appointment/write-visit.ts'
import { checkIn, checkOut, keptOf } from './check-in/check-visitors.ts'
import { noteEntries } from './check-in/entered.ts'
import { readCode } from './check-in/read-code.ts'
import { sayHere } from './check-in/say-here.ts'
import { undoCheck, undoChecks } from './check-in/undo-checks.ts'
import { answerVisit, receiveWalkIn } from './check-in/walk-in.ts'
import { countDays, listDays, presentDay } from './day-rows.ts'
import { exportVisits } from './exports.ts'
import { downloadMonthlyPasses, listMonthlyPasses } from './lists/monthly-record.ts'
import { historyOfVisit } from './lists/visit-history.ts'
import { findVisit, presentVisit } from './lists/visit-rows.ts'
import { listVisitors } from './lists/visitor-rows.ts'
import { closeVisits, tellOverstays } from './night/by-night.ts'
import { forgetVisitNumbers, forgetVisits } from './night/forget-visits.ts'
import { badgesOf } from './papers/badges.ts'
import { daySheetOf } from './papers/day-sheet.ts'
import { viewDocument } from './papers/documents.ts'
import { keepPhoto, removePhoto, viewPhoto } from './papers/photos.ts'
import { linkPass } from './passes/link-pass.ts'
import { readPass } from './passes/public-pass.ts'
import { resendPasses } from './passes/resend-passes.ts'
import { listHostChoices } from './people-rows.ts'
import { compareMatch } from './screening/compare-match.ts'
import { decideMatch } from './screening/decide-match.ts'
import { sendCode } from './self-registration/self-codes.ts'
import { companiesNamedLike } from './self-registration/self-company-rows.ts'
import { posterOf, presentPoster, registerSelf } from './self-registration/self-registration.ts'
import type { VisitRecord } from './tables.ts'
import { words } from './words.ts'

const shown = async (context: SignedIn, oc: OfficeCentreRef, write: (place: Place) => Promise<VisitRecord>) => {
  const place = await placeOf(context, oc)
  return presentVisit(context, place, await write(place))
}

const routes = handlers(contract)({
  listVisits: async (context, { params, query }) => listDays(context, await placeOf(context, params.oc), query),
  countVisits: async (context, { params, query }) => countDays(context, await placeOf(context, params.oc), query),
  emailVisits: (context, { params, query }) => exportVisits.start(context, { officeCentreId: params.oc, query }),
  listMonthlyPasses: async (context, { params, query }) => listMonthlyPasses(context, await placeOf(context, params.id), query),
  downloadMonthlyPasses: async (context, { params, query }) => downloadMonthlyPasses(context, await placeOf(context, params.id), query),
  getVisitForm: async (context, { params }) => presentForm(context, await placeOf(context, params.oc)),
  listHosts: async (context, { params, query }) => {
    const place = await placeOf(context, params.oc)
    return listHostChoices(context, place, query, todayIn(context, place.building))
  },
  listEveryHost: async (context, { params, query }) => {
    const place = await placeOf(context, params.oc)
    return listHostChoices(context, place, query, todayIn(context, place.building), { everybody: true })
  },
  getVisit: (context, { params }) => shown(context, params.oc, (place) => findVisit(context, place, params.uuid)),
  listVisitors: async (context, { params, query }) => {
    const place = await placeOf(context, params.oc)
    return listVisitors(context, place, await findVisit(context, place, params.uuid), query)
  },
  getVisitHistory: async (context, { params, query }) => {
    const { id } = await findVisit(context, await placeOf(context, params.oc), params.uuid)
    return historyOfVisit(context, id, query)
  },
  createVisit: (context, { params, body }) => shown(context, params.oc, (place) => createVisit(context, place, body)),
  updateVisit: (context, { params: { oc, uuid }, version, body }) =>
    shown(context, oc, (place) => updateVisit(context, place, { uuid, version }, body)),
  cancelVisit: (context, { params: { oc, uuid }, version, body }) =>
    shown(context, oc, (place) => cancelVisit(context, place, { uuid, version }, body.reason)),
  callOffVisitor: (context, { params: { oc, uuid } }) => shown(context, oc, (place) => callOffVisitor(context, place, uuid)),
  resendPasses: async (context, { params: { oc, uuid } }) => resendPasses(context, await placeOf(context, oc), uuid),
  linkPass: async (context, { params: { oc, uuid } }) => linkPass(context, await placeOf(context, oc), uuid),
  answerVisit: (context, { params: { oc, uuid }, version, body }) =>
    shown(context, oc, (place) => answerVisit(context, place, { uuid, version }, body.answer)),
  downloadDaySheet: async (context, { params }) => daySheetOf(context, await placeOf(context, params.oc)),
  downloadBadges: async (context, { params, query }) => badgesOf(context, await placeOf(context, params.oc), query.days),
  checkIn: async (context, { params, body }) => checkIn(context, await placeOf(context, params.oc), body.days, body.document, keptOf(body)),
  checkOut: async (context, { params, body }) => checkOut(context, await placeOf(context, params.oc), body.days, keptOf(body)),
  undoCheck: async (context, { params, body }) => {
    const place = await placeOf(context, params.oc)
    await undoCheck(context, place, body.day, body.leftVersion)
    return presentDay(context, place, body.day)
  },
  undoChecks: async (context, { params, body }) => undoChecks(context, await placeOf(context, params.oc), body.days, body.deed),
  receiveWalkIn: (context, { params, body }) => shown(context, params.oc, (place) => receiveWalkIn(context, place, body)),
  readVisitorCode: async (context, { params, body }) => readCode(context, await placeOf(context, params.oc), body.code),
  compareMatch: async (context, { params: { oc, uuid } }) => compareMatch(context, await placeOf(context, oc), uuid),
  decideMatch: (context, { params: { oc, uuid }, body }) => shown(context, oc, (place) => decideMatch(context, place, uuid, body)),
  viewDocument: async (context, { params: { oc, uuid }, body }) => viewDocument(context, await placeOf(context, oc), uuid, body.reason),
  keepPhoto: async (context, { params: { oc, uuid }, file }) => keepPhoto(context, await placeOf(context, oc), uuid, file),
  viewPhoto: async (context, { params: { oc, uuid } }) => viewPhoto(context, await placeOf(context, oc), uuid),
  removePhoto: async (context, { params: { oc, uuid } }) => removePhoto(context, await placeOf(context, oc), uuid),
  processVisitors: async (context, { params: { oc, uuid }, file }) =>
    checkUpload(context, visitorSheet, await targetOf(context, await placeOf(context, oc), uuid), file),
  uploadVisitors: async (context, { params: { oc, uuid }, body }) =>
    confirmUpload(context, visitorSheet, await targetOf(context, await placeOf(context, oc), uuid), body.uuid),
  readVisitorPass: (context, { body }) => readPass(context, body),
  sayHere: (context, { body }) => sayHere(context, body),
  readSelfRegistration: async (context, { body }) => presentPoster(context, await posterOf(context, body)),
  findVisitedCompanies: async (context, { body }) => companiesNamedLike(context, (await posterOf(context, body)).id, body.search),
  sendVisitorCode: async (context, { body }) => {
    const building = await posterOf(context, body)
    // where nobody asks for it no mailbox is written to
    if (!building.confirmEmail) throw new Failed(contract.posterUnknown)
    return sendCode(context, building, body.email)
  },
  registerSelf: (context, { body }) => registerSelf(context, body),
})

export const visitModule: ServerModule = {
  name: 'visitors/visits',
  contract,
  words,
  routes,
  jobs: [exportVisits, noteEntries, closeVisits, tellOverstays, forgetVisitNumbers, forgetVisits, visitorSheet],
}
