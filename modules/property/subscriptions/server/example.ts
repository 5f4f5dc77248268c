import { example } from '#kit/server/testing/example.ts'
import { getDetailInfo } from '#modules/identity/office-centres/contract.ts'
import * as contract from '../contract.ts'

const none = { hid: 0, qr: 0, fr: 0, visitorQr: 0 }

export const subscriptions = example(
  contract,
  {
    create: async ({ me, call }) => {
      const oc = me.centre.uuid
      const [subscription] = await call.get(contract.listSubscriptions, { params: { oc } })
      const { version: ofCentre } = await call.get(getDetailInfo, { params: { id: oc } })
      return { oc, id: String(subscription?.id), version: subscription?.version ?? 0, ofCentre }
    },
    calls: {
      listSubscriptions: ({ oc }) => ({ params: { oc } }),
      getSubscription: ({ oc, id }) => ({ params: { oc, id } }),
      getCredentialBalance: ({ oc }) => ({ params: { id: oc } }),
      listChanges: ({ oc }) => ({ params: { oc } }),
      topUpPasses: ({ oc }) => ({ params: { oc }, body: { ...none, qr: 10 } }),
      topUpHardware: ({ oc }) => ({ params: { oc }, body: { hardware: 2 } }),
      changePlan: ({ oc }) => ({ params: { oc }, body: { planCode: 'CUSTOM' as const } }),
      activateBooking: ({ oc }) => ({ params: { id: oc } }),
      deactivateBooking: ({ oc }) => ({ params: { id: oc } }),
      changeBilling: ({ oc, id, version }) => ({
        params: { oc, id },
        version,
        body: { billingStartDate: '2027-01-01', billingEndDate: '2027-12-31' },
      }),
      setQuotas: ({ oc, id, version }) => ({ params: { oc, id }, version, body: { ...none, qr: 100 } }),
      setAddOns: ({ oc, ofCentre }) => ({ params: { id: oc }, version: ofCentre, body: { addOns: ['BOOK_FACILITY' as const] } }),
      getPaymentInfo: ({ oc }) => ({ params: { oc, product: 'centricity' } }),
    },
    forCompanies: {
      listSubscriptions: 'their own part',
      getCredentialBalance: 'their own part',
      getSubscription: 'their own part',
      listChanges: 'their own part',
      getPaymentInfo: 'their own part',
    },
  },
  () => ({ listChanges: { type: ['BILLING', 'PLAN_CHANGE'] } }),
)
