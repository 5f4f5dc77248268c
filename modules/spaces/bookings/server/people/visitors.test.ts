import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { subjectsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { updateVisitingSetting, usualRules, type VisitingRules } from '#modules/visitors/visiting-settings/contract.ts'
import { cancelVisit, getVisit, updateVisit } from '#modules/visitors/visits/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { type Booking, cancelBooking, createBooking, getBooking, setAttendees, updateBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewBooking, type NewFacility, roomOf } from '../example.ts'
import { bookingsOfLeaver } from '../leaving.ts'
import { eraseBookings } from '../personal.ts'

const { portal, world, as, clock } = await testPortal()
beforeEach(() => clock.set('2027-03-08T01:00:00Z'))

let n = 0
const place = async (addOns = ['BOOK_FACILITY', 'VMS']) => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const host = await world.person(company, 'TENANT', { name: `Hana Ito ${n}` })
  const admin = await world.person(building, 'LANDLORD_ADMIN', { name: `Ada Wong ${n}` })
  const desk = await world.person(building, 'VISITOR_MANAGEMENT', { name: `Rae Lim ${n}` })
  const params = { oc: building.uuid }
  const category = await as(admin).get(createCategory, { params, body: categoryOf('Rooms') })
  const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(as(admin), building.uuid, roomOf(title, category, more))
  return { building, company, host, admin, desk, params, room, larch: await room('Larch') }
}
type Here = Awaited<ReturnType<typeof place>>
const ida = { name: 'Ida Moss', email: 'ida@guests.example', visitor: true }
const bo = { name: 'Bo Reed', email: 'bo@guests.example', visitor: true }
const send = (who: Person, { params, larch }: Pick<Here, 'params' | 'larch'>, more: Partial<NewBooking> = {}) =>
  as(who).send(createBooking, { params, body: bookingOf(larch.uuid, '2027-03-10', '10:00', '11:30', more) }, { key: randomUUID() })
const book = async (who: Person, here: Pick<Here, 'params' | 'larch'>, more: Partial<NewBooking> = {}): Promise<Booking> => {
  const { data, text } = await send(who, here, more)
  if (!data) throw new Error(text)
  return data
}
const at = ({ params }: Here, uuid: string) => ({ params: { ...params, uuid } })
const bookingNow = (here: Here, { uuid }: { uuid: string }) => as(here.host).get(getBooking, at(here, uuid))
const visitNow = (here: Here, { visit }: Booking) => as(here.desk).get(getVisit, at(here, visit?.uuid ?? ''))
const ask = async (here: Here, { uuid }: { uuid: string }, people: NonNullable<NewBooking['people']>) =>
  as(here.host).send(setAttendees, { ...at(here, uuid), version: (await bookingNow(here, { uuid })).version, body: { people } })
const settle = ({ admin, building, params }: Here, rules: Partial<VisitingRules>) =>
  as(admin).get(updateVisitingSetting, {
    params: { ...params, uuid: building.uuid },
    version: 0,
    body: {
      rules: { ...usualRules, ...rules },
      keptDays: null,
      visitorGroupId: null,
      building: { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } },
    },
  })
const coming = (visit: Awaited<ReturnType<typeof visitNow>>) =>
  visit.visitors.flatMap(({ name, days }) => days.filter(({ status }) => status === 'EXPECTED').map(({ day }) => `${name} ${day}`))

test('by one tick they are visitors of whoever has the booking, and the visit names it', async () => {
  const here = await place()
  const made = await book(here.host, here, { people: [ida, { ...bo, visitor: false }] })
  expect(made).toMatchObject({ visit: { status: 'APPROVED' }, visitProblem: null })
  const visit = await visitNow(here, made)
  expect(visit).toMatchObject({
    timeFrom: '10:00',
    timeUntil: '11:30',
    days: ['2027-03-10'],
    hostName: here.host.name,
    company: { id: here.company.id },
  })
  expect(visit.visitors.map(({ name, email }) => [name, email])).toEqual([['Ida Moss', ida.email]])
  // the desk reads what it is for, and sees no bookings
  expect(visit.madeFor).toEqual({ title: `${made.referenceNo} · Larch`, path: null })
  expect(await as(here.host).get(getVisit, at(here, visit.uuid))).toMatchObject({ madeFor: { path: `/manage-bookings/${made.uuid}` } })
})

test('the visit moves with the booking, with its people, and is called off with it; the visitors are told', async () => {
  const here = await place()
  const guest = { ...ida, email: 'moved@guests.example' }
  const made = await book(here.host, here, { people: [guest] })
  const { version, title } = made
  const body = { facilityUuid: here.larch.uuid, date: '2027-03-12', timeFrom: '14:00', timeUntil: '15:00', attendees: 6, title }
  const moved = await as(here.host).get(updateBooking, { ...at(here, made.uuid), version, body })
  expect(moved.visit).toEqual(made.visit)
  expect(await visitNow(here, moved)).toMatchObject({ days: ['2027-03-12'], timeFrom: '14:00', timeUntil: '15:00', status: 'APPROVED' })
  const told = (await subjectsTo(portal, guest.email)).length
  // what the visit does not say writes to nobody
  await as(here.host).get(updateBooking, { ...at(here, made.uuid), version: moved.version, body: { ...body, note: 'Two screens' } })
  expect(await subjectsTo(portal, guest.email)).toHaveLength(told)
  await ask(here, made, [guest, bo])
  expect(coming(await visitNow(here, made))).toEqual(['Ida Moss 2027-03-12', 'Bo Reed 2027-03-12'])
  await ask(here, made, [bo])
  expect(coming(await visitNow(here, made))).toEqual(['Bo Reed 2027-03-12'])
  const now = await bookingNow(here, made)
  await as(here.host).get(cancelBooking, { ...at(here, made.uuid), version: now.version, body: { reason: '' } })
  const over = await visitNow(here, made)
  expect(over).toMatchObject({ status: 'CANCELLED', remark: `Booking ${made.referenceNo} was cancelled` })
  expect(await bookingNow(here, made)).toMatchObject({ visit: { status: 'CANCELLED' } })
})

test('what was changed in the visit itself stays: only what is another in the form is written', async () => {
  const here = await place()
  const made = await book(here.host, here, { people: [ida] })
  const visit = await visitNow(here, made)
  const { hostId, companyId } = await ownOf(visit.uuid)
  const [visitor] = visit.visitors
  const named = { uuid: visitor?.uuid ?? '', name: 'Ida Moss-Lee', email: 'ida.new@guests.example', phone: '+85223456789' }
  const given = { companyId, hostId, timeFrom: '10:30', timeUntil: '12:00', days: ['2027-03-10'], noteToDesk: 'By the side door', visitors: [named] }
  await as(here.desk).get(updateVisit, { ...at(here, visit.uuid), version: visit.version, body: given })
  const people = async () => (await visitNow(here, made)).visitors.map(({ name, email, phone, days }) => [name, email, phone, days[0]?.status])
  const idaThere = ['Ida Moss-Lee', 'ida.new@guests.example', '+85223456789', 'EXPECTED']
  await ask(here, made, [ida, bo])
  expect(await visitNow(here, made)).toMatchObject({ timeFrom: '10:30', timeUntil: '12:00', noteToDesk: 'By the side door' })
  expect(await people()).toEqual([idaThere, ['Bo Reed', bo.email, null, 'EXPECTED']])
  // another name in the form is another name there
  await ask(here, made, [ida, { ...bo, name: 'Bo Reed-Ng' }])
  expect(await people()).toEqual([idaThere, ['Bo Reed-Ng', bo.email, null, 'EXPECTED']])
  // who is left out is known by more than an address
  await ask(here, made, [{ ...bo, name: 'Bo Reed-Ng' }])
  expect((await people()).map(([name, , , status]) => [name, status])).toEqual([['Bo Reed-Ng', 'EXPECTED']])
})
const ownOf = async (uuid: string): Promise<{ hostId: number; companyId: number }> => {
  const { rows } = await portal.app.database.pool.query<{ hostId: number; companyId: number }>(
    'select host_id::integer as "hostId", company_id::integer as "companyId" from visits where uuid = $1',
    [uuid],
  )
  const [row] = rows
  if (!row) throw new Error('there is a visit')
  return row
}

test('a visit that was called off by itself is not made again by a change of time, but by who names its people anew', async () => {
  const here = await place()
  const made = await book(here.host, here, { people: [ida] })
  const visit = await visitNow(here, made)
  await as(here.desk).get(cancelVisit, { ...at(here, visit.uuid), version: visit.version, body: { reason: 'Drill' } })
  const { version, title } = made
  const body = { facilityUuid: here.larch.uuid, date: '2027-03-12', timeFrom: '14:00', timeUntil: '15:00', attendees: 6, title }
  const moved = await as(here.host).get(updateBooking, { ...at(here, made.uuid), version, body })
  expect(moved.visit).toEqual({ uuid: visit.uuid, status: 'CANCELLED' })
  const { data } = await ask(here, made, [ida, bo])
  expect(data?.visit).toMatchObject({ status: 'APPROVED' })
  expect(data?.visit?.uuid).not.toBe(visit.uuid)
})

test('what visits ask is asked here, too: nothing is booked, and it says why', async () => {
  const here = await place()
  await settle(here, { fields: { ...usualRules.fields, phone: 'REQUIRED' } })
  const refused = await send(here.host, here, { people: [ida] })
  expect(refused).toMatchObject({ status: 422, error: { code: 'visit_refused', message: expect.stringContaining('Phone: ') } })
  expect(await send(here.host, here, { people: [{ ...ida, visitor: false }] })).toMatchObject({ status: 200 })
  const night = await place()
  const open = await night.room('Birch', { hours: { ...everyHour } })
  const late = bookingOf(open.uuid, '2027-03-10', '22:00', '01:00', { people: [ida] })
  expect(await as(night.host).send(createBooking, { params: night.params, body: late }, { key: randomUUID() })).toMatchObject({
    status: 422,
    error: { code: 'visit_refused' },
  })
})
const whole = [{ from: '00:00', to: '24:00' }]
const everyHour = { MON: whole, TUE: whole, WED: whole, THU: whole, FRI: whole, SAT: whole, SUN: whole, PUBLIC_HOLIDAY: whole }

test('visits that somebody has to agree to wait for it; whoever may announce nobody announces nobody', async () => {
  const here = await place()
  await settle(here, { approval: true })
  expect(await book(here.host, here, { people: [ida] })).toMatchObject({ status: 'CONFIRMED', visit: { status: 'PENDING_APPROVAL' } })
  const bare = await place(['BOOK_FACILITY'])
  expect(await send(bare.host, bare, { people: [ida] })).toMatchObject({ status: 403, error: { code: 'not_your_visitors' } })
  expect(await book(bare.host, bare, { people: [{ ...ida, visitor: false }] })).toMatchObject({ mayAnnounce: false, visit: null })
})

test('a booking that waits for the building has no visitors yet; agreed to, it has, or stands without them and says why', async () => {
  const here = await place()
  const oak = { ...here, larch: await here.room('Oak', { approval: true }) }
  const elm = { ...here, larch: await here.room('Elm', { approval: true }) }
  const [first, second] = [
    await book(here.host, oak, { title: 'First', people: [ida] }),
    await book(here.host, elm, { title: 'Second', people: [bo] }),
  ]
  expect([first.status, first.visit]).toEqual(['PENDING_APPROVAL', null])
  const agree = async (title: string) => {
    const { items } = await as(here.admin).get(listApprovals)
    const uuid = items.find(({ facts }) => facts.some(({ value }) => value === title))?.uuid ?? ''
    await as(here.admin).get(decideApproval, { params: { uuid }, body: { decision: 'APPROVED', remark: '' } })
    await portal.app.jobs.settled()
  }
  await agree('First')
  expect(await bookingNow(here, first)).toMatchObject({ status: 'CONFIRMED', visit: { status: 'APPROVED' } })
  await settle(here, { fields: { ...usualRules.fields, phone: 'REQUIRED' } })
  await agree('Second')
  expect(await bookingNow(here, second)).toMatchObject({ status: 'CONFIRMED', visit: null, visitProblem: expect.stringContaining('Phone: ') })
  expect((await subjectsTo(portal, here.host.email)).at(-1)).toContain('could not be announced')
})

test('of ten who name visitors at the same moment there is one visit', async () => {
  const here = await place()
  const made = await book(here.host, here)
  const body = { people: [ida, bo] }
  const all = await Promise.all(
    Array.from({ length: 10 }, () => as(here.host).send(setAttendees, { ...at(here, made.uuid), version: made.version, body })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await portal.app.database.pool.query('select from visits where office_centre_id = $1', [here.building.id])
  expect(rows).toHaveLength(1)
})

test('what somebody wrote who is erased goes from the visit, too', async () => {
  const here = await place()
  const made = await book(here.host, here, { people: [ida], title: 'Talk with Zebedee' })
  expect((await visitNow(here, made)).noteToVisitor).toBe('Talk with Zebedee · Larch')
  await systemContext(portal.app, 'test').transaction((tx) => eraseBookings(tx, { userId: here.host.userId, email: 'gone@jade.example' }))
  const { rows } = await portal.app.database.pool.query(
    `select note_to_visitor as "noteToVisitor", (select count(*)::integer from audit_personal_values v join audit_entries e on e.id = v.entry_id
       where e.subject_table = 'visits' and e.subject_id = visits.id and v.after::text like '%Zebedee%') as told from visits where uuid = $1`,
    [made.visit?.uuid],
  )
  expect(rows).toEqual([{ noteToVisitor: null, told: 0 }])
})

test('a booking that comes back with whoever has it announces its visitors anew', async () => {
  const here = await place()
  const made = await book(here.host, here, { people: [ida] })
  const { membershipId, userId } = here.host
  const leaver = { membershipId, userId, officeCentreId: here.company.id }
  const context = systemContext(portal.app, 'test')
  await context.transaction((tx) => bookingsOfLeaver.end(tx, leaver, 'left'))
  expect(await visitNow(here, made)).toMatchObject({ status: 'CANCELLED' })
  await context.transaction((tx) => bookingsOfLeaver.restore(tx, leaver, 'left'))
  await portal.app.jobs.settled()
  const back = await bookingNow(here, made)
  expect(back).toMatchObject({ status: 'CONFIRMED', visit: { status: 'APPROVED' }, visitProblem: null })
  expect(back.visit?.uuid).not.toBe(made.visit?.uuid)
})

test('moved to where somebody has to agree, all come at the time that was until it is agreed to; then they are told of the other', async () => {
  const here = await place()
  const oak = await here.room('Oak', { approval: true })
  const guest = { ...ida, email: 'asked-anew@guests.example' }
  const made = await book(here.host, here, { people: [guest] })
  const body = { facilityUuid: oak.uuid, date: '2027-03-12', timeFrom: '14:00', timeUntil: '15:00', attendees: 6, title: 'Moved' }
  const moved = await as(here.host).get(updateBooking, { ...at(here, made.uuid), version: made.version, body })
  expect(moved).toMatchObject({ status: 'CONFIRMED', visit: { status: 'APPROVED' }, change: { status: 'ASKED' } })
  expect(await visitNow(here, moved)).toMatchObject({ days: [made.date] })
  expect((await subjectsTo(portal, guest.email)).some((subject) => /cancelled/i.test(subject))).toBe(false)
  // another guest meanwhile is no other wish
  expect(await ask(here, made, [guest, { ...bo, visitor: false }])).toMatchObject({ status: 200 })
  const { items } = await as(here.admin).get(listApprovals)
  expect(items).toHaveLength(1)
  await as(here.admin).get(decideApproval, { params: { uuid: items[0]?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  await portal.app.jobs.settled()
  const agreed = await bookingNow(here, made)
  expect(agreed).toMatchObject({ status: 'CONFIRMED', facility: { uuid: oak.uuid }, visit: { status: 'APPROVED' } })
  expect(await visitNow(here, agreed)).toMatchObject({ days: ['2027-03-12'] })
})

test('what visits ask meanwhile is not asked of those who are announced already', async () => {
  const here = await place()
  const made = await book(here.host, here, { people: [ida] })
  await settle(here, { fields: { ...usualRules.fields, phone: 'REQUIRED' } })
  const body = { facilityUuid: here.larch.uuid, date: '2027-03-12', timeFrom: '14:00', timeUntil: '15:00', attendees: 6, title: made.title }
  expect(await as(here.host).send(updateBooking, { ...at(here, made.uuid), version: made.version, body })).toMatchObject({ status: 200 })
  expect(await ask(here, made, [ida, bo])).toMatchObject({ status: 422, error: { code: 'visit_refused' } })
})
