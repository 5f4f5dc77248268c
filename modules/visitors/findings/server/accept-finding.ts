import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, type Seen } from '#kit/server/data/write.ts'
import { findingAccepted, findingMended, notAccepted, untilOver, untilTooLate } from '../contract.ts'
import { type AcceptInput, type Finding, lastAcceptable } from '../contract/finding.ts'
import { presentFinding } from './finding-rows.ts'
import { lookForKind } from './look.ts'
import type { LookedAt } from './looking.ts'
import { accessFindings } from './tables.ts'

/** Found in the building; what has been mended is no more to be decided about. */
const standing = async (context: SignedIn, building: LookedAt, uuid: string): Promise<Finding> => {
  const finding = await presentFinding(context, building, uuid)
  if (finding.state === 'MENDED') throw new Failed(findingMended)
  return finding
}

const checkUntil = (today: string, until: string): void => {
  if (until < today) throw new Failed(untilOver, { fields: { untilDate: 'untilOver' } })
  if (until > lastAcceptable(today)) throw new Failed(untilTooLate, { fields: { untilDate: 'untilTooLate' } })
}

/** Somebody lives with it until the end of a day, and says why. */
export const acceptFinding = (context: SignedIn, building: LookedAt, which: Seen, { reason, untilDate }: AcceptInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { state, version } = await standing(inside, building, which.uuid)
    if (state === 'ACCEPTED' && (which.version ?? version) === version) throw new Failed(findingAccepted)
    const now = inside.now()
    checkUntil(localTime(now, building.timeZone).date, untilDate)
    const values = { acceptedAt: now, acceptedBy: inside.scope.personId, acceptedUntil: untilDate, acceptReason: reason }
    await change(tx, accessFindings, which, values, { action: 'accepted' })
  })

export const reopenFinding = (context: SignedIn, building: LookedAt, which: Seen): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { state } = await standing(inside, building, which.uuid)
    if (state !== 'ACCEPTED') throw new Failed(notAccepted)
    const nobody = { acceptedAt: null, acceptedBy: null, acceptedUntil: null, acceptReason: null }
    await change(tx, accessFindings, which, nobody, { action: 'reopened' })
  })

/** After a step that should have mended it: all of its kind, which costs no more than the one. */
export const checkFinding = async (context: SignedIn, building: LookedAt, uuid: string): Promise<void> => {
  const { kind, state } = await presentFinding(context, building, uuid)
  if (state === 'MENDED') return
  await lookForKind(context, building, kind)
  context.app.live.tell({ kind: 'accessFindings', id: building.id, officeCentreId: building.id, companyId: building.id })
}
