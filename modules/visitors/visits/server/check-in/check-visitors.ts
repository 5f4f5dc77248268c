import { Failed, failures } from '#kit/contract/failure.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { asFailed } from '#kit/server/data/refuse.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, type Deed, lock } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord, Place } from '#modules/identity/office-centres/server/front.ts'
import { documentChecks } from '#modules/visitors/visiting-settings/contract.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import {
  alreadyInside,
  cameBeforeAnnounced,
  can,
  keptHours,
  leftBeforeArrival,
  notApprovedYet,
  notOnThisDay,
  notTheMoment,
  seenSince,
  stoppedFirst,
  takenBackSince,
} from '../../contract.ts'
import type { DocumentInput } from '../../contract/document.ts'
import { presentDays } from '../day-rows.ts'
import { checkDocument, documentColumns, keepNumber, numberToCompare } from '../papers/documents.ts'
import { photoStatesOf } from '../papers/photos.ts'
import { tellDoors } from '../passes/tell-doors.ts'
import { holdVisited } from '../people-rows.ts'
import { asJson, covers, joined, matchesOf, tellDeciders } from '../screening/screen-visitors.ts'
import { visitDays, type VisitDayRecord, visitors, type VisitorRecord, visits, type VisitRecord } from '../tables.ts'
import { tellHost } from '../tell-hosts.ts'
import { asksOf } from './asked-at-check-out.ts'
import { cameInSince, dayBy } from './entered-rows.ts'

type Status = 'EXPECTED' | 'CHECKED_IN' | 'CHECKED_OUT' | 'CANCELLED'
export const daySteps = transitions<Status>()({
  checkIn: { from: ['EXPECTED'], to: 'CHECKED_IN', can: can.ACTION },
  checkOut: { from: ['CHECKED_IN'], to: 'CHECKED_OUT', can: can.ACTION },
  takeBackIn: { from: ['CHECKED_IN'], to: 'EXPECTED', can: can.ACTION },
  takeBackOut: { from: ['CHECKED_OUT'], to: 'CHECKED_IN', can: can.ACTION },
})

interface Whole {
  day: VisitDayRecord
  visitor: VisitorRecord
  visit: VisitRecord
}

/** Of the place that the path names; a foreign one is not there. */
export const lockDay = async (tx: Transaction, { building, company }: Place, uuid: string): Promise<Whole> => {
  const found = await dayBy(tx, uuid)
  if (!found || found.officeCentreId !== building.id || (company && found.companyId !== company.id)) throw new Failed(failures.notFound)
  // in the order of whoever switches off or changes a visit: they wait for each other instead of meeting
  await holdVisited(tx, found)
  const visit = await lock(tx, visits, { id: found.visitId })
  const visitor = await lock(tx, visitors, { id: found.visitorId })
  return { day: await lock(tx, visitDays, { uuid }), visitor, visit }
}

const sentence = (context: Context, failed: Failed): string => context.app.messages.failure(failed.failure, context.language, failed.values)

/** All of them are the reader's, or none is touched. */
export const findDays = async (context: SignedIn, place: Place, uuids: readonly string[]): Promise<void> => {
  const found = await presentDays(context, place, uuids)
  if (found.length < new Set(uuids).size) throw new Failed(failures.notFound)
}

interface Done {
  uuid: string
  failed: Failed | null
}
/** Each on its own: what one of them cannot do does not hold up the others. */
export const each = async (
  context: SignedIn,
  uuids: readonly string[],
  work: (tx: Transaction, inside: SignedIn, uuid: string) => Promise<void>,
): Promise<Done[]> => {
  const done: Done[] = []
  for (const uuid of new Set(uuids))
    try {
      await context.transaction((tx, inside) => work(tx, inside, uuid))
      done.push({ uuid, failed: null })
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      done.push({ uuid, failed: asFailed(error) })
    }
  return done
}

export const answered = async (context: SignedIn, place: Place, done: readonly Done[], leaving = false) => {
  const rows = await presentDays(
    context,
    place,
    done.map(({ uuid }) => uuid),
  )
  const ids = rows.map(({ id }) => id)
  const asks = leaving ? await asksOf(context, place.building, ids) : undefined
  const photos = leaving ? undefined : await photoStatesOf(context, place, rows)
  return done.map(({ uuid, failed }) => {
    const row = rows.find((one) => one.uuid === uuid) ?? null
    return {
      uuid,
      done: failed === null,
      code: failed?.failure.code ?? null,
      message: failed ? sentence(context, failed) : null,
      documentCheck: documentChecks.find((one) => one === failed?.details?.documentCheck) ?? null,
      photo: (row && photos?.get(row.visitorUuid)) ?? ('NONE' as const),
      ask: row && failed === null ? (asks?.get(row.id) ?? []) : [],
      row,
    }
  })
}

/** Whether somebody is on the blacklist by what has been entered since the last comparing: then who decides is told, and they wait. */
export const isMatched = async (
  tx: Transaction,
  inside: Context,
  building: OfficeCentreRecord,
  { day, visitor, visit }: Whole,
  documentNo: string | null = null,
): Promise<boolean> => {
  const matches = await matchesOf(inside, building, visit.companyId, { ...visitor, documentNo }, day.day)
  const known = visitor.screening === 'CLEAR' ? [] : visitor.matches
  if (covers(known, matches)) return false
  await change(tx, visitors, { id: visitor.id }, { screening: 'MATCH', matches: asJson(joined(known, matches)) }, { action: 'matched' })
  await tellDoors(tx, building, [visitor])
  await tellDeciders(tx, matches, visit.uuid)
  return true
}

/** Compared once more at the desk: the list may have grown since the invitation. Whoever is on it waits. */
export const screen = async (
  tx: Transaction,
  inside: Context,
  place: Place,
  uuid: string,
  document: DocumentInput | null | undefined,
): Promise<void> => {
  const whole = await lockDay(tx, place, uuid)
  const { day, visitor, visit } = whole
  if (day.status !== 'EXPECTED' || visitor.screening === 'MATCH' || visitor.screening === 'REFUSED') return
  const { strict } = await visitingHeldTo(inside, inside, place.building, visit.companyId)
  await isMatched(tx, inside, place.building, whole, numberToCompare(strict.documentCheck, document))
}

interface CameIn {
  readonly document: DocumentInput | null | undefined
  /** Now, unless it is told later. */
  readonly at?: Date | undefined
  readonly deed?: Deed
}

/** By what the desk has looked at; nobody looks at a turnstile. */
export const markIn = async (
  tx: Transaction,
  inside: Context,
  building: OfficeCentreRecord,
  { day, visitor, visit }: Whole,
  { document, at = inside.now(), deed = { action: 'checkedIn' } }: CameIn,
): Promise<void> => {
  const { strict } = await visitingHeldTo(inside, inside, building, visit.companyId)
  const by = { checkedInAt: at, checkedInBy: inside.actor?.scope.personId ?? null, toldAt: inside.now() }
  const values = { ...by, ...documentColumns(strict.documentCheck, document) }
  await unlessTaken(alreadyInside, change(tx, visitDays, { id: day.id, step: daySteps.checkIn }, values, { ...deed, about: visitor.name }), {
    name: visitor.name,
  })
  await keepNumber(tx, strict.documentCheck, day, document)
  await tellDoors(tx, building, [visitor])
  if (strict.hostNotices) await tellHost(tx, building, visit, [visitor], 'arrived')
}

/** Clocks of desks are a few minutes off. */
const clocksApart = 240_000
/** A desk without a network says when it was; neither tomorrow nor long ago. */
const checkMoment = ({ now }: Pick<Context, 'now'>, made: Date): void => {
  const age = now().getTime() - made.getTime()
  if (age < -clocksApart || age > keptHours * 3_600_000) throw new Failed(notTheMoment)
}

/** When somebody has come whose check-in was kept: nobody was ticked before somebody had announced them, and nobody has come who comes in a minute. */
const cameAt = ({ now }: Pick<Context, 'now'>, { day, visitor }: Whole, made: Date): Date => {
  const announced = Date.parse(day.createdAt)
  if (made.getTime() < announced - clocksApart) throw new Failed(cameBeforeAnnounced, { values: { name: visitor.name } })
  return new Date(Math.min(Math.max(made.getTime(), announced), now().getTime()))
}

/** What a desk without a network has kept: when it was made, and which taking back its list showed then. */
export interface Kept {
  readonly at: Date
  readonly sawTakenBack: Date | null
}
export const keptOf = ({ at, takenBackDate }: { at?: string | null | undefined; takenBackDate?: string | null | undefined }): Kept | undefined =>
  at ? { at: new Date(at), sawTakenBack: takenBackDate ? new Date(takenBackDate) : null } : undefined

/** What was taken back is not done again by what was kept before that: somebody looks, and does it anew. Whoever saw that it was taken back has done so. */
const unlessTakenBack = ({ day, visitor }: Whole, { at, sawTakenBack }: Kept): void => {
  if (day.takenBackAt === null) return
  const takenBack = Date.parse(day.takenBackAt)
  if (sawTakenBack?.getTime() !== takenBack && at.getTime() <= takenBack + clocksApart)
    throw new Failed(takenBackSince, { values: { name: visitor.name } })
}

/** Minutes between the moment of a tap and that of the call which it began. */
const sameWithin = 2
/**
 * Sent again by whoever has let them in or seen them off, because the answer was lost on its way: it is done already. A colleague who has taken over the
 * desk sends the very same moment.
 */
const isSame = (is: 'CHECKED_IN' | 'CHECKED_OUT', day: VisitDayRecord, { actor }: Context, made: Date): boolean => {
  const [at, by] = is === 'CHECKED_IN' ? [day.checkedInAt, day.checkedInBy] : [day.checkedOutAt, day.checkedOutBy]
  if (day.status !== is || at === null || actor === undefined) return false
  const apart = Math.abs(Date.parse(at) - made.getTime())
  return by === actor.scope.personId ? apart <= sameWithin * 60_000 : apart === 0
}

/** The step itself, of the desk and of a kiosk: whoever takes it, the same stands in the way. */
export const lettingIn =
  (place: Place, document: DocumentInput | null | undefined, made?: Kept, deed?: Deed) =>
  async (tx: Transaction, inside: Context, uuid: string): Promise<void> => {
    const { building } = place
    const whole = await lockDay(tx, place, uuid)
    const { day, visit, visitor } = whole
    const at = made && cameAt(inside, whole, made.at)
    if (at && isSame('CHECKED_IN', day, inside, at)) return
    if (visit.status !== 'APPROVED') throw new Failed(notApprovedYet)
    if (visitor.screening === 'MATCH' || visitor.screening === 'REFUSED') throw new Failed(stoppedFirst)
    if (made) {
      checkMoment(inside, made.at)
      unlessTakenBack(whole, made)
    }
    if (day.day !== localTime(at ?? inside.now(), building.timeZone).date) throw new Failed(notOnThisDay)
    const { strict } = await visitingHeldTo(inside, inside, building, visit.companyId)
    checkDocument(strict.documentCheck, document, made !== undefined)
    await markIn(tx, inside, building, whole, { document, at, deed })
  }

/** Fifty taps on one button check in once; the others are told that it was done. */
export const checkIn = async (context: SignedIn, place: Place, uuids: readonly string[], document: DocumentInput | null | undefined, made?: Kept) => {
  await findDays(context, place, uuids)
  // before, in transactions of their own: what is found stays known although nobody is let in
  await each(context, uuids, (tx, inside, uuid) => screen(tx, inside, place, uuid, document))
  const done = await each(context, uuids, lettingIn(place, document, made))
  return answered(context, place, done)
}

/** When somebody has left whose check-out was kept. What has become known of them since stands against it: a person looks, and sees them off anew. */
const leftAt = async (tx: Transaction, whole: Whole, kept: Kept): Promise<Date> => {
  const { day, visitor } = whole
  const { at: made } = kept
  checkMoment(tx.context, made)
  unlessTakenBack(whole, kept)
  const came = Date.parse(day.checkedInAt ?? '')
  const values = { name: visitor.name }
  if (made.getTime() < came - clocksApart) throw new Failed(leftBeforeArrival, { values })
  // the door on the way out may be a minute behind the desk
  if (await cameInSince(tx, day.officeCentreId, visitor.uuid, new Date(made.getTime() + sameWithin * 60_000))) throw new Failed(seenSince, { values })
  return new Date(Math.min(Math.max(made.getTime(), came), tx.context.now().getTime()))
}

export const lettingOut =
  (place: Place, deed: Deed = { action: 'checkedOut' }, made?: Kept) =>
  async (tx: Transaction, inside: Context, uuid: string): Promise<void> => {
    const whole = await lockDay(tx, place, uuid)
    const { day, visitor } = whole
    if (made && isSame('CHECKED_OUT', day, inside, made.at)) return
    // the night has closed what nobody had told it: the desk's moment is the better one
    const late = made !== undefined && day.notSeenLeaving
    const step = late ? undefined : daySteps.checkOut
    if (step && !step.from.some((from) => from === day.status)) throw new Failed(failures.notNow)
    const checkedOutAt = made ? await leftAt(tx, whole, made) : inside.now()
    const values = { checkedOutAt, checkedOutBy: inside.actor?.scope.personId ?? null, toldOutAt: inside.now(), notSeenLeaving: false }
    await change(tx, visitDays, { id: day.id, step }, values, { ...deed, about: visitor.name })
    await tellDoors(tx, place.building, [visitor])
  }

export const checkOut = async (context: SignedIn, place: Place, uuids: readonly string[], made?: Kept) => {
  await findDays(context, place, uuids)
  const done = await each(context, uuids, lettingOut(place, undefined, made))
  return answered(context, place, done, true)
}
