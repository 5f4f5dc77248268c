import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { changeOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { endSessionsIn } from '#modules/identity/session/server/front.ts'
import { ownOrganisation } from '../contract.ts'
import { endingsOf } from './ending-rows.ts'

/** What another module has of an organisation that stops while it is switched off, such as its passes. */
interface Suspending {
  /** In the reader's words, with how many. */
  preview(context: SignedIn, organisation: OfficeCentreRecord): Promise<{ what: string; count: number }[]>
  /** In the transaction of the switch; `cause` marks what it ends, for the way back. */
  end(tx: Transaction, organisation: OfficeCentreRecord, cause: string): Promise<void>
  restore(tx: Transaction, organisation: OfficeCentreRecord, cause: string): Promise<void>
}
/** Asked when an organisation is switched off and on. */
export const suspending = extensionPoint<Suspending>('organisation is switched off')

export const previewDeactivation = async (context: SignedIn, organisation: OfficeCentreRecord) => {
  const parts = await Promise.all([endingsOf(context, organisation), ...suspending.answers.map((one) => one.preview(context, organisation))])
  return { endings: parts.flat().filter(({ count }) => count > 0) }
}

/** Sessions do not come back with the organisation: people sign in again. */
export const switchOfficeCentre = async (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  active: boolean,
  reason: string | undefined,
): Promise<OfficeCentreRecord> => {
  if (organisation.isPlatform || organisation.id === context.scope.ownId) throw new Failed(ownOrganisation)
  if (context.scope.kind === 'tenant') throw new Failed(failures.forbidden)
  const cause = `switchedOff:${organisation.id}`
  return context.transaction(async (tx) => {
    const changes = { active, deactivatedAt: active ? null : (organisation.deactivatedAt ?? context.now()) }
    const changed = await changeOfficeCentre(tx, { id: organisation.id }, changes, { action: active ? 'activated' : 'deactivated', reason })
    if (!active) await endSessionsIn(tx, organisation.id, cause)
    for (const one of suspending.answers) await (active ? one.restore(tx, organisation, cause) : one.end(tx, organisation, cause))
    return changed
  })
}
