import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { written } from '#kit/server/testing/pdf.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkIn, checkOut, countVisits, createVisit, listVisits, undoCheck } from '../../contract.ts'
import { visitOf } from '../example.ts'
import { closeNight } from '../night/by-night.ts'

const { portal, world, as, clock } = await testPortal()
const [evening, night, morning] = ['2027-03-10T12:00:00Z', '2027-03-10T16:40:00Z', '2027-03-10T20:20:00Z']
beforeEach(() => clock.set(evening))

let n = 0
/** Somebody who came in on the evening before, and whoever is expected on the day that has begun at midnight. */
const pastMidnight = async () => {
  n += 1
  const harbour = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const jade = await world.tenantIn(harbour, `Jade Trading ${n}`)
  const host = as(await world.person(jade, 'TENANT'))
  const reception = await world.person(harbour, 'VISITOR_MANAGEMENT')
  const desk = as(reception)
  const params = { oc: harbour.uuid }
  const late = await host.get(createVisit, { params, body: visitOf('Otto Late', { timeFrom: '20:00', timeUntil: '22:00' }) })
  const gone = await host.get(createVisit, { params, body: visitOf('Gerd Gone', { timeFrom: '20:00', timeUntil: '22:00' }) })
  await host.get(createVisit, { params, body: visitOf('Nora Never', { timeFrom: '20:00', timeUntil: '22:00' }) })
  await host.get(createVisit, { params, body: visitOf('Emma Early', { days: ['2027-03-11'], timeFrom: '08:00', timeUntil: '09:00' }) })
  const dayOf = (visit: typeof late) => visit.visitors[0]?.days[0]?.uuid ?? ''
  await desk.get(checkIn, { params, body: { days: [dayOf(late), dayOf(gone)] } })
  await desk.get(checkOut, { params, body: { days: [dayOf(gone)] } })
  clock.set(night)
  const names = async (query = {}) => (await desk.get(listVisits, { params, query })).items.map(({ name }) => name)
  return { harbour, host, reception, desk, params, day: dayOf(late), names }
}

test('whoever is in still after midnight stands on today’s list, first of all, and is seen off there', async () => {
  const { desk, params, day, names } = await pastMidnight()
  expect(await names()).toEqual(['Otto Late', 'Emma Early'])
  expect(await names({ status: 'OVERSTAY' })).toEqual(['Otto Late'])
  const [row] = (await desk.get(listVisits, { params, query: {} })).items
  expect(row).toMatchObject({ uuid: day, day: '2027-03-10', status: 'OVERSTAY', checkedInDate: '2027-03-10T12:00:00Z', may: { checkOut: true } })
  expect(await desk.get(checkOut, { params, body: { days: [day] } })).toMatchObject([{ done: true }])
  expect(await names()).toEqual(['Emma Early'])
  await desk.get(undoCheck, { params, body: { day } })
  expect(await names()).toEqual(['Otto Late', 'Emma Early'])
})

test('the numbers of today count them, on the board and on Home, until the night has closed their day', async () => {
  const { desk, params, reception, names } = await pastMidnight()
  const counted = () => desk.get(countVisits, { params, query: {} })
  const atHome = async () => (await as(reception).get(getHome)).figures.find(({ name }) => name === 'visitors-today')?.value
  expect(await counted()).toMatchObject({ TODAY: 2, OVERSTAY: 1, EXPECTED: 1, CHECKED_OUT: 0, NO_SHOW: 0 })
  expect(await atHome()).toBe(2)
  clock.set(morning)
  await closeNight(systemContext(portal.app, 'test'))
  expect(await names()).toEqual(['Emma Early'])
  expect(await counted()).toMatchObject({ TODAY: 1, OVERSTAY: 0 })
  expect(await atHome()).toBe(1)
})

test('they are on the day’s list on paper, with the day on which they came', async () => {
  const { params, reception } = await pastMidnight()
  const { rawPayload } = await portal.server.inject({
    url: `/api/office-centres/${params.oc}/visits/day-sheet`,
    headers: { authorization: `Bearer ${await as(reception).token()}`, 'accept-language': 'en' },
  })
  expect(written(rawPayload)).toMatch(/Visitors of 11 Mar 2027 · 2[^]*10 Mar[^]*08:00 PM[^]*Otto Late[^]*08:00 AM[^]*Emma Early/)
})
