import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { moveLinks } from '#kit/server/public-links.ts'
import { realRuns, rollCallSteps } from '../contract.ts'
import { type closeCauses, hoursAfter, type RollCallKind } from '../contract/roll-call.ts'
import { everybodyInside } from './inside.ts'
import { putOnList } from './people-rows.ts'
import { phonesOf } from './phone-rows.ts'
import type { NamedPlace, Place } from './place.ts'
import { lockList, openCalls, ownRollCall } from './roll-call-rows.ts'
import { type RollCallRecord, rollCalls } from './tables.ts'
import { linkPurpose, tellWardens } from './tell-wardens.ts'

type Open = Pick<RollCallRecord, 'id' | 'officeCentreId'>

const close = async (tx: Transaction, call: Open, closeCause: (typeof closeCauses)[number], remark?: string): Promise<void> => {
  const { now, actor } = tx.context
  const closed = { closedAt: now(), closedBy: actor?.scope.personId ?? null, closeCause, remark: remark || null }
  await change(tx, rollCalls, { id: call.id, step: rollCallSteps.end }, closed, { action: closeCause === 'PERSON' ? 'ended' : 'overtaken' })
  const expiresAt = new Date(now().getTime() + hoursAfter * 3_600_000)
  await moveLinks(tx, { purpose: linkPurpose, officeCentreId: call.officeCentreId, subjects: await phonesOf(tx, call) }, expiresAt)
}

/**
 * Freezes the list of who is in. A second press finds what the first has begun; a real one ends the drill that runs, and a drill does not begin
 * beside a real one.
 */
export const startRollCall = (context: SignedIn, place: NamedPlace, kind: RollCallKind): Promise<string> =>
  context.transaction(async (tx, inside) => {
    const companyId = place.companyId ?? null
    await lockList(tx, place.id, 'beginning')
    // a company's own and the building's run beside each other
    const open = (await openCalls(tx, place.id)).filter((one) => one.companyId === companyId)
    const same = open.find((one) => one.kind === kind)
    if (same) return same.uuid
    if (kind === 'DRILL' && open.length > 0) throw new Failed(realRuns)
    for (const drill of open) await close(tx, drill, 'REAL_BEGAN')
    const call = await insert(
      tx,
      rollCalls,
      { officeCentreId: place.id, companyId, kind },
      { action: kind === 'DRILL' ? 'startedDrill' : 'startedReal' },
    )
    await putOnList(tx, call, await everybodyInside(inside, place), 'LISTED')
    await tellWardens(tx, call, place)
    return call.uuid
  })

export const endRollCall = (context: SignedIn, place: Place, uuid: string, remark: string): Promise<void> =>
  context.transaction(async (tx, inside) => close(tx, await ownRollCall(inside, place, uuid), 'PERSON', remark))
