import { addOns, type AddOn } from '#kit/contract/add-ons.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, lock, touch, type SeenById } from '#kit/server/data/write.ts'
import { type OfficeCentreType, officeCentreTypes, type PlanCode } from '#modules/identity/office-centres/contract.ts'
import { changeOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { planDoesNotFit, planFits, quotaBelowUse, type Quotas, type SomeQuotas } from '../contract.ts'
import { type SubscriptionDeed, subscriptionOf } from './subscription-rows.ts'
import { type SubscriptionRecord, subscriptions } from './tables.ts'

interface Remark {
  remark?: string | undefined
}
const deed = (action: SubscriptionDeed, remark: string | undefined) => ({ action, reason: remark || undefined })

/** Adding to what a row holds: it is locked before it is read, so that two top-ups at once both count. */
const onSubscription = (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  work: (tx: Transaction, row: SubscriptionRecord) => Promise<unknown>,
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { id } = await subscriptionOf(inside, organisation)
    await work(tx, await lock(tx, subscriptions, { id }))
  })

export const topUpPasses = (context: SignedIn, organisation: OfficeCentreRecord, more: Quotas & Remark): Promise<void> =>
  onSubscription(context, organisation, (tx, row) =>
    change(
      tx,
      subscriptions,
      { id: row.id },
      {
        hidQuota: row.hidQuota + more.hid,
        qrQuota: row.qrQuota + more.qr,
        frQuota: row.frQuota + more.fr,
        visitorQrQuota: row.visitorQrQuota + more.visitorQr,
      },
      deed('toppedUpPasses', more.remark),
    ),
  )

export const topUpHardware = (context: SignedIn, organisation: OfficeCentreRecord, hardware: number, remark: string | undefined): Promise<void> =>
  onSubscription(context, organisation, (tx, row) =>
    change(tx, subscriptions, { id: row.id }, { hardware: row.hardware + hardware }, deed('toppedUpHardware', remark)),
  )

/** None below what is given out; the database refuses it too, for a pass that is given out at this moment. */
export const setQuotas = (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  which: SeenById,
  { remark, ...wanted }: SomeQuotas & Remark,
): Promise<void> =>
  onSubscription(context, organisation, async (tx, row) => {
    if (row.id !== which.id) throw new Failed(failures.notFound)
    const { hid = row.hidQuota, qr = row.qrQuota, fr = row.frQuota, visitorQr = row.visitorQrQuota } = wanted
    if (hid < row.hidUsed || qr < row.qrUsed || fr < row.frUsed || visitorQr < row.visitorQrUsed) throw new Failed(quotaBelowUse)
    await change(tx, subscriptions, which, { hidQuota: hid, qrQuota: qr, frQuota: fr, visitorQrQuota: visitorQr }, deed('setQuotas', remark))
  })

/** What a new customer begins with. */
export const beginQuotas = async (context: SignedIn, organisation: OfficeCentreRecord, quotas: Quotas): Promise<void> => {
  const { id, version } = await subscriptionOf(context, organisation)
  await setQuotas(context, organisation, { id, version }, quotas)
}

export const switchBooking = (context: SignedIn, organisation: OfficeCentreRecord, bookingActive: boolean): Promise<void> =>
  onSubscription(context, organisation, (tx, row) =>
    change(tx, subscriptions, { id: row.id }, { bookingActive }, deed(bookingActive ? 'activatedBooking' : 'deactivatedBooking', undefined)),
  )

const typeOf = ({ type }: OfficeCentreRecord): OfficeCentreType => officeCentreTypes.find((one) => one === type) ?? 'OFFICE'

export const changePlan = async (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  planCode: PlanCode,
  remark: string | undefined,
): Promise<void> => {
  if (!planFits(typeOf(organisation), planCode)) throw new Failed(planDoesNotFit)
  await context.transaction((tx) => changeOfficeCentre(tx, { id: organisation.id }, { planCode }, deed('changedPlan', remark)))
}

/** The dates lie on the organisation; the subscription gets a new version, so that a second writer who saw the old dates is told. */
export const changeBilling = (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  which: SeenById,
  { remark, billingStartDate = null, billingEndDate = null }: { billingStartDate?: string | null; billingEndDate?: string | null } & Remark,
): Promise<void> =>
  onSubscription(context, organisation, async (tx, row) => {
    if (row.id !== which.id) throw new Failed(failures.notFound)
    await touch(tx, subscriptions, which, { action: 'changedDates' })
    await changeOfficeCentre(tx, { id: organisation.id }, { billingStartDate, billingEndDate }, deed('changedBilling', remark))
  })

/** A company is kept as what is switched off for it, so that what its building takes later is on. */
export const setAddOns = async (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  wanted: readonly AddOn[],
  remark: string | undefined,
  version?: number,
): Promise<void> => {
  await context.transaction(async (tx, inside) => {
    const { landlordAddOns } = await subscriptionOf(inside, organisation)
    const changes = landlordAddOns
      ? { addOnsOff: landlordAddOns.filter((code) => !wanted.some((one) => one === code)) }
      : { addOns: addOns.filter((code) => wanted.includes(code)) }
    await changeOfficeCentre(tx, { id: organisation.id, version }, changes, deed('changedAddOns', remark))
  })
}
