import { expect, test } from 'vitest'
import { sheetsOf, written } from '#kit/server/testing/pdf.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkIn, checkOut, createVisit, decideMatch, listVisits, readVisitorCode } from '../../contract.ts'
import { badgesAtMost } from '../../contract/badge-code.ts'
import { badgeCode } from '../../contract/badge-code.ts'
import { listedAs, visitOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const peak = await world.building('Peak Tower', { addOns: ['VMS'] })
const reception = await world.person(harbour, 'VISITOR_MANAGEMENT')
const desk = as(reception)
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const stranger = await world.person(peak, 'LANDLORD_ADMIN')
const params = { oc: harbour.uuid }

const announced = async (name: string, day = '2027-03-10') =>
  (await admin.get(createVisit, { params, body: visitOf(name, { days: [day] }) })).visitors[0]?.days[0]?.uuid ?? ''
const file = async (person: Person, oc: string, days: readonly string[]) =>
  portal.server.inject({
    url: `/api/office-centres/${oc}/visits/badges?${days.map((day) => `days[]=${day}`).join('&')}`,
    headers: { authorization: `Bearer ${await as(person).token()}` },
  })

test('each badge has a label of its own', async () => {
  const [mary, hana] = [await announced('Mary Lee'), await announced('Hana Ito')]
  const made = await file(reception, harbour.uuid, [mary, hana])
  expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(sheetsOf(made.rawPayload)).toBe(2)
  expect(written(made.rawPayload)).toMatch(/Mary Lee[^]*Hana Ito/)
  expect(
    (
      await file(
        reception,
        harbour.uuid,
        Array.from({ length: badgesAtMost + 1 }, () => mary),
      )
    ).statusCode,
  ).toBe(422)
  expect((await file(stranger, peak.uuid, [mary])).statusCode).toBe(404)
})

test('who waits for a decision, or was refused, gets no badge; who was let in does', async () => {
  await admin.get(createEntry, { params, body: listedAs('Bad Person', 'bad@listed.example') })
  const visit = await admin.get(createVisit, { params, body: visitOf('', { visitors: [{ name: 'Bad Person', email: 'bad@listed.example' }] }) })
  const [visitor] = visit.visitors
  const day = visitor?.days[0]?.uuid ?? ''
  const mayBadge = async () =>
    (await desk.get(listVisits, { params, query: { wildcardSearch: 'Bad Person' } })).items.map(({ status, may }) => [status, may.badge])
  expect(await mayBadge()).toEqual([['STOPPED', false]])
  expect((await file(reception, harbour.uuid, [day])).json()).toMatchObject({ error: { code: 'visitor_stopped' } })
  const which = { ...params, uuid: visitor?.uuid ?? '' }
  await admin.get(decideMatch, { params: which, body: { decision: 'LET_IN' } })
  expect(await mayBadge()).toEqual([['EXPECTED', true]])
  expect((await file(reception, harbour.uuid, [day])).statusCode).toBe(200)

  const again = await admin.get(createVisit, {
    params,
    body: visitOf('', { days: ['2027-03-11'], visitors: [{ name: 'Bad Person', email: 'bad@listed.example' }] }),
  })
  const [other] = again.visitors
  await admin.get(decideMatch, { params: { ...params, uuid: other?.uuid ?? '' }, body: { decision: 'REFUSED' } })
  expect((await file(reception, harbour.uuid, [other?.days[0]?.uuid ?? ''])).json()).toMatchObject({ error: { code: 'visit_not_approved' } })
})

test('a badge is read at the desk on its day, and later while its visitor has not left', async () => {
  const today = await announced('Nora Wong')
  const later = await announced('Later Lam', '2027-03-12')
  const read = (uuid: string) => desk.send(readVisitorCode, { params, body: { code: badgeCode(uuid) } })
  expect((await read(today)).data).toMatchObject({ name: 'Nora Wong', may: { checkIn: true } })
  await desk.get(checkIn, { params, body: { days: [today] } })
  expect((await read(later)).error?.code).toBe('not_on_this_day')
  expect((await read(crypto.randomUUID())).error?.code).toBe('visitor_code_unknown')
  clock.forward(86_400)
  expect((await read(today)).data).toMatchObject({ may: { checkOut: true } })
  await desk.get(checkOut, { params, body: { days: [today] } })
  expect((await read(today)).error?.code).toBe('not_on_this_day')
  expect((await as(stranger).send(readVisitorCode, { params: { oc: peak.uuid }, body: { code: badgeCode(today) } })).error?.code).toBe(
    'visitor_code_unknown',
  )
})
