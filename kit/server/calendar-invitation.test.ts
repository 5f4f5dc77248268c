import { expect, test } from 'vitest'
import { calendarInvitation, calendarInvitations, type Invitation } from './calendar-invitation.ts'

const one: Invitation = {
  method: 'REQUEST',
  uid: '1@portal.example',
  sequence: 3,
  startsDate: '2027-03-26T09:00:00.000Z',
  endsDate: '2027-03-26T10:00:00Z',
  timeZone: 'Europe/London',
  title: 'Handover; keys',
  place: 'Larch, Harbour Tower',
  organizer: { name: 'Iris Wong', email: 'iris@harbour.example' },
  attendee: { name: 'Otto "Max" Lam; Ltd', email: 'otto@guests.example' },
}
const now = new Date('2027-03-01T00:00:00Z')
const linesOf = (more: Partial<Invitation> = {}) =>
  calendarInvitation({ ...one, ...more }, now)
    .text.replaceAll('\r\n ', '')
    .split('\r\n')

test('an invitation carries the clock of its place, each change of it with its moment', () => {
  const lines = linesOf()
  expect(lines).toContain('METHOD:REQUEST')
  expect(lines).toContain('DTSTART;TZID=Europe/London:20270326T090000')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain(String.raw`SUMMARY:Handover\; keys`)
  // two nights after this meeting the clocks go forward at one
  const spring = lines.indexOf('DTSTART:20270328T010000')
  expect(lines.slice(spring - 1, spring + 4)).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20270328T010000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'END:DAYLIGHT',
  ])
  // and back at two by the summer's clock
  const autumn = lines.indexOf('DTSTART:20261025T020000')
  expect(lines.slice(autumn - 1, autumn + 3)).toEqual(['BEGIN:STANDARD', 'DTSTART:20261025T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000'])
})

test('what ends in the second of two equal hours says so', () => {
  const times = { startsDate: '2027-10-30T23:30:00Z', endsDate: '2027-10-31T01:30:00Z' }
  expect(linesOf(times)).toContain('DTSTART;TZID=Europe/London:20271031T003000')
  expect(linesOf(times)).toContain('DTEND:20271031T013000Z')
})

test('names end no line and no quotes; a zone west of UTC and between hours has its sign and its minutes', () => {
  expect(linesOf()).toContain(
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Otto  Max  Lam; Ltd":mailto:otto@guests.example',
  )
  expect(linesOf({ timeZone: 'America/St_Johns' })).toContain('TZOFFSETTO:-0230')
  expect(linesOf({ timeZone: 'Asia/Kathmandu' })).toContain('TZOFFSETTO:+0545')
})

test('one that holds no more says so in both its places', () => {
  const lines = linesOf({ method: 'CANCEL' })
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:1@portal.example']))
})

test('several go in one file, each with its own number and the clocks of its place, of which each stands once', () => {
  const later = { ...one, uid: '2@portal.example', startsDate: '2027-04-02T08:00:00Z', endsDate: '2027-04-02T09:00:00Z' }
  const abroad = { ...one, uid: '3@portal.example', timeZone: 'Asia/Hong_Kong' }
  const lines = calendarInvitations([one, later, abroad], now).text.replaceAll('\r\n ', '').split('\r\n')
  const all = (name: string) => lines.filter((line) => line.startsWith(name))
  expect(all('UID:')).toEqual(['UID:1@portal.example', 'UID:2@portal.example', 'UID:3@portal.example'])
  expect(all('TZID:')).toEqual(['TZID:Europe/London', 'TZID:Asia/Hong_Kong'])
  // the clocks have gone forward between the two
  expect(all('DTSTART;TZID=Europe/London')).toEqual(['DTSTART;TZID=Europe/London:20270326T090000', 'DTSTART;TZID=Europe/London:20270402T090000'])
  // a request is of one appointment alone
  expect([all('BEGIN:VCALENDAR').length, all('METHOD:'), all('ATTENDEE')]).toEqual([1, ['METHOD:PUBLISH'], []])
  expect(() => calendarInvitations([], now)).toThrow('without an appointment')
})
