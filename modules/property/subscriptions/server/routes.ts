import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { detailOf, type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { changeBilling, changePlan, setAddOns, setQuotas, switchBooking, topUpHardware, topUpPasses } from './change-subscription.ts'
import { changesOf, paymentInfo, presentSubscription } from './subscription-rows.ts'
import { words } from './words.ts'

const changed = async (context: SignedIn, oc: OfficeCentreRef, work: (organisation: OfficeCentreRecord) => Promise<void>) => {
  const organisation = await organisationOf(context, oc)
  await work(organisation)
  return presentSubscription(context, organisation)
}

const routes = handlers(contract)({
  listSubscriptions: async (context, { params }) => [await presentSubscription(context, await organisationOf(context, params.oc))],
  getSubscription: async (context, { params }) => {
    const subscription = await presentSubscription(context, await organisationOf(context, params.oc))
    if (subscription.id !== params.id) throw new Failed(failures.notFound)
    return subscription
  },
  getCredentialBalance: async (context, { params }) => {
    const { hid, qr, fr, visitorQr } = await presentSubscription(context, await organisationOf(context, params.id))
    const left = ({ quota, used }: { quota: number; used: number }) => quota - used
    return { hidQuotaBal: left(hid), qrQuotaBal: left(qr), frQuotaBal: left(fr), visitorQrQuotaBal: left(visitorQr) }
  },
  listChanges: async (context, { params, query }) => changesOf(context, await organisationOf(context, params.oc), query),
  topUpPasses: (context, { params, body }) => changed(context, params.oc, (organisation) => topUpPasses(context, organisation, body)),
  topUpHardware: (context, { params, body }) =>
    changed(context, params.oc, (organisation) => topUpHardware(context, organisation, body.hardware, body.remark)),
  changePlan: (context, { params, body }) =>
    changed(context, params.oc, (organisation) => changePlan(context, organisation, body.planCode, body.remark)),
  activateBooking: (context, { params }) => changed(context, params.id, (organisation) => switchBooking(context, organisation, true)),
  deactivateBooking: (context, { params }) => changed(context, params.id, (organisation) => switchBooking(context, organisation, false)),
  changeBilling: (context, { params, version, body }) =>
    changed(context, params.oc, (organisation) => changeBilling(context, organisation, { id: params.id, version }, body)),
  setQuotas: (context, { params, version, body }) =>
    changed(context, params.oc, (organisation) => setQuotas(context, organisation, { id: params.id, version }, body)),
  setAddOns: async (context, { params, version, body }) => {
    await setAddOns(context, await organisationOf(context, params.id), body.addOns, body.remark, version)
    return detailOf(context, await organisationOf(context, params.id))
  },
  getPaymentInfo: async (context, { params }) => {
    if (params.product !== context.app.config.productCode.toLowerCase()) throw new Failed(failures.notFound)
    return paymentInfo(context, await organisationOf(context, params.oc))
  },
})

export const subscriptions: ServerModule = { name: 'property/subscriptions', contract, words, routes }
