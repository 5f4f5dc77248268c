import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { checkIn, checkOut, createVisit, undoCheck, updateVisit } from '../../contract.ts'
import { visitOf } from '../example.ts'
import { closeNight } from '../night/by-night.ts'

const { portal, world, as, clock } = await testPortal()
// ten in the morning, wherever the test before has left it
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

let n = 0
/** Announced the day before. */
const dayBefore = async (uuid: string) => {
  await portal.app.database.pool.query(`update visit_days set created_at = '2027-03-09T02:00:00Z' where uuid = $1`, [uuid])
  return uuid
}
const place = async () => {
  n += 1
  const building = await world.building(`Cable Tower ${n}`, { addOns: ['VMS'] })
  const desk = as(await world.person(building, 'VISITOR_MANAGEMENT'))
  const params = { oc: building.uuid }
  const announce = async (name: string, day = '2027-03-10') =>
    (await desk.get(createVisit, { params, body: visitOf(name, { days: [day] }) })).visitors[0]?.days[0]?.uuid ?? ''
  const expected = async (name: string, day?: string) => dayBefore(await announce(name, day))
  const sent = async (day: string, at: string) => (await desk.get(checkIn, { params, body: { days: [day], at } }))[0]
  const left = async (day: string, at: string) => (await desk.get(checkOut, { params, body: { days: [day], at } }))[0]
  return { building, desk, params, announce, expected, sent, left }
}

test('a check-in made without a network holds at its moment, once, however often it is sent', async () => {
  const { expected, sent, desk, params } = await place()
  const day = await expected('Mary Lee')
  const at = '2027-03-10T01:10:00.000Z'
  const answers = await Promise.all(Array.from({ length: 8 }, () => sent(day, at)))
  expect(answers.map((one) => one?.done)).toEqual(answers.map(() => true))
  expect(answers[0]?.row).toMatchObject({ status: 'CHECKED_IN', checkedInDate: '2027-03-10T01:10:00Z' })
  // another desk has let her in meanwhile: told, and the first holds
  expect(await sent(day, '2027-03-10T01:30:00.000Z')).toMatchObject({ done: false, code: 'not_in_this_state' })
  expect((await desk.get(checkIn, { params, body: { days: [day] } }))[0]).toMatchObject({ done: false, code: 'not_in_this_state' })
})

test('the moment lies within twelve hours and on the day of the visit', async () => {
  const { expected, sent } = await place()
  const today = await expected('Mary Lee')
  expect(await sent(today, '2027-03-10T02:05:00.000Z')).toMatchObject({ done: false, code: 'not_the_moment' })
  expect(await sent(today, '2027-03-09T23:00:00.000Z')).toMatchObject({ done: true })
  const other = await expected('Tom Orr')
  // nine in the evening of the day before
  expect(await sent(other, '2027-03-09T15:30:00.000Z')).toMatchObject({ done: false, code: 'not_on_this_day' })
  clock.set('2027-03-10T16:30:00Z')
  // half past midnight: what was made before it still is of that day
  expect(await sent(other, '2027-03-10T03:00:00.000Z')).toMatchObject({ done: false, code: 'not_the_moment' })
  expect(await sent(other, '2027-03-10T05:00:00.000Z')).toMatchObject({ done: true, row: { checkedInDate: '2027-03-10T05:00:00Z' } })
})

test('nobody came before they were announced; the clock of a desk may be some minutes behind, however often it is sent', async () => {
  const { announce, sent } = await place()
  const day = await announce('Mary Lee')
  const before = await sent(day, '2027-03-10T01:50:00.000Z')
  expect(before).toMatchObject({
    done: false,
    code: 'came_before_announced',
    message: expect.stringContaining('Mary Lee'),
    row: { status: 'EXPECTED' },
  })
  const answers = [await sent(day, '2027-03-10T01:57:00.000Z'), await sent(day, '2027-03-10T01:57:00.000Z')]
  for (const one of answers) expect(one).toMatchObject({ done: true, row: { checkedInDate: '2027-03-10T02:00:00Z' } })
})

test('who was called off meanwhile is not let in by what was kept', async () => {
  const { desk, params, sent } = await place()
  const visit = await desk.get(createVisit, {
    params,
    body: visitOf('Mary Lee', { days: ['2027-03-10', '2027-03-11'], visitors: [{ name: 'Mary Lee' }] }),
  })
  const [day] = visit.visitors[0]?.days ?? []
  const uuid = visit.visitors[0]?.uuid
  await desk.get(updateVisit, {
    params: { ...params, uuid: visit.uuid },
    version: visit.version,
    body: visitOf('Mary Lee', { days: ['2027-03-11'], visitors: [{ name: 'Mary Lee', ...(uuid ? { uuid } : {}) }] }),
  })
  expect(await sent(await dayBefore(day?.uuid ?? ''), '2027-03-10T01:30:00.000Z')).toMatchObject({ done: false, code: 'not_in_this_state' })
})

test('what was done, and answered into the dark, is done when it is sent again; a wrong one is taken back from when it was told', async () => {
  const { expected, sent, desk, params } = await place()
  const day = await expected('Mary Lee')
  await desk.get(checkIn, { params, body: { days: [day] } })
  // drawn at the tap, half a minute before the call came through
  expect(await sent(day, '2027-03-10T01:59:30.000Z')).toMatchObject({ done: true, row: { checkedInDate: '2027-03-10T02:00:00Z' } })
  const late = await expected('Tom Orr')
  expect(await sent(late, '2027-03-10T00:30:00.000Z')).toMatchObject({ done: true, row: { may: { undo: true } } })
  expect(await desk.get(undoCheck, { params, body: { day: late } })).toMatchObject({ status: 'EXPECTED' })
  // the same once more, from a page that has not heard of it
  const again = await sent(late, '2027-03-10T00:30:00.000Z')
  expect(again).toMatchObject({ done: false, code: 'taken_back_since', message: expect.stringContaining('Tom Orr'), row: { status: 'EXPECTED' } })
  // made a minute later on a page that shows the taking back: it is meant anew
  const { takenBackDate } = again?.row ?? {}
  const [anew] = await desk.get(checkIn, { params, body: { days: [late], at: '2027-03-10T02:00:00.000Z', takenBackDate } })
  expect(anew).toMatchObject({ done: true, row: { status: 'CHECKED_IN' } })
  clock.forward(5 * 60 + 1)
  expect(await desk.send(undoCheck, { params, body: { day: late } })).toMatchObject({ status: 409, error: { code: 'undo_too_late' } })
})

test('a check-out made without a network holds at its moment, after the check-in that was kept before it, once', async () => {
  const { building, expected, sent, left, desk, params } = await place()
  const day = await expected('Mary Lee')
  await sent(day, '2027-03-10T01:10:00.000Z')
  const answers = await Promise.all(Array.from({ length: 4 }, () => left(day, '2027-03-10T01:40:00.000Z')))
  expect(answers.map((one) => one?.done)).toEqual(answers.map(() => true))
  expect(answers[0]?.row).toMatchObject({ status: 'CHECKED_OUT', checkedOutDate: '2027-03-10T01:40:00Z', may: { undo: true } })
  // another desk: she has been seen off already, and the first holds
  const colleague = as(await world.person(building, 'VISITOR_MANAGEMENT'))
  const again = await colleague.get(checkOut, { params, body: { days: [day], at: '2027-03-10T01:41:00.000Z' } })
  expect(again[0]).toMatchObject({ done: false, code: 'not_in_this_state' })
  expect(await left(day, '2027-03-10T01:50:00.000Z')).toMatchObject({ done: false, code: 'not_in_this_state' })
  expect(await desk.get(undoCheck, { params, body: { day } })).toMatchObject({ status: 'CHECKED_IN' })
  expect(await left(day, '2027-03-10T01:40:00.000Z')).toMatchObject({ done: false, code: 'taken_back_since', row: { status: 'CHECKED_IN' } })
  expect((await desk.get(checkOut, { params, body: { days: [day] } }))[0]).toMatchObject({ done: true })
})

test('a colleague who takes over the desk sends what was sent already, and reads that it is done', async () => {
  const { building, expected, sent, desk, params } = await place()
  const day = await expected('Mary Lee')
  await sent(day, '2027-03-10T01:10:00.000Z')
  const colleague = as(await world.person(building, 'VISITOR_MANAGEMENT'))
  const by = async (at: string) => (await colleague.get(checkIn, { params, body: { days: [day], at } }))[0]
  expect(await by('2027-03-10T01:10:00.000Z')).toMatchObject({ done: true })
  expect(await by('2027-03-10T01:11:00.000Z')).toMatchObject({ done: false, code: 'not_in_this_state' })
  await desk.get(checkOut, { params, body: { days: [day] } })
  expect(await by('2027-03-10T01:10:00.000Z')).toMatchObject({ done: false })
})

test('a desk whose clock is ahead lets nobody in later than now, so that they can leave', async () => {
  const { expected, sent, desk, params } = await place()
  const day = await expected('Mary Lee')
  expect(await sent(day, '2027-03-10T02:03:30.000Z')).toMatchObject({ done: true, row: { checkedInDate: '2027-03-10T02:00:00Z' } })
  expect((await desk.get(checkOut, { params, body: { days: [day] } }))[0]).toMatchObject({
    done: true,
    row: { checkedOutDate: '2027-03-10T02:00:00Z' },
  })
})

test('what is known meanwhile stands against a check-out that was kept, and is said', async () => {
  const { building, expected, sent, left, desk, params } = await place()
  const nobody = await expected('Tom Orr')
  expect(await left(nobody, '2027-03-10T01:30:00.000Z')).toMatchObject({ done: false, code: 'not_in_this_state' })
  await sent(nobody, '2027-03-10T01:30:00.000Z')
  expect(await left(nobody, '2027-03-10T01:00:00.000Z')).toMatchObject({ code: 'left_before_arrival', message: expect.stringContaining('Tom Orr') })
  // the clocks of two desks: it is the moment at which he came
  expect(await left(nobody, '2027-03-10T01:28:00.000Z')).toMatchObject({ done: true, row: { checkedOutDate: '2027-03-10T01:30:00Z' } })
  const day = await expected('Mary Lee')
  const row = (await sent(day, '2027-03-10T01:00:00.000Z'))?.row
  expect(await left(day, '2027-03-10T02:05:00.000Z')).toMatchObject({ code: 'not_the_moment' })
  await portal.app.database.pool.query(
    `insert into access_events (office_centre_id, controller_id, epoch, number, reader_at, at, arrived_at, clock_off, kind, direction, pass)
      values ($1, 1, 'one', 1, $2, $2, $2, false, 'GRANTED', 'IN', $3)`,
    [building.id, '2027-03-10T01:45:00Z', row?.visitorUuid],
  )
  expect(await left(day, '2027-03-10T01:30:00.000Z')).toMatchObject({ done: false, code: 'seen_since', message: expect.stringContaining('Mary Lee') })
  // the tap at which she was seen off
  expect(await left(day, '2027-03-10T01:44:00.000Z')).toMatchObject({ done: true })
  expect((await desk.get(checkOut, { params, body: { days: [day] } }))[0]).toMatchObject({ done: false, code: 'not_in_this_state' })
})

test('the desk knows better than the night when somebody has left', async () => {
  const { expected, sent, left } = await place()
  const day = await expected('Mary Lee')
  clock.set('2027-03-10T13:00:00Z')
  await sent(day, '2027-03-10T12:30:00.000Z')
  // half past four in the morning
  clock.set('2027-03-10T20:30:00Z')
  await closeNight(systemContext(portal.app, 'test'))
  const told = await left(day, '2027-03-10T14:00:00.000Z')
  expect(told).toMatchObject({ done: true, row: { status: 'CHECKED_OUT', checkedOutDate: '2027-03-10T14:00:00Z', notSeenLeaving: false } })
  expect(await left(day, '2027-03-10T15:00:00.000Z')).toMatchObject({ done: false, code: 'not_in_this_state' })
})
