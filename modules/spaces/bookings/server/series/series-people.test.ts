import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { createExtra, publishExtra } from '#modules/spaces/extras/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { updateVisitingSetting, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { getVisit } from '#modules/visitors/visits/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelSeries, changeSeries, createSeries, getBooking, type SeriesDate, setAttendees } from '../../contract.ts'
import { categoryOf, liveRoom, type NewBooking, type NewFacility, roomOf, seriesOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY', 'VMS'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
const tenant = as(await world.person(pinecrest, 'TENANT', { name: 'Iris Wong' }))
const lam = await world.person(pinecrest, 'TENANT', { name: 'Otto Lam' })
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const days = ['2027-03-15', '2027-03-16', '2027-03-17']
const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await portal.app.database.pool.query<Row>(sql, values)).rows
let n = 0
const guest = (more: object = {}) => {
  n += 1
  return { name: `Guest ${n}`, email: `guest${n}@guests.example`, ...more }
}
type People = NonNullable<NewBooking['people']>
const make = async (facilityUuid: string, people: People, more: Parameters<typeof seriesOf>[2] = {}) => {
  const { dates } = await tenant.get(createSeries, { params, body: seriesOf(facilityUuid, days, { people, ...more }) }, { key: randomUUID() })
  return { dates, uuids: dates.map(({ bookingUuid }: SeriesDate) => bookingUuid ?? '') }
}
const get = (uuid: string | undefined) => tenant.get(getBooking, at(uuid ?? ''))
interface Sent {
  subject: string
  body: string
  method: string
  uids: string[]
}
const invitationsTo = async (email: string): Promise<Sent[]> =>
  (
    await query<{ subject: string; body: string; method: string; text: string }>(
      `select subject, body, calendar->>'method' as method, calendar->>'text' as text from mails where to_address = $1 and calendar is not null order by id`,
      [email],
    )
  ).map(({ text, ...mail }) => ({
    ...mail,
    uids: [...text.replaceAll('\r\n ', '').matchAll(/^UID:([\w-]+)@/gm)].map(([, uuid = '']) => uuid),
  }))
const change = async (uuid: string, body: object, bookings: string[]) => {
  const { version, date, timeFrom, timeUntil } = await get(uuid)
  return tenant.send(changeSeries, { ...at(uuid), version, body: { which: 'LATER', date, timeFrom, timeUntil, how: 'FREE', bookings, ...body } })
}

test('people are named once and each date has them; each is invited by one mail with an entry for each date', async () => {
  const larch = await room('Larch')
  const ida = guest()
  const { uuids } = await make(larch.uuid, [{ memberId: lam.membershipId }, ida])
  for (const uuid of uuids)
    expect((await get(uuid)).people.map(({ name, invitedDate }) => [name, invitedDate !== null])).toEqual([
      ['Otto Lam', true],
      [ida.name, true],
    ])
  const [mail, ...more] = await invitationsTo(ida.email)
  expect([mail?.method, mail?.uids.toSorted(), more]).toEqual(['PUBLISH', uuids.toSorted(), []])
  expect(mail?.subject).toBe('Training: you are invited to 3 dates from 15 Mar 2027')
  expect(mail?.body).toContain('15 Mar 2027, 16 Mar 2027, 17 Mar 2027, 04:00 PM–05:00 PM, Larch, Harbour Tower')
  expect(await invitationsTo(lam.email)).toHaveLength(1)

  // left out of one date as of any booking
  const second = await get(uuids[1])
  await tenant.get(setAttendees, { ...at(second.uuid), version: second.version, body: { people: [{ memberId: lam.membershipId }] } })
  expect((await invitationsTo(ida.email)).map(({ method, uids }) => [method, uids])).toEqual([
    ['PUBLISH', mail?.uids],
    ['CANCEL', [second.uuid]],
  ])
  // another time is one more mail, of those dates that are theirs still
  await change(uuids[0] ?? '', { timeFrom: '10:00', timeUntil: '11:00' }, uuids)
  const third = (await invitationsTo(ida.email))[2]
  expect([third?.method, third?.uids.toSorted()]).toEqual(['PUBLISH', [uuids[0], uuids[2]].toSorted()])
  // called off together
  const first = await get(uuids[0])
  await tenant.get(cancelSeries, { ...at(first.uuid), version: first.version, body: { which: 'ALL' } })
  expect((await invitationsTo(ida.email)).map(({ method, uids }) => [method, uids.length])).toEqual([
    ['PUBLISH', 3],
    ['CANCEL', 1],
    ['PUBLISH', 2],
    ['PUBLISH', 2],
  ])
  expect((await invitationsTo(lam.email)).map(({ method, uids }) => [method, uids.length])).toEqual([
    ['PUBLISH', 3],
    ['PUBLISH', 3],
    ['PUBLISH', 3],
  ])
})

test('they are invited once the building has agreed, in one mail, too', async () => {
  const oak = await room('Oak', { approval: true })
  const ida = guest()
  const { uuids } = await make(oak.uuid, [ida])
  expect(await invitationsTo(ida.email)).toEqual([])
  const { items } = await admin.get(listApprovals, { query: { limit: 100 } })
  const round = items.find(({ path }) => uuids.some((uuid) => path.endsWith(uuid)))
  await admin.get(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  expect((await invitationsTo(ida.email)).map(({ method, uids }) => [method, uids.length])).toEqual([['PUBLISH', 3]])
})

test('with a change of this and later dates others come to them; who is new is invited once, who is left out is told once', async () => {
  const elm = await room('Elm')
  const [ida, bo] = [guest(), guest()]
  const { uuids } = await make(elm.uuid, [ida])
  const { data } = await change(uuids[1] ?? '', { people: [bo] }, uuids.slice(1))
  expect(data?.dates.map(({ changed }) => changed)).toEqual([true, true])
  expect(await Promise.all(uuids.map(async (uuid) => (await get(uuid)).people.map(({ name }) => name)))).toEqual([[ida.name], [bo.name], [bo.name]])
  expect((await invitationsTo(ida.email)).map(({ method, uids }) => [method, uids.length])).toEqual([
    ['PUBLISH', 3],
    ['PUBLISH', 2],
  ])
  expect((await invitationsTo(bo.email)).map(({ method, uids }) => [method, uids.length])).toEqual([['PUBLISH', 2]])
  // more than the room holds are refused date by date
  const many = Array.from({ length: 9 }, () => guest())
  expect(await change(uuids[1] ?? '', { people: many }, uuids.slice(1))).toMatchObject({
    status: 409,
    error: { code: 'series_stays', dates: [{ refusal: { rule: 'capacity' } }, { refusal: { rule: 'capacity' } }] },
  })
})

test('each date has its visit; where visits refuse it the date stands without, and the answer says why', async () => {
  const ash = await room('Ash')
  const ida = guest({ visitor: true })
  const { uuids } = await make(ash.uuid, [ida])
  const visits = await Promise.all(uuids.map(async (uuid) => (await get(uuid)).visit))
  expect(new Set(visits.map((visit) => visit?.uuid)).size).toBe(3)
  const seen = await Promise.all(visits.map((visit) => desk.get(getVisit, at(visit?.uuid ?? ''))))
  expect(seen.map((visit) => visit.days)).toEqual(days.map((day) => [day]))
  await change(uuids[0] ?? '', { timeFrom: '10:00', timeUntil: '11:00' }, uuids)
  expect((await Promise.all(visits.map((visit) => desk.get(getVisit, at(visit?.uuid ?? ''))))).map((visit) => visit.timeFrom)).toEqual(
    days.map(() => '10:00'),
  )
  await admin.get(updateVisitingSetting, {
    params: { ...params, uuid: harbour.uuid },
    version: 0,
    body: {
      rules: { ...usualRules, fields: { ...usualRules.fields, phone: 'REQUIRED' } },
      keptDays: null,
      visitorGroupId: null,
      building: { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } },
    },
  })
  // moved to when visits refuse them, nobody is expected at the time that was
  const people = [ida, guest({ visitor: true })]
  await change(uuids[0] ?? '', { timeFrom: '13:00', timeUntil: '14:00', people }, uuids)
  const moved = await Promise.all(visits.map((visit) => desk.get(getVisit, at(visit?.uuid ?? ''))))
  const problems = (await Promise.all(uuids.map(get))).map(({ visitProblem }) => visitProblem?.startsWith('Phone: ') ?? false)
  expect(moved.map(({ status }, n) => [status, problems[n]])).toEqual(days.map(() => ['CANCELLED', true]))
  const count = async () => (await query('select from visits')).length
  const before = await count()
  const { dates } = await make((await room('Yew')).uuid, [guest({ visitor: true })])
  expect(dates.map(({ visitProblem }) => visitProblem?.startsWith('Phone: '))).toEqual([true, true, true])
  const first = await get(dates[0]?.bookingUuid ?? '')
  expect(first).toMatchObject({ status: 'CONFIRMED', visit: null, visitProblem: expect.stringContaining('Phone: ') })
  expect(await count()).toBe(before)
})

test('whoever makes catering hears of a series in one mail, of its change, and that it is called off', async () => {
  const fir = await room('Fir')
  const kitchen = 'kitchen@harbour.example'
  const draft = await admin.get(createExtra, {
    params,
    body: {
      extraDescList: [{ languageCode: 'en', title: 'Lunch' }],
      kind: 'CATERING',
      leastHeads: 1,
      orderHours: 1,
      facilityUuids: [fir.uuid],
      notifyEmails: [kitchen],
    },
  })
  const lunch = await admin.get(publishExtra, { ...at(draft.uuid), version: draft.version })
  const subjects = () => mailsTo(portal, kitchen)
  const { uuids } = await make(fir.uuid, [], { extras: [{ extraUuid: lunch.uuid, quantity: 6 }] })
  const [ordered, ...more] = await subjects()
  expect([ordered?.subject, more]).toEqual(['Ordered for 3 dates from 15 Mar 2027: Lunch', []])
  for (const day of ['15 Mar 2027', '16 Mar 2027', '17 Mar 2027']) expect(ordered?.body).toContain(`${day}, 04:00 PM–05:00 PM, Fir: for 6`)
  await change(uuids[1] ?? '', { timeFrom: '12:00', timeUntil: '13:00' }, uuids.slice(1))
  const first = await get(uuids[0])
  await tenant.get(cancelSeries, { ...at(first.uuid), version: first.version, body: { which: 'ALL' } })
  expect((await subjects()).map(({ subject }) => subject)).toEqual([
    'Ordered for 3 dates from 15 Mar 2027: Lunch',
    'Orders changed for 2 dates from 16 Mar 2027: Lunch',
    'Orders called off for 3 dates from 15 Mar 2027: Lunch',
  ])
})
