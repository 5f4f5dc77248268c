import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { changeAll, endAll } from '#kit/server/data/change-all.ts'
import { change, lock, type Seen, touch } from '#kit/server/data/write.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreRecord, Place } from '#modules/identity/office-centres/server/front.ts'
import { lastVisitor, visitSteps } from '../../contract.ts'
import { lockVisit } from '../lock-visit.ts'
import { isOpen } from '../open-visit.ts'
import { daysOfVisit, visitorsOfVisit, visitorToHold } from '../part-rows.ts'
import { endPasses, tellCancelled } from '../passes/issue-passes.ts'
import { visitDays, type VisitDayRecord, visitors, type VisitorRecord, visits, type VisitRecord } from '../tables.ts'

/** Whoever is in, or has left, stays so. */
export const callOffDays = async (tx: Transaction, days: readonly VisitDayRecord[], action: string): Promise<void> => {
  const expected = days.filter(({ status }) => status === 'EXPECTED')
  await changeAll(
    tx,
    visitDays,
    expected.map(({ id }) => ({ id, values: { status: 'CANCELLED' } })),
    { action },
  )
}

export const cancelVisit = (context: SignedIn, place: Place, which: Seen, reason: string): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockVisit(tx, context, place, which)
    if (!isOpen(before, todayIn(inside, place.building))) throw new Failed(failures.notNow)
    return callOff(tx, place.building, before, reason)
  })

/** Whoever is inside stays so until they leave; the code ends at once. */
export const callOff = async (
  tx: Transaction,
  building: OfficeCentreRecord,
  before: VisitRecord,
  reason: string,
  action = 'cancelled',
): Promise<VisitRecord> => {
  const visit = await change(
    tx,
    visits,
    { id: before.id, step: visitSteps.cancel },
    { remark: reason || null },
    { action, reason: reason || undefined },
  )
  await callOffDays(tx, await daysOfVisit(tx, visit), action)
  await withdrawRound(tx, building.id, visits.name, visit.uuid)
  const people = await visitorsOfVisit(tx, visit)
  await endPasses(tx, building, people)
  await tellCancelled(tx, building, visit, people)
  return visit
}

interface LeftOut {
  gone: readonly VisitorRecord[]
  daysOf: ReadonlyMap<number, readonly VisitDayRecord[]>
}
/** Some of a visit are called off: told, their codes end, and who has been here stays in the records. */
export const leaveOut = async (tx: Transaction, building: OfficeCentreRecord, visit: VisitRecord, { gone, daysOf }: LeftOut): Promise<void> => {
  await callOffDays(
    tx,
    gone.flatMap(({ id }) => daysOf.get(id) ?? []),
    'cancelled',
  )
  await endPasses(tx, building, gone)
  await tellCancelled(tx, building, visit, gone)
  const never = gone.filter(({ id }) => !daysOf.get(id)?.some(({ checkedInAt }) => checkedInAt !== null))
  await endAll(
    tx,
    visitors,
    never.map(({ id }) => id),
    { action: 'cancelled' },
  )
}

/** One of several, who is still to come. */
export const callOffVisitor = (context: SignedIn, place: Place, uuid: string): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const { visitUuid } = await visitorToHold(tx, inside, uuid)
    const visit = await lockVisit(tx, inside, place, { uuid: visitUuid })
    const visitor = await lock(tx, visitors, { uuid })
    const today = todayIn(inside, place.building)
    if (!isOpen(visit, today)) throw new Failed(failures.notNow)
    const days = await daysOfVisit(tx, visit)
    const coming = new Set(days.flatMap(({ visitorId, status, day }) => (status === 'EXPECTED' && day >= today ? visitorId : [])))
    if (!coming.has(visitor.id)) throw new Failed(failures.notNow)
    if (coming.size === 1) throw new Failed(lastVisitor)
    await leaveOut(tx, place.building, visit, { gone: [visitor], daysOf: Map.groupBy(days, ({ visitorId }) => visitorId) })
    return touch(tx, visits, { id: visit.id }, { action: 'changed' })
  })
