import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { changeAll } from '#kit/server/data/change-all.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insertAll, type Seen, touch } from '#kit/server/data/write.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { alreadyInside } from '../../contract.ts'
import type { VisitSource } from '../../contract/sources.ts'
import type { VisitChange, VisitInput, VisitorInput } from '../../contract/visit.ts'
import { lockVisit } from '../lock-visit.ts'
import { isOpen } from '../open-visit.ts'
import { daysOfVisit, visitorsOfVisit } from '../part-rows.ts'
import { endPasses, isHanded, issuePasses, movePasses } from '../passes/issue-passes.ts'
import { takeVisitorMails } from '../passes/mails-of-day.ts'
import { keepClock } from '../people-rows.ts'
import { asJson, covers, joined, tellDeciders } from '../screening/screen-visitors.ts'
import { type MatchedEntry, visitDays, type VisitDayRecord, visitors, type VisitorRecord, visits, type VisitRecord } from '../tables.ts'
import { leaveOut } from './call-off.ts'
import { checkInput, checkSize, refused } from './check-input.ts'
import { insideKeyOf } from './profile-key.ts'
import { askFor, columnsOf, dayColumns, daysFor, inOwnName, ownerIn, reasonsOf, settle, type Settled, visitorColumns } from './write-visit.ts'

interface Before {
  people: readonly VisitorRecord[]
  days: readonly VisitDayRecord[]
}

/** Who is still to come, as a form would name them: whoever was called off, or has left for good, is not invited again by a change. */
export const stillComing = ({ people, days }: Before, today: string): VisitorInput[] => {
  const expected = new Set(
    days.flatMap(({ visitorId, status, day }) => (status === 'CHECKED_IN' || (status === 'EXPECTED' && day >= today) ? visitorId : [])),
  )
  return people
    .filter(({ id, erasedAt, screening }) => expected.has(id) && erasedAt === null && screening !== 'REFUSED')
    .map(({ uuid, name, email, phone, company, plate, language }) => ({ uuid, name, email, phone, company, plate, language: languageOf(language) }))
}

/**
 * What a person has decided holds for whom they have read: under another address it is nobody's decision, and what is met besides is decided anew. Who
 * waits for a decision stays so under another spelling; only somebody else altogether is compared as somebody new. Nothing where it stays as it is.
 */
const screenedAnew = (
  visitor: Pick<VisitorRecord, 'name' | 'profileKey' | 'screening' | 'matches'>,
  { name, profileKey, screening, matches }: { name: string; profileKey: string; screening: string; matches: string },
  met: readonly MatchedEntry[],
) => {
  if (visitor.screening === 'REFUSED') return undefined
  const another = profileKey !== visitor.profileKey && (visitor.screening !== 'MATCH' || name !== visitor.name)
  if (visitor.screening === 'CLEAR' || another) return { screening, matches }
  return covers(visitor.matches, met) ? undefined : { screening: 'MATCH', matches: asJson(joined(visitor.matches, met)) }
}

const asAnnounced = ['name', 'email', 'phone', 'company', 'plate'] as const
/** Whoever was refused is remembered by how they were announced: a change would make the building forget them, and refuse whoever is written in their place. */
const keepRefused = (inside: Context, named: readonly (VisitorInput & { visitor: VisitorRecord })[]): void => {
  const changed = named.some(
    ({ visitor, ...given }) => visitor.screening === 'REFUSED' && asAnnounced.some((field) => (given[field] || null) !== visitor[field]),
  )
  if (changed) throw refused(inside, { visitors: 'visitorRefusedStays' })
}

/**
 * Visitors that are named no longer are called off; days that nobody has come on follow the new ones. Answers who stays or is new. `all`: whoever is not
 * named is left as they are.
 */
const changeVisitors = async (
  tx: Transaction,
  inside: Context,
  settled: Settled,
  visit: VisitRecord,
  input: VisitInput,
  { people: before, days, all }: Before & { all: boolean },
): Promise<number[]> => {
  const deed = { action: 'changed' }
  const stays = new Map(input.visitors.flatMap((one) => (one.uuid ? [[one.uuid, one] as const] : [])))
  const there = new Set(before.map(({ uuid }) => uuid))
  const unknown = [...stays.keys()].find((uuid) => !there.has(uuid))
  if (unknown) throw refused(inside, { visitors: 'visitorUnknown' })
  const today = todayIn(inside, settled.building)
  const coming = input.days.filter((day) => day >= today)
  const daysOf = Map.groupBy(days, ({ visitorId }) => visitorId)
  const gone = all ? [] : before.filter(({ uuid }) => !stays.has(uuid))
  const named = before.flatMap((visitor) => {
    const given = stays.get(visitor.uuid)
    return given ? [{ ...given, profileKey: visitor.email || visitor.phone ? undefined : visitor.profileKey, visitor }] : []
  })
  keepRefused(inside, named)
  const added = input.visitors.filter(({ uuid }) => !uuid)
  const more = { groupName: input.groupName, hostName: visit.hostName }
  const described = await visitorColumns(inside, settled, [...named, ...added], visit.firstDay, more)
  const changed = described.slice(0, named.length).flatMap(({ columns, matches }, at) => {
    const visitor = named[at]?.visitor
    if (!visitor) return []
    const anew = screenedAnew(visitor, columns, matches)
    const asItWas = { screening: visitor.screening, matches: asJson(visitor.matches) }
    return [
      {
        visitor: { ...visitor, name: columns.name, profileKey: columns.profileKey },
        values: { ...columns, ...(anew ?? asItWas) },
        told: anew ? matches : [],
      },
    ]
  })
  await changeAll(
    tx,
    visitors,
    changed.map(({ visitor: { id }, values }) => ({ id, values })),
    deed,
  )
  const staying = changed.map(({ visitor }) => visitor)
  await changeDays(tx, settled, visit, staying, daysOf, { ...input, days: coming })
  await leaveOut(tx, settled.building, visit, { gone, daysOf })
  const joining = described.slice(named.length)
  const people = await insertAll(
    tx,
    visitors,
    joining.map((one) => ({ ...ownerIn(settled), visitId: visit.id, ...one.columns })),
    deed,
  )
  await insertAll(tx, visitDays, daysFor(settled, visit, people, coming), deed)
  const matches = [...changed.flatMap(({ told }) => told), ...joining.flatMap((one) => one.matches)]
  if (matches.length > 0) await tellDeciders(tx, matches, visit.uuid)
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
  const changes = people.flatMap(({ id, ...visitor }) =>
    (daysOf.get(id) ?? [])
      .filter(({ status, day }) => day >= today && (status === 'EXPECTED' || (status === 'CANCELLED' && columns.has(day))))
      .map(({ id: dayId, day, status }) => {
        const wanted = columns.get(day)
        if (!wanted) return { id: dayId, values: { status: 'CANCELLED' } }
        // who said that they wait in the lobby said so of an appointment that was called off since
        const anew = status === 'CANCELLED' ? { hereAt: null } : {}
        return { id: dayId, values: { ...wanted, ...anew, status: 'EXPECTED', insideKey: insideKeyOf(visitor) } }
      }),
  )
  await changeAll(tx, visitDays, changes, deed)
  // whoever is inside is so by the name that they have now
  for (const { id, ...visitor } of people)
    for (const day of daysOf.get(id) ?? [])
      if (day.status === 'CHECKED_IN' && day.insideKey !== insideKeyOf(visitor))
        await unlessTaken(alreadyInside, change(tx, visitDays, { id: day.id }, { insideKey: insideKeyOf(visitor) }, deed), { name: visitor.name })
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

interface Parts extends Before {
  before: VisitRecord
}
/** A visit that is locked, with all that follows from its change: who has to agree, which passes hold, and whom it is told. */
export const changeTo = async (
  tx: Transaction,
  inside: Context,
  settled: Settled,
  { before, ...parts }: Parts,
  input: VisitInput,
  { all, applicantId }: { all: boolean; applicantId: number | null },
): Promise<VisitRecord> => {
  const { building } = settled
  const reasons = await reasonsOf(inside, settled, input, before.source as VisitSource)
  const status = reasons.length > 0 ? 'PENDING_APPROVAL' : 'APPROVED'
  const changed = await change(
    tx,
    visits,
    { id: before.id },
    { ...columnsOf(settled, input), ...hostNamed(settled, before), status },
    { action: 'changed' },
  )
  const staying = new Set(await changeVisitors(tx, inside, settled, changed, input, { people: parts.people, days: parts.days, all }))
  await withdrawRound(tx, building.id, visits.name, before.uuid)
  const there = async () => (await visitorsOfVisit(tx, changed)).filter(({ id }) => staying.has(id))
  const everybody = await there()
  const moved = before.status !== status || status !== 'APPROVED' || asTold(before, parts.days) !== asTold(changed, await daysOfVisit(tx, changed))
  // who reads the same as before is not written to, and keeps what was sent
  const was = new Map(parts.people.map((one) => [one.id, one]))
  const people = moved ? everybody : everybody.filter((one) => isNews(one, was.get(one.id)))
  const names = everybody.map(({ name }) => name)
  await takeVisitorMails(tx, changed.companyId ?? building.id, people)
  await askFor(tx, settled, changed, reasons, names, applicantId)
  // what was sent says the old days; what it took is back, and taken anew
  const handed = people.filter((one) => keepsLink(one, was.get(one.id)))
  await endPasses(
    tx,
    building,
    people.filter((one) => !handed.includes(one)),
  )
  await movePasses(tx, building, changed, handed)
  if (reasons.length === 0) {
    const named = new Set(people.map(({ id }) => id))
    const now = (await there()).filter(({ id }) => named.has(id))
    await issuePasses(
      tx,
      building,
      changed,
      now.filter(({ invitedAt }) => invitedAt === null),
    )
    await issuePasses(
      tx,
      building,
      changed,
      now.filter(({ invitedAt }) => invitedAt !== null),
      { changed: true },
    )
  }
  return changed.version === before.version ? touch(tx, visits, { id: before.id }, { action: 'changed' }) : changed
}

export const updateVisit = (context: SignedIn, place: Place, which: Seen, { visitors: named, ...given }: VisitChange): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockVisit(tx, context, place, which)
    const { building } = place
    await keepClock(tx, building)
    if (!isOpen(before, todayIn(inside, building))) throw new Failed(failures.notNow)
    const parts = { people: await visitorsOfVisit(tx, before), days: await daysOfVisit(tx, before) }
    const all = named === null || named === undefined
    const coming = all ? stillComing(parts, todayIn(inside, building)) : named
    if (coming.length === 0) throw new Failed(failures.notNow)
    checkSize(coming.length, given.days.length)
    const input = inOwnName(context, { ...given, visitors: coming }, before.tellIds)
    const settled = await settle(inside, place, { ...input, hostId: input.hostId ?? null })
    if ((settled.company?.id ?? null) !== before.companyId) throw refused(inside, { companyId: 'companyStays' })
    // of those who stay as they are nothing is asked that was not asked when they were invited
    const asked = all ? { ...input, visitors: [] } : input
    checkInput(inside, building, settled.held, asked, { days: parts.days.map(({ day }) => day), visitors: parts.people })
    return changeTo(tx, inside, settled, { before, ...parts }, input, { all, applicantId: context.scope.personId })
  })

/** What the mail and the pass say of a visit. */
const asTold = (
  { timeFrom, timeUntil, hostName, floorId, noteToVisitor }: Pick<VisitRecord, 'timeFrom' | 'timeUntil' | 'hostName' | 'floorId' | 'noteToVisitor'>,
  days: readonly VisitDayRecord[],
): string => {
  const held = [...new Set(days.flatMap(({ day, status }) => (status === 'CANCELLED' ? [] : [day])))].toSorted()
  return JSON.stringify([held, timeFrom, timeUntil, hostName, floorId, noteToVisitor])
}

/** And of a visitor: somebody new, or known otherwise now. */
const isNews = (one: VisitorRecord, before: VisitorRecord | undefined): boolean =>
  before === undefined || (['name', 'email', 'phone', 'language', 'screening'] as const).some((field) => one[field] !== before[field])

/** Nobody mails another to whoever has no e-mail: what the host has handed on stays theirs, as long as it is the same person and nothing more is to be decided. */
const keepsLink = (one: VisitorRecord, before: VisitorRecord | undefined): boolean =>
  isHanded(one) && before !== undefined && (['name', 'email', 'screening'] as const).every((field) => one[field] === before[field])

/** A host whom a visitor has typed stays so until somebody is chosen. */
const hostNamed = ({ host }: Settled, before: VisitRecord) => (host || before.hostId !== null ? {} : { hostName: before.hostName })
