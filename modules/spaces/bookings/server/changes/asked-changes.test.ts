import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createBlockedDate, previewBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory, deleteFacility, getFacility, updateFacility } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as contract from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'
import { eraseBookings } from '../personal.ts'

// What is theirs stays theirs: a change to which the building has to agree waits beside the booking (decision 086).

const { getBooking, updateBooking, createBooking, cancelBooking, giveUpChange, setAttendees } = contract
const { portal, world, as, clock } = await testPortal()
const begin = '2027-03-08T01:00:00Z'
clock.set(begin)
beforeEach(() => clock.set(begin))
const context = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const other = as(await world.person(pinecrest, 'TENANT'))
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const key = () => ({ key: randomUUID() })
const day = '2027-03-12'
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
/** To which the building agrees. */
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, { approval: true, ...more }))
type Caller = typeof tenant
const roundsOf = async ({ uuid }: { uuid: string }) =>
  (await admin.get(listApprovals, { query: { limit: 100 } })).items.filter(({ path }) => path.endsWith(uuid))
const decide = async (booking: { uuid: string }, decision: 'APPROVED' | 'REJECTED' = 'APPROVED', who: Caller = admin) => {
  const [round] = await roundsOf(booking)
  return who.send(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision, remark: decision === 'REJECTED' ? 'Painters' : '' } })
}
const now = ({ uuid }: { uuid: string }, who: Caller = tenant) => who.get(getBooking, at(uuid))
type Body = Partial<Parameters<typeof tenant.get<typeof createBooking>>[1]['body']>
/** Agreed to. */
const had = async (uuid: string, from = '10:00', until = '11:00', more: Body = {}, who: Caller = tenant) => {
  const made = await who.get(createBooking, { params, body: { ...bookingOf(uuid, day, from, until), ...more } }, key())
  await decide(made)
  return now(made, who)
}
type Edit = Partial<Parameters<typeof tenant.get<typeof updateBooking>>[1]['body']>
const change = async (booking: { uuid: string }, more: Edit, who: Caller = tenant) => {
  const { version, facility, date, timeFrom, timeUntil, attendees, title } = await now(booking, who)
  const body = { facilityUuid: facility.uuid, date, timeFrom, timeUntil, attendees, title, payBy: null, ...more }
  return who.send(updateBooking, { ...at(booking.uuid), version, body })
}
const taken = (uuid: string, from: string, until: string) => other.send(createBooking, { params, body: bookingOf(uuid, day, from, until) }, key())

test('it stays as it is, and what is asked for is held; refused, it is theirs still, and the other is free', async () => {
  const [oak, elm] = [await room('Oak'), await room('Elm')]
  const made = await had(oak.uuid)
  const asked = await change(made, { facilityUuid: elm.uuid, timeFrom: '14:00', timeUntil: '15:00', attendees: 7 })
  const wish = { status: 'ASKED', facility: { uuid: elm.uuid }, timeFrom: '14:00', attendees: 7, due: 0, until: '2027-03-10T01:00:00Z' }
  expect(asked.data).toMatchObject({ status: 'CONFIRMED', facility: { uuid: oak.uuid }, timeFrom: '10:00', attendees: 6, change: wish })
  expect([(await taken(oak.uuid, '10:00', '11:00')).status, (await taken(elm.uuid, '14:00', '15:00')).status]).toEqual([409, 409])
  const [round] = await roundsOf(made)
  const facts = new Map(round?.facts.map(({ label, value }) => [label, value]))
  expect([facts.get('Facility'), facts.get('When'), facts.get('Attendees')]).toEqual([
    'Oak → Elm',
    '12 Mar 2027, 10:00 AM – 11:00 AM → 12 Mar 2027, 02:00 PM – 03:00 PM',
    '6 → 7',
  ])
  expect((await now(made, admin)).toDecide?.uuid).toBe(round?.uuid)
  expect(round?.neededBy).toBe('2027-03-10')
  expect(await decide(made, 'REJECTED')).toMatchObject({ status: 200 })
  expect(await now(made)).toMatchObject({ status: 'CONFIRMED', facility: { uuid: oak.uuid }, timeFrom: '10:00', attendees: 6, change: null })
  expect([(await taken(oak.uuid, '10:00', '11:00')).status, (await taken(elm.uuid, '14:00', '15:00')).status]).toEqual([409, 200])
  const mail = (await mailsTo(portal, wong.email)).at(-1)
  expect(mail?.subject).toBe('The change was not agreed to: your booking stays as it is, Oak, 12 Mar 2027, 10:00 AM–11:00 AM')
})

test('agreed to, it becomes what was asked for, and what it had is free', async () => {
  const [ash, fir] = [await room('Ash'), await room('Fir')]
  const made = await had(ash.uuid)
  await change(made, { facilityUuid: fir.uuid, title: 'Board', note: 'Quietly' })
  expect(await decide(made)).toMatchObject({ status: 200 })
  expect(await now(made)).toMatchObject({ status: 'CONFIRMED', facility: { uuid: fir.uuid }, title: 'Board', note: 'Quietly', change: null })
  expect([(await taken(ash.uuid, '10:00', '11:00')).status, (await taken(fir.uuid, '10:00', '11:00')).status]).toEqual([200, 409])
  const { items } = await tenant.get(contract.getBookingHistory, at(made.uuid))
  expect(items.slice(0, 4).map(({ action }) => action)).toEqual(['moved', 'changeAgreed', 'agreementAsked', 'agreed'])
})

test('given up, or written anew, the building is asked no more, or for the newer wish; another word leaves it as it is', async () => {
  const yew = await room('Yew')
  const made = await had(yew.uuid)
  await change(made, { timeUntil: '12:00' })
  const renamed = await change(made, { title: 'Retrospective' })
  expect(renamed.data).toMatchObject({ title: 'Retrospective', change: { timeUntil: '12:00' } })
  await change(made, { timeUntil: '13:00' })
  const [round, ...more] = await roundsOf(made)
  expect([more, round?.facts.find(({ label }) => label === 'When')?.value]).toEqual([
    [],
    '12 Mar 2027, 10:00 AM – 11:00 AM → 12 Mar 2027, 10:00 AM – 01:00 PM',
  ])
  const { version } = await now(made)
  expect(await tenant.get(giveUpChange, { ...at(made.uuid), version })).toMatchObject({ change: null, timeUntil: '11:00' })
  expect(await tenant.send(giveUpChange, { ...at(made.uuid), version })).toMatchObject({ status: 409 })
  expect([await roundsOf(made), (await taken(yew.uuid, '11:00', '13:00')).status]).toEqual([[], 200])
})

test('nobody decides in time: it stays as it was, and they hear of it; asked for again, the same time is held no longer', async () => {
  const box = await room('Box')
  const made = await had(box.uuid)
  await change(made, { timeUntil: '12:00' })
  clock.forward(40 * 3600)
  const again = await change(made, { timeUntil: '12:30' })
  expect(again.data?.change?.until).toBe('2027-03-10T01:00:00Z')
  clock.forward(9 * 3600)
  await letBookingsGo(context)
  expect(await now(made)).toMatchObject({ status: 'CONFIRMED', timeUntil: '11:00', change: null })
  expect([await roundsOf(made), (await taken(box.uuid, '11:00', '12:30')).status]).toEqual([[], 200])
  const mail = (await mailsTo(portal, wong.email)).at(-1)
  expect(mail?.subject).toBe('Nobody has decided about the change in time: your booking stays as it is, Box, 12 Mar 2027, 10:00 AM–11:00 AM')
})

test('called off, nothing of it is asked or held', async () => {
  const bay = await room('Bay')
  const made = await had(bay.uuid)
  await change(made, { timeUntil: '12:00' })
  await tenant.get(cancelBooking, { ...at(made.uuid), version: (await now(made)).version, body: {} })
  expect([await roundsOf(made), (await taken(bay.uuid, '10:00', '12:00')).status]).toEqual([[], 200])
})

test('a rule of so many counts it when it takes effect, once', async () => {
  const cedar = await room('Cedar')
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Two a week', maxBooking: 2, maxBookingUnit: 'WEEK' } })
  const lee = await world.person(pinecrest, 'TENANT')
  const { rows } = await pool.query<{ uuid: string }>('select uuid from users where id = $1', [lee.userId])
  await admin.get(addGroupPeople, { params: { oc: harbour.uuid, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  const by = as(lee)
  const made = await had(cedar.uuid, '10:00', '11:00', {}, by)
  await change(made, { date: '2027-03-19' }, by)
  const used = async () =>
    (
      await pool.query<{ n: string }>(
        `select period_from::text || ' ' || used as n from booking_usage where user_id = $1 and used > 0 order by period_from`,
        [lee.userId],
      )
    ).rows.map(({ n }) => n)
  expect(await used()).toEqual(['2027-03-08 1'])
  await decide(made)
  expect(await used()).toEqual(['2027-03-15 1'])
  await change(made, { date: '2027-03-12' }, by)
  await had(cedar.uuid, '12:00', '13:00', {}, by)
  await had(cedar.uuid, '14:00', '15:00', {}, by)
  expect(await decide(made)).toMatchObject({ status: 409, error: { code: 'agrees_no_more', message: expect.stringContaining('user group') } })
  expect(await used()).toEqual(['2027-03-08 2', '2027-03-15 1'])
})

test('blocked since, it ends and is told, and begun it cannot be agreed to; a room for which a change is asked is not deleted', async () => {
  const [sloe, hazel] = [await room('Sloe'), await room('Hazel')]
  const made = await had(sloe.uuid)
  await change(made, { facilityUuid: hazel.uuid })
  const { version } = await admin.get(getFacility, at(hazel.uuid))
  expect(await admin.send(deleteFacility, { ...at(hazel.uuid), version })).toMatchObject({ status: 409 })
  const block = { scope: 'FACILITY' as const, facilityUuid: hazel.uuid, dateFrom: day, dateUntil: day }
  expect(await admin.get(previewBlockedDate, { params, body: block })).toEqual({ bookings: [], changes: 1 })
  await admin.get(createBlockedDate, { params, body: { ...block, reasonDescList: [{ languageCode: 'en', reason: 'Works' }] } })
  expect([await roundsOf(made), await now(made)]).toMatchObject([[], { status: 'CONFIRMED', facility: { uuid: sloe.uuid }, change: null }])
  const mail = (await mailsTo(portal, wong.email)).at(-1)
  expect(mail?.body).toContain('The room is blocked then')
  // also where the blocked part is theirs by now, and is kept
  const longer = await had(sloe.uuid, '12:00', '13:00')
  await change(longer, { timeUntil: '14:00' })
  const part = { ...block, facilityUuid: sloe.uuid, timeFrom: '12:00', timeUntil: '12:30' }
  const { bookings, changes } = await admin.get(previewBlockedDate, { params, body: part })
  expect([bookings.map(({ uuid }) => uuid), changes]).toEqual([[longer.uuid], 1])
  const decisions = bookings.map(({ uuid, version: seen }) => ({ uuid, version: seen, keep: true }))
  await admin.get(createBlockedDate, { params, body: { ...part, decisions, reasonDescList: [{ languageCode: 'en', reason: 'Works' }] } })
  expect(await now(longer)).toMatchObject({ status: 'CONFIRMED', timeUntil: '13:00', change: null })
  const late = await had(sloe.uuid, '15:00', '16:00')
  clock.set('2027-03-12T06:59:00Z')
  await change(late, { timeUntil: '17:00' })
  clock.set('2027-03-12T07:00:00Z')
  // the clock may have let it go in that moment
  const { status, error } = await decide(late)
  expect([status, ['too_late_to_agree', 'already_decided'].includes(error?.code ?? '')]).toEqual([409, true])
  expect((await now(late)).timeUntil).toBe('16:00')
})

test('it is needed before it is over undecided, and before what is theirs begins, though it is asked for a later day', async () => {
  const cherry = await room('Cherry')
  const made = await had(cherry.uuid)
  await change(made, { date: '2027-03-26' })
  const [round] = await roundsOf(made)
  // two days after it was asked for it is over
  expect([round?.title, round?.neededBy]).toEqual(['Cherry · 26 Mar 2027, 10:00 AM – 11:00 AM', '2027-03-10'])
  clock.set('2027-03-11T01:00:00Z')
  const soon = await had((await room('Plum')).uuid, '15:00', '16:00')
  await change(soon, { date: '2027-03-26' })
  expect((await roundsOf(soon))[0]?.neededBy).toBe(day)
})

test('more people than were agreed to are asked for before they are invited', async () => {
  const maple = await room('Maple', { capacity: 20 })
  const made = await had(maple.uuid)
  const people = Array.from({ length: 8 }, (_, n) => ({ name: `Guest ${n}`, email: `guest${n}@guests.example` }))
  const ask = async () => tenant.send(setAttendees, { ...at(made.uuid), version: (await now(made)).version, body: { people } })
  expect(await ask()).toMatchObject({ status: 409, error: { code: 'more_than_agreed' } })
  await change(made, { attendees: 8 })
  await decide(made)
  expect((await ask()).data).toMatchObject({ attendees: 8, status: 'CONFIRMED' })
})

test('agreed to, refused, given up, changed anew and called off in one moment, it has one end, and holds what it then is', async () => {
  const alder = await room('Alder')
  for (let round = 0; round < 8; round += 1) {
    const from = `${String(8 + round).padStart(2, '0')}:00`
    const until = `${String(8 + round).padStart(2, '0')}:30`
    const made = await had(alder.uuid, from, until)
    await change(made, { timeUntil: `${String(9 + round).padStart(2, '0')}:00` })
    const { version } = await now(made)
    const deeds = [
      () => decide(made),
      () => decide(made, 'REJECTED'),
      () => tenant.send(giveUpChange, { ...at(made.uuid), version }),
      () => change(made, { timeUntil: `${String(8 + round).padStart(2, '0')}:45` }),
      () => tenant.send(cancelBooking, { ...at(made.uuid), version, body: {} }),
    ]
    const answers = await Promise.all(deeds.map((deed) => deed()))
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    const { rows } = await pool.query<{ open: number; held: string; rounds: number; ok: boolean }>(
      `select (select count(*)::integer from booking_changes c where c.booking_id = b.id and c.status in ('ASKED', 'OPEN')) as open,
         (select count(*)::integer from approval_rounds r where r.kind = 'bookingChanges' and r.status = 'PENDING' and r.subject = (select c.uuid from booking_changes c where c.booking_id = b.id and c.status = 'ASKED') and r.status = 'PENDING') as rounds,
         coalesce((select range_agg(tstzrange(from_at, until_at))::text from space_holds h where h.booking_id = b.id and h.change_id is null and h.ended_at is null), '') as held,
         b.status = 'CANCELLED' or coalesce((select range_agg(tstzrange(from_at, until_at)) from space_holds h
           where h.booking_id = b.id and h.change_id is null and h.ended_at is null), '{}') = tstzmultirange(tstzrange(b.starts_at, b.ends_at)) as ok
       from bookings b where b.uuid = $1`,
      [made.uuid],
    )
    expect(rows[0]).toMatchObject({ ok: true })
    expect(rows[0]?.open).toBe(rows[0]?.rounds)
  }
})

test('a booking that was confirmed is not put back to being asked for, whoever writes it', async () => {
  const made = await had((await room('Beech')).uuid)
  const back = pool.query(`update bookings set status = 'PENDING_APPROVAL' where uuid = $1`, [made.uuid])
  await expect(back).rejects.toMatchObject({ code: '23514' })
})

test('those who agree find it beside what is asked for the first time, with what waits', async () => {
  const rowan = await room('Rowan')
  const made = await had(rowan.uuid)
  const waits = async () => {
    const query = { view: 'TO_APPROVE', facilityId: rowan.id } as const
    const { items } = await admin.get(contract.listBookings, { params, query })
    const { TO_APPROVE } = await admin.get(contract.countBookings, { params, query })
    return [items.map(({ title, status, changeStatus }) => [title, status, changeStatus]), TO_APPROVE]
  }
  expect(await waits()).toEqual([[], 0])
  await change(made, { timeUntil: '12:00', title: 'Longer' })
  await tenant.get(createBooking, { params, body: { ...bookingOf(rowan.uuid, day, '14:00', '15:00'), title: 'First' } }, key())
  expect(await waits()).toEqual([
    [
      [made.title, 'CONFIRMED', 'ASKED'],
      ['First', 'PENDING_APPROVAL', null],
    ],
    2,
  ])
})

test('somebody else who gives it up, or changes the booking in another way, is told to whoever has it', async () => {
  const spruce = await room('Spruce')
  const made = await had(spruce.uuid)
  const newest = async () => (await mailsTo(portal, wong.email)).at(-1)?.subject
  await change(made, { timeUntil: '12:00' })
  await admin.get(giveUpChange, { ...at(made.uuid), version: (await now(made)).version })
  expect(await newest()).toMatch(/^The change that waited was given up: your booking stays as it is, Spruce/)
  await change(made, { timeUntil: '12:00' })
  expect(await newest()).toMatch(/^A change is asked for/)
  await change(made, { timeUntil: '10:30' }, admin)
  // in one mail, of what they have instead
  const rows = (await mailsTo(portal, wong.email)).toReversed().slice(0, 2)
  expect(rows.map(({ subject }) => subject.slice(0, 19))).toEqual(['Your booking is now', 'A change is asked f'])
  expect(rows[0]?.body).toContain('In place of the change that waited')
  await change(made, { timeUntil: '12:00' })
  await change(made, { timeUntil: '12:00' }, admin)
  const mail = (await mailsTo(portal, wong.email)).at(-1)
  expect([mail?.body.includes('12:00 PM'), mail?.body.includes('In place of')]).toEqual([true, false])
})

test('its history tells what was asked for, and the list of what was decided, what it was', async () => {
  const willow = await room('Willow')
  const made = await had(willow.uuid)
  await change(made, { timeUntil: '12:00', title: 'Longer' })
  await decide(made, 'REJECTED')
  const { items } = await tenant.get(contract.getBookingHistory, at(made.uuid))
  const asked = items.find(({ action }) => action === 'agreementAsked')
  expect(asked?.changes).toEqual([{ field: 'timeUntil', before: '11:00', after: '12:00' }])
  const decided = await admin.get(listApprovals, { query: { view: 'DECIDED', wildcardSearch: 'Willow', sortDirection: 'DESC' } })
  expect(decided.items.map(({ kindName, decision, facts }) => [kindName, decision, facts.find(({ label }) => label === 'When')?.value])).toEqual([
    ['Change of a booking', 'REJECTED', '12 Mar 2027, 10:00 AM – 11:00 AM → 12 Mar 2027, 10:00 AM – 12:00 PM'],
    ['Booking', 'APPROVED', '12 Mar 2027, 10:00 AM – 11:00 AM'],
  ])
})

test('what waits is kept by whoever saves it in other words, or fewer people; another wish builds on it', async () => {
  const birch = await room('Birch')
  const made = await had(birch.uuid)
  await change(made, { timeUntil: '12:00' })
  const [before] = await roundsOf(made)
  const fewer = await change(made, { attendees: 4 })
  // nobody asked for more of them: fewer come then, too
  expect(fewer.data).toMatchObject({ attendees: 4, timeUntil: '11:00', change: { timeUntil: '12:00', attendees: 4 } })
  // as the form has it: with what is asked for
  const named = await change(made, { timeUntil: '12:00', attendees: 4, title: 'Workshop' })
  expect(named.data).toMatchObject({ title: 'Workshop', attendees: 4, change: { timeUntil: '12:00', attendees: 4, title: 'Workshop' } })
  const [after] = await roundsOf(made)
  expect(after?.uuid).toBe(before?.uuid)
  const more = await change(made, { timeUntil: '12:00', attendees: 8 })
  expect(more.data?.change).toMatchObject({ timeUntil: '12:00', attendees: 8 })
  // of what was asked for because more come, that stays
  await change(made, { attendees: 3 })
  expect(await decide(made)).toMatchObject({ status: 200 })
  expect(await now(made)).toMatchObject({ attendees: 8, timeUntil: '12:00', change: null })
  // nor do words bring back those who were to stay away
  await change(made, { timeUntil: '13:00', attendees: 5 })
  const words = await change(made, { title: 'Fewer', attendees: 8 })
  expect(words.data).toMatchObject({ attendees: 8, change: { attendees: 5, title: 'Fewer' } })
  await change(made, { attendees: 2 })
  await decide(made)
  expect(await now(made)).toMatchObject({ attendees: 2, timeUntil: '13:00' })
})

test('whoever may agree to it agrees by saving what is asked for', async () => {
  const medlar = await room('Medlar')
  const made = await had(medlar.uuid)
  await change(made, { timeUntil: '12:00' })
  await change(made, { title: 'Named by the building' }, admin)
  expect(await now(made)).toMatchObject({ title: 'Named by the building', timeUntil: '11:00', change: { timeUntil: '12:00' } })
  await change(made, { timeUntil: '12:00', title: 'Named by the building' }, admin)
  expect(await now(made)).toMatchObject({ timeUntil: '12:00', change: null })
  expect(await roundsOf(made)).toEqual([])
  // nor is anybody asked where nobody has to be any more
  await change(made, { timeUntil: '13:00' })
  const { version } = await admin.get(getFacility, at(medlar.uuid))
  await admin.get(updateFacility, { ...at(medlar.uuid), version, body: roomOf('Medlar', rooms, { approval: false }) })
  await change(made, { timeUntil: '13:00' })
  expect(await now(made)).toMatchObject({ timeUntil: '13:00', change: null })
})

test('what is asked for the first time says until when the building can agree to it, to both', async () => {
  const poplar = await room('Poplar')
  const made = await tenant.get(createBooking, { params, body: bookingOf(poplar.uuid, day, '10:00', '11:00') }, key())
  expect(made.decideUntil).toBe('2027-03-10T01:00:00.000Z')
  const [round] = await roundsOf(made)
  expect(round?.facts.find(({ label }) => label === 'To be decided by')?.value).toBe('10 Mar 2027, 09:00 AM')
  await decide(made)
  expect((await now(made)).decideUntil).toBeNull()
})

test('of somebody who is erased, the rounds about their changes say nothing any more', async () => {
  const lee = await world.person(pinecrest, 'TENANT')
  const aspen = await room('Aspen')
  const made = await had(aspen.uuid, '10:00', '11:00', {}, as(lee))
  await change(made, { timeUntil: '12:00', title: 'Redundancies' }, as(lee))
  const said = async () => {
    const { rows } = await pool.query<{ title: string; wish: string }>(
      `select r.title, c.title as wish from approval_rounds r join booking_changes c on c.uuid = r.subject where c.user_id = $1`,
      [lee.userId],
    )
    return rows.map(({ title, wish }) => [title.includes('Redundancies'), wish])
  }
  expect(await said()).toEqual([[true, 'Redundancies']])
  await context.transaction((tx) => eraseBookings(tx, { userId: lee.userId, email: lee.email }))
  expect(await said()).toEqual([[false, '–']])
})
