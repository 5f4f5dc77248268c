import { createHash } from 'node:crypto'
import { type Language, languageOf } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { textIn } from '#kit/contract/translated.ts'
import { calendarInvitations, type Invitation } from '#kit/server/calendar-invitation.ts'
import type { Transaction } from '#kit/server/context.ts'
import { takeEachOfDay, takeOfDay } from '#kit/server/data/daily-limits.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { invitationsOfDay, invitationsUsed, invitedEnough } from '../../contract.ts'
import { facilityOf } from '../facility-rows.ts'
import { dayList, inOrder } from '../series/series-words.ts'
import type { AttendeeRecord, BookingRecord } from '../tables.ts'
import { clockOf } from '../time-words.ts'
import { say } from '../words.ts'
import { addressesOf, everAskedTo, noteTold, organizerOf, wholeBuilding } from './attendee-rows.ts'

const holding: readonly string[] = ['CONFIRMED', 'CHECKED_IN']
const over: readonly string[] = ['REJECTED', 'EXPIRED', 'CANCELLED', 'RELEASED']

/** All that an invitation says: who has read the same is not written to again. */
const digestOf = ({ startsAt, endsAt, timeZone, title, facilityId }: BookingRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([Date.parse(startsAt), Date.parse(endsAt), timeZone, title, facilityId]))
    .digest('base64url')

type Said = 'asked' | 'changed' | 'cancelled'
interface News {
  readonly booking: BookingRecord
  readonly attendee: AttendeeRecord
  readonly what: Said
}
/** One mail: of one booking, or of all those dates of a series of which the same is told to somebody. */
type Letter = readonly [News, ...News[]]

/** Nobody reads fifty mails of one series. */
const lettersOf = (news: readonly News[]): Letter[] => {
  const who = ({ memberId, email, language }: AttendeeRecord) => (memberId === null ? `${email} ${language}` : String(memberId))
  const groups = Map.groupBy(news, ({ booking: { id, seriesId, title }, attendee, what }) =>
    JSON.stringify([what, who(attendee), title, seriesId === null ? `one ${id}` : seriesId]),
  )
  return [...groups.values()].flatMap((some): Letter[] => {
    const [first, ...others] = some.toSorted((a, b) => inOrder(a.booking, b.booking))
    return first ? [[first, ...others]] : []
  })
}

/** Mails to people who have asked for none have an end. */
const takeInvitations = async (tx: Transaction, letters: readonly Letter[]): Promise<void> => {
  const { actor } = tx.context
  const asks = letters.filter(([{ what }]) => what !== 'cancelled')
  if (!actor || asks.length === 0) return
  const values = { n: invitationsOfDay.ofPerson }
  await takeOfDay(tx, { what: 'invitations of a person', most: values.n, refusal: invitationsUsed, values }, actor.scope.personId, asks.length)
  const outside = asks.flatMap(([{ attendee }]) => (attendee.email === null ? [] : [attendee.email]))
  await takeEachOfDay(tx, { what: 'invitations to', most: invitationsOfDay.toAddress, refusal: invitedEnough }, actor.scope.ownId, outside)
}

/** What is known of all of them once. */
interface Known {
  readonly building: OfficeCentreRecord
  readonly facilities: ReadonlyMap<number, FacilityRecord>
  readonly organizers: ReadonlyMap<number, { name: string; email: string }>
  readonly addresses: ReadonlyMap<number, string>
  readonly spokenBy: (email: string) => Language
}
const byId = async <T>(ids: readonly number[], find: (id: number) => Promise<T>): Promise<Map<number, T>> => {
  const found = new Map<number, T>()
  for (const id of new Set(ids)) found.set(id, await find(id))
  return found
}
const knownOf = async (tx: Transaction, letters: readonly Letter[], officeCentreId: number): Promise<Known> => {
  const all = letters.flat()
  const ids = [...new Set(all.flatMap(({ attendee: { memberId } }) => memberId ?? []))]
  const addresses = await addressesOf(tx, ids)
  return {
    building: await wholeBuilding(tx, officeCentreId),
    facilities: await byId(
      all.map(({ booking }) => booking.facilityId),
      (id) => facilityOf(tx, id),
    ),
    organizers: await byId(
      all.map(({ booking }) => booking.memberId),
      (id) => organizerOf(tx, id),
    ),
    addresses,
    spokenBy: await languagesOf(tx, [...addresses.values()]),
  }
}

const mailOf = (tx: Transaction, letter: Letter, { building, facilities, organizers, addresses, spokenBy }: Known): Mail[] => {
  const { now, app } = tx.context
  const [{ booking, attendee, what }] = letter
  const { memberId, name } = attendee
  const email = memberId === null ? attendee.email : addresses.get(memberId)
  const organizer = organizers.get(booking.memberId)
  // whoever has left is not written to
  if (!email || !organizer) return []
  const language = memberId === null ? languageOf(attendee.language) : spokenBy(email)
  const where = building.buildingName ?? building.companyName
  const roomOf = ({ facilityId }: BookingRecord): string => textIn(facilities.get(facilityId)?.descriptions ?? [], 'title', language)
  const said = { title: booking.title, by: organizer.name, building: where, day: dayWords(language, booking.date), n: letter.length }
  const appointment = (one: BookingRecord): Invitation => ({
    method: what === 'cancelled' ? 'CANCEL' : 'REQUEST',
    uid: `${one.uuid}@${app.config.publicUrl.hostname}`,
    // between two editions of the booking lies the end of the one before, also where it ends without another edition
    sequence: one.version * 2 + (what === 'cancelled' ? 1 : 0),
    startsDate: one.startsAt,
    endsDate: one.endsAt,
    timeZone: one.timeZone,
    title: one.title,
    place: `${roomOf(one)}, ${where}`,
    organizer,
    attendee: { name, email },
  })
  // the days of each time and room in one line
  const times = [...Map.groupBy(letter, (one) => JSON.stringify([one.booking.timeFrom, one.booking.timeUntil, one.booking.facilityId])).values()]
  const when = times.flatMap((some) => {
    const [one] = some
    if (!one) return []
    const day = dayList(
      language,
      some.map((each) => each.booking.date),
    )
    return [say(language, 'invite.when', { ...said, day, room: roomOf(one.booking), ...clockOf(language, one.booking) })]
  })
  return [
    {
      to: email,
      from: booking.companyId ?? booking.officeCentreId,
      language,
      subject: say(language, letter.length > 1 ? `invite.series.${what}` : `invite.${what}`, said),
      paragraphs: [...when, say(language, `invite.${what}By`, said)],
      calendar: calendarInvitations(
        letter.map((one) => appointment(one.booking)),
        now(),
      ),
    },
  ]
}

interface Telling {
  /** It ends though its status stays: with who has it. */
  ended?: boolean
  /** Counted, where somebody asks the others now. */
  counted?: boolean
}
const newsOf = (booking: BookingRecord, all: readonly AttendeeRecord[], ended: boolean): News[] => {
  const digest = digestOf(booking)
  const isOver = ended || over.includes(booking.status)
  const holds = !isOver && holding.includes(booking.status) && booking.stoppedAt === null
  return all.flatMap((attendee): News[] => {
    const { told, endedAt } = attendee
    if (endedAt !== null || isOver) return told === null ? [] : [{ booking, attendee, what: 'cancelled' }]
    return !holds || told === digest ? [] : [{ booking, attendee, what: told === null ? 'asked' : 'changed' }]
  })
}
/**
 * Each is asked once it is confirmed, told when it is another time, room or subject, and told when it holds no more for them; of a series of all its dates
 * in one mail. Called with the bookings locked, all of one building, after whatever was done to them: what has been told already is not told again.
 */
export const tellAttendees = async (
  tx: Transaction,
  some: readonly BookingRecord[],
  { ended = false, counted = false }: Telling = {},
): Promise<void> => {
  const now = tx.context.now()
  const open = some.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
  const asked = await everAskedTo(tx, open)
  const news = open.flatMap((booking) =>
    newsOf(
      booking,
      (asked.get(booking.id) ?? []).filter(({ erasedAt }) => erasedAt === null),
      ended,
    ),
  )
  const letters = lettersOf(news)
  const [first] = news
  if (!first) return
  if (counted) await takeInvitations(tx, letters)
  const known = await knownOf(tx, letters, first.booking.officeCentreId)
  await sendMails(
    tx,
    letters.flatMap((letter) => mailOf(tx, letter, known)),
  )
  await noteTold(
    tx,
    news.map(({ booking, attendee: { id }, what }) => ({ id, told: what === 'cancelled' ? null : digestOf(booking) })),
  )
}
