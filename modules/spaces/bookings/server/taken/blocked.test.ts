import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  createBlockedDate,
  getBlockedDate,
  getBlockedDateHistory,
  previewBlockedDate,
  type TouchedBooking,
  updateBlockedDate,
} from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkBooking, createBooking, getBooking, getTimeline, listBookable, updateBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const book = (facilityUuid: string, date: string, from = '10:00', until = '11:00') =>
  tenant.get(createBooking, { params, body: bookingOf(facilityUuid, date, from, until) }, { key: randomUUID() })
const reasonDescList = [
  { languageCode: 'en' as const, reason: 'Repainting' },
  { languageCode: 'zh-Hant' as const, reason: '髹油' },
]
const blockOf = (facilityUuid: string, dateFrom: string, dateUntil = dateFrom, more = {}) => ({
  scope: 'FACILITY' as const,
  facilityUuid,
  dateFrom,
  dateUntil,
  reasonDescList,
  ...more,
})
const decided = (bookings: readonly TouchedBooking[], keep: boolean) => bookings.map(({ uuid, version }) => ({ uuid, version, keep }))

test('what is blocked is refused, with the days and the reason; what would pass lies beyond it', async () => {
  const larch = await room('Larch')
  await admin.get(createBlockedDate, { params, body: blockOf(larch.uuid, '2027-03-10', '2027-03-11') })
  const body = { facilityUuid: larch.uuid, date: '2027-03-10', timeFrom: '10:00', timeUntil: '11:00', attendees: 6 }
  const answer = await tenant.get(checkBooking, { params, body })
  expect(answer).toMatchObject({ allowed: false, refusal: { rule: 'blocked', message: 'Blocked from 10 Mar 2027 to 11 Mar 2027: Repainting' } })
  const days = answer.ways.filter(({ facility }) => facility.uuid === larch.uuid).map(({ date }) => date)
  expect(days.slice(0, 2)).toEqual(['2027-03-09', '2027-03-12'])
  expect(days).not.toContain('2027-03-10')
  expect(days).not.toContain('2027-03-11')
  const refused = await tenant.send(createBooking, { params, body: bookingOf(larch.uuid, '2027-03-11') }, { key: randomUUID() })
  expect(refused).toMatchObject({ status: 409, error: { code: 'booking_refused', refusal: { rule: 'blocked' } } })
  await book(larch.uuid, '2027-03-12')
  const listed = await tenant.get(listBookable, { params, query: { date: '2027-03-10', timeFrom: '10:00', timeUntil: '11:00' } })
  expect(listed.find(({ uuid }) => uuid === larch.uuid)).toMatchObject({ free: false, refusal: { rule: 'blocked' } })
  const day = await tenant.get(getTimeline, { params, query: { date: '2027-03-10' } })
  expect(day.facilities.find(({ uuid }) => uuid === larch.uuid)?.blocked).toEqual([
    { from: '2027-03-09T16:00:00.000Z', until: '2027-03-11T16:00:00.000Z', reason: 'Repainting' },
  ])
  // the building passes its own rule with a reason, and the booking is told of
  const over = { ...bookingOf(larch.uuid, '2027-03-11'), overrideReason: 'The painters meet here' }
  expect((await admin.get(createBooking, { params, body: over }, { key: randomUUID() })).overrideReason).toBe('The painters meet here')
})

test('a reason that is not shown is read by the building alone', async () => {
  const oak = await room('Oak')
  await admin.get(createBlockedDate, { params, body: blockOf(oak.uuid, '2027-03-10', '2027-03-10', { reasonShown: false }) })
  const body = { facilityUuid: oak.uuid, date: '2027-03-10', timeFrom: '10:00', timeUntil: '11:00', attendees: 6 }
  expect((await tenant.get(checkBooking, { params, body })).refusal?.message).toBe('Blocked on 10 Mar 2027')
  const reason = async (by: typeof tenant) =>
    (await by.get(getTimeline, { params, query: { date: '2027-03-10' } })).facilities.find(({ uuid }) => uuid === oak.uuid)?.blocked[0]?.reason
  expect([await reason(tenant), await reason(admin)]).toEqual(['', 'Repainting'])
})

test('work before and after runs into it, from both sides', async () => {
  const elm = await room('Elm', { beforeMinutes: 30, afterMinutes: 30 })
  const touching = await book(elm.uuid, '2027-03-10', '13:00', '14:00')
  const beside = { ...blockOf(elm.uuid, '2027-03-10'), timeFrom: '10:00', timeUntil: '12:30' }
  expect(await admin.get(previewBlockedDate, { params, body: previewOf(beside) })).toEqual({ bookings: [], changes: 0 })
  const { bookings } = await admin.get(previewBlockedDate, { params, body: previewOf({ ...beside, timeUntil: '12:45' }) })
  expect(bookings.map(({ uuid }) => uuid)).toEqual([touching.uuid])
  await admin.get(createBlockedDate, { params, body: beside })
  const at = (timeFrom: string, timeUntil: string) => ({ facilityUuid: elm.uuid, date: '2027-03-10', timeFrom, timeUntil, attendees: 6 })
  const rule = async (from: string, until: string) => (await tenant.get(checkBooking, { params, body: at(from, until) })).refusal?.rule ?? 'none'
  expect([await rule('09:00', '09:45'), await rule('08:45', '09:30')]).toEqual(['blocked', 'none'])
})
const previewOf = ({
  scope,
  facilityUuid,
  dateFrom,
  dateUntil,
  timeFrom,
  timeUntil,
}: ReturnType<typeof blockOf> & { timeFrom: string; timeUntil: string }) => ({
  scope,
  facilityUuid,
  dateFrom,
  dateUntil,
  timeFrom,
  timeUntil,
})

test('a part blocks its hall and not its other part; a hall blocks both; a category and a building all in them', async () => {
  const [a, b] = [await room('Hall A'), await room('Hall B')]
  const hall = await room('Hall', { partUuids: [a.uuid, b.uuid] })
  const rules = async (date: string) => {
    const asked = [a, b, hall].map(({ uuid }) =>
      tenant.get(checkBooking, { params, body: { facilityUuid: uuid, date, timeFrom: '10:00', timeUntil: '11:00', attendees: 6 } }),
    )
    return (await Promise.all(asked)).map(({ refusal }) => refusal?.rule ?? 'none')
  }
  await admin.get(createBlockedDate, { params, body: blockOf(a.uuid, '2027-04-05') })
  expect(await rules('2027-04-05')).toEqual(['blocked', 'none', 'blocked'])
  await admin.get(createBlockedDate, { params, body: blockOf(hall.uuid, '2027-04-06') })
  expect(await rules('2027-04-06')).toEqual(['blocked', 'blocked', 'blocked'])
  const category = { scope: 'CATEGORY' as const, categoryUuid: rooms.uuid, dateFrom: '2027-04-07', dateUntil: '2027-04-07', reasonDescList }
  await admin.get(createBlockedDate, { params, body: category })
  expect(await rules('2027-04-07')).toEqual(['blocked', 'blocked', 'blocked'])
  await admin.get(createBlockedDate, {
    params,
    body: { ...category, scope: 'BUILDING', categoryUuid: null, dateFrom: '2027-04-08', dateUntil: '2027-04-08' },
  })
  expect(await rules('2027-04-08')).toEqual(['blocked', 'blocked', 'blocked'])
  // of a hall the bookings of its parts, too
  const made = await book(b.uuid, '2027-04-09')
  const body = { scope: 'FACILITY' as const, facilityUuid: hall.uuid, dateFrom: '2027-04-09', dateUntil: '2027-04-09' }
  expect((await admin.get(previewBlockedDate, { params, body })).bookings.map(({ uuid }) => uuid)).toEqual([made.uuid])
})

test('those in the way are decided on as they are now: kept stay, cancelled are told and their room is free', async () => {
  const pine = await room('Pine')
  const kept = await book(pine.uuid, '2027-03-10', '09:00', '10:00')
  const gone = await book(pine.uuid, '2027-03-10', '14:00', '15:00')
  const body = blockOf(pine.uuid, '2027-03-10')
  const without = await admin.send(createBlockedDate, { params, body })
  expect(without).toMatchObject({ status: 409, error: { code: 'bookings_touched', bookings: [{ uuid: kept.uuid }, { uuid: gone.uuid }] } })
  const asked = { scope: 'FACILITY' as const, facilityUuid: pine.uuid, dateFrom: '2027-03-10', dateUntil: '2027-03-10' }
  const { bookings } = await admin.get(previewBlockedDate, { params, body: asked })
  expect(bookings).toMatchObject([
    { uuid: kept.uuid, title: 'Weekly meeting', company: 'Pinecrest', mayCancel: true, kept: false, href: `/manage-bookings/${kept.uuid}` },
    { uuid: gone.uuid },
  ])
  const decisions = bookings.map(({ uuid, version }) => ({ uuid, version, keep: uuid === kept.uuid }))
  // one of them becomes another while it is decided
  const { uuid, version } = gone
  const edit = { facilityUuid: pine.uuid, date: '2027-03-10', timeFrom: '14:00', timeUntil: '15:00', attendees: 7, title: 'Weekly meeting' }
  await tenant.get(updateBooking, { params: { ...params, uuid }, version, body: edit })
  expect(await admin.send(createBlockedDate, { params, body: { ...body, decisions } })).toMatchObject({
    status: 409,
    error: { code: 'bookings_touched' },
  })
  expect(await tenant.get(getBooking, { params: { ...params, uuid } })).toMatchObject({ status: 'CONFIRMED' })
  const linked = { ...body, decisions, message: 'See https://evil.example\u202e' }
  expect(await admin.send(createBlockedDate, { params, body: linked })).toMatchObject({
    status: 422,
    error: { fields: { message: expect.any(String) } },
  })
  const anew = decisions.map((one) => (one.uuid === gone.uuid ? { ...one, version: version + 1 } : one))
  const block = await admin.get(createBlockedDate, { params, body: { ...body, decisions: anew, message: 'The room is painted' } })
  expect(block.bookings).toMatchObject([{ uuid: kept.uuid, kept: true }])
  expect(await tenant.get(getBooking, { params: { ...params, uuid } })).toMatchObject({
    status: 'CANCELLED',
    reason: 'Repainting · The room is painted',
  })
  const { rows } = await portal.app.database.pool.query<{ n: number }>(
    `select count(*)::integer as n from space_holds h join bookings b on b.id = h.booking_id where b.uuid = $1 and h.ended_at is null`,
    [uuid],
  )
  expect(rows).toEqual([{ n: 0 }])
  expect(await saidTo(wong.email, 'Cancelled: Pine%')).toEqual([expect.stringContaining('\n\nRepainting\n\nThe room is painted\n\n')])
  // changed later, what was kept needs to be seen again, and nothing else
  const at = { params: { ...params, uuid: block.uuid } }
  const longer = { ...body, dateUntil: '2027-03-11' }
  expect(await admin.send(updateBlockedDate, { ...at, version: block.version, body: longer })).toMatchObject({
    status: 409,
    error: { code: 'bookings_touched', bookings: [{ uuid: kept.uuid, kept: true }] },
  })
  await admin.get(updateBlockedDate, { ...at, version: block.version, body: { ...longer, decisions: decided(block.bookings, true) } })
  const now = await admin.get(getBlockedDate, at)
  expect(now.bookings).toHaveLength(1)
  // how many it has cost is on its page, and in its History
  expect(now.cancelledBookings).toBe(1)
  const { items } = await admin.get(getBlockedDateHistory, at)
  expect(items.at(-1)?.changes).toContainEqual({ field: 'cancelledBookings', before: null, after: '1' })
})

test('what is kept can be shorter in it, and take none of it that it did not have', async () => {
  const ebony = await room('Ebony')
  const held = await book(ebony.uuid, '2027-03-10', '10:00', '12:00')
  const asked = { scope: 'FACILITY' as const, facilityUuid: ebony.uuid, dateFrom: '2027-03-10', dateUntil: '2027-03-10' }
  const { bookings } = await admin.get(previewBlockedDate, { params, body: asked })
  await admin.get(createBlockedDate, { params, body: { ...blockOf(ebony.uuid, '2027-03-10'), decisions: decided(bookings, true) } })
  const at = { params: { ...params, uuid: held.uuid } }
  const change = async (timeFrom: string, timeUntil: string, more = {}) => {
    const { version } = await tenant.get(getBooking, at)
    const wanted = { ...bookingOf(ebony.uuid, '2027-03-10', timeFrom, timeUntil), ...more }
    const { attendees, facilityUuid, date } = wanted
    const answer = await tenant.get(checkBooking, { params, body: { attendees, facilityUuid, date, timeFrom, timeUntil, bookingUuid: held.uuid } })
    const sent = await tenant.send(updateBooking, { ...at, version, body: wanted })
    // the form says what the call does
    expect(answer.allowed).toBe(sent.status === 200)
    return answer.refusal?.rule ?? 'none'
  }
  expect([await change('11:00', '13:00'), await change('09:00', '11:00')]).toEqual(['blocked', 'blocked'])
  // shorter than the room allows, and more than it holds, are refused still
  expect([await change('10:00', '10:10'), await change('10:00', '11:00', { attendees: 9 })]).toEqual(['step', 'capacity'])
  expect(await change('10:00', '11:00')).toBe('none')
  expect(await change('10:00', '12:00')).toBe('blocked')
  // nor does it come into another room that is blocked
  const maple = await room('Maple')
  await admin.get(createBlockedDate, { params, body: blockOf(maple.uuid, '2027-03-10') })
  expect(await change('10:00', '11:00', { facilityUuid: maple.uuid })).toBe('blocked')
})

test('what was booked there against the rules, and is shorter, keeps the reason for that', async () => {
  const fig = await room('Fig')
  await admin.get(createBlockedDate, { params, body: blockOf(fig.uuid, '2027-03-10') })
  const overrideReason = 'The painters meet here'
  const body = bookingOf(fig.uuid, '2027-03-10', '10:00', '12:00')
  const made = await admin.get(createBooking, { params, body: { ...body, overrideReason } }, { key: randomUUID() })
  const at = { params: { ...params, uuid: made.uuid } }
  const shorter = await admin.get(updateBooking, { ...at, version: made.version, body: { ...body, timeUntil: '11:00' } })
  expect(shorter).toMatchObject({ timeUntil: '11:00', overrideReason })
  const beyond = await admin.get(updateBooking, { ...at, version: shorter.version, body: { ...body, date: '2027-03-11' } })
  expect(beyond.overrideReason).toBeNull()
})

test('whoever loses a booking to a block reads why in their own language; what is not shown to bookers is not told', async () => {
  const { pool } = portal.app.database
  const chan = await world.person(pinecrest, 'TENANT')
  const cancelledBy = async (title: string, more: object) => {
    const { uuid } = await room(title)
    const gone = await as(chan).get(createBooking, { params, body: bookingOf(uuid, '2027-03-10') }, { key: randomUUID() })
    // known since they read it so last
    await pool.query(`update users set language = 'zh-Hant' where id = $1`, [chan.userId])
    const body = { ...blockOf(uuid, '2027-03-10'), decisions: decided([touchedOf(gone)], false), ...more }
    await admin.get(createBlockedDate, { params, body })
    const { reason } = await as(chan).get(getBooking, { params: { ...params, uuid: gone.uuid } })
    return { reason, said: (await saidTo(chan.email, `%${title}%`)).at(-1) ?? '' }
  }
  const shown = await cancelledBy('Aspen', {})
  expect(shown.reason).toBe('髹油')
  expect(shown.said).toContain('\n\n髹油\n\n')
  const hidden = await cancelledBy('Alder', { reasonShown: false, message: 'Sorry' })
  expect(hidden.reason).toBe('Sorry')
  expect(hidden.said).not.toMatch(/髹油|Repainting/)
})
const saidTo = async (address: string, subject: string): Promise<string[]> => {
  const { rows } = await portal.app.database.pool.query<{ body: string }>(
    'select body from mails where to_address = $1 and subject like $2 order by id',
    [address, subject],
  )
  return rows.map(({ body }) => body)
}

test('a booking that runs is shown, and runs on', async () => {
  const fir = await room('Fir')
  const running = await book(fir.uuid, '2027-03-08', '09:00', '10:00')
  const body = blockOf(fir.uuid, '2027-03-08')
  const refused = await admin.send(createBlockedDate, { params, body: { ...body, decisions: decided([touchedOf(running)], false) } })
  expect(refused).toMatchObject({ status: 409, error: { bookings: [{ uuid: running.uuid, mayCancel: false }] } })
  await admin.get(createBlockedDate, { params, body: { ...body, decisions: decided([touchedOf(running)], true) } })
})
const touchedOf = ({ uuid, version }: { uuid: string; version: number }) => ({ uuid, version }) as TouchedBooking

test('every year: in the years to come as in this one, by the clock of the building', async () => {
  const teak = await room('Teak', { aheadDays: 730 })
  const yearly = { yearly: true, timeFrom: '17:00', timeUntil: '09:00' }
  const next = await book(teak.uuid, '2028-06-02', '08:30', '09:00')
  const body = blockOf(teak.uuid, '2027-06-01', '2027-06-02', yearly)
  expect(await admin.send(createBlockedDate, { params, body })).toMatchObject({ status: 409, error: { bookings: [{ uuid: next.uuid }] } })
  await admin.get(createBlockedDate, { params, body: { ...body, decisions: decided([touchedOf(next)], true) } })
  const at = (date: string, timeFrom: string, timeUntil: string) => ({ facilityUuid: teak.uuid, date, timeFrom, timeUntil, attendees: 6 })
  const rule = async (...when: Parameters<typeof at>) => (await tenant.get(checkBooking, { params, body: at(...when) })).refusal?.rule ?? 'none'
  expect(await rule('2028-06-01', '17:00', '18:00')).toBe('blocked')
  expect(await rule('2028-06-01', '16:00', '17:00')).toBe('none')
  expect(await rule('2028-06-02', '09:00', '10:00')).toBe('none')
  expect((await tenant.get(checkBooking, { params, body: at('2028-06-01', '17:00', '18:00') })).refusal?.message).toContain('01 Jun 2028 05:00 PM')
})

test('a block and a hundred bookings of the same hour at once: none lies in it that its writer was not shown', async () => {
  const gym = await room('Gym', { mode: 'SHARED', places: 100, capacity: 100 })
  const body = { ...blockOf(gym.uuid, '2027-03-10'), scope: 'BUILDING' as const, facilityUuid: null, dateFrom: '2027-03-17', dateUntil: '2027-03-17' }
  const writer = async () => {
    const asked = { scope: body.scope, dateFrom: body.dateFrom, dateUntil: body.dateUntil }
    for (let tries = 0; tries < 40; tries += 1) {
      const { bookings } = await admin.get(previewBlockedDate, { params, body: asked })
      const answer = await admin.send(createBlockedDate, { params, body: { ...body, decisions: decided(bookings, true) } })
      if (answer.status === 200) return new Set(bookings.map(({ uuid }) => uuid))
      expect(answer).toMatchObject({ status: 409, error: { code: 'bookings_touched' } })
    }
    throw new Error('somebody always came in between')
  }
  const booked = Array.from({ length: 100 }, () =>
    tenant.send(createBooking, { params, body: bookingOf(gym.uuid, body.dateFrom) }, { key: randomUUID() }),
  )
  const [shown, ...answers] = await Promise.all([writer(), ...booked])
  const made = answers.flatMap(({ status, data }) => (status === 200 && data ? [data.uuid] : []))
  expect(made.filter((uuid) => !shown.has(uuid))).toEqual([])
  const refused = answers.filter(({ status }) => status !== 200).map(({ status, error }) => `${status} ${error?.code}`)
  expect(refused.filter((one) => one !== '409 booking_refused')).toEqual([])
})

test('who blocks waits for who books there, and for nobody else', async () => {
  const yew = await room('Yew')
  const [left, right] = [await room('Left half'), await room('Right half')]
  const whole = await room('Both halves', { partUuids: [left.uuid, right.uuid] })
  const booker = await portal.app.database.pool.connect()
  try {
    // as a booking of the whole holds it, while it is judged and written
    await booker.query('begin')
    await booker.query('select 1 from facilities where id = $1 for share', [whole.id])
    await admin.get(createBlockedDate, { params, body: blockOf(yew.uuid, '2027-03-18') })
    const blocking = admin.send(createBlockedDate, { params, body: blockOf(left.uuid, '2027-03-18') })
    const first = await Promise.race([blocking.then(() => 'blocked'), sleep(400).then(() => 'waits')])
    expect(first).toBe('waits')
    await booker.query('commit')
    expect(await blocking).toMatchObject({ status: 200 })
  } finally {
    booker.release()
  }
})
