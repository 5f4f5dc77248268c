import { createHash } from 'node:crypto'
import { languageOf } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import { calendarInvitation } from '#kit/server/calendar-invitation.ts'
import type { Transaction } from '#kit/server/context.ts'
import { takeEachOfDay, takeOfDay } from '#kit/server/data/daily-limits.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { invitationsOfDay, invitationsUsed, invitedEnough } from '../contract.ts'
import { addressesOf, everAsked, noteOnAttendees, organizerOf, wholeBuilding } from './attendee-rows.ts'
import { facilityOf } from './facility-rows.ts'
import type { AttendeeRecord, BookingRecord } from './tables.ts'
import { say } from './words.ts'

const holding: readonly string[] = ['CONFIRMED', 'CHECKED_IN']
const over: readonly string[] = ['REJECTED', 'EXPIRED', 'CANCELLED', 'RELEASED']

/** All that an invitation says: who has read the same is not written to again. */
const digestOf = ({ startsAt, endsAt, timeZone, title, facilityId }: BookingRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([Date.parse(startsAt), Date.parse(endsAt), timeZone, title, facilityId]))
    .digest('base64url')

type Said = 'asked' | 'changed' | 'cancelled'
interface Letter {
  readonly attendee: AttendeeRecord
  readonly what: Said
}

/** Mails to people who have asked for none have an end. */
const takeInvitations = async (tx: Transaction, letters: readonly Letter[]): Promise<void> => {
  const { actor } = tx.context
  const asks = letters.filter(({ what }) => what !== 'cancelled')
  if (!actor || asks.length === 0) return
  const values = { n: invitationsOfDay.ofPerson }
  await takeOfDay(tx, { what: 'invitations of a person', most: values.n, refusal: invitationsUsed, values }, actor.scope.personId, asks.length)
  const outside = asks.flatMap(({ attendee: { email } }) => (email === null ? [] : [email]))
  await takeEachOfDay(tx, { what: 'invitations to', most: invitationsOfDay.toAddress, refusal: invitedEnough }, actor.scope.ownId, outside)
}

const send = async (tx: Transaction, booking: BookingRecord, letters: readonly Letter[]): Promise<void> => {
  const { now, app } = tx.context
  const building = await wholeBuilding(tx, booking.officeCentreId)
  const facility = await facilityOf(tx, booking.facilityId)
  const organizer = await organizerOf(tx, booking.memberId)
  const addresses = await addressesOf(
    tx,
    letters.flatMap(({ attendee: { memberId } }) => memberId ?? []),
  )
  const spokenBy = await languagesOf(tx, [...addresses.values()])
  const where = building.buildingName ?? building.companyName
  const mails = letters.flatMap(({ attendee, what }): Mail[] => {
    const { memberId, name } = attendee
    const email = memberId === null ? attendee.email : addresses.get(memberId)
    // whoever has left is not written to
    if (!email) return []
    const language = memberId === null ? languageOf(attendee.language) : spokenBy(email)
    const room = inLanguage(facility.descriptions, language)?.title ?? ''
    const said = { title: booking.title, by: organizer.name, room, building: where, day: dayWords(language, booking.date) }
    const times = { from: booking.timeFrom, until: booking.timeUntil }
    const calendar = calendarInvitation(
      {
        method: what === 'cancelled' ? 'CANCEL' : 'REQUEST',
        uid: `${booking.uuid}@${app.config.publicUrl.hostname}`,
        // between two editions of the booking lies the end of the one before, also where it ends without another edition
        sequence: booking.version * 2 + (what === 'cancelled' ? 1 : 0),
        startsDate: booking.startsAt,
        endsDate: booking.endsAt,
        timeZone: booking.timeZone,
        title: booking.title,
        place: `${room}, ${where}`,
        organizer,
        attendee: { name, email },
      },
      now(),
    )
    return [
      {
        to: email,
        from: booking.companyId ?? booking.officeCentreId,
        language,
        subject: say(language, `invite.${what}`, said),
        paragraphs: [say(language, 'invite.when', { ...said, ...times }), say(language, `invite.${what}By`, said)],
        calendar,
      },
    ]
  })
  await sendMails(tx, mails)
}

interface Telling {
  /** It ends though its status stays: with who has it. */
  ended?: boolean
  /** Counted, where somebody asks the others now. */
  counted?: boolean
}
/**
 * Each is asked once it is confirmed, told when it is another time, room or subject, and told when it holds no more for them. Called with the booking locked,
 * after whatever was done to it: what has been told already is not told again.
 */
export const tellAttendees = async (tx: Transaction, booking: BookingRecord, { ended = false, counted = false }: Telling = {}): Promise<void> => {
  const now = tx.context.now()
  if (Date.parse(booking.endsAt) <= now.getTime()) return
  const all = (await everAsked(tx, booking)).filter(({ erasedAt }) => erasedAt === null)
  const digest = digestOf(booking)
  const isOver = ended || over.includes(booking.status)
  const holds = !isOver && holding.includes(booking.status) && booking.stoppedAt === null
  const letters = all.flatMap((attendee): Letter[] => {
    const { told, endedAt } = attendee
    if (endedAt !== null || isOver) return told === null ? [] : [{ attendee, what: 'cancelled' }]
    return !holds || told === digest ? [] : [{ attendee, what: told === null ? 'asked' : 'changed' }]
  })
  if (letters.length === 0) return
  if (counted) await takeInvitations(tx, letters)
  await send(tx, booking, letters)
  const idsOf = (cancelled: boolean) => letters.flatMap(({ attendee, what }) => ((what === 'cancelled') === cancelled ? [attendee.id] : []))
  await noteOnAttendees(tx, idsOf(false), { told: digest, toldAt: now })
  await noteOnAttendees(tx, idsOf(true), { told: null, toldAt: null })
}
