import { addOns, type AddOn } from '#kit/contract/add-ons.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/write.ts'
import { changeOfficeCentre, type OfficeCentreRow } from '../../../identity/office-centres/server/front.ts'
import type { PlanCode } from '../../../identity/office-centres/contract.ts'
import { planDoesNotFit, quotaBelowUse } from '../contract.ts'
import { type SubscriptionDeed, subscriptionOf } from './subscription-rows.ts'
import { type SubscriptionRow, subscriptions } from './tables.ts'

interface Numbers {
  hid: number
  qr: number
  fr: number
  visitorQr: number
}
const deed = (action: SubscriptionDeed, remark: string | undefined) => ({ action, reason: remark || undefined })

/** Adding to what a row holds: it is locked before it is read, so that two top-ups at once both count. */
const onSubscription = (
  context: SignedIn,
  organisation: OfficeCentreRow,
  work: (tx: Transaction, row: SubscriptionRow) => Promise<unknown>,
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { id } = await subscriptionOf(inside, organisation)
    await work(tx, await lock(tx, subscriptions, { id }))
  })

export const topUpPasses = (context: SignedIn, organisation: OfficeCentreRow, more: Numbers & { remark?: string | undefined }): Promise<void> =>
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

export const topUpHardware = (context: SignedIn, organisation: OfficeCentreRow, hardware: number, remark: string | undefined): Promise<void> =>
  onSubscription(context, organisation, (tx, row) =>
    change(tx, subscriptions, { id: row.id }, { hardware: row.hardware + hardware }, deed('toppedUpHardware', remark)),
  )

/** None below what is given out; the database refuses it too, for a pass that is given out at this moment. */
export const setQuotas = (
  context: SignedIn,
  organisation: OfficeCentreRow,
  id: number,
  { hid, qr, fr, visitorQr, remark }: Numbers & { remark?: string | undefined },
): Promise<void> =>
  onSubscription(context, organisation, async (tx, row) => {
    if (row.id !== id) throw new Failed(failures.notFound)
    if (hid < row.hidUsed || qr < row.qrUsed || fr < row.frUsed || visitorQr < row.visitorQrUsed) throw new Failed(quotaBelowUse)
    await change(tx, subscriptions, { id }, { hidQuota: hid, qrQuota: qr, frQuota: fr, visitorQrQuota: visitorQr }, deed('setQuotas', remark))
  })

export const switchBooking = (context: SignedIn, organisation: OfficeCentreRow, bookingActive: boolean): Promise<void> =>
  onSubscription(context, organisation, (tx, row) =>
    change(tx, subscriptions, { id: row.id }, { bookingActive }, deed(bookingActive ? 'activatedBooking' : 'deactivatedBooking', undefined)),
  )

/** Buildings are on the landlord's plan, companies that rent in them on the tenants', everybody else on one of the others. */
const planFits = ({ type }: Pick<OfficeCentreRow, 'type'>, plan: PlanCode): boolean => {
  if (plan === 'LANDLORD') return type === 'LANDLORD'
  if (plan === 'TENANT') return type === 'TENANT'
  return true
}

export const changePlan = async (context: SignedIn, organisation: OfficeCentreRow, planCode: PlanCode, remark: string | undefined): Promise<void> => {
  if (!planFits(organisation, planCode)) throw new Failed(planDoesNotFit)
  await context.transaction((tx) => changeOfficeCentre(tx, { id: organisation.id }, { planCode }, deed('changedPlan', remark)))
}

export const changeBilling = async (
  context: SignedIn,
  organisation: OfficeCentreRow,
  id: number,
  { remark, ...dates }: { billingStartDate: string | null; billingEndDate: string | null; remark?: string | undefined },
): Promise<void> => {
  if ((await subscriptionOf(context, organisation)).id !== id) throw new Failed(failures.notFound)
  await context.transaction((tx) => changeOfficeCentre(tx, { id: organisation.id }, dates, deed('changedBilling', remark)))
}

/** A company is kept as what is switched off for it, so that what its building takes later is on. */
export const setAddOns = async (
  context: SignedIn,
  organisation: OfficeCentreRow,
  wanted: readonly AddOn[],
  remark: string | undefined,
): Promise<void> => {
  await context.transaction(async (tx, inside) => {
    const { landlordAddOns } = await subscriptionOf(inside, organisation)
    const changes = landlordAddOns
      ? { addOnsOff: landlordAddOns.filter((code) => !wanted.some((one) => one === code)) }
      : { addOns: addOns.filter((code) => wanted.includes(code)) }
    await changeOfficeCentre(tx, { id: organisation.id }, changes, deed('changedAddOns', remark))
  })
}
