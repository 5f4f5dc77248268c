import { expect, test } from 'vitest'
import { closedWeek, officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import {
  createCategory,
  createFacility,
  deleteFacility,
  type Facility,
  getFacility,
  getFacilityHistory,
  planRules,
  takeBackRules,
  updateFacility,
  usualRules,
} from '../contract.ts'
import { categoryOf, liveRoom, roomOf } from './example.ts'
import { rulesAtMidnight } from './planned-rules.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const marina = await world.building('Marina Court', { addOns: ['BOOK_FACILITY'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const rules = { capacity: 6, hours: officeWeek, ...usualRules, longestMinutes: 120 }
const plan = ({ uuid, version }: Facility, from = '2027-03-10', more = {}) =>
  admin.send(planRules, { ...at(uuid), version, body: { from, rules: { ...rules, ...more } } })
const midnight = () => rulesAtMidnight.run(systemContext(portal.app, 'test'), {})
const room = (title: string) => liveRoom(admin, harbour.uuid, roomOf(title, rooms))

test('rules that are planned hold from the midnight of the building on, and not a minute before', async () => {
  const larch = await room('Larch')
  expect(await plan(larch)).toMatchObject({ status: 200, data: { longestMinutes: 240, planned: { from: '2027-03-10', longestMinutes: 120 } } })
  // the day begins in Hong Kong eight hours before it does in Greenwich
  clock.set('2027-03-09T15:59:00Z')
  await midnight()
  expect(await admin.get(getFacility, at(larch.uuid))).toMatchObject({ longestMinutes: 240, capacity: 8 })
  clock.set('2027-03-09T16:00:00Z')
  await Promise.all([midnight(), midnight()])
  const after = await admin.get(getFacility, at(larch.uuid))
  expect(after).toMatchObject({ longestMinutes: 120, capacity: 6, planned: null, version: larch.version + 1 })
  const history = await admin.get(getFacilityHistory, at(larch.uuid))
  expect(
    history.items
      .map(({ action }) => action)
      .slice(0, 3)
      .toSorted(),
  ).toEqual(['rulesApplied', 'rulesInForce', 'rulesPlanned'])
})

test('while they wait other rules are not saved beside them, that they would undo; anything else is', async () => {
  const teak = await room('Teak')
  expect(await plan(teak, '2027-03-20')).toMatchObject({ status: 200 })
  const save = (more: object) => admin.send(updateFacility, { ...at(teak.uuid), version: teak.version, body: roomOf('Teak', rooms, more) })
  expect(await save({ approval: true })).toMatchObject({ status: 409, error: { code: 'rules_planned' } })
  expect(await save({ equipment: ['SCREEN'] })).toMatchObject({ status: 200 })
})

test('they can be taken back until then, and nothing happens', async () => {
  const oak = await room('Oak')
  await plan(oak, '2027-03-12')
  expect(await admin.get(takeBackRules, { ...at(oak.uuid), version: oak.version })).toMatchObject({ planned: null })
  expect(await admin.send(takeBackRules, { ...at(oak.uuid), version: oak.version })).toMatchObject({
    status: 409,
    error: { code: 'nothing_planned' },
  })
  clock.set('2027-03-12T01:00:00Z')
  await midnight()
  expect(await admin.get(getFacility, at(oak.uuid))).toMatchObject({ longestMinutes: 240, version: oak.version })
})

test('one change waits at a time, of twenty at once one; from today on they are saved, and what can be booked stays open', async () => {
  clock.set('2027-03-12T01:00:00Z')
  const elm = await room('Elm')
  const answers = await Promise.all(Array.from({ length: 20 }, () => plan(elm, '2027-04-01')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'rules_planned']))
  const ash = await room('Ash')
  expect(await plan(ash, '2027-03-12')).toMatchObject({ status: 422, error: { code: 'plan_later' } })
  expect(await plan(ash, '2027-04-01', { hours: closedWeek })).toMatchObject({ status: 422, error: { code: 'never_open' } })
  // one that nobody can book yet may go live before that day
  const draft = await admin.get(createFacility, { params, body: roomOf('Rowan', rooms) })
  expect(await plan(draft, '2027-04-01', { hours: closedWeek })).toMatchObject({ status: 422, error: { code: 'never_open' } })
  expect(await plan(ash, '2027-04-01', { longestMinutes: 15 })).toMatchObject({
    status: 422,
    error: { fields: { 'rules.longestMinutes': expect.any(String) } },
  })
})

test('the database holds no second change of one facility, whoever writes it', async () => {
  const fir = await room('Fir')
  const write = () =>
    portal.app.database.pool.query('insert into planned_rules (office_centre_id, facility_id, from_day, rules) values ($1, $2, $3, $4)', [
      harbour.id,
      fir.id,
      '2027-05-01',
      JSON.stringify(rules),
    ])
  await write()
  await expect(write()).rejects.toMatchObject({ code: '23505' })
})

test('it is planned at the version that was seen; a change meanwhile is told, and what is planned goes with its facility', async () => {
  const yew = await room('Yew')
  const body = roomOf('Yew', rooms, { capacity: 10 })
  const after = await admin.get(updateFacility, { ...at(yew.uuid), version: yew.version, body })
  expect(await plan(yew, '2027-04-01')).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  await plan(after, '2027-04-01')
  await admin.send(deleteFacility, { ...at(yew.uuid), version: after.version })
  clock.set('2027-04-02T01:00:00Z')
  await midnight()
  const { rows } = await portal.app.database.pool.query('select ended_by from planned_rules where facility_id = $1', [yew.id])
  expect(rows).toHaveLength(1)
  expect(rows[0]).not.toMatchObject({ ended_by: null })
})

test('of those who run the building, and of no other', async () => {
  const pine = await room('Pine')
  const neighbour = as(await world.person(marina, 'LANDLORD_ADMIN'))
  const body = { from: '2027-06-01', rules }
  expect(await neighbour.send(planRules, { params: { oc: marina.uuid, uuid: pine.uuid }, version: pine.version, body })).toMatchObject({
    status: 404,
  })
  const reader = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
  expect(await reader.send(planRules, { ...at(pine.uuid), version: pine.version, body })).toMatchObject({ status: 403 })
})
