import { expect, test } from 'vitest'
import { checkIn, checkOut, createVisit } from '#modules/visitors/visits/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'

const { world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const oc = String(harbour.id)
const params = { oc: harbour.uuid }

test('who leaves by the desk while a roll-call runs stays on its list, and it says so', async () => {
  const body = { timeFrom: '15:00', timeUntil: '16:00', days: ['2027-03-10'], visitors: [{ name: 'Agnes Lockyer' }, { name: 'Tom Orr' }] }
  const visit = await admin.get(createVisit, { params, body })
  const days = visit.visitors.flatMap((one) => one.days.map(({ uuid }) => uuid))
  await desk.get(checkIn, { params, body: { days } })
  const { uuid } = await admin.get(calls.startRollCall, { params: { oc }, body: { kind: 'DRILL' } })
  const board = async (since?: string) =>
    (await admin.get(calls.getBoard, { params: { oc, uuid }, query: since ? { since } : {} })).people.map((one) => [
      one.fullName,
      one.state,
      one.checkedOutDate !== null,
    ])
  expect(await board()).toEqual([
    ['Agnes Lockyer', 'WAITING', false],
    ['Tom Orr', 'WAITING', false],
  ])
  clock.forward(120)
  await desk.get(checkOut, { params, body: { days: days.slice(0, 1) } })
  const agnes = ['Agnes Lockyer', 'WAITING', true]
  // a device that asks only for what has changed hears of it, too
  expect(await board(clock.now().toISOString())).toEqual([agnes])
  await admin.get(calls.endRollCall, { params: { oc, uuid }, body: {} })
  const { neverFound } = await admin.get(calls.getReport, { params: { oc, uuid } })
  expect(neverFound.map(({ fullName, checkedOutDate }) => [fullName, checkedOutDate && Date.parse(checkedOutDate)])).toEqual([
    ['Agnes Lockyer', clock.now().getTime()],
    ['Tom Orr', null],
  ])
})
