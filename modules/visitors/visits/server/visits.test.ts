import { beforeEach, describe, expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { breakWrites } from '#kit/server/testing/break-writes.ts'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { liftHold, placeHold } from '#modules/property/organisation-settings/contract.ts'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createEntry, liftEntry } from '#modules/visitors/blacklist/contract.ts'
import { updateVisitingSetting, usualRules, type VisitingRules } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  answerVisit,
  cancelVisit,
  checkIn,
  checkOut,
  countVisits,
  createVisit,
  decideMatch,
  getVisit,
  listEveryHost,
  listHosts,
  listVisits,
  readVisitorCode,
  readVisitorPass,
  receiveWalkIn,
  resendPasses,
  undoCheck,
  updateVisit,
} from '../contract.ts'
import { codeOf, listedAs, passLink, visitOf } from './example.ts'
import { visitorsInside } from './inside-rows.ts'
import { closeNight, tellOfOverstays } from './night/by-night.ts'
import { forget } from './night/forget-visits.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const system = systemContext(portal.app, 'test')

// ten in the morning, wherever the test before has left it
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

let n = 0
const place = async () => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const host = await world.person(company, 'TENANT', { name: `Hana Ito ${n}` })
  const desk = await world.person(building, 'VISITOR_MANAGEMENT', { name: `Rae Lim ${n}` })
  const master = await world.person(company, 'MASTER_ADMIN', { name: `Mo Chan ${n}` })
  const admin = await world.person(building, 'LANDLORD_ADMIN', { name: `Ada Wong ${n}` })
  return { building, company, host, desk, master, admin, at: { oc: building.uuid } }
}
type Place = Awaited<ReturnType<typeof place>>
const invite = (who: Person, { at }: Pick<Place, 'at'>, name: string, more: Parameters<typeof visitOf>[1] = {}) =>
  as(who).get(createVisit, { params: at, body: visitOf(name, more) })
const dayOf = (visit: { visitors: readonly { days: readonly { uuid: string }[] }[] }, at = 0) => visit.visitors[at]?.days[0]?.uuid ?? ''
const settingOf = (rules: Partial<VisitingRules>) => ({
  ...settingOfCompany(rules),
  building: { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } },
})
const settingOfCompany = (rules: Partial<VisitingRules>, keptDays: number | null = null) => ({
  rules: { ...usualRules, ...rules },
  keptDays,
  visitorGroupId: null,
})
const settle = (who: Person, { at }: Pick<Place, 'at'>, centre: Centre, body: ReturnType<typeof settingOfCompany>) =>
  as(who).get(updateVisitingSetting, { params: { ...at, uuid: centre.uuid }, version: 0, body })
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const buyVisitorPasses = (centre: Centre, visitorQr: number) =>
  provider.get(topUpPasses, { params: { oc: centre.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr } })

describe('an invitation', () => {
  test('is the host’s own, seen by the desk and the company, and by nobody else', async () => {
    const here = await place()
    const visit = await invite(here.host, here, 'Mary Lee', { visitors: [{ name: 'Mary Lee', email: 'mary@guest.example' }] })
    expect(visit).toMatchObject({ status: 'APPROVED', host: { name: here.host.name }, company: { name: here.company.name } })
    const colleague = await world.person(here.company, 'TENANT')
    const neighbour = await world.person(await world.tenantIn(here.building, `Coral ${n}`), 'MASTER_ADMIN')
    const found = async (who: Person) => (await as(who).get(listVisits, { params: here.at })).items.map(({ name }) => name)
    expect(await found(here.desk)).toEqual(['Mary Lee'])
    expect(await found(here.master)).toEqual(['Mary Lee'])
    expect(await found(here.host)).toEqual(['Mary Lee'])
    for (const who of [colleague, neighbour]) {
      expect(await found(who)).toEqual([])
      expect((await as(who).send(getVisit, { params: { ...here.at, uuid: visit.uuid } })).status).toBe(404)
    }
    // whoever invites in the own name alone chooses nobody else
    expect((await as(here.host).get(listHosts, { params: here.at })).items.map(({ fullName }) => fullName)).toEqual([here.host.name])
    // the desk looks for anybody in the house by name, and finds nobody of another
    const elsewhere = await place()
    const everybody = async (who: Person, { at }: Pick<Place, 'at'>, wildcardSearch = 'Hana Ito') =>
      (await as(who).get(listEveryHost, { params: at, query: { limit: 100, wildcardSearch } })).items.map(({ fullName, company }) => [
        fullName,
        company.name,
      ])
    expect(await everybody(here.desk, here)).toEqual([[here.host.name, here.company.name]])
    expect(await everybody(here.desk, here, 'Rae Lim')).toEqual([[here.desk.name, here.building.name]])
    expect(await everybody(elsewhere.desk, elsewhere)).toEqual([[elsewhere.host.name, elsewhere.company.name]])
    expect((await as(here.desk).send(listEveryHost, { params: elsewhere.at })).status).toBe(404)
    // a company asks for its own alone, whatever it says
    expect(await everybody(neighbour, here)).toEqual([])
    expect(await everybody(here.host, here, '')).toEqual([[here.host.name, here.company.name]])
    const [mail] = await mailsTo(portal, 'mary@guest.example')
    expect(mail?.subject).toContain('Harbour Tower')
  })

  test('asks for what building and company ask for, and for nothing else', async () => {
    const here = await place()
    await settle(
      here.admin,
      here,
      here.building,
      settingOf({ fields: { email: 'REQUIRED', phone: 'NO', company: 'OPTIONAL', plate: 'OPTIONAL' }, longestDays: 2, longestHours: 4 }),
    )
    const refused = await as(here.host).send(createVisit, {
      params: here.at,
      body: visitOf('Mary Lee', {
        timeFrom: '11:00',
        timeUntil: '17:00',
        days: ['2027-03-10', '2027-03-11', '2027-03-12'],
        visitors: [{ name: 'Mary Lee', phone: '+852 9123 4567' }],
      }),
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error?.fields ?? {}).toSorted()).toEqual(['days', 'timeUntil', 'visitors.0.email', 'visitors.0.phone'])
    const twice = [
      { name: 'Mary Lee', email: 'mary@lee.example' },
      { name: 'Tom Lee', email: 'mary@lee.example' },
      { name: 'mary lee', email: 'Mary@lee.example' },
    ]
    const named = await as(here.host).send(createVisit, { params: here.at, body: visitOf('Mary Lee', { visitors: twice }) })
    expect(Object.keys(named.error?.fields ?? {})).toEqual(['visitors.2.name'])
    const past = await as(here.host).send(createVisit, { params: here.at, body: visitOf('Mary Lee', { days: ['2027-03-09'] }) })
    expect(past.error?.fields).toHaveProperty('days')
  })

  test('with twenty-six days makes a day for each visitor, and a row of the list for each', async () => {
    const here = await place()
    const days = Array.from({ length: 26 }, (_, day) => new Date(Date.UTC(2027, 2, 10 + day)).toISOString().slice(0, 10))
    const visit = await invite(here.host, here, 'One', { days, visitors: [{ name: 'One' }, { name: 'Two' }] })
    expect(visit.days).toHaveLength(26)
    const listed = await as(here.desk).get(listVisits, { params: here.at, query: { view: 'EVERY' } })
    expect(listed.items.map(({ name, day }) => [name, day])).toEqual([
      ['One', '2027-03-10'],
      ['Two', '2027-03-10'],
    ])
    const upcoming = await as(here.desk).get(listVisits, {
      params: here.at,
      query: { view: 'EVERY', dayFrom: '2027-03-11', dayTo: '2027-03-12', limit: 100 },
    })
    expect(upcoming.items).toHaveLength(4)
    const counts = await as(here.desk).get(countVisits, { params: here.at, query: { view: 'TODAY' } })
    expect(counts).toMatchObject({ TODAY: 2, UPCOMING: 2, PAST: 0, EVERY: 2, EXPECTED: 2, LATE: 0 })
  })

  test('is changed as a whole: who is left out is called off, new days are there, and the address of before leads nowhere', async () => {
    const here = await place()
    const visit = await invite(here.host, here, 'Mary Lee', { visitors: [{ name: 'Mary Lee', email: `mary${n}@guest.example` }, { name: 'Tom Ho' }] })
    const [mary] = visit.visitors
    const token = await passLink(world, here.building.id, mary?.uuid ?? '')
    const changed = await as(here.host).get(updateVisit, {
      params: { ...here.at, uuid: visit.uuid },
      version: visit.version,
      body: visitOf('', {
        companyId: here.company.id,
        days: ['2027-03-11'],
        visitors: [{ uuid: mary?.uuid ?? '', name: 'Mary Lee', email: `mary${n}@guest.example` }, { name: 'Ann Wu' }],
      }),
    })
    expect(changed.visitors.map(({ name }) => name)).toEqual(['Mary Lee', 'Ann Wu'])
    expect(changed.visitors[0]?.days.map(({ day, status }) => [day, status])).toEqual([
      ['2027-03-10', 'CANCELLED'],
      ['2027-03-11', 'EXPECTED'],
    ])
    expect(await nobody.get(readVisitorPass, { body: { officeCentreId: here.building.id, token } })).toMatchObject({ state: 'REPLACED', codes: [] })
    const late = await as(here.host).send(updateVisit, { params: { ...here.at, uuid: visit.uuid }, version: visit.version, body: visitOf('X') })
    expect(late.status).toBe(409)
    expect(await subjectsTo(portal, `mary${n}@guest.example`)).toEqual([
      expect.stringContaining('Your visit'),
      expect.stringContaining('has changed'),
    ])
  })
})

describe('approval', () => {
  test('has a party for each reason: the building for its own, the company for its own', async () => {
    const here = await place()
    await settle(here.admin, here, here.building, settingOf({ hours: officeWeek }))
    await settle(here.master, here, here.company, settingOfCompany({ approval: true }))
    const visit = await invite(here.host, here, 'Mary Lee', {
      timeFrom: '20:00',
      timeUntil: '21:00',
      visitors: [{ name: 'Mary Lee', email: `late${n}@guest.example` }],
    })
    expect(visit.status).toBe('PENDING_APPROVAL')
    expect(visit.approvals.map(({ organisation }) => organisation).toSorted()).toEqual([here.building.name, here.company.name].toSorted())
    const refused = await as(here.desk).get(checkIn, { params: here.at, body: { days: [dayOf(visit)] } })
    expect(refused).toMatchObject([{ done: false, code: 'visit_not_approved' }])
    expect(await mailsTo(portal, `late${n}@guest.example`)).toEqual([])
    for (const who of [here.admin, here.master]) {
      const [one] = (await as(who).get(listApprovals)).items
      expect(one?.facts.map(({ value }) => value)).toContainEqual(expect.stringContaining('08:00 PM–09:00 PM'))
      await as(who).get(decideApproval, { params: { uuid: one?.uuid ?? '' }, body: { decision: 'APPROVED' } })
    }
    expect(await as(here.host).get(getVisit, { params: { ...here.at, uuid: visit.uuid } })).toMatchObject({ status: 'APPROVED' })
    expect(await mailsTo(portal, `late${n}@guest.example`)).toHaveLength(1)
  })

  test('refused once is refused, with the remark; nobody decides about the own visit', async () => {
    const here = await place()
    await settle(here.master, here, here.company, settingOfCompany({ approval: true }))
    const visit = await invite(here.master, here, 'Mary Lee')
    expect((await as(here.master).get(listApprovals)).items).toEqual([])
    const other = await world.person(here.company, 'SUB_ADMIN')
    const [one] = (await as(other).get(listApprovals)).items
    await as(other).get(decideApproval, { params: { uuid: one?.uuid ?? '' }, body: { decision: 'REJECTED', remark: 'Audit week' } })
    expect(await as(here.master).get(getVisit, { params: { ...here.at, uuid: visit.uuid } })).toMatchObject({
      status: 'REJECTED',
      remark: 'Audit week',
    })
  })
})

describe('at the desk', () => {
  test('fifty taps on one button check in once', async () => {
    const here = await place()
    const visit = await invite(here.host, here, 'Mary Lee')
    const taps = await Promise.all(Array.from({ length: 50 }, () => as(here.desk).get(checkIn, { params: here.at, body: { days: [dayOf(visit)] } })))
    expect(taps.filter(([one]) => one?.done)).toHaveLength(1)
    expect(taps.filter(([one]) => one?.code === 'not_in_this_state')).toHaveLength(49)
  })

  test('one person is in a company once, whoever has invited them', async () => {
    const here = await place()
    const visitors = [{ name: 'Mary Lee', phone: '+852 9123 4567' }]
    const other = await world.person(here.company, 'TENANT')
    const first = await invite(here.host, here, '', { visitors })
    const second = await invite(other, here, '', { visitors: [{ name: 'mary  LEE', phone: '91234567' }] })
    const both = await Promise.all([first, second].map((one) => as(here.desk).get(checkIn, { params: here.at, body: { days: [dayOf(one)] } })))
    expect(
      both
        .flat()
        .map(({ done, code }) => [done, code])
        .toSorted(),
    ).toEqual([
      [false, 'already_inside'],
      [true, null],
    ])
  })

  test('a delegation that gives one address, or one number, for all of it comes in whole, and is counted so', async () => {
    const here = await place()
    const names = ['Anna Weiss', 'Bert Schwarz', 'Cora Braun']
    for (const known of [{ email: 'office@partner.example' }, { phone: '+852 9123 4567' }]) {
      const visit = await invite(here.host, here, '', { visitors: names.map((name) => ({ name, ...known })) })
      const days = visit.visitors.flatMap((one) => one.days.map(({ uuid }) => uuid))
      const answers = await as(here.desk).get(checkIn, { params: here.at, body: { days } })
      expect(answers.map(({ done, code }) => [done, code])).toEqual(names.map(() => [true, null]))
    }
    const inside = await visitorsInside(system, here.building.id, null)
    expect(inside.map(({ name }) => name).toSorted()).toEqual(names.flatMap((name) => [name, name]))
    // whoever is renamed before coming is the one of that name
    const later = await invite(here.host, here, '', { visitors: [{ name: 'Dora Gruen', email: 'office@partner.example' }] })
    const { version, visitors } = await as(here.host).get(getVisit, { params: { ...here.at, uuid: later.uuid } })
    const body = visitOf('', { visitors: [{ uuid: visitors[0]?.uuid ?? '', name: 'Anna Weiss', email: 'office@partner.example' }] })
    await as(here.host).get(updateVisit, { params: { ...here.at, uuid: later.uuid }, version, body })
    expect(await as(here.desk).get(checkIn, { params: here.at, body: { days: [dayOf(later)] } })).toMatchObject([{ code: 'already_inside' }])
    // and whoever is renamed while inside leaves their old name to others, and takes no name of somebody inside
    const own = await invite(here.host, here, '', { visitors: [{ name: 'Emil Roth', email: 'office@partner.example' }] })
    const at = { params: { ...here.at, uuid: own.uuid } }
    expect(await as(here.desk).get(checkIn, { params: here.at, body: { days: [dayOf(own)] } })).toMatchObject([{ done: true }])
    const renamed = async (name: string) => {
      const seen = await as(here.host).get(getVisit, at)
      const one = { uuid: seen.visitors[0]?.uuid ?? '', name, email: 'office@partner.example' }
      return as(here.host).send(updateVisit, { ...at, version: seen.version, body: visitOf('', { visitors: [one] }) })
    }
    expect(await renamed('Bert Schwarz')).toMatchObject({ status: 409, error: { code: 'already_inside' } })
    expect(await renamed('Fritz Roth')).toMatchObject({ status: 200 })
    const real = await invite(here.host, here, '', { visitors: [{ name: 'Emil Roth', email: 'office@partner.example' }] })
    expect(await as(here.desk).get(checkIn, { params: here.at, body: { days: [dayOf(real)] } })).toMatchObject([{ done: true }])
  })

  test('a group is ticked, one of it fails alone, and what was done by mistake is taken back', async () => {
    const here = await place()
    const visit = await invite(here.host, here, '', { visitors: [{ name: 'A' }, { name: 'B' }] })
    const tomorrow = await invite(here.host, here, 'C', { days: ['2027-03-11'] })
    const params = here.at
    const done = await as(here.desk).get(checkIn, { params, body: { days: [dayOf(visit), dayOf(visit, 1), dayOf(tomorrow)] } })
    expect(done.map(({ done: yes, code }) => [yes, code])).toEqual([
      [true, null],
      [true, null],
      [false, 'not_on_this_day'],
    ])
    expect(await as(here.desk).get(undoCheck, { params, body: { day: dayOf(visit) } })).toMatchObject({ status: 'EXPECTED', checkedInDate: null })
    clock.forward(360)
    expect((await as(here.desk).send(undoCheck, { params, body: { day: dayOf(visit, 1) } })).error?.code).toBe('undo_too_late')
    expect(await as(here.desk).get(checkOut, { params, body: { days: [dayOf(visit, 1)] } })).toMatchObject([
      { done: true, row: { status: 'CHECKED_OUT' } },
    ])
  })

  test('a number in capitals is the same visitor, who is answered for once', async () => {
    const here = await place()
    const day = dayOf(await invite(here.host, here, 'Mary Lee'))
    const loud = day.toUpperCase()
    const both = { params: here.at, body: { days: [day, loud] } }
    expect(await as(here.desk).get(checkIn, both)).toMatchObject([{ uuid: day, done: true, row: { status: 'CHECKED_IN' } }])
    expect(await as(here.desk).get(checkOut, { params: here.at, body: { days: [loud] } })).toMatchObject([{ done: true, row: { uuid: day } }])
    expect(await as(here.desk).get(undoCheck, { params: here.at, body: { day: loud } })).toMatchObject({ uuid: day, status: 'CHECKED_IN' })
  })

  test('a walk-in is a visit, a day and a check-in in one, or the host is asked first', async () => {
    const here = await place()
    const params = here.at
    const visitors = [{ name: 'Walter In' }]
    const nobody = await as(here.desk).send(receiveWalkIn, { params, body: { timeUntil: '18:00', visitors } })
    expect(nobody).toMatchObject({
      status: 422,
      error: { fields: { companyId: 'Please choose the company or the person that they have come to see' } },
    })
    // a company's own desk names nobody
    expect(await as(here.master).get(receiveWalkIn, { params, body: { timeUntil: '18:00', visitors: [{ name: 'Ursula In' }] } })).toMatchObject({
      status: 'APPROVED',
    })
    const inside = await as(here.desk).get(receiveWalkIn, {
      params,
      body: { companyId: here.company.id, hostId: here.host.membershipId, timeUntil: '18:00', visitors: [{ name: 'Walter In' }] },
    })
    expect(inside.visitors[0]?.days).toMatchObject([{ status: 'CHECKED_IN' }])
    const asked = await as(here.desk).get(receiveWalkIn, {
      params,
      body: { companyId: here.company.id, hostId: here.host.membershipId, timeUntil: '18:00', askHost: true, visitors: [{ name: 'Wanda In' }] },
    })
    expect(asked.visitors[0]?.days).toMatchObject([{ status: 'EXPECTED' }])
    const at = { params: { ...params, uuid: asked.uuid }, version: asked.version }
    expect((await as(here.master).send(answerVisit, { ...at, body: { answer: 'SEND_UP' } })).status).toBe(422)
    expect(await as(here.host).get(answerVisit, { ...at, body: { answer: 'SEND_UP' } })).toMatchObject({ hostAnswer: 'SEND_UP' })
    const [row] = (await as(here.desk).get(listVisits, { params, query: { view: 'TODAY', wildcardSearch: 'Wanda' } })).items
    expect(row).toMatchObject({ hostAnswer: 'SEND_UP', may: { checkIn: true } })
  })

  test('a document is looked at where the building asks for it', async () => {
    const here = await place()
    await settle(here.admin, here, here.building, settingOf({ documentCheck: 'KIND' }))
    const visit = await invite(here.host, here, 'Mary Lee')
    const body = { days: [dayOf(visit)] }
    expect(await as(here.desk).get(checkIn, { params: here.at, body })).toMatchObject([{ done: false, code: 'document_not_seen' }])
    expect(await as(here.desk).get(checkIn, { params: here.at, body: { ...body, document: { way: 'DOCUMENT', kind: 'PASSPORT' } } })).toMatchObject([
      { done: true },
    ])
  })

  test('who is in at four in the morning has left unseen, and a host hears once of who stays too long', async () => {
    const here = await place()
    const visit = await invite(here.host, here, 'Mary Lee')
    await as(here.desk).get(checkIn, { params: here.at, body: { days: [dayOf(visit)] } })
    // half past four in the afternoon, when it was to end at four
    clock.forward(23460)
    await tellOfOverstays(system)
    await tellOfOverstays(system)
    expect((await mailsTo(portal, here.host.email)).filter(({ subject }) => subject.includes('longer than planned'))).toHaveLength(1)
    await closeNight(system)
    const read = () => as(here.desk).get(getVisit, { params: { ...here.at, uuid: visit.uuid } })
    expect((await read()).visitors[0]?.days).toMatchObject([{ status: 'OVERSTAY' }])
    clock.forward(43200)
    await closeNight(system)
    expect((await read()).visitors[0]?.days).toMatchObject([{ status: 'CHECKED_OUT', notSeenLeaving: true }])
  })

  test('are closed in the next building, too, where they cannot be in one; there it is tried again', async () => {
    const inside = async () => {
      const here = await place()
      const visit = await invite(here.host, here, 'Mary Lee')
      await as(here.desk).get(checkIn, { params: here.at, body: { days: [dayOf(visit)] } })
      return async () => (await as(here.desk).get(getVisit, { params: { ...here.at, uuid: visit.uuid } })).visitors[0]?.days[0]?.status
    }
    const [broken, next] = [await inside(), await inside()]
    const { rows } = await portal.app.database.pool.query<{ id: number }>('select office_centre_id as id from visit_days order by id desc limit 2')
    const mend = await breakWrites(portal.app.database.pool, 'visit_days', `new.office_centre_id = ${rows[1]?.id}`)
    clock.forward(66_000)
    await expect(closeNight(system)).rejects.toThrow('these rows are broken')
    expect(await next()).toBe('CHECKED_OUT')
    expect(await broken()).not.toBe('CHECKED_OUT')
    await mend()
    await closeNight(system)
    expect(await broken()).toBe('CHECKED_OUT')
  })
})

describe('the blacklist', () => {
  test('stops a visitor until somebody with the right has decided; the host reads no reason', async () => {
    const here = await place()
    const params = here.at
    await as(here.admin).get(createEntry, { params, body: listedAs('Mallory Kane', 'mallory@bad.example') })
    const visit = await invite(here.host, here, '', { visitors: [{ name: 'M. Kane', email: 'mallory@bad.example' }] })
    expect(visit.visitors).toMatchObject([{ screening: 'MATCH', matches: [], pass: 'NOT_YET' }])
    expect(await mailsTo(portal, 'mallory@bad.example')).toEqual([])
    expect(await as(here.desk).get(checkIn, { params, body: { days: [dayOf(visit)] } })).toMatchObject([{ done: false, code: 'visitor_stopped' }])
    const seen = await as(here.desk).get(getVisit, { params: { ...params, uuid: visit.uuid } })
    expect(seen.visitors[0]?.matches).toMatchObject([{ name: 'Mallory Kane', strength: 'STRONG', fields: ['EMAIL'] }])
    const decided = { params: { ...params, uuid: visit.visitors[0]?.uuid ?? '' }, body: { decision: 'NOT_THE_SAME' as const } }
    // a company does not wave through whom the building has listed
    expect((await as(here.master).send(decideMatch, decided)).status).toBe(403)
    await as(here.desk).get(decideMatch, decided)
    expect((await as(here.desk).send(decideMatch, decided)).status).toBe(409)
    expect(await as(here.desk).get(checkIn, { params, body: { days: [dayOf(visit)] } })).toMatchObject([{ done: true }])
    // remembered for the same visitor and the same entry
    const again = await invite(here.host, here, '', { days: ['2027-03-12'], visitors: [{ name: 'M. Kane', email: 'mallory@bad.example' }] })
    expect(again.visitors).toMatchObject([{ screening: 'CLEAR' }])
  })

  test('is asked again at check-in: who was listed meanwhile waits', async () => {
    const here = await place()
    const params = here.at
    const visit = await invite(here.host, here, '', { visitors: [{ name: 'Eve Late', email: 'eve@late.example' }] })
    const entry = await as(here.admin).get(createEntry, { params, body: listedAs('Eve Late', 'eve@late.example') })
    const body = { days: [dayOf(visit)] }
    expect(await as(here.desk).get(checkIn, { params, body })).toMatchObject([{ done: false, code: 'visitor_stopped', row: { status: 'STOPPED' } }])
    expect((await as(here.desk).get(countVisits, { params, query: { view: 'TODAY' } })).STOPPED).toBe(1)
    await as(here.admin).get(liftEntry, { params: { ...params, uuid: entry.uuid }, version: entry.version, body: { reason: 'Mistaken' } })
    // what was found is decided by a person, not by time
    expect(await as(here.desk).get(checkIn, { params, body })).toMatchObject([{ done: false }])
    await as(here.desk).get(decideMatch, { params: { ...params, uuid: visit.visitors[0]?.uuid ?? '' }, body: { decision: 'LET_IN' } })
    expect(await as(here.desk).get(checkIn, { params, body })).toMatchObject([{ done: true }])
  })
})

describe('the pass', () => {
  test('shows a code that changes on its day, is read at the desk, and ends with the visit', async () => {
    const here = await place()
    await buyVisitorPasses(here.company, 1)
    const visit = await invite(here.host, here, '', { days: ['2027-03-11'], visitors: [{ name: 'Mary Lee', email: `pass${n}@guest.example` }] })
    const [mary] = visit.visitors
    const token = await passLink(world, here.building.id, mary?.uuid ?? '')
    const read = () => nobody.get(readVisitorPass, { body: { officeCentreId: here.building.id, token } })
    await portal.app.database.pool.query(`update office_centres set phone = '+852 3000 0180' where id = $1`, [here.building.id])
    expect(await read()).toMatchObject({ state: 'LIVE', firstName: 'Mary', codes: [], day: '2027-03-11', building: { phone: '+852 3000 0180' } })
    const early = await as(here.desk).send(readVisitorCode, { params: here.at, body: { code: codeOf(world, here.building.id, mary?.uuid ?? '') } })
    expect(early.error?.code).toBe('not_on_this_day')
    clock.forward(86400)
    const shown = await read()
    const [{ code } = { code: '' }] = shown.codes
    expect(shown.codes).toHaveLength(20)
    expect(await as(here.desk).get(readVisitorCode, { params: here.at, body: { code } })).toMatchObject({
      name: 'Mary Lee',
      may: { checkIn: true },
    })
    clock.forward(61)
    expect((await as(here.desk).send(readVisitorCode, { params: here.at, body: { code } })).error?.code).toBe('visitor_code_unknown')
    clock.forward(-61)
    await as(here.host).get(cancelVisit, { params: { ...here.at, uuid: visit.uuid }, version: visit.version, body: { reason: 'Ill' } })
    expect(await read()).toMatchObject({
      state: 'CANCELLED',
      codes: [],
      firstName: null,
      reference: null,
      day: null,
      days: [],
      timeFrom: '',
      timeUntil: '',
      startsDate: null,
      building: { phone: '+852 3000 0180' },
    })
  })

  test('of another building, and one that was guessed, look alike', async () => {
    const here = await place()
    const visit = await invite(here.host, here, '', { visitors: [{ name: 'Mary Lee', email: `alike${n}@guest.example` }] })
    const token = await passLink(world, here.building.id, visit.visitors[0]?.uuid ?? '')
    const elsewhere = await world.building(`Elsewhere ${n}`, { addOns: ['VMS'] })
    const answers = await Promise.all([
      nobody.send(readVisitorPass, { body: { officeCentreId: elsewhere.id, token } }),
      nobody.send(readVisitorPass, { body: { officeCentreId: here.building.id, token: 'A'.repeat(22) } }),
    ])
    const told = answers.map(({ status, error }) => ({ status, code: error?.code, message: error?.message }))
    expect(told[0]).toEqual(told[1])
    expect(told[0]).toMatchObject({ status: 404, code: 'visitor_pass_unknown' })
  })

  test('takes one of those that were bought, never more, and gives it back when the visit is over', async () => {
    const here = await place()
    await buyVisitorPasses(here.company, 3)
    const used = async () => 3 - (await as(here.master).get(getCredentialBalance, { params: { id: here.company.uuid } })).visitorQrQuotaBal
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) => invite(here.host, here, '', { visitors: [{ name: `V ${at}`, email: `v${at}-${n}@guest.example` }] })),
    )
    expect(made.filter(({ visitors }) => visitors[0]?.pass === 'ISSUED')).toHaveLength(3)
    expect(made.filter(({ visitors }) => visitors[0]?.pass === 'NONE_LEFT')).toHaveLength(7)
    expect(await used()).toBe(3)
    const [issued] = made.filter(({ visitors }) => visitors[0]?.pass === 'ISSUED')
    await as(here.host).get(resendPasses, { params: { ...here.at, uuid: issued?.uuid ?? '' } })
    expect(await used()).toBe(3)
    clock.forward(86400)
    await closeNight(system)
    expect(await used()).toBe(0)
  })
})

test('visits are emptied after as many days as the building keeps them, or the company, which wants less', async () => {
  const here = await place()
  await settle(here.master, here, here.company, settingOfCompany({ approval: true }, 14))
  const visit = await invite(here.host, here, '', { visitors: [{ name: 'Mary Lee', email: `old${n}@guest.example` }] })
  const read = () => as(here.desk).get(getVisit, { params: { ...here.at, uuid: visit.uuid } })
  clock.forward(1209600)
  await forget(system)
  expect((await read()).visitors[0]?.name).toBe('Mary Lee')
  clock.forward(86400)
  // a hold keeps them, of the company or of all
  const untilDate = new Date(clock.now().getTime() + 9 * 86400000).toISOString().slice(0, 10)
  const [admin, params] = [as(here.admin), { oc: here.building.uuid }]
  for (const companyId of [here.company.id, null]) {
    const hold = await admin.get(placeHold, { params, body: { retention: 'visitors', companyId, reason: 'A claim', untilDate } })
    await forget(system)
    expect((await read()).visitors[0]?.name).toBe('Mary Lee')
    await admin.get(liftHold, { params: { ...params, uuid: hold.uuid }, version: hold.version })
  }
  await forget(system)
  const after = await read()
  expect(after).toMatchObject({ hostName: null, may: { edit: false } })
  expect(after.visitors).toMatchObject([{ name: null, email: null }])
  // what somebody was asked to agree to names nobody either
  const { rows } = await portal.app.database.pool.query<{ title: string }>('select title from approval_rounds where subject = $1', [visit.uuid])
  expect(rows).toEqual([{ title: '' }])
  expect((await as(here.desk).get(listVisits, { params: here.at, query: { view: 'EVERY', wildcardSearch: 'Mary' } })).items).toEqual([])
})
