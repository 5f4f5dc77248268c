import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as contract from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewBooking, type NewFacility, roomOf } from '../example.ts'
import { bookingsOfLeaver } from '../leaving.ts'
import { eraseBookings } from '../personal.ts'
import { forgetOldAttendees } from './forget-attendees.ts'

const { cancelBooking, createBooking, createCalendarFeed, getBooking, getBookingHistory, listColleagues, setAttendees, updateBooking } = contract
const { portal, world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const viewer = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
const wong = await world.person(pinecrest, 'TENANT', { name: 'Iris Wong' })
const tenant = as(wong)
const lam = await world.person(pinecrest, 'TENANT', { name: 'Otto "Max" Lam' })
const stranger = await world.person(oriel, 'TENANT', { name: 'Vera Kwok' })
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const larch = await room('Larch; east, 2')
const day = '2027-03-10'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
beforeEach(() => clock.set('2027-03-08T01:00:00Z'))

let hour = 8
/** An hour of its own in one room, so that no test is in another's way. */
const book = (more: Partial<NewBooking> = {}, facilityUuid = larch.uuid, by = tenant) => {
  hour += 1
  const date = hour > 17 ? '2027-03-11' : day
  const from = 9 + ((hour - 9) % 9)
  const two = (n: number) => String(n).padStart(2, '0')
  return by.get(createBooking, { params, body: bookingOf(facilityUuid, date, `${two(from)}:00`, `${two(from + 1)}:00`, more) }, { key: randomUUID() })
}
const colleague = { memberId: lam.membershipId }
const ida = { name: 'Ida Moss', email: 'ida@guests.example' }
const bo = { name: 'Bo Reed', email: 'bo@guests.example' }
const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await portal.app.database.pool.query<Row>(sql, values)).rows
const ask = async (booking: contract.Booking, people: NonNullable<NewBooking['people']>, by = tenant) => {
  const { version } = await admin.get(getBooking, at(booking.uuid))
  return by.send(setAttendees, { ...at(booking.uuid), version, body: { people } })
}

/** A line of a calendar file, read by its grammar (RFC 5545, 3.1): name, parameters with or without quotes, value. */
interface Line {
  name: string
  parameters: Record<string, string>
  value: string
}
const lineOf = (line: string): Line => {
  const read = /^([\w-]+)((?:;[\w-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/u.exec(line)
  if (!read) throw new Error(`no line of a calendar: ${line}`)
  const [, name = '', rest = '', value = ''] = read
  const pairs = [...rest.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^;]*))/g)].map(([, key = '', quoted, plain]) => [key, quoted ?? plain ?? ''])
  return { name, parameters: Object.fromEntries(pairs), value: value.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)) }
}
interface Component {
  name: string
  lines: Line[]
  parts: Component[]
}
const read = (text: string): Component => {
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const whole: Component = { name: '', lines: [], parts: [] }
  const open = [whole]
  for (const line of lines
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(lineOf)) {
    const inside = open.at(-1)
    if (line.name === 'BEGIN') {
      const part = { name: line.value, lines: [], parts: [] }
      inside?.parts.push(part)
      open.push(part)
    } else if (line.name === 'END') {
      expect(inside?.name).toBe(line.value)
      open.pop()
    } else inside?.lines.push(line)
  }
  expect(open).toHaveLength(1)
  const [calendar] = whole.parts
  if (!calendar) throw new Error('no calendar')
  return calendar
}
const only = ({ lines, name: of }: Component, name: string): Line => {
  const [line, second] = lines.filter((one) => one.name === name)
  if (!line || second) throw new Error(`${of} has no ${name}, or more than one`)
  return line
}
const partOf = ({ parts }: Component, name: string): Component => {
  const found = parts.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
interface Sent {
  subject: string
  body: string
  method: string
  uid: string
  sequence: number
  calendar: Component
  event: Component
}
const sentTo = async (email: string): Promise<Sent[]> => {
  const mails = await query<{ subject: string; body: string; calendar: { method: string; text: string } }>(
    'select subject, body, calendar from mails where to_address = $1 and calendar is not null order by id',
    [email],
  )
  return mails.map(({ subject, body, calendar: { method, text } }) => {
    const calendar = read(text)
    const event = partOf(calendar, 'VEVENT')
    expect(only(calendar, 'METHOD').value).toBe(method)
    return { subject, body, method, uid: only(event, 'UID').value, sequence: Number(only(event, 'SEQUENCE').value), calendar, event }
  })
}
const about = async (email: string, { uuid }: { uuid: string }) => (await sentTo(email)).filter(({ uid }) => uid.startsWith(uuid))
const methods = async (email: string, booking: { uuid: string }) => (await about(email, booking)).map(({ method }) => method)

describe('an invitation', () => {
  test('goes to colleagues and to people from outside, each of whom reads of nobody else', async () => {
    const made = await book({ title: 'Board; budget, 2027', people: [colleague, ida] })
    expect(made.people).toMatchObject([
      { memberId: lam.membershipId, name: lam.name, email: null, invitedDate: '2027-03-08T01:00:00Z' },
      { memberId: null, name: 'Ida Moss', email: ida.email, visitor: false },
    ])
    const [mail, none] = await about(ida.email, made)
    expect(none).toBeUndefined()
    expect(mail).toMatchObject({ method: 'REQUEST', subject: expect.stringContaining('Board; budget, 2027') })
    if (!mail) throw new Error('no mail')
    const { event, calendar } = mail
    expect(only(event, 'SUMMARY').value).toBe('Board; budget, 2027')
    expect(only(event, 'LOCATION').value).toBe('Larch; east, 2, Harbour Tower')
    expect(only(event, 'STATUS').value).toBe('CONFIRMED')
    expect(only(event, 'DTSTART')).toMatchObject({ parameters: { TZID: 'Asia/Hong_Kong' }, value: `20270310T${made.timeFrom.replace(':', '')}00` })
    expect(only(event, 'DTEND')).toMatchObject({ parameters: { TZID: 'Asia/Hong_Kong' }, value: `20270310T${made.timeUntil.replace(':', '')}00` })
    expect(only(event, 'ORGANIZER')).toMatchObject({ parameters: { CN: 'Iris Wong' }, value: `mailto:${wong.email}` })
    expect(only(event, 'ATTENDEE')).toMatchObject({ parameters: { CN: 'Ida Moss', RSVP: 'TRUE' }, value: `mailto:${ida.email}` })
    const zone = partOf(calendar, 'VTIMEZONE')
    expect(only(zone, 'TZID').value).toBe('Asia/Hong_Kong')
    expect(zone.parts.map((part) => only(part, 'TZOFFSETTO').value)).toEqual(['+0800'])
    // the same entry in every calendar; a quote in a name ends nothing
    const [theirs] = await about(lam.email, made)
    expect([theirs?.uid, theirs && only(theirs.event, 'ATTENDEE').parameters.CN]).toEqual([mail?.uid, 'Otto  Max  Lam'])
  })

  test('is told again when it is another time, room or subject, and never for what it does not say', async () => {
    const made = await book({ people: [ida] })
    const change = async (more: object) => {
      const { version, date, timeFrom, timeUntil, attendees, title, facility } = await tenant.get(getBooking, at(made.uuid))
      const body = { facilityUuid: facility.uuid, date, timeFrom, timeUntil, attendees, title, note: '', ...more }
      return tenant.get(updateBooking, { ...at(made.uuid), version, body })
    }
    await change({ note: 'Two screens' })
    await change({ note: 'Three screens', attendees: 5 })
    expect(await methods(ida.email, made)).toEqual(['REQUEST'])
    await change({ date: '2027-03-12', timeFrom: '15:00', timeUntil: '16:30' })
    await change({ title: 'Retitled' })
    await change({ title: 'Retitled', note: 'Again' })
    const mails = await about(ida.email, made)
    expect(mails.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST'])
    const sequences = mails.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
    expect(mails.map(({ event }) => only(event, 'DTSTART').value).slice(1)).toEqual(['20270312T150000', '20270312T150000'])
    expect(mails[2]?.subject).toContain('Retitled')
  })

  test('is taken back from whoever is left out, and from all when the booking ends; once', async () => {
    const made = await book({ people: [colleague, ida] })
    const { data } = await ask(made, [colleague, bo])
    expect(data?.people.map(({ name }) => name)).toEqual([lam.name, bo.name])
    expect(await ask(made, [colleague, bo])).toMatchObject({ status: 200 })
    expect([await methods(ida.email, made), await methods(bo.email, made), await methods(lam.email, made)]).toEqual([
      ['REQUEST', 'CANCEL'],
      ['REQUEST'],
      ['REQUEST'],
    ])
    // asked again, it is a later one
    await ask(made, [colleague, bo, ida])
    const back = await about(ida.email, made)
    expect(back.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST'])
    expect(back[2]?.sequence).toBeGreaterThan(back[1]?.sequence ?? 0)
    const { version } = await tenant.get(getBooking, at(made.uuid))
    await tenant.get(cancelBooking, { ...at(made.uuid), version, body: { reason: '' } })
    for (const email of [lam.email, bo.email]) expect(await methods(email, made)).toEqual(['REQUEST', 'CANCEL'])
    const [, cancelled] = await about(bo.email, made)
    expect(cancelled && only(cancelled.event, 'STATUS').value).toBe('CANCELLED')
    expect(await ask(made, [ida])).toMatchObject({ status: 409 })
  })

  test('waits until the building has agreed; refused, nobody was asked', async () => {
    const oak = await room('Oak', { approval: true })
    const [agreed, refused] = [await book({ title: 'Agreed', people: [ida] }, oak.uuid), await book({ title: 'Refused', people: [bo] }, oak.uuid)]
    expect([agreed.status, agreed.people[0]?.invitedDate]).toEqual(['PENDING_APPROVAL', null])
    expect([await methods(ida.email, agreed), await methods(bo.email, refused)]).toEqual([[], []])
    const decide = async (title: string, decision: 'APPROVED' | 'REJECTED') => {
      const { items } = await admin.get(listApprovals)
      const uuid = items.find(({ facts }) => facts.some(({ value }) => value === title))?.uuid ?? ''
      await admin.get(decideApproval, { params: { uuid }, body: { decision, remark: 'So' } })
    }
    await decide('Agreed', 'APPROVED')
    await decide('Refused', 'REJECTED')
    expect([await methods(ida.email, agreed), await methods(bo.email, refused)]).toEqual([['REQUEST'], []])
  })

  test('of who leaves is taken back by a later edition, and asked again by a later one still', async () => {
    const leaver = await world.person(pinecrest, 'TENANT')
    const made = await as(leaver).get(
      createBooking,
      { params, body: bookingOf(larch.uuid, '2027-03-19', '10:00', '11:00', { people: [ida] }) },
      { key: randomUUID() },
    )
    const { membershipId, userId } = leaver
    const left = { membershipId, userId, officeCentreId: pinecrest.id }
    const context = systemContext(portal.app, 'test')
    await context.transaction((tx) => bookingsOfLeaver.end(tx, left, 'left'))
    await context.transaction((tx) => bookingsOfLeaver.restore(tx, left, 'left'))
    const mails = await about(ida.email, made)
    expect(mails.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST'])
    const sequences = mails.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  })

  test('ends with a room that nobody has checked in to', async () => {
    const elm = await room('Elm', { checkIn: true, releaseMinutes: 15 })
    const made = await book({ people: [ida] }, elm.uuid)
    clock.set(new Date(Date.parse(made.startsAt) + 20 * 60_000).toISOString())
    await letBookingsGo(systemContext(portal.app, 'test'))
    expect(await methods(ida.email, made)).toEqual(['REQUEST', 'CANCEL'])
  })

  test('of ten changes at the same moment one is made, and told once', async () => {
    const made = await book()
    const body = { people: [colleague, ida] }
    const all = await Promise.all(Array.from({ length: 10 }, () => tenant.send(setAttendees, { ...at(made.uuid), version: made.version, body })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect([await methods(ida.email, made), await methods(lam.email, made)]).toEqual([['REQUEST'], ['REQUEST']])
  })
})

describe('who is asked', () => {
  test('is of the own company, or named whole; nobody twice, and not whoever has it', async () => {
    const made = await book()
    const wrong = async (people: NonNullable<NewBooking['people']>) => {
      const { status, error } = await ask(made, people)
      return [status, error?.code, Object.keys(error?.fields ?? {})]
    }
    expect(await wrong([{ memberId: stranger.membershipId }])).toEqual([422, 'attendee_unknown', ['people.0.memberId']])
    expect(await wrong([{ memberId: wong.membershipId }])).toEqual([422, 'attendee_has_it', ['people.0.memberId']])
    expect(await wrong([{ name: 'Iris', email: wong.email.toUpperCase() }])).toEqual([422, 'attendee_has_it', ['people.0.email']])
    expect(await wrong([ida, { name: 'Ida', email: 'IDA@guests.example' }])).toEqual([422, 'invalid', ['people.1.email']])
    expect(await wrong([colleague, colleague])).toEqual([422, 'invalid', ['people.1.memberId']])
    expect(await wrong([colleague, { name: 'Otto', email: lam.email }])).toEqual([422, 'attendee_twice', ['people.1.email']])
    expect(await wrong([{ name: 'A\r\nATTENDEE:mailto:eve@x.example', email: 'a@x.example' }])).toEqual([422, 'invalid', ['people.0.name']])
    expect(await wrong([{ name: 'Eve', email: 'eve@x.example\r\nBcc: all@x.example' }])).toEqual([422, 'invalid', ['people.0.email']])
    expect(await wrong([{ name: '', email: 'a@x.example' }])).toEqual([422, 'invalid', ['people.0.name']])
    const crowd = Array.from({ length: 201 }, (_, n) => ({ name: `Guest ${n}`, email: `guest${n}@x.example` }))
    expect(await wrong(crowd)).toEqual([422, 'invalid', ['people']])
    expect((await tenant.get(getBooking, at(made.uuid))).people).toEqual([])
  })

  test('counts, where more are named than were said, by what the room holds', async () => {
    const nine = Array.from({ length: 9 }, (_, n) => ({ name: `Guest ${n}`, email: `guest${n}@nine.example` }))
    const refused = { status: 409, error: { refusal: { rule: 'capacity', value: 9, limit: 8 } } }
    const body = bookingOf(larch.uuid, '2027-03-15', '10:00', '11:00', { attendees: 2, people: nine })
    expect(await tenant.send(createBooking, { params, body }, { key: randomUUID() })).toMatchObject(refused)
    const made = await book({ attendees: 2, people: nine.slice(0, 3) })
    expect(made.attendees).toBe(3)
    expect(await ask(made, nine)).toMatchObject(refused)
    expect((await ask(made, nine.slice(0, 7))).data?.attendees).toBe(7)
    const { version } = await tenant.get(getBooking, at(made.uuid))
    const { date, timeFrom, timeUntil, title } = made
    const edit = { facilityUuid: larch.uuid, date, timeFrom, timeUntil, title, attendees: 1 }
    expect(await tenant.get(updateBooking, { ...at(made.uuid), version, body: edit })).toMatchObject({ attendees: 7 })
  })

  test('is changed by whoever may change the booking; others’ is not there', async () => {
    const made = await book({ people: [ida] })
    const send = (by: typeof tenant) => by.send(setAttendees, { ...at(made.uuid), version: made.version, body: { people: [] } })
    expect(await send(as(stranger))).toMatchObject({ status: 404 })
    expect(await send(as(lam))).toMatchObject({ status: 404 })
    expect(await send(viewer)).toMatchObject({ status: 403 })
    // who sees the booking and changes nothing of it is told no addresses
    expect((await viewer.get(getBooking, at(made.uuid))).people).toMatchObject([{ name: 'Ida Moss', email: null }])
    expect(await tenant.send(setAttendees, { ...at(randomUUID()), version: 1, body: { people: [] } })).toMatchObject({ status: 404 })
    clock.set(made.startsAt)
    expect(await send(tenant)).toMatchObject({ status: 409, error: { code: 'already_begun' } })
  })

  test('is chosen among the people of the own company', async () => {
    const names = async (by: typeof tenant, oc: string) => (await by.get(listColleagues, { params: { oc } })).items.map(({ fullName }) => fullName)
    expect(await names(tenant, harbour.uuid)).toEqual(expect.arrayContaining([lam.name, wong.name]))
    expect(await names(tenant, harbour.uuid)).not.toContain(stranger.name)
    expect(await tenant.send(listColleagues, { params: { oc: oriel.uuid } })).toMatchObject({ status: 404 })
    // the building's people book for companies only where that is their work
    const finance = await world.person(harbour, 'LANDLORD_FINANCE')
    expect(await names(as(finance), harbour.uuid)).toContain(finance.name)
    expect(await as(finance).send(listColleagues, { params: { oc: pinecrest.uuid } })).toMatchObject({ status: 403 })
    expect(await names(admin, pinecrest.uuid)).toContain(lam.name)
  })

  test('reads it in the own calendar while it holds', async () => {
    const made = await book({ title: 'In their calendar', people: [colleague] })
    const { address } = await as(lam).get(createCalendarFeed, { params })
    const feed = async () => (await portal.server.inject({ url: new URL(address).pathname })).body
    expect(await feed()).toContain('SUMMARY:In their calendar')
    await ask(made, [])
    expect(await feed()).not.toContain('In their calendar')
  })

  test('stands in the history of the booking, with names apart', async () => {
    const made = await book({ people: [ida] })
    await ask(made, [])
    const { items } = await tenant.get(getBookingHistory, at(made.uuid))
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['attendeeAdded', 'attendeeRemoved', 'attendeesChanged']))
  })

  test('has so many invitations a day at an address outside, however often they are named', async () => {
    const made = await book()
    const eve = { name: 'Eve Often', email: 'eve@often.example' }
    let refused: string | undefined
    for (let n = 0; n <= contract.invitationsOfDay.toAddress && !refused; n += 1) {
      const { status, error } = await ask(made, [eve])
      if (status === 200) await ask(made, [])
      else refused = error?.code
    }
    expect(refused).toBe('invited_enough')
    expect((await methods(eve.email, made)).filter((method) => method === 'REQUEST')).toHaveLength(contract.invitationsOfDay.toAddress)
  })
})

describe('is forgotten', () => {
  const rowsOf = (uuid: string) =>
    query<{ name: string; email: string | null }>(
      'select a.name, a.email from booking_attendees a join bookings b on b.id = a.booking_id where b.uuid = $1 order by a.id',
      [uuid],
    )
  const context = systemContext(portal.app, 'test')

  test('who is erased, as a colleague and by the address, from the trail too', async () => {
    const made = await book({ people: [colleague, ida, bo] })
    await context.transaction((tx) => eraseBookings(tx, { userId: lam.userId, email: ida.email }))
    expect(await rowsOf(made.uuid)).toEqual([
      { name: '–', email: null },
      { name: '–', email: null },
      { name: bo.name, email: bo.email },
    ])
    const kept = await query(
      `select from audit_personal_values v join audit_entries e on e.id = v.entry_id join booking_attendees a on a.id = e.row_id
       join bookings b on b.id = a.booking_id where e.table_name = 'bookingAttendees' and b.uuid = $1 and v.after::text like '%Ida%'`,
      [made.uuid],
    )
    expect(kept).toEqual([])
    expect((await tenant.get(getBooking, at(made.uuid))).people.map(({ name }) => name)).toEqual([bo.name])
  })

  test('who came from outside, after as many days as the building keeps its visitors', async () => {
    const made = await book({ people: [bo] })
    const after = (days: number) => new Date(Date.parse(made.endsAt) + days * 86_400_000).toISOString()
    clock.set(after(80))
    await forgetOldAttendees(context)
    expect(await rowsOf(made.uuid)).toEqual([{ name: bo.name, email: bo.email }])
    clock.set(after(91))
    await forgetOldAttendees(context)
    expect(await rowsOf(made.uuid)).toEqual([{ name: '–', email: null }])
  })
})
