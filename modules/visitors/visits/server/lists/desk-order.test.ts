import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { cancelVisit, checkIn, checkOut, createVisit, listVisits, receiveWalkIn } from '../../contract.ts'
import { visitOf } from '../example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-10T00:30:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const jade = await world.tenantIn(harbour, 'Jade Trading')
const hana = await world.person(jade, 'TENANT', { name: 'Hana Ito' })
const host = as(hana)
const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
const params = { oc: harbour.uuid }
const invite = async (name: string, timeFrom: string) => {
  const visit = await host.get(createVisit, {
    params,
    body: visitOf(`${name} Guest`, { timeFrom, timeUntil: timeFrom < '12:00' ? '12:00' : '16:00' }),
  })
  return { ...visit, days: [visit.visitors[0]?.days[0]?.uuid ?? ''] }
}

test('today begins with who is late, then who stands at the desk, is expected, is inside; who has left or was cancelled comes last', async () => {
  const [left, off, inside] = [await invite('Left', '09:00'), await invite('Off', '09:05'), await invite('Inside', '09:10')]
  await invite('Late', '09:15')
  await invite('Later', '09:20')
  await invite('Soon', '15:00')
  await invite('Next', '14:00')
  await desk.get(checkIn, { params, body: { days: [...left.days, ...inside.days] } })
  await desk.get(checkOut, { params, body: { days: left.days } })
  await host.get(cancelVisit, { params: { ...params, uuid: off.uuid }, version: off.version, body: {} })
  clock.set('2027-03-10T02:30:00Z')
  const walksIn = { companyId: jade.id, hostId: hana.membershipId, timeUntil: '18:00', askHost: true, visitors: [{ name: 'Wanda Guest' }] }
  await desk.get(receiveWalkIn, { params, body: walksIn })
  const names = async (query = {}) => (await desk.get(listVisits, { params, query })).items.map(({ name }) => name?.replace(' Guest', ''))
  const order = ['Late', 'Later', 'Wanda', 'Next', 'Soon', 'Inside', 'Left', 'Off']
  expect(await names()).toEqual(order)
  // a page goes on where the one before has ended
  expect([...(await names({ limit: 4 })), ...(await names({ limit: 4, page: 2 }))]).toEqual(order)
  // who is searched for stands in the order of time, as do the other views
  expect(await names({ wildcardSearch: 'guest' })).toEqual(['Left', 'Off', 'Inside', 'Late', 'Later', 'Wanda', 'Next', 'Soon'])
  expect((await names({ view: 'EVERY' })).filter((name) => name !== 'Off')).toEqual(['Left', 'Inside', 'Late', 'Later', 'Wanda', 'Next', 'Soon'])
})
