import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { passKinds, quotaBelowUse, quotaUsedUp, type PassKind, type SomeQuotas } from '../contract.ts'
import { subscriptionOf } from './subscription-rows.ts'
import { subscriptions } from './tables.ts'

/**
 * Passes move from a building to one of its companies, or back. The building's row is locked first, always: whoever allots at the same
 * moment waits there and then sees what is left. A CHECK of the database holds it too.
 */
export const allotQuotas = (
  context: SignedIn,
  building: Pick<OfficeCentreRecord, 'id'>,
  company: Pick<OfficeCentreRecord, 'id'>,
  given: SomeQuotas,
  version?: number,
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const source = await lock(tx, subscriptions, { id: (await subscriptionOf(inside, building)).id })
    const target = await lock(tx, subscriptions, { id: (await subscriptionOf(inside, company)).id, version })
    const wanted = (kind: PassKind) => given[kind] ?? target[`${kind}Quota`]
    if (passKinds.some((kind) => wanted(kind) < target[`${kind}Used`])) throw new Failed(quotaBelowUse)
    const left = (kind: PassKind) => source[`${kind}Quota`] + target[`${kind}Quota`] - wanted(kind)
    if (passKinds.some((kind) => left(kind) < source[`${kind}Used`])) throw new Failed(quotaUsedUp)
    const quotas = (of: (kind: PassKind) => number) => ({
      hidQuota: of('hid'),
      qrQuota: of('qr'),
      frQuota: of('fr'),
      visitorQrQuota: of('visitorQr'),
    })
    await change(tx, subscriptions, { id: source.id }, quotas(left), { action: 'allottedQuotas' })
    await change(tx, subscriptions, { id: target.id }, quotas(wanted), { action: 'allottedQuotas' })
  })
