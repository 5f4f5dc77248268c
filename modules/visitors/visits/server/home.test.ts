import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { answerVisit, checkIn, createVisit, decideMatch, receiveWalkIn } from '../contract.ts'
import { listedAs, visitOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
// ten in the morning in Hong Kong
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))
const [today, later] = ['2027-03-10', '2027-03-12']

let n = 0
const place = async () => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const [company, other] = [await world.tenantIn(building, `Jade Trading ${n}`), await world.tenantIn(building, `Coral ${n}`)]
  return {
    params: { oc: building.uuid },
    company,
    host: await world.person(company, 'TENANT'),
    colleague: await world.person(company, 'TENANT'),
    master: await world.person(company, 'MASTER_ADMIN'),
    neighbour: await world.person(other, 'MASTER_ADMIN'),
    desk: await world.person(building, 'VISITOR_MANAGEMENT'),
    admin: await world.person(building, 'LANDLORD_ADMIN'),
    elsewhere: await world.person(await world.building(`Next door ${n}`, { addOns: ['VMS'] }), 'LANDLORD_ADMIN'),
  }
}
const invite = (who: Person, { params }: Pick<Awaited<ReturnType<typeof place>>, 'params'>, name: string, more: Parameters<typeof visitOf>[1] = {}) =>
  as(who).get(createVisit, { params, body: visitOf(name, more) })
const homeOf = (who: Person) => as(who).get(getHome)
const waitsFor = async (who: Person, what: string) => (await homeOf(who)).waiting.filter(({ key }) => key.startsWith(`${what}:`))

test('visitors of today are counted of the organisation for those who see them all, else one’s own; days ahead tell of one’s own alone', async () => {
  const here = await place()
  const { uuid } = await invite(here.host, here, 'Mary Lee', { days: [today, later] })
  await invite(here.colleague, here, 'Noel Chan')
  await invite(here.neighbour, here, 'Olga Ho')
  const todays = async (who: Person) => (await homeOf(who)).figures.find(({ name }) => name === 'visitors-today')?.value
  expect((await homeOf(here.desk)).figures).toContainEqual(
    expect.objectContaining({ name: 'visitors-today', label: 'Visitors today', value: 3, unit: 'count', href: '/visitor-records' }),
  )
  expect([await todays(here.master), await todays(here.neighbour), await todays(here.host)]).toEqual([2, 1, 1])
  expect(await todays(here.elsewhere)).toBe(0)
  // the provider would read of its own office alone
  expect(await todays(await world.person(await world.platform(), 'SUPERADMIN'))).toBeUndefined()
  // who receives nobody is shown no empty number, and who may not see visits none at all
  expect(await todays(await world.person(here.company, 'TENANT'))).toBeUndefined()
  expect(await todays(await world.person(here.company, 'MASTER_ADMIN', { permissionsRemoved: ['OWN_VISITOR_VIEW'] }))).toBeUndefined()

  const daysOf = async (who: Person) => (await homeOf(who)).days.filter(({ key }) => key.startsWith('visits:'))
  const row = { text: 'Visit of Mary Lee', mark: 'plus', href: `/visitor-records/${uuid}` }
  expect(await daysOf(here.host)).toMatchObject([
    { ...row, date: today },
    { ...row, date: later },
  ])
  for (const who of [here.master, here.desk, here.elsewhere]) expect(await daysOf(who)).toEqual([])
})

test('beside the visitors of today stands how many there were on the same day a week before', async () => {
  const here = await place()
  const noteFor = async (who: Person) => (await homeOf(who)).figures.find(({ name }) => name === 'visitors-today')?.note
  expect(await noteFor(here.desk)).toBeNull()
  await invite(here.host, here, 'Mary Lee')
  expect(await noteFor(here.desk)).toBe('0 last Wednesday')
  clock.set('2027-03-17T02:00:00Z')
  expect(await noteFor(here.desk)).toBe('1 last Wednesday')
})

test('who may be on the blacklist waits for those who decide, a company for its own entries alone, and of later it can wait', async () => {
  const here = await place()
  await as(here.admin).get(createEntry, { params: here.params, body: listedAs('Bad Person', 'bad@listed.example') })
  const own = { params: { oc: here.company.uuid }, body: listedAs('Worse Person', 'worse@listed.example') }
  await as(here.master).get(createEntry, own)
  const guest = (name: string, email: string) => ({ visitors: [{ name, email }] })
  const soon = await invite(here.host, here, '', { timeFrom: '10:30', timeUntil: '11:30', ...guest('Bad Person', 'bad@listed.example') })
  const worse = await invite(here.host, here, '', { days: [later], ...guest('Worse Person', 'worse@listed.example') })

  const names = async (who: Person) => (await waitsFor(who, 'visitor-matches')).map(({ title, urgency, href }) => [title, urgency, href])
  const [first, second] = [
    ['Bad Person', 'person', `/visitor-records/${soon.uuid}`],
    ['Worse Person', null, `/visitor-records/${worse.uuid}`],
  ]
  expect(await names(here.desk)).toEqual([first, second])
  expect(await names(here.master)).toEqual([second])
  for (const who of [here.host, here.neighbour, here.elsewhere]) expect(await names(who)).toEqual([])
  const params = { ...here.params, uuid: soon.visitors[0]?.uuid ?? '' }
  await as(here.desk).get(decideMatch, { params, body: { decision: 'NOT_THE_SAME', remark: 'Looked at' } })
  expect(await names(here.desk)).toEqual([second])
})

test('somebody at the desk waits for whom they have come to see, until that person has answered', async () => {
  const here = await place()
  const body = { companyId: here.company.id, hostId: here.host.membershipId, timeUntil: '18:00', askHost: true, visitors: [{ name: 'Wanda In' }] }
  const { uuid, version } = await as(here.desk).get(receiveWalkIn, { params: here.params, body })
  const asked = (who: Person) => waitsFor(who, 'visitors-at-desk')
  expect(await asked(here.host)).toMatchObject([
    { label: 'At the desk for you', title: 'Wanda In', urgency: 'person', since: '2027-03-10T02:00:00Z', href: `/visitor-records/${uuid}` },
  ])
  for (const who of [here.colleague, here.master, here.desk, here.neighbour, here.elsewhere]) expect(await asked(who)).toEqual([])
  await as(here.host).get(answerVisit, { params: { ...here.params, uuid }, version, body: { answer: 'SEND_UP' } })
  expect(await asked(here.host)).toEqual([])
})

test('who stands in the lobby waits for the desk, who came first before the others, until they are let in', async () => {
  const here = await place()
  await invite(here.host, here, 'Emma Expected')
  clock.set('2027-03-10T01:00:00Z')
  const visit = await invite(here.host, here, 'Lena Lobby')
  const { uuid: later } = await invite(here.host, here, 'Lars Lobby')
  const nowHere = async ({ uuid }: { uuid: string }, at: string) =>
    portal.app.database.pool.query('update visit_days set here_at = $2 where visit_id = (select id from visits where uuid = $1)', [uuid, at])
  await nowHere(visit, '2027-03-10T01:55:00Z')
  await nowHere({ uuid: later }, '2027-03-10T01:50:00Z')
  clock.set('2027-03-10T02:00:00Z')
  const names = async (who: Person) => (await waitsFor(who, 'visitors-in-lobby')).map(({ title, urgency, href }) => [title, urgency, href])
  const [first, second] = [
    ['Lars Lobby', 'person', `/visitor-records/${later}`],
    ['Lena Lobby', 'person', `/visitor-records/${visit.uuid}`],
  ]
  expect(await names(here.desk)).toEqual([first, second])
  for (const who of [here.host, here.neighbour, here.elsewhere]) expect(await names(who)).toEqual([])
  const days = [visit.visitors[0]?.days[0]?.uuid ?? '']
  await as(here.desk).get(checkIn, { params: here.params, body: { days } })
  expect(await names(here.desk)).toEqual([first])
})
