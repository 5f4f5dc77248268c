import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { pairingMinutes, pairingTries } from '#kit/server/paired-devices.ts'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { addBadges, handOutBadge } from '#modules/visitors/badges/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import {
  callsPerMinute,
  checkInAtKiosk,
  checkOutAtKiosk,
  createKiosk,
  endKiosk,
  findCompaniesAtKiosk,
  getKiosk,
  getKioskHistory,
  listKiosks,
  offerKioskCode,
  pairKiosk,
  readKiosk,
  silentAfter,
  updateKiosk,
  walkInAtKiosk,
  walkInsPerHour,
} from '#modules/visitors/kiosk/contract.ts'
import { pairedBy, tabletWith } from '#modules/visitors/kiosk/server/example.ts'
import { updateVisitingSetting, usualRules, type VisitingRules } from '#modules/visitors/visiting-settings/contract.ts'
import {
  answerVisit,
  cancelVisit,
  checkIn,
  createVisit,
  getVisit,
  getVisitHistory,
  listVisits,
  resendPasses,
} from '#modules/visitors/visits/contract.ts'
import { codeOf, listedAs, visitOf } from '#modules/visitors/visits/server/example.ts'
import { testPortal } from './portal.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const { pool } = portal.app.database

// ten in the morning in Hong Kong
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

let n = 0
const place = async (addOns: readonly string[] = ['VMS']) => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns: [...addOns] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const host = await world.person(company, 'TENANT', { name: `Hana Ito ${n}` })
  const desk = await world.person(building, 'VISITOR_MANAGEMENT', { name: `Rae Lim ${n}` })
  return { building, company, host, desk, at: { oc: building.uuid } }
}
type Place = Awaited<ReturnType<typeof place>>
const addKiosk = ({ desk, at }: Place, name = 'By the lifts') =>
  as(desk).get(createKiosk, { params: at, body: { name, place: 'Ground floor', language: 'en' } })
const codeFor = async ({ desk, at }: Place, uuid: string) => (await as(desk).get(offerKioskCode, { params: { ...at, uuid } })).code
const paired = async (here: Place, name?: string) => {
  const kiosk = await addKiosk(here, name)
  return { kiosk, tablet: await pairedBy(world, await codeFor(here, kiosk.uuid)) }
}
/** As the mail says it. */
const typedCode = async (email: string): Promise<string> =>
  /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await mailsTo(portal, email)).at(-1)?.body ?? '')?.[0] ?? ''
const invite = (who: Person, { at }: Place, name: string, more: Parameters<typeof visitOf>[1] = {}) =>
  as(who).get(createVisit, { params: at, body: visitOf(name, more) })
const guest = (name: string) => ({ visitors: [{ name, email: `${name.toLowerCase().replaceAll(/\W/g, '-')}-${n}@guest.example` }] })
const decided = (rules: Partial<VisitingRules>, consent = '') => ({
  rules: { ...usualRules, ...rules },
  keptDays: null,
  visitorGroupId: null,
  building: { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: false, consent: { en: consent } },
})
const settle = async ({ at, building }: Place, body: ReturnType<typeof decided>) =>
  as(await world.person(building, 'LANDLORD_ADMIN')).get(updateVisitingSetting, { params: { ...at, uuid: building.uuid }, version: 0, body })
const walkInOf = ({ company }: { company: Centre }, more: object = {}) => ({
  attempt: randomUUID(),
  companyName: company.name,
  hours: 2,
  visitor: { name: 'Mary Lee', language: 'en' as const },
  ...more,
})
const toDesk = { done: false, firstName: null, company: null, place: null }

describe('pairing', () => {
  test('a code is typed once, and what the tablet holds no script can read', async () => {
    const here = await place()
    const { uuid } = await addKiosk(here)
    const code = await codeFor(here, uuid)
    const answer = await nobody.send(pairKiosk, { body: { code: code.toLowerCase().replace('-', ' ') } })
    expect(answer.status).toBe(200)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Strict/i)
    const token = /kiosk=([\w-]{43})/.exec(cookie)?.[1] ?? ''
    // neither in the answer nor in the database
    expect(answer.text).not.toContain(token)
    const { rows } = await pool.query('select token_hash, code_hash from paired_devices where subject = $1', [uuid])
    expect(rows).toEqual([{ token_hash: expect.not.stringContaining(token), code_hash: null }])
    expect((await nobody.get(readKiosk, {}, tabletWith(token))).building.name).toBe(here.building.name)
    const again = await nobody.send(pairKiosk, { body: { code } })
    expect([again.status, again.error?.code]).toEqual([422, 'pairing_code_wrong'])
    const { items } = await as(here.desk).get(getKioskHistory, { params: { ...here.at, uuid } })
    expect(items.map(({ action }) => action)).toEqual(['paired', 'codeShown', 'added'])
    expect(JSON.stringify(items)).not.toContain(code)
  })

  test('of fifty who type it at once one is paired', async () => {
    const here = await place()
    const code = await codeFor(here, (await addKiosk(here)).uuid)
    const answers = await Promise.all(Array.from({ length: 50 }, () => pairedBy(world, code)))
    const read = await Promise.all(answers.map((tablet) => nobody.send(readKiosk, {}, tablet)))
    expect(read.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('it is good for ten minutes, and until the next one is shown', async () => {
    const here = await place()
    const { uuid } = await addKiosk(here)
    const first = await codeFor(here, uuid)
    const second = await codeFor(here, uuid)
    expect((await nobody.send(pairKiosk, { body: { code: first } })).status).toBe(422)
    clock.set(new Date(clock.now().getTime() + pairingMinutes * 60_000).toISOString())
    expect((await nobody.send(pairKiosk, { body: { code: second } })).status).toBe(422)
    expect((await nobody.send(pairKiosk, { body: { code: await codeFor(here, uuid) } })).status).toBe(200)
  })

  test('whoever guesses is looked at ten times, however many at once, and finds nothing afterwards', async () => {
    const here = await place()
    const { uuid } = await addKiosk(here)
    const guesses = Array.from({ length: 40 }, (_, at) => `ABCD-23${String.fromCharCode(65 + (at % 8))}${2 + (at % 7)}`)
    const statuses = await Promise.all(guesses.map(async (code) => (await nobody.send(pairKiosk, { body: { code } })).status))
    expect(new Set(statuses)).toEqual(new Set([422]))
    const { rows } = await pool.query("select n, pending from attempts where key like 'pairing:kiosk:%'")
    expect(rows).toEqual([{ n: pairingTries, pending: 0 }])
    const code = await codeFor(here, uuid)
    expect((await nobody.send(pairKiosk, { body: { code } })).status).toBe(422)
    clock.set(new Date(clock.now().getTime() + pairingMinutes * 60_000 + 1000).toISOString())
    expect((await nobody.send(pairKiosk, { body: { code: await codeFor(here, uuid) } })).status).toBe(200)
  })

  test('another tablet takes the place of the first, which is unknown from then on', async () => {
    const here = await place()
    const { kiosk, tablet } = await paired(here)
    const code = await codeFor(here, kiosk.uuid)
    expect((await nobody.send(readKiosk, {}, tablet)).status).toBe(200)
    const second = await pairedBy(world, code)
    const old = await nobody.send(readKiosk, {}, tablet)
    expect([old.status, old.error?.code]).toEqual([404, 'kiosk_unknown'])
    expect((await nobody.send(readKiosk, {}, second)).status).toBe(200)
  })
})

describe('the list of kiosks', () => {
  test('says how they are, and is the building’s alone', async () => {
    const here = await place()
    const { kiosk } = await paired(here)
    await addKiosk(here, 'At the back')
    const states = async () =>
      Object.fromEntries((await as(here.desk).get(listKiosks, { params: here.at })).items.map(({ name, state }) => [name, state]))
    expect(await states()).toEqual({ 'By the lifts': 'ONLINE', 'At the back': 'NOT_PAIRED' })
    clock.set(new Date(clock.now().getTime() + (silentAfter * 60 + 1) * 1000).toISOString())
    expect(await states()).toEqual({ 'By the lifts': 'SILENT', 'At the back': 'NOT_PAIRED' })
    const master = await world.person(here.company, 'MASTER_ADMIN')
    const ofCompany = await world.person(here.company, 'VISITOR_MANAGEMENT')
    for (const who of [master, ofCompany]) expect((await as(who).send(listKiosks, { params: here.at })).status).toBe(403)
    const added = await world.person(here.company, 'MASTER_ADMIN', { permissionsAdded: ['KIOSK_VIEW', 'KIOSK_ACTION'] })
    expect((await as(added).send(getKiosk, { params: { ...here.at, uuid: kiosk.uuid } })).status).toBe(404)
    const there = await place()
    expect((await as(there.desk).send(offerKioskCode, { params: { ...there.at, uuid: kiosk.uuid } })).status).toBe(404)
    const twice = await as(here.desk).send(createKiosk, { params: here.at, body: { name: 'by the LIFTS', language: 'en' } })
    expect([twice.status, twice.error?.code]).toEqual([409, 'kiosk_there'])
    const renamed = await as(here.desk).get(getKiosk, { params: { ...here.at, uuid: kiosk.uuid } })
    await as(here.desk).get(updateKiosk, {
      params: { ...here.at, uuid: kiosk.uuid },
      version: renamed.version,
      body: { name: 'Main lobby', language: 'zh-Hant' },
    })
    expect(Object.keys(await states())).toContain('Main lobby')
  })

  test('a silent one waits on Home for whoever may pair it', async () => {
    const here = await place()
    await paired(here)
    const waits = async () => JSON.stringify(await as(here.desk).get(getHome))
    expect(await waits()).not.toContain('Silent kiosks')
    clock.set(new Date(clock.now().getTime() + (silentAfter * 60 + 1) * 1000).toISOString())
    expect(await waits()).toContain('Silent kiosks')
  })

  test('an ended one is told so, and does nothing more, whoever has its token', async () => {
    const here = await place()
    const { kiosk, tablet } = await paired(here)
    const visit = await invite(here.host, here, 'Mary Lee', guest('Mary Lee'))
    const code = codeOf(world, here.building.id, visit.visitors[0]?.uuid ?? '')
    const waiting = await codeFor(here, kiosk.uuid)
    const { version } = await as(here.desk).get(getKiosk, { params: { ...here.at, uuid: kiosk.uuid } })
    await as(here.desk).get(endKiosk, { params: { ...here.at, uuid: kiosk.uuid }, version })
    const calls: [Endpoint, object][] = [
      [readKiosk, {}],
      [findCompaniesAtKiosk, { body: { search: 'jade' } }],
      [checkInAtKiosk, { body: { code } }],
      [checkOutAtKiosk, { body: { code } }],
      [walkInAtKiosk, { body: walkInOf(here) }],
    ]
    for (const [endpoint, args] of calls) {
      const { status, error } = await nobody.any(endpoint, { ...args, ...tablet })
      expect([endpoint.path, status, error?.code]).toEqual([endpoint.path, 410, 'kiosk_ended'])
      // and without a token, or with one that nobody was given
      for (const other of [{}, tabletWith('x'.repeat(43))])
        expect((await nobody.any(endpoint, { ...args, ...other })).error?.code).toBe('kiosk_unknown')
    }
    expect((await nobody.send(pairKiosk, { body: { code: waiting } })).status).toBe(422)
    const { rows } = await pool.query("select count(*)::int as n from visit_days where status <> 'EXPECTED' and office_centre_id = $1", [
      here.building.id,
    ])
    expect(rows).toEqual([{ n: 0 }])
  })

  test('where the building or its add-on is switched off the kiosk stops, and goes on with it', async () => {
    const here = await place()
    const { tablet } = await paired(here)
    const stands = async () => (await nobody.send(readKiosk, {}, tablet)).error?.code ?? 'stands'
    expect(await stands()).toBe('stands')
    await pool.query('update office_centres set active = false where id = $1', [here.building.id])
    expect(await stands()).toBe('kiosk_off')
    await pool.query('update office_centres set active = true where id = $1', [here.building.id])
    expect(await stands()).toBe('stands')
    await pool.query("update office_centres set add_ons = '{}' where id = $1", [here.building.id])
    expect(await stands()).toBe('kiosk_off')
  })
})

describe('whoever has a code', () => {
  test('is in with it as at the desk, by the pass or by the mail; the host is told, and leaves by the same', async () => {
    const here = await place()
    const { tablet } = await paired(here)
    const visit = await invite(here.host, here, 'CHAN Tai Man', guest('CHAN Tai Man'))
    const [visitor] = visit.visitors
    const code = codeOf(world, here.building.id, visitor?.uuid ?? '')
    const answer = await nobody.send(checkInAtKiosk, { body: { code } }, tablet)
    expect(answer.data).toEqual({ done: true, firstName: 'Tai Man', company: here.company.name, place: null })
    expect(await subjectsTo(portal, here.host.email)).toEqual([expect.stringContaining('CHAN Tai Man')])
    const [row] = (await as(here.desk).get(listVisits, { params: here.at })).items
    expect(row).toMatchObject({ status: 'CHECKED_IN' })
    const { items } = await as(here.host).get(getVisitHistory, { params: { ...here.at, uuid: visit.uuid } })
    expect(items[0]).toMatchObject({ action: 'checkedInAtKiosk', reason: 'By the lifts' })
    expect((await nobody.get(checkInAtKiosk, { body: { code } }, tablet)).done).toBe(false)

    const typed = await typedCode(guest('CHAN Tai Man').visitors[0]?.email ?? '')
    expect(typed).not.toBe('')
    expect(await nobody.get(checkOutAtKiosk, { body: { code: typed } }, tablet)).toEqual({ done: true, firstName: 'Tai Man', givesBack: false })
    expect((await nobody.get(checkOutAtKiosk, { body: { code: typed } }, tablet)).done).toBe(false)

    await invite(here.host, here, '陳大文', { visitors: [{ name: '陳大文', email: `tai-man-${n}@guest.example` }] })
    const second = await typedCode(`tai-man-${n}@guest.example`)
    expect(await nobody.get(checkInAtKiosk, { body: { code: ` ${second.toLowerCase()} ` } }, tablet)).toMatchObject({ done: true, firstName: '大文' })
  })

  test('fifty kiosks check them in once, and tell the host once', async () => {
    const here = await place()
    const tablets = await Promise.all(Array.from({ length: 50 }, async (_, at) => (await paired(here, `Kiosk ${at}`)).tablet))
    const visit = await invite(here.host, here, 'Mary Lee', guest('Mary Lee'))
    const code = codeOf(world, here.building.id, visit.visitors[0]?.uuid ?? '')
    const answers = await Promise.all(tablets.map((tablet) => nobody.get(checkInAtKiosk, { body: { code } }, tablet)))
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
    expect(answers.filter(({ done }) => !done)).toEqual(Array.from({ length: 49 }, () => toDesk))
    expect(await mailsTo(portal, here.host.email)).toHaveLength(1)
  })

  test('is sent to the desk in the same words, whatever stands in the way', async () => {
    const here = await place()
    const { tablet } = await paired(here)
    const there = await place()
    const ask = async (code: string) => {
      const { status, data } = await nobody.send(checkInAtKiosk, { body: { code } }, tablet)
      return { status, data }
    }
    const seen = { status: 200, data: toDesk }
    const qr = (centre: Centre, visit: { visitors: readonly { uuid: string }[] }) => codeOf(world, centre.id, visit.visitors[0]?.uuid ?? '')
    // nobody's
    for (const code of ['ABCD-2345', 'nothing', `${here.building.id}.${randomUUID()}.1.x`]) expect(await ask(code)).toEqual(seen)
    // of another building, by its own code and by one made for this one
    const foreign = await invite(there.host, there, 'Foreign Guest', guest('Foreign Guest'))
    expect(await ask(qr(there.building, foreign))).toEqual(seen)
    expect(await ask(qr(here.building, foreign))).toEqual(seen)
    // another day
    const tomorrow = await invite(here.host, here, 'Tom Row', { ...guest('Tom Row'), days: ['2027-03-11'] })
    expect(await ask(qr(here.building, tomorrow))).toEqual(seen)
    // in already, called off
    const inside = await invite(here.host, here, 'Ina Side', guest('Ina Side'))
    await as(here.desk).get(checkIn, { params: here.at, body: { days: [inside.visitors[0]?.days[0]?.uuid ?? ''] } })
    expect(await ask(qr(here.building, inside))).toEqual(seen)
    const off = await invite(here.host, here, 'Cal Off', guest('Cal Off'))
    const { version } = await as(here.host).get(getVisit, { params: { ...here.at, uuid: off.uuid } })
    await as(here.host).get(cancelVisit, { params: { ...here.at, uuid: off.uuid }, version, body: {} })
    expect(await ask(qr(here.building, off))).toEqual(seen)
    // listed since the invitation: who decides is told, and they wait
    const listed = await invite(here.host, here, 'Mallory Kane', guest('Mallory Kane'))
    const admin = await world.person(here.building, 'LANDLORD_ADMIN')
    await as(admin).get(createEntry, { params: here.at, body: listedAs('Mallory Kane', `mallory-kane-${n}@guest.example`) })
    expect(await ask(qr(here.building, listed))).toEqual(seen)
    const status = async (name: string) => (await as(here.desk).get(listVisits, { params: here.at })).items.find((row) => row.name === name)?.status
    expect(await status('Mallory Kane')).toBe('STOPPED')
    // a document that nobody has looked at, and somebody who has to agree
    const shown = await invite(here.host, here, 'Doc Umentis', guest('Doc Umentis'))
    await settle(here, decided({ documentCheck: 'KIND' }))
    expect(await ask(qr(here.building, shown))).toEqual(seen)
    expect(await status('Doc Umentis')).toBe('EXPECTED')
    const second = await place()
    const other = (await paired(second)).tablet
    await settle(second, decided({ approval: true }))
    const waits = await invite(second.host, second, 'Wei Ting', guest('Wei Ting'))
    expect(await nobody.get(checkInAtKiosk, { body: { code: qr(second.building, waits) } }, other)).toEqual(toDesk)
  })

  test('is told to give back what the desk has lent, and leaves by the printed badge, too', async () => {
    const here = await place()
    const { tablet } = await paired(here)
    const visit = await invite(here.host, here, 'Mary Lee', guest('Mary Lee'))
    const dayUuid = visit.visitors[0]?.days[0]?.uuid ?? ''
    await as(here.desk).get(addBadges, { params: here.at, body: { numbers: ['V1'] } })
    await as(here.desk).get(checkIn, { params: here.at, body: { days: [dayUuid] } })
    await as(here.desk).get(handOutBadge, { params: here.at, body: { number: 'V1', kind: 'VISITOR', dayUuid } })
    // a badge lets nobody in
    expect(await nobody.get(checkInAtKiosk, { body: { code: `badge.${dayUuid}` } }, tablet)).toEqual(toDesk)
    const there = await place()
    const other = (await paired(there)).tablet
    expect(await nobody.get(checkOutAtKiosk, { body: { code: `badge.${dayUuid}` } }, other)).toMatchObject({ done: false })
    expect(await nobody.get(checkOutAtKiosk, { body: { code: `badge.${dayUuid}` } }, tablet)).toEqual({
      done: true,
      firstName: 'Mary',
      givesBack: true,
    })
    const [row] = (await as(here.desk).get(listVisits, { params: here.at })).items
    expect(row?.status).toBe('CHECKED_OUT')
  })

  test('types the code of the newest mail; without a kiosk no mail speaks of one', async () => {
    const here = await place()
    await invite(here.host, here, 'Early Bird', guest('Early Bird'))
    expect(await typedCode(guest('Early Bird').visitors[0]?.email ?? '')).toBe('')
    const { tablet } = await paired(here)
    const visit = await invite(here.host, here, 'Mary Lee', guest('Mary Lee'))
    const email = guest('Mary Lee').visitors[0]?.email ?? ''
    const first = await typedCode(email)
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
    await as(here.host).get(resendPasses, { params: { ...here.at, uuid: visit.uuid } })
    const second = await typedCode(email)
    expect(second).not.toBe(first)
    expect(await nobody.get(checkInAtKiosk, { body: { code: first } }, tablet)).toEqual(toDesk)
    // and the code of one building is worth nothing in another
    const there = await place()
    const other = (await paired(there)).tablet
    expect(await nobody.get(checkInAtKiosk, { body: { code: second } }, other)).toEqual(toDesk)
    expect((await nobody.get(checkInAtKiosk, { body: { code: second } }, tablet)).done).toBe(true)
  })
})

describe('whoever has no appointment', () => {
  test('agrees to the text, waits on the board of the desk, and the host answers', async () => {
    const here = await place()
    await settle(here, decided({}, 'We keep your name for a month.'))
    const { tablet } = await paired(here)
    const page = await nobody.get(readKiosk, {}, tablet)
    expect(page.consent?.text).toBe('We keep your name for a month.')
    expect(await nobody.get(findCompaniesAtKiosk, { body: { search: 'JADE' } }, tablet)).toEqual([here.company.name])
    const without = await nobody.send(walkInAtKiosk, { body: walkInOf(here) }, tablet)
    expect([without.status, without.error?.code]).toEqual([409, 'visitor_consent_changed'])
    const consentEdition = page.consent?.edition ?? 0
    const body = walkInOf(here, { hostName: here.host.name.toUpperCase(), consentEdition })
    expect(await nobody.get(walkInAtKiosk, { body }, tablet)).toEqual({ companyName: here.company.name })
    const [row] = (await as(here.desk).get(listVisits, { params: here.at })).items
    expect(row).toMatchObject({ name: 'Mary Lee', source: 'KIOSK', status: 'EXPECTED', timeFrom: '10:00', timeUntil: '12:00' })
    expect(row?.may.checkIn).toBe(true)
    expect(await subjectsTo(portal, here.host.email)).toEqual([expect.stringContaining('Mary Lee')])
    const at = { ...here.at, uuid: row?.visitUuid ?? '' }
    const visit = await as(here.host).get(getVisit, { params: at })
    expect(visit.may.answer).toBe(true)
    await as(here.host).get(answerVisit, { params: at, version: visit.version, body: { answer: 'SEND_UP' } })
    expect((await as(here.desk).get(listVisits, { params: here.at })).items[0]?.hostAnswer).toBe('SEND_UP')
  })

  test('is answered alike whoever is named and whoever is recognised, and no answer says a name', async () => {
    const here = await place()
    const { tablet } = await paired(here)
    const admin = await world.person(here.building, 'LANDLORD_ADMIN')
    await as(admin).get(createEntry, { params: here.at, body: listedAs('Mallory Kane', 'mallory@bad.example') })
    const answers: string[] = []
    for (const more of [
      { hostName: here.host.name },
      { hostName: 'Nobody Here' },
      {},
      { visitor: { name: 'Mallory Kane', email: 'mallory@bad.example', language: 'en' } },
    ])
      answers.push((await nobody.send(walkInAtKiosk, { body: walkInOf(here, more) }, tablet)).text)
    expect(new Set(answers).size).toBe(1)
    for (const word of ['Ito', 'Hana', 'Kane', '@', 'Lee']) expect(answers[0]).not.toContain(word)
    const found = await nobody.send(findCompaniesAtKiosk, { body: { search: 'Hana' } }, tablet)
    expect(found.data).toEqual([])
    const page = await nobody.send(readKiosk, {}, tablet)
    for (const word of ['Ito', 'Hana', 'Rae', '@']) expect(page.text).not.toContain(word)
  })

  test('is written once, however often it is sent, and what is hidden in it is refused', async () => {
    const here = await place()
    const { tablet } = await paired(here)
    const body = walkInOf(here)
    const answers = await Promise.all(Array.from({ length: 10 }, () => nobody.send(walkInAtKiosk, { body }, tablet)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await as(here.desk).get(listVisits, { params: here.at })).items).toHaveLength(1)
    for (const hidden of [{ documentSeen: true }, { hostId: here.host.membershipId }, { companyId: here.company.id }, { status: 'APPROVED' }])
      expect((await nobody.any(walkInAtKiosk, { body: { ...walkInOf(here), ...hidden }, ...tablet })).status).toBe(422)
    expect((await nobody.any(checkInAtKiosk, { body: { code: 'ABCD-2345', documentSeen: true }, ...tablet })).status).toBe(422)
  })

  test('goes to a company of this building, gives what it asks for, and waits for whoever has to agree', async () => {
    const here = await place()
    const there = await place()
    const { tablet } = await paired(here)
    const foreign = await nobody.send(walkInAtKiosk, { body: walkInOf(there) }, tablet)
    expect([foreign.status, Object.keys(foreign.error?.fields ?? {})]).toEqual([422, ['companyName']])
    await settle(here, decided({ approval: true, fields: { ...usualRules.fields, phone: 'REQUIRED' } }))
    const without = await nobody.send(walkInAtKiosk, { body: walkInOf(here) }, tablet)
    expect([without.status, Object.keys(without.error?.fields ?? {})]).toEqual([422, ['visitor.phone']])
    const visitor = { name: 'Mary Lee', phone: '+852 2345 6789', language: 'zh-Hant' }
    await nobody.get(walkInAtKiosk, { body: walkInOf(here, { visitor }) }, tablet)
    const [row] = (await as(here.desk).get(listVisits, { params: here.at })).items
    expect(row).toMatchObject({ status: 'PENDING_APPROVAL', may: { checkIn: false } })
  })
})

describe('a kiosk has a rate of its own', () => {
  test('by the minute, beside others behind the same address', async () => {
    const here = await place()
    const busy = (await paired(here, 'Busy')).tablet
    const other = (await paired(here, 'Other')).tablet
    const statuses = await Promise.all(Array.from({ length: callsPerMinute + 20 }, async () => (await nobody.send(readKiosk, {}, busy)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(callsPerMinute)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect((await nobody.send(readKiosk, {}, other)).status).toBe(200)
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
    expect((await nobody.send(readKiosk, {}, busy)).status).toBe(200)
  })

  test('and by the hour for whoever has no appointment', async () => {
    const here = await place()
    const { tablet } = await paired(here)
    const send = async () => {
      const { status, error } = await nobody.send(walkInAtKiosk, { body: walkInOf(here) }, tablet)
      return error?.code ?? status
    }
    expect(await send()).toBe(200)
    // as many as there may be, of which one has come
    await pool.query("update daily_amounts set amount = $1 where what like 'visitors at a kiosk%'", [walkInsPerHour])
    expect(await send()).toBe('too_many_at_kiosk')
    clock.set('2027-03-10T03:00:00Z')
    expect(await send()).toBe(200)
  })
})
