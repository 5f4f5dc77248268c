import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { changeAll, endAll } from '#kit/server/data/change-all.ts'
import { change, insertAll, lock, type Seen, touch } from '#kit/server/data/write.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { can, visitSteps } from '../contract.ts'
import type { VisitInput, VisitSource } from '../contract/visit.ts'
import { checkInput, refused } from './check-input.ts'
import { todayIn } from './day-rows.ts'
import { endPasses, issuePasses, tellCancelled } from './issue-passes.ts'
import { isOpen } from './open-visit.ts'
import { daysOfVisit, visitorsOfVisit } from './part-rows.ts'
import type { Place } from './place.ts'
import { tellDeciders } from './screen-visitors.ts'
import { visitDays, type VisitDayRecord, visitors, type VisitorRecord, visits, type VisitRecord } from './tables.ts'
import { askFor, columnsOf, dayColumns, daysFor, inOwnName, ownerIn, reasonsOf, settle, type Settled, visitorColumns } from './write-visit.ts'

/** Locked, and one that the reader may change: of the organisation, or the reader's own. */
export const lockVisit = async (
  tx: Transaction,
  inside: SignedIn,
  { building, company }: Place,
  which: Pick<Seen, 'uuid'> & Partial<Seen>,
): Promise<VisitRecord> => {
  const row = await lock(tx, visits, which)
  const own = row.hostId === inside.scope.membershipId || row.createdBy === inside.scope.personId
  if (row.officeCentreId !== building.id || (company && row.companyId !== company.id) || !(inside.holds(can.EDIT) || own))
    throw new Failed(failures.notFound)
  return row
}

/** Visitors that are named no longer are called off; days that nobody has come on follow the new ones. Answers who stays or is new. */
const changeVisitors = async (tx: Transaction, inside: Context, settled: Settled, visit: VisitRecord, input: VisitInput): Promise<number[]> => {
  const before = await visitorsOfVisit(tx, visit)
  const days = await daysOfVisit(tx, visit)
  const deed = { action: 'changed' }
  const stays = new Map(input.visitors.flatMap((one) => (one.uuid ? [[one.uuid, one] as const] : [])))
  const unknown = [...stays.keys()].find((uuid) => !before.some((one) => one.uuid === uuid))
  if (unknown) throw refused(inside, { visitors: 'visitorUnknown' })
  const today = todayIn(inside, settled.building)
  const coming = input.days.filter((day) => day >= today)
  const daysOf = Map.groupBy(days, ({ visitorId }) => visitorId)
  const gone = before.filter(({ uuid }) => !stays.has(uuid))
  const named = before.flatMap((visitor) => {
    const given = stays.get(visitor.uuid)
    return given ? [{ ...given, profileKey: visitor.email || visitor.phone ? undefined : visitor.profileKey, visitor }] : []
  })
  const added = input.visitors.filter(({ uuid }) => !uuid)
  const more = { groupName: input.groupName, hostName: visit.hostName }
  const described = await visitorColumns(inside, settled, [...named, ...added], visit.firstDay, more)
  const changed = described.slice(0, named.length).flatMap(({ columns, matches }, at) => {
    const visitor = named[at]?.visitor
    if (!visitor) return []
    const same = columns.name === visitor.name && columns.profileKey === visitor.profileKey
    // what was decided about the same person stays decided
    const { screening, matches: found, ...others } = columns
    const screened = same && visitor.screening !== 'CLEAR' ? {} : { screening, matches: found }
    return [{ visitor: { ...visitor, profileKey: columns.profileKey }, values: { ...others, ...screened }, told: same ? [] : matches }]
  })
  await changeAll(
    tx,
    visitors,
    changed.map(({ visitor: { id }, values }) => ({ id, values })),
    deed,
  )
  const staying = changed.map(({ visitor }) => visitor)
  await changeDays(tx, settled, visit, staying, daysOf, { ...input, days: coming })
  await callOffDays(
    tx,
    gone.flatMap(({ id }) => daysOf.get(id) ?? []),
    'cancelled',
  )
  await endPasses(tx, settled.building, gone)
  await tellCancelled(tx, settled.building, visit, gone)
  // who has been here stays in the records
  const never = gone.filter(({ id }) => !daysOf.get(id)?.some(({ checkedInAt }) => checkedInAt !== null))
  await endAll(
    tx,
    visitors,
    never.map(({ id }) => id),
    { action: 'cancelled' },
  )
  const joining = described.slice(named.length)
  const people = await insertAll(
    tx,
    visitors,
    joining.map((one) => ({ ...ownerIn(settled), visitId: visit.id, ...one.columns })),
    deed,
  )
  await insertAll(tx, visitDays, daysFor(settled, visit, people, coming), deed)
  const matches = [...changed.flatMap(({ told }) => told), ...joining.flatMap((one) => one.matches)]
  if (matches.length > 0) await tellDeciders(tx, matches, visit.uuid, today)
  return [...staying, ...people].map(({ id }) => id)
}

/** What was is left as it was; days that nobody has come on follow the new ones. */
const changeDays = async (
  tx: Transaction,
  settled: Settled,
  visit: VisitRecord,
  people: readonly VisitorRecord[],
  daysOf: ReadonlyMap<number, readonly VisitDayRecord[]>,
  input: VisitInput,
): Promise<void> => {
  const deed = { action: 'changed' }
  const today = todayIn(tx.context, settled.building)
  const columns = new Map(input.days.map((day) => [day, dayColumns(settled.building, day, input)]))
  const changes = people.flatMap(({ id, profileKey }) =>
    (daysOf.get(id) ?? [])
      .filter(({ status, day }) => status !== 'CHECKED_IN' && status !== 'CHECKED_OUT' && day >= today)
      .map(({ id: dayId, day }) => {
        const wanted = columns.get(day)
        return { id: dayId, values: wanted ? { ...wanted, status: 'EXPECTED', profileKey } : { status: 'CANCELLED' } }
      }),
  )
  await changeAll(tx, visitDays, changes, deed)
  const added = people.flatMap((visitor) => {
    const there = new Set((daysOf.get(visitor.id) ?? []).map(({ day }) => day))
    return daysFor(
      settled,
      visit,
      [visitor],
      input.days.filter((day) => !there.has(day)),
    )
  })
  await insertAll(tx, visitDays, added, deed)
}

/** Whoever is in, or has left, stays so. */
const callOffDays = async (tx: Transaction, days: readonly VisitDayRecord[], action: string): Promise<void> => {
  const expected = days.filter(({ status }) => status === 'EXPECTED')
  await changeAll(
    tx,
    visitDays,
    expected.map(({ id }) => ({ id, values: { status: 'CANCELLED' } })),
    { action },
  )
}

export const updateVisit = (context: SignedIn, place: Place, which: Seen, given: VisitInput): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockVisit(tx, context, place, which)
    const { building } = place
    if (!isOpen(before, todayIn(inside, building))) throw new Failed(failures.notNow)
    const input = inOwnName(context, given, before.tellIds)
    const settled = await settle(inside, place, { ...input, hostId: input.hostId ?? null })
    if ((settled.company?.id ?? null) !== before.companyId) throw refused(inside, { companyId: 'companyStays' })
    const days = await daysOfVisit(tx, before)
    checkInput(inside, building, settled.held, input, { days: days.map(({ day }) => day), visitors: await visitorsOfVisit(tx, before) })
    const reasons = await reasonsOf(inside, settled, input, before.source as VisitSource)
    const status = reasons.length > 0 ? 'PENDING_APPROVAL' : 'APPROVED'
    const changed = await change(
      tx,
      visits,
      { id: before.id },
      { ...columnsOf(settled, input), ...hostNamed(settled, before), status },
      { action: 'changed' },
    )
    const staying = await changeVisitors(tx, inside, settled, changed, input)
    await withdrawRound(tx, building.id, visits.name, before.uuid)
    const there = async () => (await visitorsOfVisit(tx, changed)).filter(({ id }) => staying.includes(id))
    const people = await there()
    const names = people.map(({ name }) => name)
    await askFor(tx, settled, changed, reasons, names, context.scope.personId)
    // what was sent says the old days; what it took is back, and taken anew
    await endPasses(tx, building, people)
    if (reasons.length === 0) await issuePasses(tx, building, changed, await there(), { changed: true })
    return changed.version === before.version ? touch(tx, visits, { id: before.id }, { action: 'changed' }) : changed
  })

/** A host whom a visitor has typed stays so until somebody is chosen. */
const hostNamed = ({ host }: Settled, before: VisitRecord) => (host || before.hostId !== null ? {} : { hostName: before.hostName })

export const cancelVisit = (context: SignedIn, place: Place, which: Seen, reason: string): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockVisit(tx, context, place, which)
    if (!isOpen(before, todayIn(inside, place.building))) throw new Failed(failures.notNow)
    return callOff(tx, place.building, before, reason)
  })

/** Whoever is inside stays so until they leave; the code ends at once. */
export const callOff = async (
  tx: Transaction,
  building: OfficeCentreRow,
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
