import { expect, test } from 'vitest'
import { boxesOf, sheetsOf, unicodeOf, written } from '#kit/server/testing/pdf.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelVisit, checkIn, countVisits, createVisit } from '../../contract.ts'
import { visitOf } from '../example.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const peak = await world.building('Peak Tower', { addOns: ['VMS'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const reception = await world.person(harbour, 'VISITOR_MANAGEMENT')
const tenant = await world.person(pinecrest, 'TENANT')
const [ofPinecrest, ofOriel] = [await world.person(pinecrest, 'MASTER_ADMIN', { name: 'Hanna Host' }), await world.person(oriel, 'MASTER_ADMIN')]

const invite = (by: Person, company: { id: number; uuid: string }, name: string, more: Parameters<typeof visitOf>[1] = {}) =>
  as(by).get(createVisit, { params: { oc: company.uuid }, body: visitOf(name, { companyId: company.id, ...more }) })
const sheet = async (person: Person, oc: string, language = 'en') =>
  portal.server.inject({
    url: `/api/office-centres/${oc}/visits/day-sheet`,
    headers: { authorization: `Bearer ${await as(person).token()}`, 'accept-language': language },
  })

test('the desk takes the day’s visitors along on paper, in the order of their times; who was called off is not on it', async () => {
  await invite(ofPinecrest, pinecrest, 'Later Lam', { timeFrom: '16:00', timeUntil: '17:00', hostId: ofPinecrest.membershipId })
  const early = await invite(ofOriel, oriel, 'Early Eng', { timeFrom: '13:00', timeUntil: '13:30' })
  const gone = await invite(ofOriel, oriel, 'Gone Ghosh')
  await as(ofOriel).get(cancelVisit, { params: { oc: oriel.uuid, uuid: gone.uuid }, version: gone.version, body: { reason: 'Ill' } })
  await invite(ofOriel, oriel, 'Tomorrow Tse', { days: ['2027-03-11'] })
  await as(reception).get(checkIn, { params: { oc: harbour.uuid }, body: { days: [early.visitors[0]?.days[0]?.uuid ?? ''] } })
  const made = await sheet(reception, harbour.uuid)
  expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = written(made.rawPayload)
  expect(text).toMatch(
    /Visitors of 10 Mar 2027 · 2[^]*01:00 PM[^]*01:30 PM[^]*Early Eng[^]*Oriel[^]*In[^]*Later Lam[^]*Pinecrest[^]*Hanna Host[^]*Expected/,
  )
  expect(boxesOf(made.rawPayload)).toBe(2)
  expect(text).not.toMatch(/Gone Ghosh|Tomorrow Tse/)
  expect(text).toMatch(/Harbour Tower · as of [^]*1 \/ 1/)
  const chinese = unicodeOf((await sheet(reception, harbour.uuid, 'zh-Hant')).rawPayload)
  expect([...'訪客名單到訪公司接待人'].filter((one) => !chinese.includes(one))).toEqual([])
})

test('a company takes its own visitors along, and nobody who sees only the own visits', async () => {
  const text = written((await sheet(ofPinecrest, pinecrest.uuid)).rawPayload)
  expect(text).toContain('Later Lam')
  expect(text).not.toContain('Early Eng')
  expect((await sheet(tenant, pinecrest.uuid)).statusCode).toBe(403)
  expect((await sheet(ofPinecrest, oriel.uuid)).statusCode).toBe(404)
})

test('a day without visitors says so, and a long one takes several sheets', async () => {
  const other = await world.person(peak, 'LANDLORD_ADMIN')
  expect(sheetsOf((await sheet(other, peak.uuid)).rawPayload)).toBe(1)
  const visitors = Array.from({ length: 90 }, (_, n) => ({ name: `Guest Number ${n + 1}` }))
  await as(other).get(createVisit, { params: { oc: peak.uuid }, body: visitOf('Guest', { visitors }) })
  const long = await sheet(other, peak.uuid)
  expect(sheetsOf(long.rawPayload)).toBeGreaterThan(1)
  expect(written(long.rawPayload)).toContain('Guest Number 90')
})

test('of those expected today the desk reads how many come within the hour', async () => {
  const other = await world.person(await world.building('Shore Tower', { addOns: ['VMS'] }), 'LANDLORD_ADMIN')
  const params = { oc: other.centre.uuid }
  for (const timeFrom of ['10:15', '10:59', '11:01', '15:00'])
    await as(other).get(createVisit, { params, body: visitOf('Soon', { timeFrom, timeUntil: '17:00' }) })
  expect(await as(other).get(countVisits, { params, query: {} })).toMatchObject({ EXPECTED: 4, nextHour: 2 })
})
