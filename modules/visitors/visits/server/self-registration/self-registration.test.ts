import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { getVisitingSetting, updateVisitingSetting, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  codesPerDay,
  findVisitedCompanies,
  getVisit,
  listVisits,
  readSelfRegistration,
  registerSelf,
  selfPerHour,
  sendVisitorCode,
  visitorCodeTries,
} from '../../contract.ts'
import { codeSent, listedAs } from '../example.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const { pool } = portal.app.database

let n = 0
// ten in the morning in Hong Kong, each test on a day of its own: what is counted by the hour begins anew
beforeEach(() => {
  n += 1
  clock.set(new Date(Date.UTC(2027, 2, 10 + n, 2)).toISOString())
})

interface Decided {
  confirmEmail?: boolean
  consent?: string
  fields?: Partial<typeof usualRules.fields>
}
const place = async ({ confirmEmail = false, consent = '', fields = {} }: Decided = {}) => {
  const building = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const host = await world.person(company, 'TENANT', { name: `Hana Ito ${n}` })
  const master = await world.person(company, 'MASTER_ADMIN', { name: `Mo Chan ${n}` })
  const admin = await world.person(building, 'LANDLORD_ADMIN', { name: `Ada Wong ${n}` })
  const at = { params: { oc: building.uuid, uuid: building.uuid } }
  await as(admin).get(updateVisitingSetting, {
    ...at,
    version: 0,
    body: {
      rules: { ...usualRules, fields: { ...usualRules.fields, ...fields } },
      keptDays: null,
      visitorGroupId: null,
      building: { purposes: [], restrictedFloorIds: [], selfRegistration: true, confirmEmail, consent: { en: consent } },
    },
  })
  const { posterPath } = await as(admin).get(getVisitingSetting, at)
  const query = new URL(`https://x.example${posterPath}`).searchParams
  return {
    building,
    company,
    host,
    master,
    admin,
    oc: building.uuid,
    poster: { building: query.get('building') ?? '', poster: query.get('poster') ?? '' },
  }
}
type Place = Awaited<ReturnType<typeof place>>
const bodyOf = ({ poster, company }: Pick<Place, 'poster' | 'company'>, more: object = {}) => ({
  ...poster,
  companyName: company.name,
  timeUntil: '12:00',
  visitor: { name: 'Mary Lee', email: `mary${n}@guest.example` },
  ...more,
})
const announced = async (here: Place) => {
  const [row] = (await as(here.master).get(listVisits, { params: { oc: here.oc }, query: { view: 'TODAY' } })).items
  return as(here.master).get(getVisit, { params: { oc: here.oc, uuid: row?.visitUuid ?? '' } })
}

describe('a visit that a visitor announces by the poster', () => {
  test('waits for the company, for today until the time given, and is let in with a pass once it has agreed', async () => {
    const here = await place({ consent: 'We keep your name for a month.' })
    const found = await nobody.get(readSelfRegistration, { body: here.poster })
    expect(found).toMatchObject({
      building: { name: `Harbour Tower ${n}` },
      confirmEmail: false,
      consent: { text: 'We keep your name for a month.' },
    })
    expect(await nobody.get(findVisitedCompanies, { body: { ...here.poster, search: 'JADE' } })).toEqual([here.company.name])
    const consentEdition = found.consent?.edition ?? 0
    const stale = await nobody.send(registerSelf, { body: bodyOf(here) })
    expect([stale.status, stale.error?.code]).toEqual([409, 'visitor_consent_changed'])
    await nobody.get(registerSelf, { body: bodyOf(here, { consentEdition, hostName: `  HANA  ito ${n}` }) })
    const visit = await announced(here)
    expect(visit).toMatchObject({
      status: 'PENDING_APPROVAL',
      source: 'SELF_REGISTERED',
      host: { name: here.host.name },
      timeFrom: '10:00',
      timeUntil: '12:00',
      days: [clock.now().toISOString().slice(0, 10)],
    })
    expect(visit.approvals.map(({ organisation }) => organisation)).toEqual([here.company.name])
    const { rows } = await pool.query('select consent_edition as edition from visitors where uuid = $1', [visit.visitors[0]?.uuid])
    expect(rows).toEqual([{ edition: consentEdition }])
    expect(await subjectsTo(portal, here.host.email)).toEqual([expect.stringContaining('has announced a visit')])
    const [one] = (await as(here.master).get(listApprovals)).items
    await as(here.master).get(decideApproval, { params: { uuid: one?.uuid ?? '' }, body: { decision: 'APPROVED' } })
    expect((await announced(here)).status).toBe('APPROVED')
    expect(await mailsTo(portal, `mary${n}@guest.example`)).toHaveLength(1)
  })

  test('answers alike whoever is named and whoever is recognised', async () => {
    const here = await place()
    const twin = `Kim Lau ${n}`
    for (const _ of [1, 2]) await world.person(here.company, 'TENANT', { name: twin })
    await as(here.admin).get(createEntry, { params: { oc: here.oc }, body: listedAs('Mallory Kane', 'mallory@bad.example') })
    const answers = []
    for (const more of [
      { hostName: here.host.name },
      { hostName: 'Nobody Here' },
      { hostName: twin },
      { visitor: { name: 'M. Kane', email: 'mallory@bad.example' } },
    ])
      answers.push(await nobody.get(registerSelf, { body: bodyOf(here, more) }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    const { rows } = await pool.query('select host_id is not null as known, host_name as name from visits where company_id = $1 order by id', [
      here.company.id,
    ])
    expect(rows).toEqual([
      { known: true, name: here.host.name },
      { known: false, name: 'Nobody Here' },
      { known: false, name: twin },
      { known: false, name: null },
    ])
    const screened = await pool.query('select screening from visitors where company_id = $1 order by id', [here.company.id])
    expect(screened.rows.map(({ screening }: { screening: string }) => screening)).toEqual(['CLEAR', 'CLEAR', 'CLEAR', 'MATCH'])
  })

  test('names no company that keeps itself off the board, and none of another building', async () => {
    const here = await place()
    const other = await world.tenantIn(await world.building(`Elsewhere ${n}`, { addOns: ['VMS'] }), `Jade Abroad ${n}`)
    const hidden = await world.tenantIn(here.building, `Jade Hidden ${n}`)
    await pool.query(
      `insert into organisation_settings (office_centre_id, notified_parties, upload_days, export_days, visitor_days, access_days, directory_on, shown_in_directory)
       values ($1, '{}', 30, 7, 90, 90, true, false)`,
      [hidden.id],
    )
    expect(await nobody.get(findVisitedCompanies, { body: { ...here.poster, search: 'jade' } })).toEqual([here.company.name])
    for (const company of [other, hidden]) {
      const refused = await nobody.send(registerSelf, { body: bodyOf({ ...here, company }) })
      expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([422, ['companyName']])
    }
  })

  test('gives what is asked for, in plain words, for later today', async () => {
    const here = await place({ fields: { phone: 'REQUIRED', plate: 'NO' } })
    const fieldsOf = async (more: object) =>
      Object.keys((await nobody.send(registerSelf, { body: bodyOf(here, more) })).error?.fields ?? {}).toSorted()
    expect(await fieldsOf({ visitor: { name: 'Mary Lee', plate: 'HK 1' } })).toEqual(['visitor.phone', 'visitor.plate'])
    const visitor = { name: 'Mary Lee', phone: '+852 9123 4567' }
    expect(await fieldsOf({ visitor, timeUntil: '09:59' })).toEqual(['timeUntil'])
    expect(await fieldsOf({ visitor, hostName: 'see https://bad.example' })).toEqual(['hostName'])
    expect(await fieldsOf({ visitor: { ...visitor, name: '=cmd()' } })).toEqual(['visitor.name'])
    expect(await fieldsOf({ visitor })).toEqual([])
  })

  test('with a wrong poster, at an unknown building and without the add-on looks alike', async () => {
    const here = await place()
    const without = await place()
    await pool.query(`update office_centres set add_ons = '{}' where id = $1`, [without.building.id])
    const answers = []
    for (const poster of [{ ...here.poster, poster: 'A'.repeat(16) }, { building: 'NOWHERE', poster: here.poster.poster }, without.poster])
      answers.push(await nobody.send(readSelfRegistration, { body: poster }))
    const told = answers.map(({ status, error }) => ({ status, code: error?.code, message: error?.message }))
    expect(told[0]).toMatchObject({ status: 404, code: 'poster_unknown' })
    expect(told).toEqual([told[0], told[0], told[0]])
    // no mailbox is written to where no code is asked for
    expect((await nobody.send(sendVisitorCode, { body: { ...here.poster, email: 'x@guest.example' } })).status).toBe(404)
  })

  test('is announced ten times an hour from one place, and not once more', async () => {
    const here = await place()
    const all = await Promise.all(Array.from({ length: selfPerHour }, () => nobody.send(registerSelf, { body: bodyOf(here) })))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    // the pause of a minute is another one
    clock.forward(120)
    expect((await nobody.send(registerSelf, { body: bodyOf(here) })).error?.code).toBe('too_many_self_registrations')
    clock.forward(3600)
    expect((await nobody.send(registerSelf, { body: bodyOf(here) })).status).toBe(200)
  })
})

describe('the code', () => {
  test('comes by mail, proves the address, and is good once', async () => {
    const here = await place({ confirmEmail: true })
    const missing = await nobody.send(registerSelf, { body: bodyOf(here) })
    expect(Object.keys(missing.error?.fields ?? {})).toEqual(['code'])
    await nobody.get(sendVisitorCode, { body: { ...here.poster, email: `MARY${n}@guest.example` } })
    const [mail] = await mailsTo(portal, `mary${n}@guest.example`)
    const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? ''
    // what is wrong with the form does not use it up
    expect((await nobody.send(registerSelf, { body: bodyOf(here, { code, timeUntil: '09:00' }) })).status).toBe(422)
    const both = await Promise.all([1, 2].map(() => nobody.send(registerSelf, { body: bodyOf(here, { code }) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('is of one address and one building, for ten minutes', async () => {
    const here = await place({ confirmEmail: true })
    const elsewhere = await world.building(`Elsewhere ${n}`)
    const tried = async () => (await nobody.send(registerSelf, { body: bodyOf(here, { code: '123456' }) })).error?.code
    await codeSent(world, elsewhere.id, `mary${n}@guest.example`)
    await codeSent(world, here.building.id, `peter${n}@guest.example`)
    expect(await tried()).toBe('visitor_email_code_wrong')
    await codeSent(world, here.building.id, `mary${n}@guest.example`)
    clock.forward(601)
    expect(await tried()).toBe('visitor_email_code_wrong')
    await codeSent(world, here.building.id, `mary${n}@guest.example`)
    expect(await tried()).toBeUndefined()
  })

  test('is guessed five times, and then the right one is wrong for ten minutes, a new one, too', async () => {
    const here = await place({ confirmEmail: true })
    await codeSent(world, here.building.id, `mary${n}@guest.example`)
    const tries = await Promise.all(
      Array.from({ length: visitorCodeTries }, () => nobody.send(registerSelf, { body: bodyOf(here, { code: '000000' }) })),
    )
    expect(tries.every(({ error }) => error?.code === 'visitor_email_code_wrong')).toBe(true)
    await codeSent(world, here.building.id, `mary${n}@guest.example`)
    expect((await nobody.send(registerSelf, { body: bodyOf(here, { code: '123456' }) })).error?.code).toBe('visitor_email_code_wrong')
    clock.forward(601)
    await codeSent(world, here.building.id, `mary${n}@guest.example`)
    expect((await nobody.send(registerSelf, { body: bodyOf(here, { code: '123456' }) })).status).toBe(200)
  })

  test('is sent to one mailbox five times a day', async () => {
    const here = await place({ confirmEmail: true })
    const body = { ...here.poster, email: `filled${n}@guest.example` }
    for (let sent = 0; sent < codesPerDay; sent += 1) expect((await nobody.send(sendVisitorCode, { body })).status).toBe(200)
    expect((await nobody.send(sendVisitorCode, { body })).error?.code).toBe('visitor_email_codes_used')
    expect(await mailsTo(portal, body.email)).toHaveLength(codesPerDay)
  })
})
