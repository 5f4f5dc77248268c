import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { updateVisitingSetting, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkIn, checkOut, createVisit, getVisit, receiveWalkIn, undoCheck, updateVisit } from '../../contract.ts'
import { visitOf } from '../example.ts'
import { closeNight } from './by-night.ts'

const { portal, world, as, clock } = await testPortal()
const system = systemContext(portal.app, 'test')
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const [jade, rival] = [await world.tenantIn(harbour, 'Jade Trading'), await world.tenantIn(harbour, 'Rival Trading')]
const host = await world.person(jade, 'TENANT')
const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const [master, deputy] = [await world.person(jade, 'MASTER_ADMIN'), await world.person(jade, 'SUB_ADMIN')]
const neighbour = as(await world.person(rival, 'VISITOR_MANAGEMENT'))
const params = { oc: harbour.uuid }

beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

const invite = (who: Person, email: string, more: Parameters<typeof visitOf>[1] = {}) =>
  as(who).get(createVisit, { params, body: visitOf('', { visitors: [{ name: 'Mary Lee', email }], ...more }) })
const dayOf = ({ visitors }: { visitors: readonly { days: readonly { uuid: string }[] }[] }) => visitors[0]?.days[0]?.uuid ?? ''
const waiting = async (who: Person, visit: { visitors: readonly { name: string | null }[] }, name = visit.visitors[0]?.name ?? '') =>
  (await as(who).get(listApprovals, { query: { limit: 100 } })).items.filter(({ title }) => title.includes(name)).map(({ uuid }) => uuid)

test('who is in at one company is no business of the next: neither said to it, nor held up by it', async () => {
  const mary = { name: 'Mary Lee', email: 'mary@guest.example', phone: '+852 9123 4567' }
  const here = await invite(host, '', { visitors: [mary] })
  await desk.get(checkIn, { params, body: { days: [dayOf(here)] } })
  const walked = await neighbour.send(receiveWalkIn, {
    params,
    body: { companyId: rival.id, timeUntil: '18:00', visitors: [{ ...mary, name: 'Z' }] },
  })
  expect(walked).toMatchObject({ status: 200, data: { visitors: [{ days: [{ status: 'CHECKED_IN' }] }] } })
  // the same visitor twice at one company is one of them
  const again = await invite(host, '', { visitors: [mary], days: ['2027-03-10'] })
  expect(await desk.get(checkIn, { params, body: { days: [dayOf(again)] } })).toMatchObject([{ done: false, code: 'already_inside' }])
})

test('a visit whose day is over is agreed to no more, and is asked about no more', async () => {
  const body = { rules: { ...usualRules, approval: true }, keptDays: null, visitorGroupId: null }
  await admin.get(updateVisitingSetting, { params: { ...params, uuid: jade.uuid }, version: 0, body })
  const visit = await as(host).get(createVisit, { params, body: visitOf('', { visitors: [{ name: 'Penny Dean', email: 'penny@guest.example' }] }) })
  expect(visit.status).toBe('PENDING_APPROVAL')
  const [uuid = ''] = await waiting(master, visit)
  clock.set('2027-03-11T02:00:00Z')
  const agree = { params: { uuid }, body: { decision: 'APPROVED' as const } }
  expect(await as(master).send(decideApproval, agree)).toMatchObject({ status: 409, error: { code: 'too_late_to_agree' } })
  expect(await mailsTo(portal, 'penny@guest.example')).toHaveLength(0)
  await closeNight(system)
  expect(await waiting(master, visit)).toEqual([])
  expect(await desk.get(getVisit, { params: { ...params, uuid: visit.uuid } })).toMatchObject({ status: 'CANCELLED' })
})

test('nobody agrees to what they have asked for, nor to their own visit, whoever saves it last', async () => {
  const visit = await as(master).get(createVisit, {
    params,
    body: visitOf('', { companyId: jade.id, hostId: host.membershipId, visitors: [{ name: 'Olga Penn', email: 'olga@guest.example' }] }),
  })
  expect(await waiting(master, visit)).toEqual([])
  await as(host).get(updateVisit, {
    params: { ...params, uuid: visit.uuid },
    version: visit.version,
    body: visitOf('', { visitors: [{ uuid: visit.visitors[0]?.uuid ?? '', name: 'Olga Penn', email: 'olga@guest.example' }] }),
  })
  expect(await waiting(master, visit)).toEqual([])
  const [uuid = ''] = await waiting(deputy, visit)
  const agree = { params: { uuid }, body: { decision: 'APPROVED' as const } }
  expect(await as(master).send(decideApproval, agree)).toMatchObject({ status: 403, error: { code: 'own_application' } })
  await as(deputy).get(decideApproval, agree)
  // whom it is for, whoever has asked
  const own = await as(master).get(createVisit, {
    params,
    body: visitOf('', { companyId: jade.id, hostId: deputy.membershipId, visitors: [{ name: 'Nora Quill', email: 'nora@guest.example' }] }),
  })
  expect(await waiting(deputy, own)).toEqual([])
})

test('a check-out that was told late is taken back to what the night had written', async () => {
  const visit = await as(await world.person(rival, 'TENANT')).get(createVisit, { params, body: visitOf('Late Leaver') })
  const body = { days: [dayOf(visit)] }
  await desk.get(checkIn, { params, body })
  clock.set('2027-03-10T20:30:00Z')
  await closeNight(system)
  clock.set('2027-03-10T21:00:00Z')
  const kept = { ...body, at: '2027-03-10T10:00:00.000Z' }
  expect(await desk.get(checkOut, { params, body: kept })).toMatchObject([{ done: true }])
  expect(await desk.get(undoCheck, { params, body: { day: dayOf(visit) } })).toMatchObject({ status: 'CHECKED_OUT' })
  const { rows } = await portal.app.database.pool.query('select status, not_seen_leaving as unseen from visit_days where uuid = $1', [dayOf(visit)])
  expect(rows).toEqual([{ status: 'CHECKED_OUT', unseen: true }])
})

test.each([
  ['America/New_York', '2027-03-14', '02:10', '02:50'],
  ['Australia/Lord_Howe', '2027-10-03', '02:05', '02:20'],
  ['America/Santiago', '2027-09-05', '00:10', '00:40'],
])('a visit that lies in the hour that a spring night leaves out is refused at its field: %s', async (timeZone, day, timeFrom, timeUntil) => {
  const building = await world.building(`Tower of ${timeZone}`, { addOns: ['VMS'], timeZone })
  const resident = await world.person(await world.tenantIn(building, `Company of ${timeZone}`), 'TENANT')
  const sent = await as(resident).send(createVisit, {
    params: { oc: building.uuid },
    body: visitOf('Ann Early', { days: [day], timeFrom, timeUntil }),
  })
  expect(sent).toMatchObject({ status: 422 })
  expect(Object.keys(sent.error?.fields ?? {})).toEqual(['timeFrom'])
})
