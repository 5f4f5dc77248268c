import { Failed, failures } from '#kit/contract/failure.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { detailOf, organisationOf, within } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { changeBilling, changePlan, setAddOns, setQuotas, switchBooking, topUpHardware, topUpPasses } from './change-subscription.ts'
import { changesOf, paymentInfo, presentSubscription } from './subscription-rows.ts'
import { words } from './words.ts'

const inOrganisation = within(organisationOf)
const changed = inOrganisation.answering(presentSubscription)
const inOrganisationById = within(organisationOf, 'id')
const changedById = inOrganisationById.answering(presentSubscription)

const routes = handlers(contract)({
  listSubscriptions: inOrganisation(async (context, organisation) => [await presentSubscription(context, organisation)]),
  getSubscription: inOrganisation(async (context, organisation, { params }) => {
    const subscription = await presentSubscription(context, organisation)
    if (subscription.id !== params.id) throw new Failed(failures.notFound)
    return subscription
  }),
  getCredentialBalance: inOrganisationById(async (context, organisation) => {
    const { hid, qr, fr, visitorQr } = await presentSubscription(context, organisation)
    const left = ({ quota, used }: { quota: number; used: number }) => quota - used
    return { hidQuotaBal: left(hid), qrQuotaBal: left(qr), frQuotaBal: left(fr), visitorQrQuotaBal: left(visitorQr) }
  }),
  listChanges: inOrganisation((context, organisation, { query }) => changesOf(context, organisation, query)),
  topUpPasses: changed((context, organisation, { body }) => topUpPasses(context, organisation, body)),
  topUpHardware: changed((context, organisation, { body }) => topUpHardware(context, organisation, body.hardware, body.remark)),
  changePlan: changed((context, organisation, { body }) => changePlan(context, organisation, body.planCode, body.remark)),
  activateBooking: changedById((context, organisation) => switchBooking(context, organisation, true)),
  deactivateBooking: changedById((context, organisation) => switchBooking(context, organisation, false)),
  changeBilling: changed((context, organisation, { params: { id }, version, body }) => changeBilling(context, organisation, { id, version }, body)),
  setQuotas: changed((context, organisation, { params: { id }, version, body }) => setQuotas(context, organisation, { id, version }, body)),
  setAddOns: inOrganisationById(async (context, organisation, { params, version, body }) => {
    await setAddOns(context, organisation, body.addOns, body.remark, version)
    return detailOf(context, await organisationOf(context, params.id))
  }),
  getPaymentInfo: inOrganisation(async (context, organisation, { params }) => {
    if (params.product !== context.app.config.productCode.toLowerCase()) throw new Failed(failures.notFound)
    return paymentInfo(context, organisation)
  }),
})

export const subscriptions: ServerModule = { name: 'property/subscriptions', contract, words, routes }
