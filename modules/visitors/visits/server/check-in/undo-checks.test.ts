import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { checkIn, checkOut, createVisit, listVisits, undoChecks } from '../../contract.ts'
import { visitOf } from '../example.ts'

const { world, as, clock } = await testPortal()
const place = async (name: string) => {
  const building = await world.building(name, { addOns: ['VMS'] })
  const host = as(await world.person(await world.tenantIn(building, `Company of ${name}`), 'TENANT'))
  const desk = as(await world.person(building, 'VISITOR_MANAGEMENT'))
  const params = { oc: building.uuid }
  const { visitors } = await host.get(createVisit, { params, body: visitOf('', { visitors: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }) })
  const days = visitors.map((one) => one.days[0]?.uuid ?? '')
  const states = async () => (await desk.get(listVisits, { params, query: { sortProperties: 'name' } })).items.map(({ status }) => status)
  return { desk, host, params, days, states }
}

test('a group that was let in by mistake is taken back at once; whoever was seen off since has been here', async () => {
  const { desk, params, days, states } = await place('Harbour Tower')
  await desk.get(checkIn, { params, body: { days } })
  await desk.get(checkOut, { params, body: { days: days.slice(0, 1) } })
  const answers = await desk.get(undoChecks, { params, body: { days, deed: 'checkIn' } })
  expect(answers.map(({ done, code }) => [done, code])).toEqual([
    [false, 'not_in_this_state'],
    [true, null],
    [true, null],
  ])
  expect(await states()).toEqual(['CHECKED_OUT', 'EXPECTED', 'EXPECTED'])
  expect(await desk.get(undoChecks, { params, body: { days: days.slice(0, 1), deed: 'checkOut' } })).toMatchObject([{ done: true }])
  expect(await states()).toEqual(['CHECKED_IN', 'EXPECTED', 'EXPECTED'])
})

test('after five minutes each says that it is too late, and nobody of another building is taken back', async () => {
  const [here, there] = [await place('Marina House'), await place('Peak Tower')]
  await here.desk.get(checkIn, { params: here.params, body: { days: here.days } })
  await there.desk.get(checkIn, { params: there.params, body: { days: there.days } })
  const both = { days: [...here.days, ...there.days], deed: 'checkIn' as const }
  expect((await here.desk.send(undoChecks, { params: here.params, body: both })).status).toBe(404)
  expect((await here.host.send(undoChecks, { params: here.params, body: { ...both, days: here.days } })).status).toBe(403)
  clock.forward(6 * 60)
  const late = await here.desk.get(undoChecks, { params: here.params, body: { ...both, days: here.days } })
  expect(late.map(({ done, code }) => [done, code])).toEqual(here.days.map(() => [false, 'undo_too_late']))
  expect(await here.states()).toEqual(['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN'])
})
