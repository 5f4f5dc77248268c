import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { deactivateOfficeCentre, previewDeactivation } from '#modules/property/customers/contract.ts'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkIn, createVisit, getVisit, getVisitHistory, readVisitorPass } from '../../contract.ts'
import { listedAs, passLink, visitOf } from '../example.ts'

const { portal, world, as, nobody, clock } = await testPortal()

// ten in the morning, wherever the test before has left it
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await portal.app.database.pool.query<{ text: string }>(`select subject || ' ' || body as text from mails where to_address = $1 order by id`, [
      email,
    ])
  ).rows.map(({ text }) => text)

let n = 0
const place = async () => {
  n += 1
  const building = await world.building(`Quay Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const host = await world.person(company, 'TENANT', { name: `Hana Ito ${n}` })
  const admin = await world.person(building, 'LANDLORD_ADMIN', { name: `Ada Wong ${n}` })
  const at = { oc: building.uuid }
  await provider.get(topUpPasses, { params: at, body: { hid: 0, qr: 0, fr: 0, visitorQr: 20 } })
  await provider.get(topUpPasses, { params: { oc: company.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 5 } })
  const invite = (who: typeof host, name: string, more: Parameters<typeof visitOf>[1] = {}) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}.${n}@guest.example`
    return as(who).get(createVisit, { params: { oc: who.centre.uuid }, body: visitOf(name, { visitors: [{ name, email }], ...more }) })
  }
  return { building, company, host, admin, at, invite }
}
const left = async (centre: Centre) => (await provider.get(getCredentialBalance, { params: { id: centre.uuid } })).visitorQrQuotaBal
const switchTo = (centre: Centre, active: boolean) =>
  provider.get(deactivateOfficeCentre, { params: { oc: centre.uuid }, body: { active, reason: 'Rent is owed' } })

describe('an organisation that is switched off', () => {
  test('receives no visit that was on its way when it was', async () => {
    const { company, host, invite } = await place()
    const off = await portal.app.database.pool.connect()
    await off.query('begin')
    await off.query('update office_centres set active = false where id = $1', [company.id])
    const late = invite(host, 'Late Lou').then(
      () => 'written',
      () => 'refused',
    )
    const done = await Promise.race([late, new Promise((resolve) => setTimeout(() => resolve('waits'), 1500))])
    await off.query('commit')
    off.release()
    expect([done, await late]).toEqual(['waits', 'refused'])
  })

  test('calls off its visits to come, gives back its codes, tells visitors and hosts why, and none of it comes back by itself', async () => {
    const { building, company, host, admin, at, invite } = await place()
    const visit = await invite(host, 'Mary Lee', { days: ['2027-03-10', '2027-03-12'] })
    const neighbour = await world.person(await world.tenantIn(building, `Coral ${n}`), 'TENANT')
    const other = await invite(neighbour, 'Tom Orr')
    const visitor = visit.visitors[0]
    const token = await passLink(world, building.id, visitor?.uuid ?? '')
    const bought = await left(company)
    const { endings } = await provider.get(previewDeactivation, { params: { oc: company.uuid } })
    expect(endings).toContainEqual({ what: 'Visits to come, which are called off', count: 1 })
    await as(admin).get(checkIn, { params: at, body: { days: [visitor?.days[0]?.uuid ?? ''] } })

    await switchTo(company, false)
    const seen = async () => as(admin).get(getVisit, { params: { ...at, uuid: visit.uuid } })
    const off = await seen()
    expect(off.status).toBe('CANCELLED')
    // whoever is inside stays so until they leave
    expect(off.visitors[0]?.days.map(({ status }) => status)).toEqual(['CHECKED_IN', 'CANCELLED'])
    expect(await left(company)).toBe(bought + 1)
    expect((await nobody.get(readVisitorPass, { body: { officeCentreId: building.id, token } })).state).toBe('CANCELLED')
    expect((await mailsTo(`mary.lee.${n}@guest.example`)).at(-1)).toContain(`Jade Trading ${n} receives no visitors in Quay Tower ${n} at present.`)
    const hosts = await mailsTo(host.email)
    expect(hosts.at(-1)).toContain(`1 visit to you is called off: Jade Trading ${n} was switched off in Quay Tower ${n}`)
    const history = await as(admin).get(getVisitHistory, { params: { ...at, uuid: visit.uuid }, query: {} })
    expect(history.items.map(({ action }) => action)).toContain('calledOff')
    expect((await as(admin).get(getVisit, { params: { ...at, uuid: other.uuid } })).status).toBe('APPROVED')
    const told = await mailsTo(`tom.orr.${n}@guest.example`)

    await switchTo(company, true)
    expect((await seen()).status).toBe('CANCELLED')
    expect(await mailsTo(`tom.orr.${n}@guest.example`)).toEqual(told)
  })

  test('a building calls off those of all its companies, each host told once', async () => {
    const { building, company, host, admin, at, invite } = await place()
    const mine = await invite(host, 'Mary Lee')
    await invite(host, 'Rose Tan', { days: ['2027-03-15'] })
    const own = await invite(admin, 'Tom Orr')
    await switchTo(building, false)
    await switchTo(building, true)
    for (const { uuid } of [mine, own]) expect((await as(admin).get(getVisit, { params: { ...at, uuid } })).status).toBe('CANCELLED')
    const mails = (await mailsTo(host.email)).filter((text) => text.includes('called off'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`2 visits to you are called off: ${company.name} was switched off`)
  })
})

test('a company that leaves calls off its visits to come; they come back with it as records, and nobody is invited by that', async () => {
  const { building, company, host, admin, at, invite } = await place()
  const visit = await invite(host, 'Mary Lee')
  const leaver = { id: company.id, buildingId: building.id, companyName: company.name, cause: `offBoarding:${n}`, gone: false }
  const part = companyLeaving.answers.find((one) => one.part === 'visits')
  const system = systemContext(portal.app, 'test')
  await system.transaction((tx) => part?.end?.(tx, leaver) ?? Promise.resolve())
  expect((await mailsTo(`mary.lee.${n}@guest.example`)).at(-1)).toContain(`Jade Trading ${n} leaves Quay Tower ${n}.`)
  expect(await as(admin).send(getVisit, { params: { ...at, uuid: visit.uuid } })).toMatchObject({ status: 404 })
  await system.transaction(async (tx) => void (await part?.restore?.(tx, { ...leaver, gone: true })))
  expect(await as(admin).get(getVisit, { params: { ...at, uuid: visit.uuid } })).toMatchObject({
    status: 'CANCELLED',
    visitors: [{ name: 'Mary Lee', pass: 'ENDED' }],
  })
})

test('before eight in the morning in Hong Kong, too, a visit of yesterday is none to come of a company that leaves', async () => {
  const { building, company, host, invite } = await place()
  await invite(host, 'Mary Lee', { days: ['2027-03-10'] })
  const leaver = { id: company.id, buildingId: building.id, companyName: company.name, cause: `offBoarding:${n}`, gone: false }
  const toCome = async (at: string) => {
    clock.set(at)
    return (await companyLeaving.answers.find((one) => one.part === 'visits')?.count(systemContext(portal.app, 'test'), leaver))?.count
  }
  expect(await toCome('2027-03-10T15:30:00Z')).toBe(1)
  expect(await toCome('2027-03-10T23:30:00Z')).toBe(0)
})

test('who decides about a match reads by mail which field it was, and neither whom nor why', async () => {
  const { admin, at, invite, host } = await place()
  const email = `listed.person.${n}@guest.example`
  await as(admin).get(createEntry, { params: at, body: listedAs('Someone Else', email) })
  const visit = await invite(host, 'Listed Person')
  expect(visit.status).toBe('APPROVED')
  const [mail = ''] = (await mailsTo(admin.email)).filter((text) => text.includes('waits for your decision'))
  expect(mail).toContain('What matches: e-mail.')
  expect(mail).toContain(`/visitor-records/${visit.uuid}`)
  for (const untold of ['Someone', 'Listed', 'Came in behind', email]) expect(mail).not.toContain(untold)
  // the host is told nothing of it
  expect((await mailsTo(host.email)).some((text) => text.includes('matches'))).toBe(false)
})
