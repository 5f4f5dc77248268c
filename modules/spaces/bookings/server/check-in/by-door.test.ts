import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addOns } from '#kit/contract/add-ons.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import { tapsTaken } from '#modules/access/doors/server/front.ts'
import { assignQrPass } from '#modules/access/passes/contract.ts'
import type { PaymentRecord } from '#modules/money/payments/server/front.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createCategory, getFacility, updateFacility } from '#modules/spaces/facilities/contract.ts'
import { getBoard, getPresence, getPresenceFigures, startRollCall } from '#modules/visitors/roll-call/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkInBooking, createBooking, endBooking, getBooking, getBookingHistory, updateBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewBooking, type NewFacility, roomOf } from '../example.ts'
import { evidenceOfBooking } from '../money/evidence.ts'
import { bookersInside } from '../people/inside-rows.ts'
import { bookingsTapped } from './tap-rows.ts'
import { checkInByDoor } from './tapped.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: [...addOns] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const params = { oc: harbour.uuid }
for (const { uuid } of [pinecrest, oriel]) await provider.get(topUpPasses, { params: { oc: uuid }, body: { hid: 0, qr: 50, fr: 0, visitorQr: 0 } })
const box = await admin.get(createController, { params, body: { name: 'Lobby' } })
let output = 0
const doorOf = (name: string, more: { zone?: 'PUBLIC'; configuration?: 'PAIRED_READERS' | 'ELEVATOR' } = {}) => {
  output += 1
  const hardware = { configuration: 'SINGLE', zone: 'COMMON', openingSeconds: 5, heldOpenSeconds: 30, pinMode: 'NONE' } as const
  return admin.get(createDoor, { params, body: { name, controllerId: box.id, outputNo: output, ...hardware, ...more } })
}
const gate = await doorOf('Turnstile', { zone: 'PUBLIC', configuration: 'PAIRED_READERS' })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, { checkIn: true, ...more }))
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
/** A Wednesday, on which ten o'clock in Hong Kong is two in UTC. */
const day = '2027-03-10'
beforeEach(() => clock.set('2027-03-08T01:00:00Z'))
const context = systemContext(portal.app, 'test')

const member = async (of = pinecrest, name = 'Iris Wong') => {
  const person = await world.person(of, 'TENANT', { name })
  const pass = (await admin.get(assignQrPass, { params: { oc: of.uuid, id: person.userId } })).passes[0]?.uuid ?? ''
  return { person, pass, call: as(person) }
}
type Member = Awaited<ReturnType<typeof member>>
const book = ({ call }: Pick<Member, 'call'>, facilityUuid: string, from = '10:00', until = '11:00', more: Partial<NewBooking> = {}) =>
  call.get(createBooking, { params, body: bookingOf(facilityUuid, day, from, until, more) }, { key: randomUUID() })

let number = 0
const tapOf = (pass: string, door: { id: number }, moment: string, more: { kind?: string; direction?: string } = {}) => ({
  number: (number += 1),
  doorId: door.id,
  kind: 'GRANTED',
  direction: 'IN',
  at: moment,
  readerAt: moment,
  clockOff: false,
  reason: null,
  pass,
  ...more,
})
/** What a controller tells, and what comes of it for bookings. */
const tell = async (...taps: ReturnType<typeof tapOf>[]) => {
  await context.transaction(async (tx) => {
    for (const one of tapsTaken.answers) await one(tx, { officeCentreId: harbour.id, controllerId: box.id, epoch: 'first', taps })
  })
  const opened = taps.filter(({ kind, direction }) => kind === 'GRANTED' && direction !== 'OUT')
  for (const { at: tapped, ...found } of await bookingsTapped(context, harbour.id, opened))
    await checkInByDoor(context, { ...found, at: new Date(tapped).toISOString() })
}
const statusOf = async (uuid: string) => (await admin.get(getBooking, at(uuid))).status

describe('the door of a room', async () => {
  const studio = await doorOf('Studio')

  test('is one of the building’s own, and no lift; it stands on the page of the facility', async () => {
    const larch = await room('Larch', { doorId: studio.id })
    expect((await admin.get(getFacility, at(larch.uuid))).door).toEqual({ id: studio.id, name: 'Studio' })
    const lift = await doorOf('Lift', { configuration: 'ELEVATOR' })
    const elsewhere = await world.building('Elsewhere')
    const theirs = as(await world.person(elsewhere, 'LANDLORD_ADMIN'))
    const other = await theirs.get(createController, { params: { oc: elsewhere.uuid }, body: { name: 'Lobby' } })
    const hardware = { configuration: 'SINGLE', zone: 'COMMON', openingSeconds: 5, heldOpenSeconds: 30, pinMode: 'NONE' } as const
    const stranger = await theirs.get(createDoor, {
      params: { oc: elsewhere.uuid },
      body: { name: 'Theirs', controllerId: other.id, outputNo: 1, ...hardware },
    })
    for (const doorId of [lift.id, stranger.id]) {
      const sent = await admin.send(updateFacility, { ...at(larch.uuid), version: larch.version, body: roomOf('Larch', rooms, { doorId }) })
      expect(sent).toMatchObject({ status: 422, error: { code: 'door_unknown' } })
    }
    // and none that another building has is written by whoever passes the call by
    await expect(portal.app.database.pool.query('update facilities set door_id = $1 where uuid = $2', [stranger.id, larch.uuid])).rejects.toThrow(
      /foreign key/,
    )
  })

  test('opened by whoever has booked it checks in once, however often it is told', async () => {
    const iris = await member()
    const { uuid } = await room('Cedar', { doorId: studio.id })
    const made = await book(iris, uuid)
    clock.set('2027-03-10T01:50:00Z')
    const tap = tapOf(iris.pass, studio, '2027-03-10T01:50:00.000Z')
    await tell(tap, tap)
    await Promise.all(Array.from({ length: 20 }, () => checkInByDoor(context, { bookingId: made.id, userId: iris.person.userId, at: tap.at })))
    await tell(tapOf(iris.pass, studio, '2027-03-10T01:51:00.000Z'))
    expect(await iris.call.get(getBooking, at(made.uuid))).toMatchObject({ status: 'CHECKED_IN', checkedInDate: '2027-03-10T01:50:00Z' })
    const { items } = await iris.call.get(getBookingHistory, at(made.uuid))
    expect(items.map(({ action }) => action)).toEqual(['checkedInByDoor', 'created'])
    const facts = async () => evidenceOfBooking(context, { subject: made.uuid } as PaymentRecord)
    const byDoor = { label: 'Use', value: expect.stringMatching(/^Checked in .*, by opening the door with a pass$/) }
    expect(await facts()).toContainEqual(byDoor)
  })

  test('a colleague who is invited checks it in, too; nobody else does, nor a tap that was denied, or went out', async () => {
    const [iris, lam, vera] = [await member(), await member(pinecrest, 'Otto Lam'), await member(oriel, 'Vera Kwok')]
    const { uuid } = await room('Fir', { doorId: studio.id })
    const made = await book(iris, uuid, '10:00', '11:00', { people: [{ memberId: lam.person.membershipId }] })
    clock.set('2027-03-10T02:00:00Z')
    const moment = '2027-03-10T02:00:00.000Z'
    await tell(tapOf(vera.pass, studio, moment), tapOf(iris.pass, gate, moment))
    await tell(tapOf(iris.pass, studio, moment, { kind: 'DENIED' }), tapOf(iris.pass, studio, moment, { kind: 'EXIT', direction: 'OUT' }))
    expect(await statusOf(made.uuid)).toBe('CONFIRMED')
    await tell(tapOf(lam.pass, studio, moment))
    expect(await statusOf(made.uuid)).toBe('CHECKED_IN')
    // whoever has it may be at home: nobody looks for them when the building is left
    const since = new Date('2027-03-10T00:00:00Z')
    const inside = async () =>
      (await bookersInside.inside(context, { id: harbour.id, timeZone: 'Asia/Hong_Kong' }, since)).map(({ userId }) => userId)
    expect(await inside()).not.toContain(iris.person.userId)
    const own = await book(iris, uuid, '11:00', '12:00')
    clock.set('2027-03-10T03:00:00Z')
    await tell(tapOf(iris.pass, studio, '2027-03-10T03:00:00.000Z'))
    expect([await statusOf(own.uuid), await inside()]).toEqual(['CHECKED_IN', expect.arrayContaining([iris.person.userId])])
  })

  test('counts from when check-in opens until it is let go; what is told too late does no harm', async () => {
    const iris = await member()
    const { uuid } = await room('Ash', { doorId: studio.id })
    const made = await book(iris, uuid)
    clock.set('2027-03-10T02:05:00Z')
    await tell(tapOf(iris.pass, studio, '2027-03-10T01:44:59.000Z'), tapOf(iris.pass, studio, '2027-03-10T02:15:00.000Z'))
    expect(await statusOf(made.uuid)).toBe('CONFIRMED')
    clock.set('2027-03-10T02:15:00Z')
    await letBookingsGo(context)
    // a controller that was cut off tells of one in time
    await tell(tapOf(iris.pass, studio, '2027-03-10T02:05:00.000Z'))
    await checkInByDoor(context, { bookingId: made.id, userId: iris.person.userId, at: '2027-03-10T02:05:00.000Z' })
    expect(await statusOf(made.uuid)).toBe('RELEASED')
    // told in time, carried out once it was moved
    clock.set('2027-03-08T01:00:00Z')
    const moved = await book(iris, uuid, '12:00', '13:00')
    const body = { facilityUuid: uuid, date: day, timeFrom: '16:00', timeUntil: '17:00', attendees: 3, title: 'Moved' }
    await iris.call.get(updateBooking, { ...at(moved.uuid), version: moved.version, body })
    await checkInByDoor(context, { bookingId: moved.id, userId: iris.person.userId, at: '2027-03-10T04:00:00.000Z' })
    expect(await statusOf(moved.uuid)).toBe('CONFIRMED')
  })

  test('of a hall the doors of its rooms are its own; a room that asks nobody is left as it is', async () => {
    const iris = await member()
    const [east, west] = [await room('East', { doorId: studio.id }), await room('West')]
    const hall = await room('Hall', { partUuids: [east.uuid, west.uuid] })
    const whole = await book(iris, hall.uuid)
    const { uuid } = await room('Open', { checkIn: false, doorId: studio.id })
    const free = await book(iris, uuid)
    clock.set('2027-03-10T01:55:00Z')
    await tell(tapOf(iris.pass, studio, '2027-03-10T01:55:00.000Z'))
    expect([await statusOf(whole.uuid), await statusOf(free.uuid)]).toEqual(['CHECKED_IN', 'CONFIRMED'])
  })
})

describe('who has checked in', async () => {
  const oc = String(harbour.id)
  const inside = async (by = admin) => (await by.get(getPresence, { params: { oc } })).people.map((one) => [one.fullName, one.seenBy, one.confidence])
  const clerk = as(await world.person(oriel, 'VISITOR_MANAGEMENT'))
  const sit = async (who: Member, uuid: string, moment: string) => {
    clock.set(moment)
    const { version } = await who.call.get(getBooking, at(uuid))
    return who.call.get(checkInBooking, { ...at(uuid), version })
  }

  test('is in the building by their word alone, once, until the booking is over; a company sees its own', async () => {
    const [maple, elm] = [await room('Maple'), await room('Elm')]
    const ines = await member(pinecrest, 'Ines Word')
    const [first, second] = [await book(ines, maple.uuid), await book(ines, elm.uuid)]
    clock.set('2027-03-10T01:50:00Z')
    const before = (await inside()).filter(([name]) => name === 'Ines Word')
    expect(before).toEqual([])
    await sit(ines, first.uuid, '2027-03-10T01:50:00Z')
    const opened = await sit(ines, second.uuid, '2027-03-10T01:52:00Z')
    expect((await inside()).filter(([name]) => name === 'Ines Word')).toEqual([['Ines Word', 'BOOKING', 'LOW']])
    expect((await admin.get(getPresence, { params: { oc } })).people.find(({ fullName }) => fullName === 'Ines Word')).toMatchObject({
      place: 'Elm',
      companyName: 'Pinecrest',
    })
    expect((await inside(clerk)).filter(([name]) => name === 'Ines Word')).toEqual([])
    clock.set('2027-03-10T02:10:00Z')
    await ines.call.get(endBooking, { ...at(second.uuid), version: opened.version })
    expect((await inside()).filter(([name]) => name === 'Ines Word')).toHaveLength(1)
    clock.set('2027-03-10T03:00:00Z')
    expect((await inside()).filter(([name]) => name === 'Ines Word')).toEqual([])
  })

  test('and has been seen by a reader is listed by that, and counted once; seen leaving since, not at all', async () => {
    const { uuid } = await room('Beech')
    const rosa = await member(pinecrest, 'Rosa Tap')
    const made = await book(rosa, uuid)
    await sit(rosa, made.uuid, '2027-03-10T01:50:00Z')
    const rowsOf = async () => (await inside()).filter(([name]) => name === 'Rosa Tap')
    const figures = async () => ({
      inside: (await admin.get(getPresenceFigures, { params: { oc } })).inside,
      home: (await admin.get(getHome)).figures.find(({ name }) => name === 'roll-call'),
    })
    const { inside: n } = await figures()
    await tell(tapOf(rosa.pass, gate, '2027-03-10T01:45:00.000Z'))
    expect(await rowsOf()).toEqual([['Rosa Tap', 'READER', 'HIGH']])
    expect(await figures()).toMatchObject({ inside: n, home: { value: n } })
    clock.set('2027-03-10T02:00:00Z')
    await tell(tapOf(rosa.pass, gate, '2027-03-10T02:00:00.000Z', { kind: 'EXIT', direction: 'OUT' }))
    expect(await rowsOf()).toEqual([])
    expect(await figures()).toMatchObject({ inside: n - 1, home: { value: n - 1 } })
  })

  test('stands on the list of a roll-call once, also when a reader sees them while it runs, and the hint that they left is theirs', async () => {
    const { uuid } = await room('Holly')
    const cleo = await member(pinecrest, 'Cleo Called')
    const made = await book(cleo, uuid)
    await sit(cleo, made.uuid, '2027-03-10T01:50:00Z')
    const call = await admin.get(startRollCall, { params: { oc }, body: { kind: 'DRILL' } })
    const listed = async () =>
      (await admin.get(getBoard, { params: { oc, uuid: call.uuid } })).people.filter(({ fullName }) => fullName === 'Cleo Called')
    expect(await listed()).toMatchObject([{ joined: 'LISTED', confidence: 'LOW', exitDate: null }])
    clock.set('2027-03-10T01:55:00Z')
    await tell(tapOf(cleo.pass, gate, '2027-03-10T01:55:00.000Z'))
    expect(await listed()).toHaveLength(1)
    await tell(tapOf(cleo.pass, gate, '2027-03-10T01:56:00.000Z', { kind: 'EXIT', direction: 'OUT' }))
    expect(await listed()).toMatchObject([{ exitDate: '2027-03-10T01:56:00Z' }])
  })
})
