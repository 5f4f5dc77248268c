import type { z } from 'zod'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { PlanCode } from '#modules/identity/office-centres/contract.ts'
import { effectiveAddOns, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type OfficeCentreTables, officeCentres } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { ChangeType, getPaymentInfo, listChanges, Subscription } from '../contract.ts'
import { chargedTo } from './platform-charges.ts'
import { type SubscriptionTables, subscriptions } from './tables.ts'

type Tables = SubscriptionTables & OfficeCentreTables

export const subscriptionOf = (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>) =>
  context
    .read<Tables>()
    .selectFrom('subscriptions')
    .innerJoin('officeCentres', 'officeCentres.id', 'subscriptions.officeCentreId')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .selectAll('subscriptions')
    .select(['officeCentres.companyName', 'officeCentres.planCode', 'officeCentres.billingStartDate', 'officeCentres.billingEndDate'])
    .select(['officeCentres.addOns', 'officeCentres.addOnsOff', 'landlord.addOns as landlordAddOns'])
    .where(ownRows(context.scope, subscriptions))
    .where('subscriptions.officeCentreId', '=', id)
    .where('subscriptions.endedAt', 'is', null)
    .$narrowType<{ planCode: PlanCode }>()
    .executeTakeFirstOrThrow(notFound)

export const presentSubscription = async (context: SignedIn, organisation: Pick<OfficeCentreRecord, 'id'>): Promise<Subscription> => {
  const row = await subscriptionOf(context, organisation)
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    officeCentreId: row.officeCentreId,
    companyName: row.companyName,
    subscriptionPlan: { code: row.planCode },
    billingStartDate: row.billingStartDate,
    billingEndDate: row.billingEndDate,
    hid: { quota: row.hidQuota, used: row.hidUsed },
    qr: { quota: row.qrQuota, used: row.qrUsed },
    fr: { quota: row.frQuota, used: row.frUsed },
    visitorQr: { quota: row.visitorQrQuota, used: row.visitorQrUsed },
    hardware: row.hardware,
    bookingActive: row.bookingActive,
    addOns: effectiveAddOns(row),
    updatedDate: row.updatedAt,
  }
}

/** Of the reader's own organisation; of the provider's customers, where the provider reads. Both days are counted. */
export const billingEndsBetween = (context: SignedIn, first: string, last: string, limit: number) => {
  const rows = context
    .read<Tables>()
    .selectFrom('officeCentres')
    .select(['officeCentres.id', 'officeCentres.companyName', 'officeCentres.buildingName', 'officeCentres.billingEndDate'])
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .where('officeCentres.billingEndDate', '>=', first)
    .where('officeCentres.billingEndDate', '<=', last)
    .orderBy('officeCentres.billingEndDate')
    .orderBy('officeCentres.id')
    .limit(limit)
  const found =
    context.scope.kind === 'platform'
      ? rows.where('officeCentres.type', 'in', ['LANDLORD', 'OFFICE']).where('officeCentres.isPlatform', '=', false)
      : rows.where('officeCentres.id', '=', context.scope.ownId)
  return found.execute()
}

/** Which deeds of the audit trail are changes of which type. */
export const deeds = {
  toppedUpPasses: 'PASSES_TOP_UP',
  toppedUpHardware: 'HARDWARE_TOP_UP',
  changedPlan: 'PLAN_CHANGE',
  changedAddOns: 'ADD_ON',
  changedBilling: 'BILLING',
  setQuotas: 'CREDENTIAL',
  allottedQuotas: 'CREDENTIAL',
  activatedBooking: 'BOOKING',
  deactivatedBooking: 'BOOKING',
} as const satisfies Record<string, ChangeType>
export type SubscriptionDeed = keyof typeof deeds
const isDeed = (action: string): action is SubscriptionDeed => action in deeds

type Query = z.output<NonNullable<(typeof listChanges)['query']>>

/** The trail itself is the history: top-ups, plans and add-ons are told from it. */
export const changesOf = async (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  { type, ...query }: Query,
): Promise<Page<z.output<typeof listChanges.reply>['items'][number]>> => {
  const { id } = await subscriptionOf(context, organisation)
  const actions = Object.keys(deeds).filter((action) => isDeed(action) && (!type || deeds[action] === type))
  const page = await historyOf(context, subscriptions, id, query, { beside: [[officeCentres, organisation.id]], actions })
  return { ...page, items: page.items.flatMap((entry) => (isDeed(entry.action) ? [{ ...entry, type: deeds[entry.action] }] : [])) }
}

export const paymentInfo = async (context: SignedIn, organisation: OfficeCentreRecord): Promise<z.output<typeof getPaymentInfo.reply>> => {
  const { n } = await context
    .unscoped<UserTables>('the organisation was found in scope')
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('memberships.officeCentreId', '=', organisation.id)
    .where('memberships.active', '=', true)
    .where('memberships.endedAt', 'is', null)
    .where('users.active', '=', true)
    .executeTakeFirstOrThrow()
  const { officeCentreId, companyName, subscriptionPlan, billingStartDate, billingEndDate } = await presentSubscription(context, organisation)
  const charged = await chargedTo(context, organisation)
  return { officeCentreId, companyName, subscriptionPlan, billingStartDate, billingEndDate, currency: organisation.currency, activeUsers: n, charged }
}
