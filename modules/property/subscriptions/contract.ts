import { z } from 'zod'
import { addOns } from '#kit/contract/add-ons.ts'
import { isPlainStart } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { HistoryEntry } from '#kit/contract/history.ts'
import { calendarDate, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import {
  getDetailInfo,
  inOrganisation,
  OfficeCentreDetail,
  officeCentreRef,
  type OfficeCentreType,
  type PlanCode,
  planCodes,
} from '#modules/identity/office-centres/contract.ts'

/** VIEW is for the organisation itself; EDIT for the provider, who sells. */
export const can = permissions('SUBSCRIPTION', ['VIEW', 'EDIT'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const quotaBelowUse = failure('quota_below_use', 409, 'quotaBelowUse')
export const planDoesNotFit = failure('plan_does_not_fit', 422, 'planDoesNotFit')
/** Of a pass that is given out. */
export const noPassLeft = failure('no_pass_left', 409, 'noPassLeft')
/** Of passes that a building gives on. */
export const quotaUsedUp = failure('quota_used_up', 409, 'quotaUsedUp')

/** The kinds of passes that are counted: mobile, QR, face, and the QR codes of visitors. */
export const passKinds = ['hid', 'qr', 'fr', 'visitorQr'] as const
export type PassKind = (typeof passKinds)[number]

/** The landlord's plan is for buildings only and the tenant's for companies that rent in one; the others are for everybody. */
export const planFits = (type: OfficeCentreType, plan: PlanCode): boolean => (plan === 'LANDLORD' || plan === 'TENANT' ? plan === type : true)

const count = z.number().int().min(0).max(1_000_000)
const remark = z.string().trim().max(500).refine(isPlainStart, 'plainStart').optional()

/** How many passes of each kind may be given out. */
export const Quotas = z.strictObject({ hid: count, qr: count, fr: count, visitorQr: count })
export type Quotas = z.output<typeof Quotas>
/** A kind that is left out keeps what it has. */
export const SomeQuotas = Quotas.partial()
export type SomeQuotas = z.output<typeof SomeQuotas>

export const BillingInput = z
  .strictObject({ billingStartDate: calendarDate().nullish(), billingEndDate: calendarDate().nullish(), remark })
  .refine(({ billingStartDate: from, billingEndDate: to }) => !from || !to || from <= to, { path: ['billingEndDate'], message: 'endsBeforeStart' })
export const QuotasInput = Quotas.extend({ remark })

/** How many passes of a kind may be given out, and how many are. */
const Quota = z.object({ quota: z.number().int(), used: z.number().int() })
export const Subscription = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  officeCentreId: z.number().int(),
  companyName: z.string(),
  subscriptionPlan: z.object({ code: z.enum(planCodes) }),
  billingStartDate: z.string().nullable(),
  billingEndDate: z.string().nullable(),
  hid: Quota,
  qr: Quota,
  fr: Quota,
  visitorQr: Quota,
  hardware: z.number().int(),
  bookingActive: z.boolean(),
  addOns: z.array(z.enum(addOns)),
  updatedDate: z.iso.datetime(),
})
export type Subscription = z.output<typeof Subscription>

export const changeTypes = ['PASSES_TOP_UP', 'HARDWARE_TOP_UP', 'PLAN_CHANGE', 'ADD_ON', 'BILLING', 'CREDENTIAL', 'BOOKING'] as const
export type ChangeType = (typeof changeTypes)[number]

const ofCentreId = z.strictObject({ id: officeCentreRef })
const ofSubscription = z.strictObject({ oc: officeCentreRef, id: z.coerce.number<string>().int().positive() })
const stale = ['subscriptions', 'officeCentres']

/** One for each organisation; a list, as the documents have it. */
export const listSubscriptions = endpoint('GET /office-centres/{oc}/office-centre-subscription-infos', {
  can: can.VIEW,
  params: inOrganisation,
  reply: z.array(Subscription),
  stale,
})
export const getSubscription = endpoint('GET /office-centres/{oc}/subscription-infos/{id}', {
  can: can.VIEW,
  params: ofSubscription,
  reply: Subscription,
  stale,
})
/** What is left to give out. */
export const getCredentialBalance = endpoint('GET /office-centres/{id}/credential-balance', {
  can: can.VIEW,
  params: ofCentreId,
  reply: z.object({
    hidQuotaBal: z.number().int(),
    qrQuotaBal: z.number().int(),
    frQuotaBal: z.number().int(),
    visitorQrQuotaBal: z.number().int(),
  }),
  stale,
})
export const listChanges = endpoint('GET /office-centres/{oc}/office-centre-subscription-info-historys/list-by-type', {
  can: can.VIEW,
  params: inOrganisation,
  query: paging({ sort: ['at'], filters: { type: z.enum(changeTypes).optional() } }),
  reply: page(HistoryEntry.extend({ type: z.enum(changeTypes) })),
  stale,
})

const change = { reach: 'platform', can: can.EDIT, reply: Subscription } as const
const more = z.number().int().min(0).max(100_000).default(0)
export const PassesTopUp = z
  .strictObject({ hid: more, qr: more, fr: more, visitorQr: more, remark })
  .refine(({ hid, qr, fr, visitorQr }) => hid + qr + fr + visitorQr > 0, { path: ['qr'], message: 'nothingAdded' })
export const HardwareTopUp = z.strictObject({ hardware: z.number().int().min(1).max(10_000), remark })

export const topUpPasses = endpoint('PUT /office-centres/{oc}/passes-top-up', {
  ...change,
  params: inOrganisation,
  once: 'accepted',
  body: PassesTopUp,
})
export const topUpHardware = endpoint('PUT /office-centres/{oc}/hardware-top-up', {
  ...change,
  params: inOrganisation,
  once: 'accepted',
  body: HardwareTopUp,
})
export const changePlan = endpoint('PUT /office-centres/{oc}/subscription-plan-change', {
  ...change,
  params: inOrganisation,
  body: z.strictObject({ planCode: z.enum(planCodes), remark }),
  fails: [planDoesNotFit],
})
export const activateBooking = endpoint('PUT /office-centres/{id}/office-centre-subscription-infos/activate-booking', {
  ...change,
  params: ofCentreId,
})
/** Stops new bookings; those that are made stay. */
export const deactivateBooking = endpoint('PUT /office-centres/{id}/office-centre-subscription-infos/deactivate-booking', {
  ...change,
  params: ofCentreId,
})
export const changeBilling = endpoint('PUT /office-centres/{oc}/subscription-infos/{id}/basic-info', {
  ...change,
  params: ofSubscription,
  version: getSubscription,
  body: BillingInput,
})
/** Sets the quotas, those that are named; none below what is given out already. */
export const setQuotas = endpoint('PUT /office-centres/{oc}/subscription-infos/{id}/credential', {
  ...change,
  params: ofSubscription,
  version: getSubscription,
  body: QuotasInput.partial(),
  fails: [quotaBelowUse],
})
/** The add-ons that shall be in effect: of a building its own, of a company those of its landlord that are left on. */
export const setAddOns = endpoint('PUT /office-centres/{id}/add-on', {
  ...change,
  reply: OfficeCentreDetail,
  params: ofCentreId,
  version: getDetailInfo,
  body: z.strictObject({ addOns: z.array(z.enum(addOns)).max(addOns.length), remark }),
})
/** What the organisation pays for, and what the platform has charged. */
export const getPaymentInfo = endpoint('GET /office-centres/{oc}/users/{product}-payment-info', {
  can: can.VIEW,
  /** The product's code in small letters. */
  params: z.strictObject({ oc: officeCentreRef, product: z.string().max(40) }),
  reply: Subscription.pick({ officeCentreId: true, companyName: true, subscriptionPlan: true, billingStartDate: true, billingEndDate: true }).extend({
    currency: z.string(),
    activeUsers: z.number().int(),
    /** What the platform has kept of what was paid online, by month, the newest first; minor units. */
    charged: z.array(
      z.object({
        month: z.string(),
        currency: z.string(),
        payments: z.number().int(),
        charged: z.number().int(),
        /** What of it went back with refunds. */
        returned: z.number().int(),
      }),
    ),
  }),
  stale,
})
