import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { subjectsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { updateVisitingSetting, usualRules, type VisitingRules } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelVisit,
  checkIn,
  checkOut,
  countVisits,
  createVisit,
  getVisit,
  listVisits,
  readVisitorPass,
  resendPasses,
  sayHere,
  undoCheck,
  updateVisit,
} from '../../contract.ts'
import { passLink, visitOf } from '../example.ts'
import { forget } from '../night/forget-visits.ts'
import type { VisitTables } from '../tables.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const system = systemContext(portal.app, 'test')

// ten in the morning in Hong Kong; the visits are at three
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

let n = 0
const place = async () => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const host = await world.person(company, 'TENANT', { name: `Hana Ito ${n}` })
  const desk = await world.person(building, 'VISITOR_MANAGEMENT', { name: `Rae Lim ${n}` })
  const admin = await world.person(building, 'LANDLORD_ADMIN', { name: `Ada Wong ${n}` })
  return { building, host, desk, admin, at: { oc: building.uuid } }
}
type Here = Awaited<ReturnType<typeof place>>
const settle = ({ admin, at, building }: Here, rules: Partial<VisitingRules>) => {
  const body = { rules: { ...usualRules, ...rules }, keptDays: null, visitorGroupId: null }
  const own = { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } }
  return as(admin).get(updateVisitingSetting, { params: { ...at, uuid: building.uuid }, version: 0, body: { ...body, building: own } })
}
/** Somebody who is invited, with the address of their pass. */
const invited = async (here: Here, more: Parameters<typeof visitOf>[1] = {}) => {
  const visitors = [{ name: 'Mary Lee', email: `mary${n}@guest.example` }]
  const visit = await as(here.host).get(createVisit, { params: here.at, body: visitOf('', { visitors, ...more }) })
  const token = await passLink(world, here.building.id, visit.visitors[0]?.uuid ?? '')
  const pass = { officeCentreId: here.building.id, token }
  return { visit, day: visit.visitors[0]?.days[0]?.uuid ?? '', pass, say: () => nobody.send(sayHere, { body: pass }) }
}
const saidTo = async ({ email }: Person): Promise<string[]> => {
  return await subjectsTo(portal, email)
}
const board = async ({ desk, at }: Here) => (await as(desk).get(listVisits, { params: at })).items

test('who says on the pass to be here stands at the desk, and is not checked in; the host hears of it', async () => {
  const here = await place()
  const { visit, pass } = await invited(here)
  expect(await nobody.get(readVisitorPass, { body: pass })).toMatchObject({ hereDate: null, checkedIn: false })
  const hereDate = '2027-03-10T02:00:00Z'
  expect(await nobody.get(sayHere, { body: pass })).toEqual({ hereDate })
  expect(await board(here)).toMatchObject([{ name: 'Mary Lee', status: 'EXPECTED', hereDate, checkedInDate: null, may: { checkIn: true } }])
  expect(await nobody.get(readVisitorPass, { body: pass })).toMatchObject({ hereDate, checkedIn: false })
  const shown = await as(here.host).get(getVisit, { params: { ...here.at, uuid: visit.uuid } })
  expect(shown.visitors[0]?.days).toMatchObject([{ hereDate, status: 'EXPECTED' }])
  expect(await saidTo(here.host)).toEqual(['Mary Lee is at the desk for you'])
})

test('whoever stands at the desk is counted there, and is not late however long it takes; who is not there is', async () => {
  const here = await place()
  const { say } = await invited(here)
  await say()
  await as(here.host).get(createVisit, { params: here.at, body: visitOf('', { visitors: [{ name: 'Owen Tan' }] }) })
  const count = () => as(here.desk).get(countVisits, { params: here.at, query: {} })
  expect(await count()).toMatchObject({ EXPECTED: 2, LATE: 0, atDesk: 1 })
  clock.set('2027-03-10T07:20:00Z')
  expect(await count()).toMatchObject({ EXPECTED: 1, LATE: 1, atDesk: 1 })
  expect((await board(here)).map(({ name, status }) => [name, status])).toEqual([
    ['Owen Tan', 'LATE'],
    ['Mary Lee', 'EXPECTED'],
  ])
  const late = await as(here.desk).get(listVisits, { params: here.at, query: { status: 'LATE' } })
  expect(late.items.map(({ name }) => name)).toEqual(['Owen Tan'])
})

test('whoever is announced after the begin is late once the desk has waited for them, and not the moment they are invited', async () => {
  const here = await place()
  clock.set('2027-03-10T07:30:00Z')
  const visit = await as(here.host).get(createVisit, { params: here.at, body: visitOf('Noor Aziz', { timeFrom: '09:00', timeUntil: '18:00' }) })
  const count = () => as(here.desk).get(countVisits, { params: here.at, query: {} })
  const states = async () => [
    (await board(here))[0]?.status,
    (await as(here.host).get(getVisit, { params: { ...here.at, uuid: visit.uuid } })).visitors[0]?.days[0]?.status,
  ]
  expect([await count(), await states()]).toMatchObject([{ EXPECTED: 1, LATE: 0 }, ['EXPECTED', 'EXPECTED']])
  clock.set('2027-03-10T07:46:00Z')
  expect([await count(), await states()]).toMatchObject([{ EXPECTED: 0, LATE: 1 }, ['LATE', 'LATE']])
})

test('pressed by many fingers at once, and again later, it was said once', async () => {
  const here = await place()
  const { say } = await invited(here)
  const answers = await Promise.all(Array.from({ length: 12 }, say))
  clock.forward(120)
  answers.push(await say())
  expect(new Set(answers.map(({ status, data }) => `${status} ${data?.hereDate}`))).toEqual(new Set(['200 2027-03-10T02:00:00Z']))
  expect(await saidTo(here.host)).toHaveLength(1)
})

test('where hosts are not told of arrivals the desk alone learns of it', async () => {
  const here = await place()
  await settle(here, { hostNotices: false })
  const { say } = await invited(here)
  expect((await say()).status).toBe(200)
  expect(await saidTo(here.host)).toEqual([])
  expect((await board(here))[0]?.hereDate).toBe('2027-03-10T02:00:00Z')
})

test('an address that was guessed, and one of another building, have one same answer', async () => {
  const here = await place()
  const { pass } = await invited(here)
  const elsewhere = await world.building(`Elsewhere ${n}`, { addOns: ['VMS'] })
  const answers = await Promise.all([
    nobody.send(sayHere, { body: { ...pass, officeCentreId: elsewhere.id } }),
    nobody.send(sayHere, { body: { ...pass, token: 'A'.repeat(22) } }),
  ])
  const told = answers.map(({ status, error }) => ({ status, code: error?.code, message: error?.message }))
  expect(told[0]).toEqual(told[1])
  expect(told[0]).toMatchObject({ status: 404, code: 'visitor_pass_unknown' })
  expect((await board(here))[0]?.hereDate).toBeNull()
})

test('on another day, and once the visit has ended, nobody is here for it', async () => {
  const here = await place()
  const later = await invited(here, { days: ['2027-03-11', '2027-03-12'] })
  expect((await later.say()).error).toMatchObject({ code: 'not_on_this_day', message: 'This visit is not today.' })
  // the end of the first day, and the last second of the second
  clock.set('2027-03-11T08:00:00Z')
  expect((await later.say()).error).toMatchObject({ code: 'pass_over', message: 'This visit is over' })
  clock.set('2027-03-12T07:59:59Z')
  expect((await later.say()).status).toBe(200)
  clock.set('2027-03-12T16:00:01Z')
  expect((await later.say()).error?.code).toBe('pass_over')
})

test('of a visit that is cancelled, waits, is answered by a newer mail or is under way each is told why', async () => {
  const here = await place()
  const cancelled = await invited(here)
  await as(here.host).get(cancelVisit, {
    params: { ...here.at, uuid: cancelled.visit.uuid },
    version: cancelled.visit.version,
    body: { reason: 'Ill' },
  })
  expect((await cancelled.say()).error).toMatchObject({ code: 'pass_cancelled', message: 'This visit is cancelled' })

  const newer = await invited(here)
  await as(here.host).get(resendPasses, { params: { ...here.at, uuid: newer.visit.uuid } })
  expect((await newer.say()).error).toMatchObject({ code: 'pass_replaced', message: 'A newer mail has your pass' })

  const inside = await invited(here)
  const body = { days: [inside.day] }
  await as(here.desk).get(checkIn, { params: here.at, body })
  expect((await inside.say()).error).toMatchObject({ code: 'pass_checked_in', message: 'You are checked in' })
  await as(here.desk).get(checkOut, { params: here.at, body })
  expect((await inside.say()).error?.code).toBe('pass_over')

  await settle(here, { approval: true })
  expect((await (await invited(here)).say()).error).toMatchObject({ code: 'pass_waits', message: 'Somebody has to agree first' })
  expect(await saidTo(here.host)).not.toContain('Mary Lee is at the desk for you')
})

test('whoever was checked in by mistake stands at the desk again', async () => {
  const here = await place()
  const { day, say } = await invited(here)
  await say()
  await as(here.desk).get(checkIn, { params: here.at, body: { days: [day] } })
  await as(here.desk).get(undoCheck, { params: here.at, body: { day } })
  expect(await board(here)).toMatchObject([{ status: 'EXPECTED', hereDate: '2027-03-10T02:00:00Z' }])
})

test('when somebody stood in the lobby is forgotten with them', async () => {
  const here = await place()
  const { day, say } = await invited(here)
  await say()
  const known = () =>
    system.unscoped<VisitTables>('a test').selectFrom('visitDays').select('hereAt').where('uuid', '=', day).executeTakeFirstOrThrow()
  expect((await known()).hereAt).not.toBeNull()
  clock.forward(86_400 * 400)
  await forget(system)
  expect((await known()).hereAt).toBeNull()
})

test('what was said of an appointment that was called off is not said of it when it is held after all', async () => {
  const here = await place()
  const { visit, pass, say } = await invited(here)
  expect((await say()).status).toBe(200)
  const params = { ...here.at, uuid: visit.uuid }
  const move = async (day: string) => {
    const { version, visitors } = await as(here.host).get(getVisit, { params })
    const named = visitors.map(({ uuid, email }) => ({ uuid, name: 'Mary Lee', email }))
    await as(here.host).get(updateVisit, { params, version, body: visitOf('', { days: [day], visitors: named }) })
  }
  await move('2027-03-11')
  await move('2027-03-10')
  const read = await nobody.get(readVisitorPass, { body: pass })
  expect(read.hereDate).toBeNull()
})
