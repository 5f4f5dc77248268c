import { escaped, folded, stamp } from '#kit/contract/calendar-file.ts'
import type { CalendarPart } from '#kit/server/mail/mail.ts'
import { clockChanges, instantOf, localTime, offsetAt } from './clock.ts'

interface Party {
  readonly name: string
  readonly email: string
}

/** One appointment as one of its people is asked to it, or told that it holds no more. */
export interface Invitation {
  readonly method: CalendarPart['method']
  /** Stable, whatever becomes of the appointment: by it a calendar finds its entry again. */
  readonly uid: string
  /** Grows with each change: what comes late is not taken for what is new. */
  readonly sequence: number
  readonly startsDate: string
  readonly endsDate: string
  /** IANA name: of the clock that it was arranged by. */
  readonly timeZone: string
  readonly title: string
  readonly place: string
  readonly organizer: Party
  readonly attendee: Party
}

const day = 86_400_000
const two = (n: number): string => String(n).padStart(2, '0')
/** Such as +0800; seconds are of clocks that nobody has any more. */
const offset = (milliseconds: number): string => {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000)
  return `${milliseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
/** As a wall clock that is so far before UTC shows it. */
const wall = (at: number, before: number): string => stamp(new Date(at + before).toISOString()).replace('Z', '')
const local = (at: string, timeZone: string): string => {
  const { date, time } = localTime(new Date(at), timeZone)
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', begins: string, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${begins}`,
  `TZOFFSETFROM:${offset(from)}`,
  `TZOFFSETTO:${offset(to)}`,
  `END:${kind}`,
]
/** What the clocks of the place do around the appointment, each change by itself: a program need not know the place. */
const zoneOf = (timeZone: string, startsAt: number, endsAt: number): string[] => {
  const [from, until] = [startsAt - 400 * day, endsAt + 400 * day]
  const base = offsetAt(from, timeZone)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('STANDARD', '19700101T000000', base, base),
    ...clockChanges(from, until, timeZone).flatMap(({ at, before, after }) =>
      observance(after > before ? 'DAYLIGHT' : 'STANDARD', wall(at, before), before, after),
    ),
    'END:VTIMEZONE',
  ]
}

/** Between quotes a name may have everything but a quote (RFC 5545, 3.2). */
const party = ({ name, email }: Party): string => `CN="${name.replaceAll(/["\p{Cc}]/gu, ' ').trim()}":mailto:${email}`

/** Of an hour that comes twice the clock says the first: the end of what ends in the second is told in UTC. */
const ends = (at: string, timeZone: string): string => {
  const { date, time } = localTime(new Date(at), timeZone)
  return instantOf(date, time, timeZone).getTime() === Date.parse(at) ? `DTEND;TZID=${timeZone}:${local(at, timeZone)}` : `DTEND:${stamp(at)}`
}

const eventOf = (one: Invitation, now: Date, published: boolean): string[] => {
  const { method, uid, sequence, startsDate, endsDate, timeZone, title, place, organizer, attendee } = one
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART;TZID=${timeZone}:${local(startsDate, timeZone)}`,
    ends(endsDate, timeZone),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `ORGANIZER;${party(organizer)}`,
    // what is published asks nobody for an answer
    ...(published ? [] : [`ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;${party(attendee)}`]),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

/**
 * Several appointments beside one mail, as of a series: all are asked to, or none of them holds any more. They are published, since a request and a cancellation are of one
 * appointment each, and calendars take but the first of them (RFC 5546, 3.2.1 and 3.2.2).
 */
export const calendarInvitations = (all: readonly Invitation[], now: Date): CalendarPart => {
  const [first] = all
  if (!first) throw new Error('a calendar part without an appointment')
  const method = all.length > 1 ? 'PUBLISH' : first.method
  const zones = [...Map.groupBy(all, ({ timeZone }) => timeZone)].flatMap(([timeZone, some]) =>
    zoneOf(
      timeZone,
      Math.min(...some.map(({ startsDate }) => Date.parse(startsDate))),
      Math.max(...some.map(({ endsDate }) => Date.parse(endsDate))),
    ),
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zones,
    ...all.flatMap((one) => eventOf(one, now, method === 'PUBLISH')),
    'END:VCALENDAR',
    '',
  ]
  return { method, text: lines.map(folded).join('\r\n') }
}

/** Beside a mail (iTIP, RFC 5546, over mail, RFC 6047). It names nobody but whom it is sent to and who asks. */
export const calendarInvitation = (one: Invitation, now: Date): CalendarPart => calendarInvitations([one], now)
