import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { letUnit, listUnits } from '#modules/property/units/contract.ts'
import { createBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { cancelBooking, createBooking, getBooking, updateBooking } from '#modules/spaces/bookings/contract.ts'
import { createVisit } from '#modules/visitors/visits/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  type Clash,
  decideClash,
  getClash,
  getClashBoard,
  getClashSettings,
  getClashSettingsHistory,
  reopenClash,
  tellOfClash,
  updateClashSettings,
} from '../contract.ts'
import { usualSettings } from '../contract/settings.ts'
import { floorsOf, roomOn } from './example.ts'
import { forgetOld } from './forget.ts'

const { portal, world, as, clock } = await testPortal()
const addOns = ['STAFF_PORTAL', 'BOOK_FACILITY', 'VMS']
beforeEach(() => clock.set('2027-03-08T01:00:00Z'))
clock.set('2027-03-08T01:00:00Z')

const harbour = await world.building('Harbour Tower', { addOns })
const kestrel = await world.building('Kestrel House', { addOns })
const [pinecrest, oriel] = [await world.tenantIn(harbour, 'Pinecrest'), await world.tenantIn(harbour, 'Oriel')]
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Bea Boss' }))
const team = as(await world.person(harbour, 'FACILITY_BOOKING_ADMIN'))
const viewer = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
const [master, otherMaster] = [await world.person(pinecrest, 'MASTER_ADMIN'), await world.person(oriel, 'MASTER_ADMIN')]
const [wong, chan] = [await world.person(pinecrest, 'TENANT'), await world.person(oriel, 'TENANT')]
const params = { oc: harbour.uuid }
const { pool } = portal.app.database
const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await pool.query<T>(text, values)).rows

const [first = 0, second = 0, third = 0] = await floorsOf(admin, harbour.uuid, 'One', ['1/F', '2/F', '3/F'])
const quiet = await roomOn(admin, harbour.uuid, 'Willow', second, { traits: ['QUIET_WANTED'] })
const studio = await roomOn(admin, harbour.uuid, 'Studio', third, { traits: ['NOISE'] })
const plain = await roomOn(admin, harbour.uuid, 'Larch', second)

const book = async (who: Person, facilityUuid: string, date: string, timeFrom = '10:00', timeUntil = '11:00', attendees = 4) => {
  const body = { facilityUuid, date, timeFrom, timeUntil, attendees, title: `Meeting of ${who.name}` }
  return as(who).get(createBooking, { params: { oc: who.centre.uuid }, body }, { key: randomUUID() })
}
const reason = (text: string) => [{ languageCode: 'en' as const, reason: text }]
const boardOn = (date: string, days = 1, who = admin) => who.get(getClashBoard, { params, query: { date, days } })
const clashOn = async (date: string): Promise<Clash> => {
  const [clash] = (await boardOn(date)).clashes
  if (!clash) throw new Error('something clashes')
  return clash
}
const at = ({ key }: { key: string }, date: string) => ({ params: { ...params, key }, query: { date } })
const detailOn = async (date: string) => admin.get(getClash, at(await clashOn(date), date))

/** A meeting that wants quiet and, above it, one that is loud: of two companies. */
const loudAndQuiet = async (date: string) => [
  await book(wong, quiet.uuid, date, '10:00', '12:00'),
  await book(chan, studio.uuid, date, '11:00', '13:00'),
]

describe('the board', () => {
  test('tells of bookings, blocked dates, large visits and moves, by floor, with what they do', async () => {
    const date = '2027-03-15'
    await book(wong, quiet.uuid, date)
    await admin.get(createBlockedDate, {
      params,
      body: {
        scope: 'FACILITY',
        facilityUuid: plain.uuid,
        dateFrom: date,
        dateUntil: date,
        timeFrom: '14:00',
        timeUntil: '16:00',
        reasonDescList: reason('New carpets'),
        reasonShown: false,
        effects: ['WATER_OFF', 'NOISE'],
      },
    })
    const visitors = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Guest ${n}` }))
    for (const count of [19, 20])
      await as(wong).get(createVisit, {
        params: { oc: pinecrest.uuid },
        body: { timeFrom: '09:00', timeUntil: '10:00', days: [date], visitors: visitors(count), floorId: first },
      })
    const units = (await admin.get(listUnits, { params: { id: harbour.uuid }, query: { limit: 100 } })).items
    for (const unit of units.slice(0, 2))
      await admin.get(letUnit, {
        params: { id: harbour.uuid, unitId: unit.id },
        body: { companyId: oriel.id, letFrom: date, letUntil: '2030-12-31' },
      })
    const { occupations, floors, more } = await boardOn(date)
    expect(more).toBe(false)
    expect(floors.map(({ floorNo }) => floorNo)).toEqual(['3/F', '2/F', '1/F'])
    const seen = occupations.map(({ kind, title, detail, floorIds, timeFrom, timeUntil, wholeDays, people, traits, path }) => ({
      kind,
      title,
      detail,
      floorIds,
      times: wholeDays ? 'all day' : `${timeFrom}-${timeUntil}`,
      people,
      traits,
      path: path?.replace(/[^/]+$/, ''),
    }))
    expect(seen).toEqual([
      {
        kind: 'MOVE_IN',
        title: 'Move-in',
        detail: expect.stringContaining('Oriel'),
        floorIds: [first, second],
        times: 'all day',
        people: null,
        traits: ['LIFT'],
        path: '/Unit/',
      },
      {
        kind: 'VISIT',
        title: 'Visit of 20 people',
        detail: 'Pinecrest',
        floorIds: [first],
        times: '09:00-10:00',
        people: 20,
        traits: ['CROWD'],
        path: '/visitor-records/',
      },
      {
        kind: 'BOOKING',
        title: 'Willow',
        detail: `Meeting of ${wong.name} · Pinecrest`,
        floorIds: [second],
        times: '10:00-11:00',
        people: 4,
        traits: ['QUIET_WANTED'],
        path: '/manage-bookings/',
      },
      {
        kind: 'BLOCKED',
        title: 'Blocked',
        detail: 'New carpets',
        floorIds: [second],
        times: '14:00-16:00',
        people: null,
        traits: ['CLOSED', 'NOISE', 'WATER_OFF'],
        path: '/blocked-dates/',
      },
    ])
    // who looks after facilities has no right to visits: that there is one is seen, and nothing else of it
    const visit = (await boardOn(date, 1, team)).occupations.find(({ kind }) => kind === 'VISIT')
    expect(visit).toMatchObject({ title: 'Visit of 20 people', detail: null, path: null })
  })

  test('who stays in a unit with a new lease does not move', async () => {
    const units = (await admin.get(listUnits, { params: { id: harbour.uuid }, query: { limit: 100 } })).items
    const unitId = units[2]?.id ?? 0
    for (const [letFrom, letUntil] of [
      ['2027-04-01', '2027-04-20'],
      ['2027-04-21', '2027-05-31'],
    ])
      await admin.get(letUnit, { params: { id: harbour.uuid, unitId }, body: { companyId: pinecrest.id, letFrom: letFrom ?? '', letUntil } })
    const kinds = async (date: string) => (await boardOn(date)).occupations.map(({ kind }) => kind)
    expect([await kinds('2027-04-01'), await kinds('2027-04-20'), await kinds('2027-04-21'), await kinds('2027-05-31')]).toEqual([
      ['MOVE_IN'],
      [],
      [],
      ['MOVE_OUT'],
    ])
  })

  test('a booking that is called off is not on it; one that waits for approval is', async () => {
    const date = '2027-03-16'
    const asked = await roomOn(admin, harbour.uuid, 'Hall', first, { approval: true })
    await book(wong, asked.uuid, date)
    const gone = await book(wong, quiet.uuid, date)
    await as(wong).get(cancelBooking, { params: { oc: pinecrest.uuid, uuid: gone.uuid }, version: gone.version, body: {} })
    expect((await boardOn(date)).occupations.map(({ title }) => title)).toEqual(['Hall'])
  })

  test('another building has its own; companies have none, and who may only look changes nothing', async () => {
    const date = '2027-03-17'
    await loudAndQuiet(date)
    const clash = await clashOn(date)
    const other = as(await world.person(kestrel, 'LANDLORD_ADMIN'))
    const theirs = { params: { oc: kestrel.uuid }, query: { date } }
    expect(await other.get(getClashBoard, theirs)).toMatchObject({ occupations: [], clashes: [], floors: [] })
    expect(await other.send(getClashBoard, { params, query: { date } })).toMatchObject({ status: 404 })
    expect(await other.send(getClash, { params: { oc: kestrel.uuid, key: clash.key }, query: { date } })).toMatchObject({ status: 404 })
    expect(await as(master).send(getClashBoard, { params: { oc: pinecrest.uuid }, query: { date } })).toMatchObject({ status: 403 })
    expect((await boardOn(date, 1, viewer)).may).toEqual({ edit: false })
    const body = { date, mark: clash.mark, way: 'ACCEPTED' as const, reason: 'Fine' }
    expect(await viewer.send(decideClash, { params: { ...params, key: clash.key }, body })).toMatchObject({ status: 403 })
  })

  test('a clash is the same in its day and in its week', async () => {
    const date = '2027-03-18'
    await loudAndQuiet(date)
    const week = await boardOn('2027-03-15', 7)
    const sameDay = await boardOn(date)
    expect(sameDay.clashes).toHaveLength(1)
    for (const clash of sameDay.clashes) expect(week.clashes).toContainEqual(clash)
    expect(week.days).toHaveLength(7)
  })

  test('a week of 5,000 occupations takes as many statements as an empty one, and is there at once', async () => {
    const counted = async (date: string) => {
      const count = { statements: 0 }
      const began = performance.now()
      const board = await statementCount.run(count, () => boardOn(date, 7))
      return { statements: count.statements, took: performance.now() - began, board }
    }
    await counted('2027-06-07')
    const empty = await counted('2027-06-07')
    await query(
      `insert into bookings (office_centre_id, company_id, facility_id, member_id, user_id, reference_no, status, title, attendees, date, time_from, time_until,
         time_zone, starts_at, ends_at)
       select $1, $2, $3, $4, $5, 'MANY-' || n, 'CONFIRMED', 'Many', 2, '2027-06-14'::date + n % 7, '09:00', '10:00', 'Asia/Hong_Kong',
         '2027-06-14T00:00Z'::timestamptz + make_interval(days => n % 7, mins => 15 * (n / 7 % 40)),
         '2027-06-14T01:00Z'::timestamptz + make_interval(days => n % 7, mins => 15 * (n / 7 % 40))
       from generate_series(0, 4999) n`,
      [harbour.id, pinecrest.id, plain.id, wong.membershipId, wong.userId],
    )
    const full = await counted('2027-06-14')
    expect(full.board.occupations).toHaveLength(5000)
    expect(full.board.more).toBe(false)
    expect(full.statements).toBe(empty.statements)
    // what is held is that it is no matter of minutes, on whatever else runs
    expect(full.took).toBeLessThan(5000)
    await query(`delete from bookings where title = 'Many'`)
  })
})

describe('those concerned are told', () => {
  const messages = [
    { languageCode: 'en' as const, text: 'Please come at another time.' },
    { languageCode: 'zh-Hant' as const, text: '請改期。' },
  ]
  const everybody = (clash: { concerned: { kind: 'COMPANY' | 'PERSON'; id: number }[] }) => clash.concerned.map(({ kind, id }) => ({ kind, id }))

  test('two companies and who has booked, in one step, by mail and bell, and each of them once', async () => {
    const date = '2027-03-22'
    const [meeting] = await loudAndQuiet(date)
    const clash = await detailOn(date)
    expect(clash.concerned.map(({ kind, name }) => [kind, name])).toEqual([
      ['COMPANY', 'Oriel'],
      ['COMPANY', 'Pinecrest'],
      ['PERSON', chan.name],
      ['PERSON', wong.name],
    ])
    expect(clash.messages.map(({ languageCode }) => languageCode)).toEqual(['en', 'zh-Hant', 'zh-Hans'])
    // neither side reads who the other is
    for (const { text } of clash.messages) expect(text).not.toMatch(/Pinecrest|Oriel|Meeting of/)
    expect(clash.messages[0]?.text).toContain('22 Mar 2027, 11:00 AM – 12:00 PM, 2/F')

    const before = await Promise.all([master, otherMaster, wong, chan].map(async (who) => (await mailsTo(portal, who.email)).length))
    const tell = { params: { ...params, key: clash.key }, body: { date, mark: clash.mark, recipients: everybody(clash), messages } }
    const told = await admin.get(tellOfClash, tell)
    expect(told).toMatchObject({ told: 4, clash: { told: 4, may: { tell: true } } })
    expect(await admin.get(tellOfClash, tell)).toMatchObject({ told: 0, clash: { told: 4 } })
    const after = await Promise.all([master, otherMaster, wong, chan].map(async (who) => (await mailsTo(portal, who.email)).length))
    expect(after).toEqual(before.map((n) => n + 1))
    const mail = (await mailsTo(portal, wong.email)).at(-1)
    expect(mail?.subject).toBe('Harbour Tower: please look at your plans')
    expect(mail?.body).toContain('Please come at another time.')
    expect(mail?.body).toContain(`/manage-bookings/${meeting?.uuid}`)
    const notices = await query<{ n: number }>(
      `select count(*)::int as n from notices where module = 'spaces/clash-board' and text_values ->> 'text' = $1`,
      ['Please come at another time.'],
    )
    expect(notices).toEqual([{ n: 4 }])
    expect(told.clash.tellings.map(({ kind, name, by, text }) => [kind, name, by, text])).toContainEqual([
      'COMPANY',
      'Pinecrest',
      'Bea Boss',
      'Please come at another time.',
    ])
    // other words are another message
    const again = { ...tell, body: { ...tell.body, messages: [{ languageCode: 'en' as const, text: 'It is settled now.' }] } }
    expect(await admin.get(tellOfClash, again)).toMatchObject({ told: 4 })
  })

  test('by two at the same moment each is told once', async () => {
    const date = '2027-03-23'
    await loudAndQuiet(date)
    const clash = await detailOn(date)
    const tell = { params: { ...params, key: clash.key }, body: { date, mark: clash.mark, recipients: everybody(clash), messages } }
    const answers = await Promise.all([admin, team, admin, team].map((who) => who.get(tellOfClash, tell)))
    expect(answers.reduce((sum, { told }) => sum + told, 0)).toBe(4)
    expect(await query('select count(*)::int as n from clash_tellings where clash_key = $1', [clash.key])).toEqual([{ n: 4 }])
  })

  test('nobody whom it does not concern, and not of what has become another', async () => {
    const date = '2027-03-24'
    const [meeting] = await loudAndQuiet(date)
    const clash = await detailOn(date)
    const send = (more: object) =>
      admin.send(tellOfClash, {
        params: { ...params, key: clash.key },
        body: { date, mark: clash.mark, recipients: everybody(clash), messages, ...more },
      })
    const stranger = await world.tenantIn(harbour, 'Stranger')
    expect(await send({ recipients: [{ kind: 'COMPANY', id: stranger.id }] })).toMatchObject({ status: 422, error: { code: 'recipient_unknown' } })
    expect(await send({ recipients: [] })).toMatchObject({ status: 422 })
    const body = { facilityUuid: quiet.uuid, date, timeFrom: '10:00', timeUntil: '11:30', attendees: 4, title: 'Shorter' }
    await as(wong).get(updateBooking, { params: { oc: pinecrest.uuid, uuid: meeting?.uuid ?? '' }, version: meeting?.version ?? 0, body })
    expect(await send({})).toMatchObject({ status: 409, error: { code: 'clash_changed' } })
    expect(await query('select 1 from clash_tellings where clash_key = $1', [clash.key])).toEqual([])
  })
})

describe('settled or accepted', () => {
  const decide = (clash: Clash, date: string, who = admin) =>
    who.send(decideClash, {
      params: { ...params, key: clash.key },
      body: { date, mark: clash.mark, way: 'SETTLED', reason: 'The studio keeps quiet' },
    })

  test('it leaves the list until one of its sides changes, and can be put back', async () => {
    const date = '2027-03-29'
    const [meeting] = await loudAndQuiet(date)
    const clash = await clashOn(date)
    expect(await decide(clash, date)).toMatchObject({ status: 200 })
    expect(await clashOn(date)).toMatchObject({ state: 'SETTLED' })
    expect(await detailOn(date)).toMatchObject({
      decision: { way: 'SETTLED', reason: 'The studio keeps quiet', by: 'Bea Boss' },
      may: { decide: false, reopen: true },
    })
    expect(await decide(clash, date)).toMatchObject({ status: 409, error: { code: 'clash_decided' } })
    await admin.get(reopenClash, { params: { ...params, key: clash.key }, body: { date } })
    expect(await clashOn(date)).toMatchObject({ state: 'OPEN' })
    expect(await admin.send(reopenClash, { params: { ...params, key: clash.key }, body: { date } })).toMatchObject({ status: 409 })

    await decide(clash, date)
    const now = await as(wong).get(getBooking, { params: { oc: pinecrest.uuid, uuid: meeting?.uuid ?? '' } })
    // what it is called is no matter of the clash
    const body = { facilityUuid: quiet.uuid, date, timeFrom: '10:00', timeUntil: '12:00', attendees: 4, title: 'Another title' }
    const renamed = await as(wong).get(updateBooking, { params: { oc: pinecrest.uuid, uuid: now.uuid }, version: now.version, body })
    expect(await clashOn(date)).toMatchObject({ key: clash.key, state: 'SETTLED' })
    await as(wong).get(updateBooking, { params: { oc: pinecrest.uuid, uuid: now.uuid }, version: renamed.version, body: { ...body, attendees: 5 } })
    const changed = await clashOn(date)
    expect(changed).toMatchObject({ key: clash.key, state: 'OPEN' })
    expect(await decide(clash, date)).toMatchObject({ status: 409, error: { code: 'clash_changed' } })
    // anew, for how it is now
    expect(await decide(changed, date)).toMatchObject({ status: 200 })
  })

  test('by two at the same moment one decision holds', async () => {
    const date = '2027-03-30'
    await loudAndQuiet(date)
    const clash = await clashOn(date)
    const answers = await Promise.all([admin, team, admin, team].map((who) => decide(clash, date, who)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await query('select 1 from clash_decisions where clash_key = $1 and ended_at is null', [clash.key])).toHaveLength(1)
    // the database holds it, too, whoever would write without asking
    await expect(
      query(
        `insert into clash_decisions (office_centre_id, clash_key, mark, rule, day, way, reason) values ($1, $2, 'x', 'NOISE', $3, 'SETTLED', 'x')`,
        [harbour.id, clash.key, date],
      ),
    ).rejects.toMatchObject({ code: '23505' })
  })
})

test('a floor that holds fewer people than have booked is a clash, once somebody has said how many it holds', async () => {
  const date = '2027-04-05'
  await book(wong, plain.uuid, date, '10:00', '11:00', 8)
  await book(chan, quiet.uuid, date, '10:30', '11:30', 8)
  expect((await boardOn(date)).clashes).toEqual([])
  const { version } = await admin.get(getClashSettings, { params })
  const body = { ...usualSettings, floors: [{ floorId: second, people: 12 }] }
  expect(await viewer.send(updateClashSettings, { params, version, body })).toMatchObject({ status: 403 })
  expect(await admin.send(updateClashSettings, { params, version, body: { ...body, floors: [{ floorId: 999_999, people: 1 }] } })).toMatchObject({
    status: 422,
    error: { code: 'floor_unknown' },
  })
  await admin.get(updateClashSettings, { params, version, body })
  expect(await admin.send(updateClashSettings, { params, version, body })).toMatchObject({ status: 409 })
  const { items } = await viewer.get(getClashSettingsHistory, { params })
  expect(items[0]).toMatchObject({ action: 'created' })
  expect(await clashOn(date)).toMatchObject({ rule: 'FLOOR', n: 16, limit: 12, timeFrom: '10:30', timeUntil: '11:00', floorIds: [second] })
})

test('Home tells of open ones of the week that its link shows, as long as they are not over', async () => {
  clock.set('2027-05-03T01:00:00Z')
  await loudAndQuiet('2027-05-05')
  await loudAndQuiet('2027-05-08')
  // of the next week
  await loudAndQuiet('2027-05-10')
  const figure = async () => (await admin.get(getHome, {})).figures.find(({ name }) => name === 'clash-board')
  expect(await figure()).toMatchObject({ value: 2, href: '/clash-board?show=week' })
  clock.set('2027-05-07T01:00:00Z')
  expect(await figure()).toMatchObject({ value: 1 })
})

test('what was said of a clash goes a year after its day', async () => {
  const left = () => query<{ n: number }>('select (select count(*) from clash_tellings)::int + (select count(*) from clash_decisions)::int as n')
  expect((await left())[0]?.n).toBeGreaterThan(0)
  await forgetOld(systemContext(portal.app, 'test'))
  expect((await left())[0]?.n).toBeGreaterThan(0)
  clock.set('2028-06-01T01:00:00Z')
  await forgetOld(systemContext(portal.app, 'test'))
  expect(await left()).toEqual([{ n: 0 }])
})
