import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { addCard } from '#modules/access/passes/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { checkIn, checkOut, createVisit } from '#modules/visitors/visits/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  addBadges,
  countBadgeLoans,
  getLoanHistory,
  handOutBadge,
  type HandOutInput,
  listBadgeHolders,
  listBadgeLoans,
  listBadges,
  loseBadge,
  returnBadge,
  undoReturn,
  updateBadge,
  withdrawBadge,
} from '../contract.ts'
import { visitToday } from './example.ts'
import { forget } from './forget-loans.ts'

const { portal, world, as, clock } = await testPortal()

// ten in the morning, wherever the test before has left it
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

let n = 0
const place = async () => {
  n += 1
  const building = await world.building(`Lobby Tower ${n}`, { addOns: ['VMS', 'THIRD_PARTY_INTEGRATION'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const desk = await world.person(building, 'VISITOR_MANAGEMENT', { name: `Rae Lim ${n}` })
  const concierge = await world.person(building, 'CONCIERGE', { name: `Cy Lau ${n}` })
  const reception = await world.person(company, 'VISITOR_MANAGEMENT', { name: `Mo Chan ${n}` })
  const member = await world.person(company, 'TENANT', { name: `Hana Ito ${n}` })
  const at = { oc: building.uuid }
  await as(desk).get(addBadges, { params: at, body: { numbers: ['V01', 'V02', 'V10'] } })
  return { building, company, desk, concierge, reception, member, at }
}
type Place = Awaited<ReturnType<typeof place>>

const lend = (who: Person, { at }: Place, number: string, holderName: string, dueOn?: string) =>
  as(who).get(handOutBadge, { params: at, body: { number, kind: 'OTHER', holderName, ...(dueOn ? { dueOn } : {}) } })
const visitorOf = async ({ desk, company, at }: Place, name: string) => {
  const visit = await as(desk).get(createVisit, { params: at, body: visitToday(name, { companyId: company.id }) })
  return visit.visitors[0]?.days[0]?.uuid ?? ''
}
const numbersIn = async (who: Person, { at }: Place, query = {}) =>
  (await as(who).get(listBadgeLoans, { params: at, query })).items.map(({ number, holder, status }) => `${number} ${holder} ${status}`)

describe('one badge, one holder', () => {
  test('of fifty who hand it out at once one does, the others read who has it and since when', async () => {
    const here = await place()
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        as(i % 2 ? here.desk : here.concierge).send(handOutBadge, {
          params: here.at,
          body: { number: 'v01', kind: 'OTHER' as const, holderName: `Fitter ${i}` },
        }),
      ),
    )
    const given = sent.filter(({ status }) => status === 200)
    expect(given).toHaveLength(1)
    const [holder] = (await as(here.desk).get(listBadgeLoans, { params: here.at })).items.map((loan) => loan.holder)
    const refused = sent.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    for (const { error } of refused) expect(error?.message).toBe(`Badge V01 is with ${holder} since 10 Mar 2027, 10:00 AM.`)
  })

  test('the same to whoever sends a key, as the browser does', async () => {
    const here = await place()
    const hand = (holderName: string, key: string) =>
      as(here.desk).send(handOutBadge, { params: here.at, body: { number: 'V01', kind: 'OTHER' as const, holderName } }, { key })
    const sent = await Promise.all(Array.from({ length: 8 }, (_, i) => hand(`Fitter ${i}`, `out ${i}`)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const late = await hand('Painter', 'late')
    expect(late.error?.message).toMatch(/^Badge V01 is with Fitter \d since 10 Mar 2027, 10:00 AM\.$/)
  })

  test('what is lost goes to nobody else until it is found, and what came back by mistake is taken back for five minutes', async () => {
    const here = await place()
    const loan = await lend(here.desk, here, 'V01', 'Lift fitter')
    const which = { params: { ...here.at, uuid: loan.uuid } }
    const lost = await as(here.desk).get(loseBadge, { ...which, version: loan.version, body: { remark: 'Fell down the shaft' } })
    const again = { params: here.at, body: { number: 'V01', kind: 'OTHER' as const, holderName: 'Painter' } }
    expect(await as(here.desk).send(handOutBadge, again)).toMatchObject({ status: 409, error: { code: 'badge_is_out' } })
    const back = await as(here.desk).get(returnBadge, { ...which, version: lost.version })
    expect(back).toMatchObject({ status: 'RETURNED', may: { takeBack: true } })
    const out = await as(here.desk).get(undoReturn, { ...which, version: back.version })
    const home = await as(here.desk).get(returnBadge, { ...which, version: out.version })
    await as(here.desk).get(handOutBadge, again)
    // somebody else has it now
    expect(await as(here.desk).send(undoReturn, { ...which, version: home.version })).toMatchObject({
      status: 409,
      error: { code: 'badge_is_out', message: expect.stringContaining('Painter') },
    })
    clock.set('2027-03-10T02:06:00Z')
    expect(await as(here.desk).send(undoReturn, { ...which, version: home.version })).toMatchObject({ error: { code: 'return_too_late' } })
    const history = await as(here.desk).get(getLoanHistory, { ...which, query: {} })
    expect(history.items.map(({ action }) => action)).toEqual(['returned', 'returnTakenBack', 'returned', 'lost', 'handedOut'])
  })

  test('it is lent to a visitor of the day, to somebody of the building or its companies, or to a name, and to one of them', async () => {
    const here = await place()
    const day = await visitorOf(here, 'Mary Lee')
    const holders = await as(here.concierge).get(listBadgeHolders, { params: here.at, query: { wildcardSearch: 'Hana' } })
    expect(holders.items).toEqual([{ id: here.member.membershipId, fullName: here.member.name, company: here.company.name }])
    const hand = (body: Partial<z.input<typeof HandOutInput>> & Pick<z.input<typeof HandOutInput>, 'kind'>) =>
      as(here.desk).send(handOutBadge, { params: here.at, body: { number: 'V01', ...body } })
    expect(await hand({ kind: 'VISITOR' })).toMatchObject({ status: 422, error: { fields: { dayUuid: 'Please fill this in' } } })
    expect(await hand({ kind: 'MEMBER', memberId: here.member.membershipId, dayUuid: day })).toMatchObject({ status: 422 })
    expect(await hand({ kind: 'MEMBER', memberId: here.member.membershipId })).toMatchObject({ status: 200 })
    await as(here.desk).get(handOutBadge, { params: here.at, body: { number: 'V02', kind: 'VISITOR', dayUuid: day } })
    const stranger = await world.person(await world.tenantIn(await world.building(`Elsewhere ${n}`), `Other ${n}`), 'TENANT')
    const foreign = { number: 'V10', kind: 'MEMBER' as const, memberId: stranger.membershipId }
    expect(await as(here.desk).send(handOutBadge, { params: here.at, body: foreign })).toMatchObject({ status: 404 })
    expect(await hand({ number: 'V99', kind: 'OTHER', holderName: 'X' })).toMatchObject({ status: 422, error: { code: 'badge_unknown' } })
    // its own visitors and people, and nothing to write with
    expect((await numbersIn(here.reception, here)).toSorted()).toEqual([`V01 ${here.member.name} OUT`, 'V02 Mary Lee OUT'])
    const neighbour = await world.person(await world.tenantIn(here.building, `Coral ${n}`), 'VISITOR_MANAGEMENT')
    expect(await numbersIn(neighbour, here)).toEqual([])
    const [first] = (await as(here.reception).get(listBadgeLoans, { params: here.at })).items
    expect(first?.may).toEqual({ giveBack: false, lose: false, takeBack: false })
    const which = { params: { ...here.at, uuid: first?.uuid ?? '' }, version: first?.version ?? 0 }
    expect(await as(here.reception).send(returnBadge, which)).toMatchObject({ status: 403 })
    const given = await world.person(here.company, 'VISITOR_MANAGEMENT', { permissionsAdded: ['BADGE_ACTION'] })
    expect(await as(given).send(returnBadge, which)).toMatchObject({ status: 404 })
    expect(await as(given).send(listBadges, { params: here.at })).toMatchObject({ status: 403 })
    // whoever only receives keeps out of the stock
    expect(await as(here.concierge).send(addBadges, { params: here.at, body: { numbers: ['C1'] } })).toMatchObject({ status: 403 })
  })

  test('a visitor who has left, or comes tomorrow, is lent none', async () => {
    const here = await place()
    const day = await visitorOf(here, 'Mary Lee')
    await as(here.desk).get(checkIn, { params: here.at, body: { days: [day] } })
    await as(here.desk).get(checkOut, { params: here.at, body: { days: [day] } })
    const body = { number: 'V01', kind: 'VISITOR' as const, dayUuid: day }
    expect(await as(here.desk).send(handOutBadge, { params: here.at, body })).toMatchObject({ status: 409, error: { code: 'holder_not_here' } })
    const visit = await as(here.desk).get(createVisit, { params: here.at, body: visitToday('Tom Orr', { day: '2027-03-11' }) })
    const tomorrow = { ...body, dayUuid: visit.visitors[0]?.days[0]?.uuid ?? '' }
    expect(await as(here.desk).send(handOutBadge, { params: here.at, body: tomorrow })).toMatchObject({ error: { code: 'holder_not_here' } })
  })
})

test('whoever checks a visitor out reads which badge to ask for, and is not held up', async () => {
  const here = await place()
  const day = await visitorOf(here, 'Mary Lee')
  await as(here.desk).get(handOutBadge, { params: here.at, body: { number: 'V02', kind: 'VISITOR', dayUuid: day } })
  const [coming] = await as(here.desk).get(checkIn, { params: here.at, body: { days: [day] } })
  expect(coming).toMatchObject({ done: true, ask: [] })
  const [left] = await as(here.desk).get(checkOut, { params: here.at, body: { days: [day] } })
  expect(left).toMatchObject({ done: true, ask: ['Ask for temporary badge V02.'], row: { status: 'CHECKED_OUT' } })
})

describe('at the end of the day', () => {
  test('what is out waits for the desk from five on, and is overdue the next day', async () => {
    const here = await place()
    await lend(here.desk, here, 'V01', 'Lift fitter')
    await lend(here.desk, here, 'V02', 'Painter', '2027-03-12')
    const waiting = async (who: Person) =>
      (await as(who).get(getHome, {})).waiting.filter(({ title }) => title.startsWith('Badge ')).map(({ title, detail }) => `${title} ${detail}`)
    expect(await waiting(here.desk)).toEqual([])
    clock.set('2027-03-10T09:00:00Z')
    expect(await waiting(here.desk)).toEqual(['Badge V01 Lift fitter'])
    expect(await waiting(here.reception)).toEqual([])
    clock.set('2027-03-10T23:30:00Z')
    expect(await waiting(here.concierge)).toEqual(['Badge V01 Lift fitter'])
    expect(await numbersIn(here.desk, here, { status: 'OVERDUE' })).toEqual(['V01 Lift fitter OVERDUE'])
    expect(await as(here.desk).get(countBadgeLoans, { params: here.at })).toEqual({ ALL: 2, OUT: 2, OVERDUE: 1, LOST: 0, RETURNED: 0, minimums: [] })
    const figure = (await as(here.desk).get(getHome, {})).figures.find(({ name }) => name === 'badges-out')
    expect(figure).toMatchObject({ value: 2, note: '1 overdue' })
  })

  test('nobody keeps one for longer than a month, or until yesterday', async () => {
    const here = await place()
    const until = (dueOn: string) =>
      as(here.desk).send(handOutBadge, { params: here.at, body: { number: 'V01', kind: 'OTHER' as const, holderName: 'Painter', dueOn } })
    expect(await until('2027-03-09')).toMatchObject({ status: 422, error: { fields: { dueOn: 'This day is over' } } })
    expect(await until('2027-04-10')).toMatchObject({ status: 422 })
    expect(await until('2027-04-09')).toMatchObject({ status: 200 })
  })
})

describe('the stock', () => {
  test('has each number once, sorted as people count, and each card once', async () => {
    const here = await place()
    const stock = async () => (await as(here.desk).get(listBadges, { params: here.at })).items
    expect((await stock()).map(({ number }) => number)).toEqual(['V01', 'V02', 'V10'])
    const there = await as(here.desk).send(addBadges, { params: here.at, body: { numbers: ['V03', 'v10'] } })
    expect(there).toMatchObject({ status: 409, error: { message: 'There is a badge V10 already.' } })
    const admin = await world.person(here.building, 'LANDLORD_ADMIN')
    const card = { format: 'W26', facilityCode: 44, number: '4242' } as const
    await as(admin).get(addCard, { params: { id: here.building.uuid }, body: card })
    const [first, second] = await stock()
    const put = (badge: typeof first, body: { number: string; card?: string }) =>
      as(here.desk).send(updateBadge, { params: { ...here.at, uuid: badge?.uuid ?? '' }, version: badge?.version ?? 0, body })
    expect(await put(first, { number: 'V01', card: '4242' })).toMatchObject({ status: 200, data: { card: expect.stringContaining('4242') } })
    expect(await put(second, { number: 'V02', card: '4242' })).toMatchObject({ status: 409, error: { code: 'card_in_other_badge' } })
    expect(await put(second, { number: 'V02', card: '999' })).toMatchObject({ status: 422, error: { code: 'badge_card_unknown' } })
    expect(await put(second, { number: 'v01' })).toMatchObject({ status: 409, error: { code: 'badge_number_there' } })
  })

  test('lets go of what is lost or at the desk, and never of what is in a hand', async () => {
    const here = await place()
    const loan = await lend(here.desk, here, 'V01', 'Painter')
    const badge = async () => (await as(here.desk).get(listBadges, { params: here.at })).items.find(({ number }) => number === 'V01')
    const withdraw = async () => {
      const one = await badge()
      return as(here.desk).send(withdrawBadge, { params: { ...here.at, uuid: one?.uuid ?? '' }, version: one?.version ?? 0 })
    }
    expect(await badge()).toMatchObject({ state: 'OUT', holder: 'Painter' })
    expect(await withdraw()).toMatchObject({ status: 409, error: { code: 'badge_is_out' } })
    await as(here.desk).get(loseBadge, { params: { ...here.at, uuid: loan.uuid }, version: loan.version, body: {} })
    expect(await withdraw()).toMatchObject({ status: 200, data: { withdrawn: 'V01' } })
    await as(here.desk).get(addBadges, { params: here.at, body: { numbers: ['V01'] } })
    await lend(here.desk, here, 'V01', 'Plumber')
    expect(await numbersIn(here.desk, here, { wildcardSearch: 'V01' })).toEqual(['V01 Plumber OUT', 'V01 Painter LOST'])
  })
})

test('names go after as many days as the building keeps visitors; that a badge was out stays', async () => {
  const here = await place()
  await lend(here.desk, here, 'V01', 'Lift fitter')
  const context = systemContext(portal.app, 'test')
  const { pool } = portal.app.database
  const stored = async () =>
    (await pool.query('select holder_name as name, search, status from badge_loans where office_centre_id = $1', [here.building.id])).rows
  clock.set('2027-06-08T01:00:00Z')
  await forget(context)
  expect(await stored()).toMatchObject([{ name: 'Lift fitter' }])
  clock.set('2027-06-08T03:00:00Z')
  await forget(context)
  expect(await stored()).toEqual([{ name: null, search: 'v01 ', status: 'OUT' }])
  const values = await pool.query(
    `select count(*)::int as n from audit_personal_values v join audit_entries e on e.id = v.entry_id
      where e.table_name = 'badgeLoans' and e.office_centre_id = $1`,
    [here.building.id],
  )
  expect(values.rows).toEqual([{ n: 0 }])
})
