import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { daysAfter } from '#kit/contract/days.ts'
import { officeWeek } from '#kit/contract/week.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { cancelBooking, checkBooking, createBooking } from '#modules/spaces/bookings/contract.ts'
import { createCategory, type Facility, planRules, updateFacility } from '#modules/spaces/facilities/contract.ts'
import { createDiscount, createRate, getPriceCalendar, replaceRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelRehearsal,
  getRehearsal,
  listRehearsals,
  listRehearsed,
  type Rehearsal,
  rehearseLimit,
  rehearseRate,
  rehearseRules,
  type RulesWanted,
} from '../contract.ts'
import { categoryOf, liveRoom, rateOf, rulesOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-01T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const marina = await world.building('Marina Court', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const people = [
  as(await world.person(pinecrest, 'TENANT')),
  as(await world.person(pinecrest, 'TENANT')),
  as(await world.person(oriel, 'TENANT')),
] as const
const [tenant, colleague, other] = people
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const room = (title: string, more: Parameters<typeof liveRoom>[4] = {}): Promise<Facility> => liveRoom(admin, harbour.uuid, rooms, title, more)
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })

type Call = typeof tenant
const asked = (facilityUuid: string, date: string, timeFrom: string, timeUntil: string, attendees = 4) => ({
  facilityUuid,
  date,
  timeFrom,
  timeUntil,
  attendees,
})
const book = (call: Call, ...of: Parameters<typeof asked>) =>
  call.send(createBooking, { params, body: { ...asked(...of), title: 'Weekly meeting' } }, { key: randomUUID() })

type Done = Rehearsal & { result: NonNullable<Rehearsal['result']> }
const done = async ({ uuid }: { uuid: string }, by = admin): Promise<Done> => {
  await portal.app.jobs.settled()
  const found = await by.get(getRehearsal, at(uuid))
  const { result } = found
  if (!result) throw new Error(`it is ${found.status}: ${String(found.problem)}`)
  return { ...found, result }
}
const tryRules = async (facility: Facility, more: Partial<z.input<typeof RulesWanted>['rules']> = {}) =>
  done(await admin.get(rehearseRules, { params, body: { facilityUuid: facility.uuid, rules: rulesOf(more) } }))
const recordsOf = async ({ uuid }: { uuid: string }) => (await admin.get(listRehearsed, { ...at(uuid), query: { limit: 100 } })).items
const later = (days: number) => clock.set(new Date(clock.now().getTime() + days * 86_400_000).toISOString())
/** A Monday in a week or two. */
const monday = (): string => {
  let day = daysAfter(clock.now().toISOString().slice(0, 10), 7)
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = daysAfter(day, 1)
  return day
}

test('rules that are shorter refuse what was booked, longer ones let pass what was refused; those of now change nothing', async () => {
  const larch = await room('Larch')
  const day = daysAfter('2027-03-01', 1)
  const long = await book(tenant, larch.uuid, day, '09:00', '12:00')
  await book(other, larch.uuid, day, '14:00', '15:00')
  expect(await book(colleague, larch.uuid, day, '12:00', '17:30')).toMatchObject({ error: { refusal: { rule: 'longest' } } })
  // asked again it is wanted once
  expect(await book(colleague, larch.uuid, day, '12:00', '17:30')).toMatchObject({ status: 409 })
  later(10)
  const same = await tryRules(larch)
  expect(same.result.totals).toEqual({
    bookings: 2,
    refused: 0,
    against: 0,
    toAgree: 0,
    coming: 0,
    wanted: 1,
    passes: 0,
    repriced: 0,
    before: 0,
    after: 0,
  })
  expect(await recordsOf(same)).toEqual([])
  const short = await tryRules(larch, { longestMinutes: 120 })
  expect(short.result).toMatchObject({
    totals: { bookings: 2, refused: 1, wanted: 1, passes: 0 },
    rules: [{ rule: 'longest', bookings: 1, wanted: 0 }],
    facilities: [{ name: 'Larch', bookings: 2, refused: 1 }],
    companies: [
      { name: 'Pinecrest', bookings: 1, refused: 1, wanted: 1 },
      { name: 'Oriel', bookings: 1, refused: 0, wanted: 0 },
    ],
  })
  expect(await recordsOf(short)).toMatchObject([
    {
      mark: 'REFUSED',
      company: 'Pinecrest',
      rule: 'longest',
      message: '3 h: at most 2 h in this facility',
      booking: { referenceNo: long.data?.referenceNo },
    },
  ])
  const longer = await tryRules(larch, { longestMinutes: 360 })
  // longer it passes one rule, and is stopped by the next: somebody else has it
  expect(longer.result.totals).toMatchObject({ passes: 0 })
  const open = await tryRules(larch, { longestMinutes: 360, approval: true })
  expect(open.result.totals).toMatchObject({ refused: 0, toAgree: 2 })
})

/** The same numbers each time. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const clockOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

test('it says of each what booking by the draft would have said: asked for at the same moments in a room that has those rules', async () => {
  const draft = {
    stepMinutes: 30 as const,
    longestMinutes: 120,
    afterMinutes: 30,
    noticeMinutes: 60,
    aheadDays: 4,
    capacity: 6,
    hours: { ...officeWeek, FRI: [] },
  }
  const [now, then] = [await room('As now', { aheadDays: 5 }), await room('By the draft', draft)]
  const pick = random(20_270_311)
  const expected = new Map<string, string>()
  let n = 0
  for (let ask = 0; ask < 120; ask += 1) {
    later(ask % 8 === 7 ? 1 : 1 / 1440)
    const date = daysAfter(clock.now().toISOString().slice(0, 10), pick(7))
    const from = 540 + pick(36) * 15
    const until = from + ([30, 45, 60, 90, 120, 180, 240, 300][pick(8)] ?? 30)
    const who = people[pick(3)] ?? tenant
    const time = [date, clockOf(from), clockOf(until), 1 + pick(9)] as const
    const key = `${people.indexOf(who)} ${date} ${time[1]} ${time[2]}`
    if (expected.has(key)) continue
    const first = await book(who, now.uuid, ...time)
    // nobody is kept from what they have themselves: no refusal is kept of it
    if ((first.error as { refusal?: { own?: boolean } } | undefined)?.refusal?.own) continue
    n += 1
    if (first.status === 200) {
      const second = await book(who, then.uuid, ...time)
      const rule = (second.error as { refusal?: { rule: string } } | undefined)?.refusal?.rule
      expected.set(key, rule ? `REFUSED ${rule}` : 'as it was')
    } else {
      const answer = await who.get(checkBooking, { params, body: asked(then.uuid, ...time) })
      expected.set(key, answer.allowed ? 'PASSES' : 'as it was')
    }
  }
  later(10)
  const tried = await tryRules(now, draft)
  expect(tried.result.totals.bookings + tried.result.totals.wanted).toBe(n)
  const told = (await recordsOf(tried)).map(({ mark, rule }) => (mark === 'REFUSED' ? `REFUSED ${String(rule)}` : mark)).toSorted()
  const wanted = [...expected.values()].filter((one) => one !== 'as it was').toSorted()
  expect(told).toEqual(wanted)
  // it tried something: several rules refuse, and something passes that did not
  expect(new Set(wanted).size).toBeGreaterThan(4)
  expect(tried.result.totals).toMatchObject({ against: 0 })
  expect((await tryRules(now, { aheadDays: 5 })).result.totals).toMatchObject({ refused: 0, passes: 0, against: 0 })
})

test('what the draft refuses frees its time for those who asked later, and work around it takes it', async () => {
  const elm = await room('Elm')
  const day = monday()
  await book(tenant, elm.uuid, day, '09:00', '12:00')
  await book(colleague, elm.uuid, day, '12:00', '13:00')
  expect(await book(other, elm.uuid, day, '10:00', '11:00')).toMatchObject({ error: { refusal: { rule: 'free' } } })
  later(20)
  const shorter = await tryRules(elm, { longestMinutes: 120 })
  expect((await recordsOf(shorter)).map(({ mark, rule }) => [mark, rule])).toEqual([
    ['REFUSED', 'longest'],
    ['PASSES', 'free'],
  ])
  const apart = await tryRules(elm, { afterMinutes: 30 })
  expect((await recordsOf(apart)).map(({ mark, rule, timeFrom }) => [mark, rule, timeFrom])).toEqual([['REFUSED', 'free', '12:00']])
})

test('of a limit: bookings beyond it are refused, and what an old one refused passes', async () => {
  // somebody with no other bookings
  const lam = await world.person(pinecrest, 'TENANT')
  const member = as(lam)
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Project team', maxBooking: 2, maxBookingUnit: 'DAY' } })
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [lam.userId])
  await admin.get(addGroupPeople, { params: { oc: harbour.uuid, id: group.uuid }, body: { userUuids: rows.map(({ uuid }) => uuid) } })
  const [ash, oak] = [await room('Ash'), await room('Oak')]
  const day = monday()
  await book(member, ash.uuid, day, '09:00', '10:00')
  await book(member, oak.uuid, day, '10:00', '11:00')
  expect(await book(member, ash.uuid, day, '11:00', '12:00')).toMatchObject({ error: { refusal: { rule: 'quota' } } })
  later(20)
  const body = { userGroupId: group.id, maxBookingUnit: 'DAY' as const }
  const less = await done(await admin.get(rehearseLimit, { params, body: { ...body, maxBooking: 1 } }))
  expect(less).toMatchObject({ kind: 'LIMIT', about: { name: 'Project team' }, limit: { maxBooking: 1 } })
  expect((await recordsOf(less)).filter(({ rule }) => rule === 'quota')).toMatchObject([{ mark: 'REFUSED', facility: { name: 'Oak' } }])
  const more = await done(await admin.get(rehearseLimit, { params, body: { ...body, maxBooking: 3 } }))
  expect((await recordsOf(more)).map(({ mark, rule }) => [mark, rule])).toEqual([['PASSES', 'quota']])
  const none = await done(await admin.get(rehearseLimit, { params, body: { userGroupId: group.id, maxBooking: 2, maxBookingUnit: 'DAY' } }))
  expect(none.result.totals).toMatchObject({ refused: 0, passes: 0 })
  expect(await admin.send(rehearseLimit, { params, body: { ...body, userGroupId: 999_999, maxBooking: 1 } })).toMatchObject({ status: 422 })
})

test('a price: what all of it cost and would cost, with what was taken off; as booking would quote it, and by the rate of now nothing', async () => {
  // none of them has to choose another password meanwhile
  await portal.app.database.pool.query('update users set password_changed_at = $1', [clock.now()])
  const yew = await room('Yew')
  const rate = await admin.get(createRate, { params, body: rateOf([yew.uuid], { name: 'Yew by the hour' }) })
  await admin.get(createDiscount, { params, body: { name: 'Spring', kind: 'CODE', code: 'SPRING', basisPoints: 5000 } })
  const day = monday()
  await book(tenant, yew.uuid, day, '09:00', '10:30')
  const cheap = { ...asked(yew.uuid, day, '11:00', '12:00'), title: 'Half price', discountCode: 'SPRING' }
  await other.get(createBooking, { params, body: cheap }, { key: randomUUID() })
  const gone = await other.get(createBooking, { params, body: { ...asked(yew.uuid, day, '14:00', '15:00'), title: 'Off' } }, { key: randomUUID() })
  await other.get(cancelBooking, { ...at(gone.uuid), version: gone.version, body: { reason: '' } })
  later(20)
  const tryRate = async (more: Parameters<typeof rateOf>[1]) =>
    done(await admin.get(rehearseRate, { params, body: { replaces: rate.uuid, rate: rateOf([yew.uuid], { name: 'Yew by the hour', ...more }) } }))
  const dearer = await tryRate({ price: 30_000, validFrom: '2027-09-01' })
  expect(dearer.result).toMatchObject({
    totals: { bookings: 2, repriced: 2, before: 40_000, after: 60_000 },
    companies: [
      { name: 'Pinecrest', before: 30_000, after: 45_000 },
      { name: 'Oriel', before: 10_000, after: 15_000 },
    ],
  })
  const records = await recordsOf(dearer)
  // which bookings these are, and whose, is for those who read bookings
  const priceReader = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['BOOKING_VIEW'] }))
  const blind = (await priceReader.get(listRehearsed, { ...at(dearer.uuid), query: { limit: 100 } })).items
  expect(blind.map(({ booking, company, before }) => [booking, company, before])).toEqual(records.map(({ before }) => [null, '', before]))
  // nor found by it
  const foundBy = (who: typeof admin, wildcardSearch: string) => who.get(listRehearsed, { ...at(dearer.uuid), query: { limit: 100, wildcardSearch } })
  for (const [search, n] of [
    ['Pinecrest', 1],
    [records[0]?.booking?.referenceNo ?? '', 1],
    ['Yew', 2],
    ['companyId', 0],
  ] as const) {
    expect([search, (await foundBy(admin, search)).total]).toEqual([search, n])
    expect([search, (await foundBy(priceReader, search)).total]).toEqual([search, search === 'Yew' ? 2 : 0])
  }
  expect(records.every(({ booking, company }) => booking !== null && company !== '')).toBe(true)
  expect(records.map(({ mark, before, after }) => [mark, before, after])).toEqual([
    ['REPRICED', 30_000, 45_000],
    ['REPRICED', 10_000, 15_000],
  ])
  expect((await tryRate({})).result.totals).toMatchObject({ repriced: 0, before: 40_000, after: 40_000 })
  expect((await tryRate({ unit: 'DAY', price: 50_000 })).result.totals).toMatchObject({ after: 75_000 })
  // put in force from a day on, the calendar shows it from that day, and a booking costs what was rehearsed
  const first = daysAfter(monday(), 7)
  const put = await admin.get(replaceRate, {
    ...at(rate.uuid),
    version: rate.version,
    body: { ...rateOf([yew.uuid], { price: 30_000 }), validFrom: first },
  })
  expect(put).toMatchObject({ price: 30_000, validFrom: first })
  const { days } = await admin.get(getPriceCalendar, { params, query: { facilityUuid: yew.uuid, date: daysAfter(first, -1), days: 2 } })
  expect(days.map(({ stretches }) => stretches[0]?.price)).toEqual([20_000, 30_000])
  const quoted = await tenant.get(checkBooking, { params, body: asked(yew.uuid, daysAfter(first, 7), '09:00', '10:30') })
  expect(quoted.quote?.total).toBe(45_000)
})

test('it writes nothing to anything but itself, whoever looks', async () => {
  const fir = await room('Fir')
  const day = monday()
  await book(tenant, fir.uuid, day, '09:00', '12:00')
  await book(other, fir.uuid, day, '10:00', '11:00')
  later(20)
  const seen = async () => {
    const tables = [
      'bookings',
      'space_holds',
      'booking_usage',
      'booking_refusals',
      'facilities',
      'rates',
      'rate_times',
      'notices',
      'mails',
      'audit_entries',
    ]
    const sums = tables.map((table) => `select '${table}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`)
    return (await portal.app.database.pool.query(sums.join(' union all '))).rows
  }
  const { uuid } = await admin.get(rehearseRules, { params, body: { facilityUuid: fir.uuid, rules: rulesOf({ longestMinutes: 60 }) } })
  await portal.app.jobs.settled()
  const before = await seen()
  const again = await admin.get(rehearseRules, { params, body: { facilityUuid: fir.uuid, rules: rulesOf({ longestMinutes: 60 }) } })
  expect((await done(again)).result.totals).toMatchObject({ refused: 1 })
  expect(await seen()).toEqual(before)
  expect((await admin.get(listRehearsals, { params, query: { kind: 'RULES' } })).items.map((one) => one.uuid).slice(0, 2)).toEqual([again.uuid, uuid])
})

test('whose it is: whoever runs the building; prices are told to those who read them, companies hear of nothing', async () => {
  const pine = await room('Pine')
  const rate = await admin.get(createRate, { params, body: rateOf([pine.uuid]) })
  const rules = await tryRules(pine)
  const price = await done(await admin.get(rehearseRate, { params, body: { replaces: rate.uuid, rate: rateOf([pine.uuid], { price: 1 }) } }))
  const reader = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
  expect(await reader.get(getRehearsal, at(rules.uuid))).toMatchObject({ may: { apply: false, cancel: false } })
  expect(await reader.send(rehearseRules, { params, body: { facilityUuid: pine.uuid, rules: rulesOf() } })).toMatchObject({ status: 403 })
  const blind = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['RATE_VIEW'] }))
  expect(await blind.send(getRehearsal, at(price.uuid))).toMatchObject({ status: 404 })
  expect((await blind.get(listRehearsals, { params })).items.map(({ kind }) => kind)).not.toContain('RATE')
  const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  for (const call of [boss, tenant]) expect(await call.send(getRehearsal, at(rules.uuid))).toMatchObject({ status: 403 })
  const neighbour = as(await world.person(marina, 'LANDLORD_ADMIN'))
  expect(await neighbour.send(getRehearsal, { params: { oc: marina.uuid, uuid: rules.uuid } })).toMatchObject({ status: 404 })
  expect(await neighbour.send(listRehearsed, at(rules.uuid))).toMatchObject({ status: 404 })
  expect(await neighbour.send(cancelRehearsal, at(rules.uuid))).toMatchObject({ status: 404 })
  const foreign = { params: { oc: marina.uuid }, body: { facilityUuid: pine.uuid, rules: rulesOf() } }
  expect(await neighbour.send(rehearseRules, foreign)).toMatchObject({ status: 404 })
})

test('a draft is put in force at the version that it was rehearsed with: what somebody has changed since is not overwritten', async () => {
  const teak = await room('Teak')
  const tried = await tryRules(teak, { longestMinutes: 60 })
  const draft = tried.rules
  if (!draft) throw new Error('rules were rehearsed')
  const { uuid, version, facilityDescList } = teak
  const body = { facilityDescList, categoryUuid: rooms.uuid, mode: 'EXCLUSIVE' as const, ...rulesOf({ capacity: 9 }), viewableBy: 'ALL' as const }
  await admin.get(updateFacility, { ...at(uuid), version, body })
  const plan = { ...at(uuid), version: draft.version, body: { from: '2030-01-01', rules: draft.rules } }
  expect(await admin.send(planRules, plan)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
})
