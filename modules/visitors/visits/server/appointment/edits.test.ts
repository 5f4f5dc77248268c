import { expect, test } from 'vitest'
import { subjectsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { updateVisitingSetting, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { answerVisit, createVisit, decideMatch, getVisit, getVisitHistory, listVisits, receiveWalkIn, updateVisit } from '../../contract.ts'
import type { Visit } from '../../contract/visit.ts'
import { listedAs, visitOf } from '../example.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const jade = await world.tenantIn(harbour, 'Jade Trading')
const master = await world.person(jade, 'MASTER_ADMIN')
const host = await world.person(jade, 'TENANT', { name: 'Hana Ito' })
const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
await provider.get(topUpPasses, { params: { oc: jade.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 5 } })

const params = { oc: harbour.uuid }
const left = async () => (await as(master).get(getCredentialBalance, { params: { id: jade.uuid } })).visitorQrQuotaBal
const invite = (name: string, email: string) => as(host).get(createVisit, { params, body: visitOf('', { visitors: [{ name, email }] }) })
const edit = (who: Person, visit: Visit, more: Parameters<typeof visitOf>[1] = {}) =>
  as(who).send(updateVisit, {
    params: { ...params, uuid: visit.uuid },
    version: visit.version,
    body: visitOf('', {
      companyId: jade.id,
      hostId: host.membershipId,
      visitors: visit.visitors.map(({ uuid, name, email }) => ({ uuid, name: name ?? '', email })),
      ...more,
    }),
  })

test('an edit gives a code back and takes it anew: what was bought stays the same', async () => {
  const before = await left()
  let visit = await invite('Mary Lee', 'mary@guest.example')
  for (const timeUntil of ['17:00', '17:30', '18:00']) {
    const { data } = await edit(host, visit, { timeUntil })
    if (!data) throw new Error('the visit could not be changed')
    visit = data
    expect([visit.visitors[0]?.pass, await left()]).toEqual(['ISSUED', before - 1])
  }
})

test('an edit by the host whom a visitor has named approves nothing', async () => {
  const visit = await invite('Sam Self', 'sam@guest.example')
  await portal.app.database.pool.query(`update visits set source = 'SELF_REGISTERED' where uuid = $1`, [visit.uuid])
  expect((await edit(host, visit, { timeUntil: '17:00' })).data).toMatchObject({ status: 'PENDING_APPROVAL' })
})

test('the history tells a host nothing of the blacklist', async () => {
  await admin.get(createEntry, { params, body: listedAs('Mallory Kane', 'mallory@bad.example') })
  const visit = await invite('Mallory Kane', 'mallory@bad.example')
  const uuid = visit.visitors[0]?.uuid ?? ''
  await desk.get(decideMatch, { params: { ...params, uuid }, body: { decision: 'LET_IN', remark: 'Known to security' } })
  const at = { params: { ...params, uuid: visit.uuid }, query: { limit: 100 } }
  const seen = await as(host).get(getVisitHistory, at)
  expect(JSON.stringify(seen)).not.toMatch(/match|MATCH|LET_IN|screening|Known to security/)
  expect((await desk.get(getVisitHistory, at)).items.map(({ action }) => action)).toContain('matchLET_IN')
})

test('who invites in the own name finds no colleague by a number', async () => {
  const refused = await as(host).send(createVisit, { params, body: visitOf('Mary Lee', { tellIds: [master.membershipId] }) })
  expect(refused.error?.fields).toHaveProperty('tellIds')
})

test('whoever is called off in an edit gets no new address, and is not invited by the next one', async () => {
  const visit = await as(host).get(createVisit, {
    params,
    body: visitOf('', {
      visitors: [
        { name: 'Stays', email: 'stays@guest.example' },
        { name: 'Goes', email: 'goes@guest.example' },
      ],
    }),
  })
  const [stays] = visit.visitors
  const { data } = await edit(host, visit, { visitors: [{ uuid: stays?.uuid ?? '', name: 'Stays', email: 'stays@guest.example' }] })
  expect(data?.visitors.map(({ name }) => name)).toEqual(['Stays'])
  expect(await subjectsTo(portal, 'goes@guest.example')).toEqual([expect.stringContaining('Your visit'), expect.stringContaining('cancelled')])
})

test('a walk-in waits where the company agrees to every visit, and one who is not expected is called off', async () => {
  const coral = await world.tenantIn(harbour, 'Coral Law')
  const own = await world.person(coral, 'MASTER_ADMIN')
  await as(own).get(updateVisitingSetting, {
    params: { ...params, uuid: coral.uuid },
    version: 0,
    body: { rules: { ...usualRules, approval: true }, keptDays: null, visitorGroupId: null },
  })
  const waits = await desk.get(receiveWalkIn, { params, body: { companyId: coral.id, timeUntil: '18:00', visitors: [{ name: 'Walter In' }] } })
  expect(waits).toMatchObject({ status: 'PENDING_APPROVAL', visitors: [{ days: [{ status: 'PENDING_APPROVAL' }] }] })
  const asked = await desk.get(receiveWalkIn, {
    params,
    body: { companyId: jade.id, hostId: host.membershipId, timeUntil: '18:00', askHost: true, visitors: [{ name: 'Wanda In' }] },
  })
  await as(host).get(answerVisit, { params: { ...params, uuid: asked.uuid }, version: asked.version, body: { answer: 'NOT_EXPECTED' } })
  expect(await desk.get(getVisit, { params: { ...params, uuid: asked.uuid } })).toMatchObject({ status: 'CANCELLED', hostAnswer: 'NOT_EXPECTED' })
})

test('lists show a visitor once, by the next day or the last, whatever became of the days', async () => {
  const { pool } = portal.app.database
  const visit = await as(host).get(createVisit, {
    params,
    body: visitOf('', { visitors: [{ name: 'Dora Days', email: 'dora@guest.example' }], days: ['2027-03-11', '2027-03-15', '2027-03-12'] }),
  })
  const shown = async (view: 'UPCOMING' | 'EVERY') =>
    (await desk.get(listVisits, { params, query: { view, wildcardSearch: 'dora days' } })).items.map(({ day }) => day)
  /** Days of which the days beside them are not what they should be. */
  const wrong = async () =>
    (
      await pool.query(
        `select day from visit_days d join days_beside b using (id) where (d.previous_day, d.next_day) is distinct from (b.previous_day, b.next_day)`,
      )
    ).rows
  expect([await shown('UPCOMING'), await wrong()]).toEqual([['2027-03-11'], []])
  const { data } = await edit(host, visit, { days: ['2027-03-12', '2027-03-18'] })
  expect([data?.days, await shown('UPCOMING'), await shown('EVERY'), await wrong()]).toEqual([
    ['2027-03-12', '2027-03-18'],
    ['2027-03-12'],
    ['2027-03-12'],
    [],
  ])
  await pool.query(`update visit_days d set day = day + 30 from visits v where v.id = d.visit_id and v.uuid = $1`, [visit.uuid])
  expect([await shown('UPCOMING'), await wrong()]).toEqual([['2027-04-11'], []])
  await pool.query(`delete from visit_days d using visits v where v.id = d.visit_id and v.uuid = $1 and d.day = '2027-04-11'`, [visit.uuid])
  expect([await shown('UPCOMING'), await wrong()]).toEqual([['2027-04-17'], []])
})
