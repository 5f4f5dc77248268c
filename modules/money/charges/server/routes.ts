import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { listAllowances, presentAllowance, updateAllowance } from './account-settings.ts'
import { presentCharge } from './charge-detail.ts'
import { historyOfCharge } from './charge-history.ts'
import { chargeKinds } from './charge-kinds.ts'
import { countCharges, listCharges } from './charge-rows.ts'
import { correctCharge } from './correct-charge.ts'
import { acceptDispute, answerDispute, disputeCharge, refuseDispute, replyToAnswer } from './disputes.ts'
import { exportCharges } from './exports.ts'
import { chargeMonth } from './month.ts'
import { buildingOf, companyOf, companySideOf, chargePlaceOf } from './place.ts'
import { proposing } from './propose-statements.ts'
import { sendStatement } from './send-statement.ts'
import { statementPdf } from './statement-pdf.ts'
import { findStatement, listStatements, presentStatement } from './statement-rows.ts'
import { stepCharges } from './step-charges.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listCharges: async (context, { params, query }) => listCharges(context, await chargePlaceOf(context, params.oc), query),
  countCharges: async (context, { params, query }) => countCharges(context, await chargePlaceOf(context, params.oc), query),
  emailCharges: (context, { params, query }) => exportCharges.start(context, { oc: params.oc, query }),
  listChargeKinds: async (context, { params }) => {
    await chargePlaceOf(context, params.oc)
    return chargeKinds.answers.map(({ kind, title }) => ({ kind, title: title(context.language) }))
  },
  getChargeMonth: async (context, { params, query }) => chargeMonth(context, await chargePlaceOf(context, params.oc), query),
  getCharge: async (context, { params }) => presentCharge(context, await chargePlaceOf(context, params.oc), params.uuid),
  getChargeHistory: async (context, { params, query }) => historyOfCharge(context, await chargePlaceOf(context, params.oc), params.uuid, query),

  verifyCharges: async (context, { params, body }) => stepCharges(context, await buildingOf(context, params.oc), 'verify', body),
  lockCharges: async (context, { params, body }) => stepCharges(context, await buildingOf(context, params.oc), 'lock', body),
  correctCharge: async (context, { params: { oc, uuid }, version, body }) => {
    const place = await buildingOf(context, oc)
    await correctCharge(context, place, { uuid, version }, body)
    return presentCharge(context, place, uuid)
  },

  disputeCharge: async (context, { params: { oc, uuid }, version, body }) => {
    const place = await companySideOf(context, oc)
    await disputeCharge(context, place, { uuid, version }, body.message)
    return presentCharge(context, place, uuid)
  },
  replyToAnswer: async (context, { params: { oc, uuid }, version, body }) => {
    const place = await companySideOf(context, oc)
    await replyToAnswer(context, place, { uuid, version }, body.message)
    return presentCharge(context, place, uuid)
  },
  answerDispute: async (context, { params: { oc, uuid }, version, body }) => {
    const place = await buildingOf(context, oc)
    await answerDispute(context, place, { uuid, version }, body.message)
    return presentCharge(context, place, uuid)
  },
  acceptDispute: async (context, { params: { oc, uuid }, version, body }) => {
    const place = await buildingOf(context, oc)
    await acceptDispute(context, place, { uuid, version }, body)
    return presentCharge(context, place, uuid)
  },
  refuseDispute: async (context, { params: { oc, uuid }, version, body }) => {
    const place = await buildingOf(context, oc)
    await refuseDispute(context, place, { uuid, version }, body.message)
    return presentCharge(context, place, uuid)
  },

  listStatements: async (context, { params, query }) => listStatements(context, await chargePlaceOf(context, params.oc), query),
  getStatement: async (context, { params }) => {
    const place = await chargePlaceOf(context, params.oc)
    return presentStatement(context, place, await findStatement(context, place, params.uuid))
  },
  downloadStatement: async (context, { params }) => {
    const place = await chargePlaceOf(context, params.oc)
    return statementPdf(context, place, await findStatement(context, place, params.uuid))
  },
  sendStatement: async (context, { params: { oc, uuid }, version }) => {
    const place = await buildingOf(context, oc)
    await sendStatement(context, place, { uuid, version })
    return presentStatement(context, place, await findStatement(context, place, uuid))
  },

  listAllowances: async (context, { params }) => listAllowances(context, await companyOf(context, params.oc)),
  getAllowance: async (context, { params: { oc, kind } }) => presentAllowance(context, await companyOf(context, oc), kind),
  updateAllowance: async (context, { params: { oc, kind }, version, body }) => {
    const company = await companyOf(context, oc)
    await updateAllowance(context, company, { kind, version }, body)
    return presentAllowance(context, company, kind)
  },
})

export const charges: ServerModule = { name: 'money/charges', contract, words, routes, jobs: [exportCharges, proposing] }
