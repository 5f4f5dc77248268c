import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { addOn as visitsAddOn, can as canVisits, canOwn as canOwnVisits } from '#modules/visitors/visits/contract.ts'
import { announceForOthers, callOffForOthers, moveForOthers, visitorsNamed, type VisitOfOthers } from '#modules/visitors/visits/server/front.ts'
import { notYourVisitors, visitRefused } from '../../contract.ts'
import { facilityOf } from '../facility-rows.ts'
import { type AttendeeRecord, type BookingRecord, bookings } from '../tables.ts'
import { titleOf } from '../titles.ts'
import { say } from '../words.ts'
import { everAsked, noteVisit, wholeBuilding } from './attendee-rows.ts'

/** Whoever announces visitors by a booking may announce them without one: for oneself, or for whom the booking is. */
export const mayAnnounce = ({ actor, scope, holds }: SignedIn, { userId }: Pick<BookingRecord, 'userId'>): boolean => {
  const own = userId === scope.personId && holds(canOwnVisits.EDIT)
  return actor.addOns.has(visitsAddOn) && (own || holds(canVisits.EDIT))
}
export const checkMayAnnounce = (context: SignedIn, booking: Pick<BookingRecord, 'userId'>): void => {
  if (!mayAnnounce(context, booking)) throw new Failed(notYourVisitors)
}

/** What visits ask, in one sentence: the form of a booking has no fields for it. */
const inOneSentence = (tx: Transaction, error: unknown): unknown => {
  if (!(error instanceof Failed) || error.failure.code !== failures.invalid.code || !error.fields) return error
  const { language } = tx.context
  const asked = ['phone', 'company', 'plate'] as const
  const lines = Object.entries(error.fields).map(([path, problem]) => {
    const field = asked.find((one) => path.endsWith(`.${one}`))
    return field ? say(language, `visitAsks.${field}`, { problem }) : problem
  })
  return new Failed(visitRefused, { values: { why: [...new Set(lines)].join(' · ') } })
}

const visitOf = async (tx: Transaction, booking: BookingRecord, visitors: readonly AttendeeRecord[]): Promise<VisitOfOthers> => {
  const facility = await facilityOf(tx, booking.facilityId)
  const { timeFrom, timeUntil } = booking
  // a visit is received on one day
  if (timeUntil <= timeFrom) throw new Failed(visitRefused, { values: { why: say(tx.context.language, 'visitOverMidnight') } })
  const room = titleOf(tx.context, facility)
  return {
    building: await wholeBuilding(tx, booking.officeCentreId),
    companyId: booking.companyId,
    hostId: booking.memberId,
    floorId: facility.floorId,
    day: booking.date,
    timeFrom,
    timeUntil: timeUntil === '24:00' ? '23:59' : timeUntil,
    noteToDesk: `${room} · ${booking.referenceNo}`,
    noteToVisitor: `${booking.title} · ${room}`,
    visitors: visitors.flatMap(({ name, email, language }) => (email === null ? [] : [{ name, email, language: languageOf(language) }])),
    applicantId: tx.context.actor?.scope.personId ?? booking.createdBy ?? booking.userId,
  }
}

export interface Following {
  /** Somebody has said now who is asked: a visit that was called off meanwhile is made anew. */
  readonly anew?: boolean
  /** Neither when, where nor what for is another: what was changed of it in the visit itself stays. */
  readonly asIs?: boolean
  /** Who is called otherwise now. Whoever is not was called as they liked in the visit itself. */
  readonly renamed?: ReadonlySet<number>
}

/** Which of the visitors each is: for good, whatever address they have there by now. */
const noteIn = async (tx: Transaction, visitUuid: string, wanted: readonly AttendeeRecord[], gone: readonly AttendeeRecord[]): Promise<void> => {
  const visitors = await visitorsNamed(tx, visitUuid)
  const known = (one: AttendeeRecord) => (one.visitUuid === visitUuid ? one.visitorUuid : null)
  const people = wanted.map((one) => ({ id: one.id, visitorUuid: known(one) ?? visitors.find(({ email }) => email === one.email)?.uuid ?? null }))
  await noteVisit(tx, visitUuid, people)
  await noteVisit(
    tx,
    null,
    gone.map(({ id }) => ({ id, visitorUuid: null })),
  )
}

/** Of a booking that holds: its visit is made, or follows where, when and with whom it is now. */
export const visitorsFollow = async (
  tx: Transaction,
  booking: BookingRecord,
  { anew = false, asIs = false, renamed = new Set() }: Following,
): Promise<BookingRecord> => {
  const all = await everAsked(tx, booking)
  const wanted = all.filter(({ endedAt, erasedAt, visitor }) => endedAt === null && erasedAt === null && visitor)
  const gone = all.filter((one) => one.visitUuid !== null && !wanted.includes(one))
  if (wanted.length === 0 && gone.length === 0)
    return booking.visitProblem === null ? booking : await change(tx, bookings, { id: booking.id }, { visitProblem: null }, { action: 'visitMoved' })
  try {
    const asked = await visitOf(tx, booking, wanted)
    const { visitUuid } = booking
    if (visitUuid !== null) {
      const named = ({ email }: AttendeeRecord) => asked.visitors.filter((one) => one.email === email)
      const follows = await moveForOthers(tx, visitUuid, asked, {
        joining: wanted.filter((one) => one.visitUuid !== visitUuid).flatMap(named),
        // of two with one address, one of whom goes, the other stays
        gone: gone.flatMap((one) => (one.erasedAt !== null || named(one).length > 0 ? [] : [{ uuid: one.visitorUuid, email: one.email }])),
        renamed: wanted.filter(({ id }) => renamed.has(id)).map(({ visitorUuid: uuid, email, name }) => ({ uuid, email, name })),
        // what could not follow before follows now
        asIs: asIs && booking.visitProblem === null,
      })
      if (follows || !anew || wanted.length === 0) {
        await noteIn(tx, visitUuid, wanted, gone)
        return booking.visitProblem === null
          ? booking
          : await change(tx, bookings, { id: booking.id }, { visitProblem: null }, { action: 'visitMoved' })
      }
    }
    const { uuid } = await announceForOthers(tx, asked)
    await noteIn(tx, uuid, wanted, gone)
    return await change(tx, bookings, { id: booking.id }, { visitUuid: uuid, visitProblem: null }, { action: 'visitMade' })
  } catch (error) {
    throw inOneSentence(tx, error)
  }
}

/** The booking holds no more: nobody is received for it. */
export const visitorsStayAway = async (tx: Transaction, booking: BookingRecord): Promise<void> => {
  if (booking.visitUuid === null) return
  const building = await wholeBuilding(tx, booking.officeCentreId)
  await callOffForOthers(tx, building, booking.visitUuid, say(tx.context.language, 'visitCalledOff', { reference: booking.referenceNo }))
}
