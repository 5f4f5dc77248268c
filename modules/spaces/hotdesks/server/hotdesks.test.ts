import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter } from '#kit/contract/days.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { changeOfficeCentre } from '#modules/identity/office-centres/server/front.ts'
import { getUser, setRole } from '#modules/identity/users/contract.ts'
import { codeOf } from '#modules/platform/codes/server/front.ts'
import { deleteFloorPlan } from '#modules/property/floor-plans/contract.ts'
import { createBlockedDate, deleteBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelDeskBooking,
  checkInDeskBooking,
  createDesk,
  createDeskBooking,
  deleteDesk,
  type Desk,
  getDesk,
  getDeskBooking,
  getDeskDay,
  getDeskNow,
  getDeskSettings,
  leaveDesk,
  listDeskBookings,
  listDesks,
  type Part,
  updateDesk,
  updateDeskSettings,
  updateDeskSharing,
  usualDeskSettings,
} from '../contract.ts'
import { letDesksGo } from './by-minute.ts'
import { codeOfDesk } from './codes.ts'
import { deskOn, planIn } from './example.ts'
import { pathOfDesk } from './lead-rows.ts'

const { portal, world, as, clock } = await testPortal()
// a Monday, nine o'clock in Hong Kong
clock.set('2027-03-08T01:00:00Z')
const today = '2027-03-08'
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_HOTDESK', 'BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const lee = await world.person(pinecrest, 'TENANT')
const [mei, boss, stranger] = [
  as(await world.person(pinecrest, 'TENANT')),
  as(await world.person(pinecrest, 'MASTER_ADMIN')),
  as(await world.person(oriel, 'TENANT')),
]
const own = as(lee)
const params = { oc: harbour.uuid }
const plan = await planIn(admin, harbour.uuid, 'Harbour side')
let made = 0
const desk = () => admin.get(createDesk, { params, body: deskOn(plan.uuid, `H${(made += 1)}`) })
const book = (caller: typeof own, { uuid }: Pick<Desk, 'uuid'>, date: string, part: Part = 'DAY', memberId: number | null = null) =>
  caller.send(
    createDeskBooking,
    { params: { oc: caller === stranger ? oriel.uuid : pinecrest.uuid }, body: { deskUuid: uuid, date, part, memberId } },
    { key: randomUUID() },
  )
const had = async (caller: typeof own, at: Pick<Desk, 'uuid'>, date: string, part: Part = 'DAY') => {
  const { data } = await book(caller, at, date, part)
  if (!data) throw new Error('it can be booked')
  return data
}
const at = (caller: typeof own, { uuid }: Pick<Desk, 'uuid'>, date: string) =>
  caller
    .get(getDeskDay, { params: { oc: harbour.uuid }, query: { date, planUuid: plan.uuid } })
    .then(({ desks }) => desks.find((one) => one.uuid === uuid))
const day = (n: number) => daysAfter(today, n)

test('a half day is had by one, and the other half by somebody else; nobody has two desks', async () => {
  const [one, two] = [await desk(), await desk()]
  expect((await book(own, one, day(1), 'MORNING')).data).toMatchObject({
    status: 'BOOKED',
    part: 'MORNING',
    startsAt: '2027-03-09T00:00:00Z',
    releaseAt: '2027-03-09T02:00:00Z',
  })
  expect((await book(mei, one, day(1))).error?.code).toBe('desk_taken')
  expect((await book(mei, one, day(1), 'AFTERNOON')).data).toMatchObject({ releaseAt: '2027-03-09T06:00:00Z' })
  expect((await book(own, two, day(1))).error?.code).toBe('person_has_desk')
  expect((await book(own, two, day(1), 'AFTERNOON')).status).toBe(200)
  expect(await at(stranger, one, day(1))).toMatchObject({ morning: { state: 'TAKEN', name: null }, afternoon: { state: 'TAKEN', name: null } })
  expect(await at(own, one, day(1))).toMatchObject({ morning: { state: 'MINE' } })
})

test('of a whole day as many desks are free as are so in both halves, not as in the fuller half', async () => {
  const place = await planIn(admin, harbour.uuid, 'Garden side')
  const [one, two] = [
    await admin.get(createDesk, { params, body: deskOn(place.uuid, 'G1') }),
    await admin.get(createDesk, { params, body: deskOn(place.uuid, 'G2') }),
  ]
  await had(own, one, day(5), 'MORNING')
  await had(mei, two, day(5), 'AFTERNOON')
  const { plans } = await stranger.get(getDeskDay, { params, query: { date: day(5) } })
  expect(plans.find(({ uuid }) => uuid === place.uuid)).toMatchObject({ desks: 2, freeDay: 0, freeMorning: 1, freeAfternoon: 1 })
})

test('who sits where is told to colleagues by choice alone, and to no other company', async () => {
  const one = await desk()
  await had(own, one, day(2))
  expect((await at(mei, one, day(2)))?.morning.name).toBeNull()
  await own.get(updateDeskSharing, { params, body: { names: true, initials: false } })
  expect((await at(mei, one, day(2)))?.morning.name).toMatch(/^Person/)
  expect((await at(stranger, one, day(2)))?.morning.name).toBeNull()
  expect((await mei.get(listDeskBookings, { params: { oc: pinecrest.uuid }, query: { dateFrom: day(2), dateTo: day(2) } })).items).toEqual([])
  expect((await boss.get(listDeskBookings, { params: { oc: pinecrest.uuid }, query: { dateFrom: day(2), dateTo: day(2) } })).items).toHaveLength(1)
})

test('twenty at once for one desk: one has it; one person at twenty desks: one', async () => {
  const one = await desk()
  const people = await Promise.all(Array.from({ length: 20 }, async () => as(await world.person(pinecrest, 'TENANT'))))
  const answers = await Promise.all(people.map((caller, n) => book(caller, one, day(3), n % 2 ? 'DAY' : 'MORNING')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['desk_taken']))
  const many = await Promise.all(Array.from({ length: 20 }, () => desk()))
  const tries = await Promise.all(many.map((each, n) => book(mei, each, day(4), n % 2 ? 'DAY' : 'AFTERNOON')))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(tries.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['person_has_desk']))
})

test('a desk is kept on weekdays for a company or one of its people', async () => {
  const one = await desk()
  const change = (kept: { weekdays: number[]; companyId: number; memberId: number | null }[]) =>
    admin.get(getDesk, { params: { ...params, uuid: one.uuid } }).then(({ version, deskNo }) =>
      admin.send(updateDesk, {
        params: { ...params, uuid: one.uuid },
        version,
        body: { deskNo, kind: 'QUIET', equipment: [], outOfUse: false, kept },
      }),
    )
  // Mondays for one, Tuesdays for a person
  const kept = await change([
    { weekdays: [1], companyId: oriel.id, memberId: null },
    { weekdays: [2], companyId: pinecrest.id, memberId: lee.membershipId },
  ])
  expect(kept.data?.kept).toMatchObject([{ companyName: 'Oriel', personName: null }, { memberId: lee.membershipId }])
  expect((await book(own, one, day(7))).error?.code).toBe('desk_kept')
  expect(await at(own, one, day(7))).toMatchObject({ forUs: false, morning: { state: 'KEPT' } })
  expect((await book(stranger, one, day(7))).status).toBe(200)
  expect((await book(mei, one, day(8))).error?.code).toBe('desk_kept')
  expect((await book(own, one, day(8))).status).toBe(200)
  expect((await book(mei, one, day(9))).status).toBe(200)
  const elsewhere = await world.building('Kestrel House', { addOns: ['BOOK_HOTDESK'] })
  expect((await change([{ weekdays: [1], companyId: elsewhere.id, memberId: null }])).error?.code).toBe('keeper_unknown')
  expect((await change([{ weekdays: [1], companyId: oriel.id, memberId: lee.membershipId }])).error?.code).toBe('keeper_unknown')
})

test('checked in within its time, or let go at ten: then somebody else has it; who leaves early lets the rest go', async () => {
  const [one, two] = [await desk(), await desk()]
  const [mine, hers] = [await had(own, one, today), await had(mei, two, today)]
  const early = await had(own, one, day(5), 'AFTERNOON')
  expect(
    (await own.send(checkInDeskBooking, { params: { ...params, oc: pinecrest.uuid, uuid: early.uuid }, version: early.version })).error?.code,
  ).toBe('desk_not_open_yet')
  const inNow = await own.get(checkInDeskBooking, { params: { oc: pinecrest.uuid, uuid: mine.uuid }, version: mine.version })
  expect(inNow.status).toBe('CHECKED_IN')
  clock.set('2027-03-08T01:59:00Z')
  await letDesksGo(systemContext(portal.app, 'test'))
  expect(await at(own, two, today)).toMatchObject({ morning: { state: 'TAKEN' } })
  clock.set('2027-03-08T02:00:00Z')
  await Promise.all([letDesksGo(systemContext(portal.app, 'test')), letDesksGo(systemContext(portal.app, 'test'))])
  expect(await at(own, two, today)).toMatchObject({ morning: { state: 'FREE' } })
  expect(await at(mei, one, today)).toMatchObject({ morning: { state: 'TAKEN' } })
  expect((await mei.send(checkInDeskBooking, { params: { oc: pinecrest.uuid, uuid: hers.uuid }, version: hers.version + 1 })).status).toBe(409)
  // whoever takes it now has half an hour to get there
  expect((await book(stranger, two, today)).data?.releaseAt).toBe('2027-03-08T02:30:00Z')
  await own.get(leaveDesk, { params: { oc: pinecrest.uuid, uuid: mine.uuid }, version: inNow.version })
  expect(await at(mei, one, today)).toMatchObject({ morning: { state: 'FREE' } })
  clock.set('2027-03-08T01:00:00Z')
})

test('the days ahead and the halves are by setting, and what is booked follows', async () => {
  const one = await desk()
  const far = day(usualDeskSettings.aheadDays)
  expect((await book(own, one, daysAfter(far, 1))).error?.code).toBe('too_far_ahead')
  expect((await book(own, one, day(-1))).error?.code).toBe('half_over')
  const booked = await had(own, one, far)
  const { version } = await admin.get(getDeskSettings, { params })
  const body = { ...usualDeskSettings, dayFrom: '09:00', releaseMorning: '11:00' }
  await admin.get(updateDeskSettings, { params, version, body })
  const [row] = (await own.get(listDeskBookings, { params: { oc: pinecrest.uuid }, query: { dateFrom: far } })).items
  expect(row).toMatchObject({ uuid: booked.uuid, startsAt: `${far}T01:00:00Z`, releaseAt: `${far}T03:00:00Z` })
  const again = await admin.get(getDeskSettings, { params })
  const wrong = await admin.send(updateDeskSettings, { params, version: again.version, body: { ...body, noon: '08:00' } })
  expect(wrong.error?.code).toBe('invalid')
  await admin.get(updateDeskSettings, { params, version: again.version, body: { ...usualDeskSettings } })
})

test('a desk out of use or deleted ends what is booked, and a plan with desks stays', async () => {
  const [one, two] = [await desk(), await desk()]
  await had(own, one, day(10))
  await had(mei, two, day(10))
  const { version, deskNo, coming } = await admin.get(getDesk, { params: { ...params, uuid: one.uuid } })
  expect(coming).toBe(1)
  await admin.get(updateDesk, {
    params: { ...params, uuid: one.uuid },
    version,
    body: { deskNo, kind: 'STANDARD', equipment: [], outOfUse: true, kept: [] },
  })
  expect((await book(mei, one, day(11))).error?.code).toBe('desk_out_of_use')
  const inUse = async (statusActiveFlag: 'true' | 'false') =>
    (await admin.get(listDesks, { params, query: { statusActiveFlag, limit: 100 } })).items.map(({ uuid }) => uuid)
  expect([(await inUse('false')).includes(one.uuid), (await inUse('true')).includes(one.uuid)]).toEqual([true, false])
  await admin.get(deleteDesk, { params: { ...params, uuid: two.uuid }, version: two.version })
  for (const caller of [own, mei])
    expect(
      (await caller.get(listDeskBookings, { params: { oc: pinecrest.uuid }, query: { view: 'EVERY', dateFrom: day(10), dateTo: day(10) } })).items,
    ).toMatchObject([{ status: 'CANCELLED' }])
  expect((await admin.send(deleteFloorPlan, { params: { ...params, uuid: plan.uuid }, version: plan.version })).error?.code).toBe('floor_plan_in_use')
})

test('whoever sits at a desk that is put out of use is in the building still, for whoever calls the roll', async () => {
  clock.set('2027-03-08T01:00:00Z')
  const one = await desk()
  const sitting = as(await world.person(pinecrest, 'TENANT'))
  const booked = await had(sitting, one, day(0))
  const context = { params: { oc: pinecrest.uuid, uuid: booked.uuid } }
  await sitting.get(checkInDeskBooking, { ...context, version: booked.version })
  const { version, deskNo } = await admin.get(getDesk, { params: { ...params, uuid: one.uuid } })
  const body = { deskNo, kind: 'STANDARD' as const, equipment: [], outOfUse: true, kept: [] }
  await admin.get(updateDesk, { params: { ...params, uuid: one.uuid }, version, body })
  expect((await sitting.get(getDeskBooking, context)).status).toBe('CHECKED_IN')
})

test('whoever may books and cancels for others of the own company, and nobody for those of another', async () => {
  const one = await desk()
  const booked = await book(boss, one, day(12), 'MORNING', lee.membershipId)
  expect(booked.data?.person.memberId).toBe(lee.membershipId)
  expect((await book(mei, one, day(12), 'AFTERNOON', lee.membershipId)).error?.code).toBe('desk_member_unknown')
  const elsewhere = await world.person(oriel, 'TENANT')
  expect((await book(boss, one, day(12), 'AFTERNOON', elsewhere.membershipId)).error?.code).toBe('desk_member_unknown')
  const call = { params: { oc: pinecrest.uuid, uuid: booked.data?.uuid ?? '' }, version: booked.data?.version ?? 0 }
  expect((await mei.send(cancelDeskBooking, call)).status).toBe(404)
  expect((await stranger.send(cancelDeskBooking, { ...call, params: { ...call.params, oc: oriel.uuid } })).status).toBe(404)
  expect((await boss.get(cancelDeskBooking, call)).status).toBe('CANCELLED')
})

test('the code on a desk leads to its screen, which says what is left of today', async () => {
  const one = await desk()
  const context = systemContext(portal.app, 'test')
  const code = await codeOf(context, codeOfDesk({ uuid: one.uuid, officeCentreId: harbour.id }))
  if (!code) throw new Error('a desk has a code from its first day')
  expect(await pathOfDesk(context, code)).toBe(`/hotdesks/desks/${one.uuid}`)
  clock.set('2027-03-08T05:30:00Z')
  const now = await stranger.get(getDeskNow, { params: { ...params, oc: oriel.uuid, uuid: one.uuid } })
  expect(now).toMatchObject({ bookable: ['AFTERNOON'], desk: { morning: { state: 'OVER' }, afternoon: { state: 'FREE' } } })
  clock.set('2027-03-08T01:00:00Z')
  await admin.get(deleteDesk, { params: { ...params, uuid: one.uuid }, version: one.version })
  expect(await pathOfDesk(context, code)).toBeUndefined()
})

test('a morning stays one when the building’s clock is another', async () => {
  const booked = await had(own, await desk(), day(9), 'MORNING')
  const move = (timeZone: string) =>
    systemContext(portal.app, 'test').transaction((tx) => changeOfficeCentre(tx, { id: harbour.id }, { timeZone }, { action: 'changed' }))
  const starts = async () => {
    const { rows } = await portal.app.database.pool.query<{ at: string }>('select starts_at as at from desk_bookings where uuid = $1', [booked.uuid])
    return new Date(rows[0]?.at ?? '').toISOString()
  }
  expect(await starts()).toBe(`${day(9)}T00:00:00.000Z`)
  await move('Asia/Tokyo')
  expect(await starts()).toBe(`${day(8)}T23:00:00.000Z`)
  await move('Asia/Hong_Kong')
})

test('whoever booked for a colleague and may do so no longer neither leaves nor cancels it', async () => {
  const formerly = await world.person(pinecrest, 'MASTER_ADMIN')
  const { data } = await book(as(formerly), await desk(), day(6), 'DAY', lee.membershipId)
  const person = { oc: pinecrest.uuid, id: String(formerly.userId) }
  const { version } = await boss.get(getUser, { params: person })
  await boss.get(setRole, { params: person, version, body: { roleCodes: ['TENANT'] } })
  const call = as(formerly)
  expect(data).toBeTruthy()
  const which = { params: { oc: pinecrest.uuid, uuid: data?.uuid ?? '' }, version: data?.version ?? 0 }
  expect((await call.send(cancelDeskBooking, which)).status).toBe(404)
  expect((await own.send(cancelDeskBooking, which)).status).toBe(200)
})

test('what is blocked for the whole building has no desks, whoever is quicker', async () => {
  const day = '2027-03-19'
  const one = await desk()
  const body = {
    scope: 'BUILDING' as const,
    dateFrom: day,
    dateUntil: day,
    timeFrom: '13:00',
    timeUntil: '20:00',
    reasonDescList: [{ languageCode: 'en' as const, reason: 'Power cut' }],
  }
  const block = await admin.get(createBlockedDate, { params, body })
  expect(await book(own, one, day, 'AFTERNOON')).toMatchObject({
    status: 409,
    error: { code: 'building_shut_for', message: 'The building is blocked at that time: Power cut' },
  })
  const seen = await own.get(getDeskDay, { params: { oc: pinecrest.uuid }, query: { date: day } })
  expect(seen.shut).toBe('Power cut')
  expect(seen.desks.find(({ uuid }) => uuid === one.uuid)).toMatchObject({ morning: { state: 'FREE' }, afternoon: { state: 'OUT' } })
  expect(await book(own, one, day, 'MORNING')).toMatchObject({ status: 200 })
  await admin.get(deleteBlockedDate, { params: { ...params, uuid: block.uuid }, version: block.version })
  // at once: what was booked was booked before, and afterwards nothing is
  const other = '2027-03-18'
  const [, booked] = await Promise.all([
    admin.get(createBlockedDate, { params, body: { ...body, dateFrom: other, dateUntil: other, timeFrom: null, timeUntil: null } }),
    book(own, one, other),
  ])
  expect([200, 409]).toContain(booked.status)
  expect(await book(mei, one, other)).toMatchObject({ status: 409 })
})
