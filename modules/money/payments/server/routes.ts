import type { SignedIn } from '#kit/server/context.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf, placeOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import type { EvidenceInput } from '../contract/chargebacks.ts'
import { askAccount, onboardAccount } from './account-jobs.ts'
import { onboard, presentAccount, refresh } from './account.ts'
import { applyEvent } from './apply-event.ts'
import { byMinute } from './by-minute.ts'
import { answerChargeback, sendAnswer } from './chargebacks/answer-chargeback.ts'
import { countChargebacks, findChargeback, listChargebacks } from './chargebacks/chargeback-rows.ts'
import { exportChargebacks } from './chargebacks/exports.ts'
import { presentChargeback } from './chargebacks/present-chargeback.ts'
import { makeCheckout } from './checkout-jobs.ts'
import { presentPayment } from './detail-rows.ts'
import { expireCheckout } from './expire-checkout.ts'
import { exportPayments } from './exports.ts'
import { listFindings } from './finding-rows.ts'
import { seeToFinding } from './findings.ts'
import { giveBack, repeatRefund } from './give-back.ts'
import { hearEvent } from './hear-event.ts'
import { ownCheckout } from './own-checkout.ts'
import { historyOfPayment } from './payment-history.ts'
import { receiptOf } from './receipt.ts'
import { reconciling } from './reconcile.ts'
import { sendRefund } from './refund-jobs.ts'
import { decideRequest } from './refund-requests.ts'
import { accountState, checkAccount, paymentState } from './result-pages.ts'
import { deliverSandboxEvents } from './sandbox/deliver.ts'
import { actOnDispute, readDispute } from './sandbox/dispute-pages.ts'
import { actInSandbox, decideAccount, readAccount, readCheckout } from './sandbox/sandbox-pages.ts'
import { payOut } from './sandbox/sandbox-payouts.ts'
import { countPayments, findPayment, listPayments } from './seen-rows.ts'
import { presentSettings, updateSettings } from './settings.ts'
import { words } from './words.ts'

const answered = async (context: SignedIn, { oc, uuid }: { oc: OfficeCentreRef; uuid: string }, version: number, evidence: EvidenceInput | null) => {
  const building = await ownBuildingOf(context, oc)
  await answerChargeback(context, building, await findChargeback(context, building, uuid), version, evidence)
  return presentChargeback(context, building, await findChargeback(context, building, uuid))
}

const routes = handlers(contract)({
  listPayments: async (context, { params, query }) => listPayments(context, await placeOf(context, params.oc), query),
  countPayments: async (context, { params, query }) => countPayments(context, await placeOf(context, params.oc), query),
  emailPayments: (context, { params, query }) => exportPayments.start(context, { oc: params.oc, query }),
  getPayment: async (context, { params }) => {
    const place = await placeOf(context, params.oc)
    return presentPayment(context, place, await findPayment(context, place, params.uuid))
  },
  getPaymentHistory: async (context, { params, query }) => {
    const { id } = await findPayment(context, await placeOf(context, params.oc), params.uuid)
    return historyOfPayment(context, id, query)
  },
  getReceipt: async (context, { params }) => {
    const place = await placeOf(context, params.oc)
    return receiptOf(context, place, await findPayment(context, place, params.uuid))
  },
  refundPayment: async (context, { params, version, body }) => {
    const place = await placeOf(context, params.oc)
    await giveBack(context, await findPayment(context, place, params.uuid), version, body)
    return presentPayment(context, place, await findPayment(context, place, params.uuid))
  },
  repeatRefund: async (context, { params }) => {
    const place = await placeOf(context, params.oc)
    await repeatRefund(context, await findPayment(context, place, params.uuid), params.refund)
    return presentPayment(context, place, await findPayment(context, place, params.uuid))
  },
  approveRefund: async (context, { params }) => {
    const place = await placeOf(context, params.oc)
    await decideRequest(context, await findPayment(context, place, params.uuid), params.request, { step: 'approve', answer: null })
    return presentPayment(context, place, await findPayment(context, place, params.uuid))
  },
  refuseRefund: async (context, { params, body }) => {
    const place = await placeOf(context, params.oc)
    await decideRequest(context, await findPayment(context, place, params.uuid), params.request, { step: 'refuse', answer: body.reason })
    return presentPayment(context, place, await findPayment(context, place, params.uuid))
  },
  listChargebacks: async (context, { params, query }) => listChargebacks(context, await ownBuildingOf(context, params.oc), query),
  countChargebacks: async (context, { params, query }) => countChargebacks(context, await ownBuildingOf(context, params.oc), query),
  emailChargebacks: (context, { params, query }) => exportChargebacks.start(context, { oc: params.oc, query }),
  getChargeback: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentChargeback(context, building, await findChargeback(context, building, params.uuid))
  },
  submitEvidence: async (context, { params, version, body }) => answered(context, params, version, body),
  acceptChargeback: async (context, { params, version }) => answered(context, params, version, null),

  getPaymentSettings: async (context, { params }) => presentSettings(context, await ownBuildingOf(context, params.oc)),
  updatePaymentSettings: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    await updateSettings(context, building, version, body)
    return presentSettings(context, building)
  },
  getCheckout: (context, { params }) => ownCheckout(context, params.uuid),

  getPaymentAccount: async (context, { params }) => presentAccount(context, await ownBuildingOf(context, params.oc)),
  onboardPaymentAccount: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    await onboard(context, building)
    return presentAccount(context, building)
  },
  refreshPaymentAccount: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    await refresh(context, building.id)
    return presentAccount(context, building)
  },
  listPaymentFindings: async (context, { params, query }) => listFindings(context, await ownBuildingOf(context, params.oc), query),

  seeToFinding: async (context, { params, body }) => seeToFinding(context, await ownBuildingOf(context, params.oc), params.uuid, body.reason),

  readPaymentState: (context, { body }) => paymentState(context, body.token),
  readAccountState: (context, { body }) => accountState(context, body.token),
  checkAccountState: (context, { body }) => checkAccount(context, body.token),
  hearPaymentEvent: async (context, { params }, { request }) => {
    await hearEvent(context, params.provider === 'stripe' ? 'STRIPE' : 'SANDBOX', request.rawBody ?? Buffer.alloc(0), request.headers)
    return { heard: true as const }
  },

  readSandboxCheckout: (context, { body }) => readCheckout(context, body.token),
  actInSandbox: (context, { body }) => actInSandbox(context, body),
  readSandboxAccount: (context, { body }) => readAccount(context, body.token),
  decideSandboxAccount: (context, { body }) => decideAccount(context, body.token, body.decision),
  readSandboxDispute: (context, { body }) => readDispute(context, body.token),
  actOnSandboxDispute: (context, { body }) => actOnDispute(context, body),
  payOutInSandbox: (context, { body }) => payOut(context, body),
})

export const payments: ServerModule = {
  name: 'money/payments',
  contract,
  words,
  routes,
  jobs: [
    makeCheckout,
    expireCheckout,
    sendRefund,
    onboardAccount,
    askAccount,
    applyEvent,
    deliverSandboxEvents,
    byMinute,
    reconciling,
    exportPayments,
    exportChargebacks,
    sendAnswer,
  ],
}
