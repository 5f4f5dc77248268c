import { beforeEach, expect, test } from 'vitest'
import { failures } from '#kit/contract/failure.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { updateVisitingSetting, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  checkIn,
  checkOut,
  createVisit,
  decideMatch,
  getVisit,
  linkPass,
  readVisitorPass,
  resendPasses,
  sayHere,
  stoppedFirst,
  updateVisit,
} from '../../contract.ts'
import type { Visit } from '../../contract/visit.ts'
import { listedAs, visitOf } from '../example.ts'

const { portal, world, as, nobody, clock } = await testPortal()
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))

let n = 0
const place = async () => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  await provider.get(topUpPasses, { params: { oc: company.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 3 } })
  const [host, master] = [as(await world.person(company, 'TENANT')), as(await world.person(company, 'MASTER_ADMIN'))]
  const [desk, admin] = [as(await world.person(building, 'VISITOR_MANAGEMENT')), as(await world.person(building, 'LANDLORD_ADMIN'))]
  return { building, company, host, master, desk, admin, params: { oc: building.uuid } }
}
type Here = Awaited<ReturnType<typeof place>>
type Guest = { uuid?: string; name: string; email?: string; phone?: string }
const invite = (here: Here, guest: Guest = { name: 'Mary Lee' }, more: Parameters<typeof visitOf>[1] = {}) =>
  here.host.get(createVisit, { params: here.params, body: visitOf('', { visitors: [guest], ...more }) })
const uuidOf = ({ visitors }: Visit): string => visitors[0]?.uuid ?? ''
const at = (here: Here, uuid: string) => ({ params: { ...here.params, uuid } })
const handed = async (here: Here, visit: Visit): Promise<string> =>
  (await here.host.get(linkPass, at(here, uuidOf(visit)))).path.split('/').at(-1) ?? ''
const read = (here: Here, token: string) => nobody.get(readVisitorPass, { body: { officeCentreId: here.building.id, token } })
const seen = async (here: Here, { uuid }: Visit) => (await here.host.get(getVisit, at(here, uuid))).visitors[0]
const save = async (here: Here, visit: Visit, guest: Partial<Guest>, more: Parameters<typeof visitOf>[1] = {}) => {
  const { version } = await here.host.get(getVisit, at(here, visit.uuid))
  const body = visitOf('', { visitors: [{ uuid: uuidOf(visit), name: 'Mary Lee', ...guest }], ...more })
  return here.host.get(updateVisit, { ...at(here, visit.uuid), version, body })
}
const left = async ({ company, master }: Here): Promise<number> =>
  (await master.get(getCredentialBalance, { params: { id: company.uuid } })).visitorQrQuotaBal
const list = (here: Here, name: string, email: string) => here.admin.get(createEntry, { params: here.params, body: listedAs(name, email) })
const mails = async (email: string) => (await mailsTo(portal, email)).length
const gone = { firstName: null, reference: null, day: null, days: [], timeFrom: '', startsDate: null, codes: [] }

test('a link that was handed on, and its code, outlive a number, a note, a later end and another day', async () => {
  const here = await place()
  const visit = await invite(here)
  const token = await handed(here, visit)
  for (const [guest, more] of [
    [{ phone: '+852 9123 4567' }, {}],
    [{}, { noteToVisitor: 'Bring an umbrella' }],
    [{}, { timeUntil: '16:15' }],
    [{}, { days: ['2027-03-12'] }],
  ] as const) {
    const after = await save(here, visit, guest, { ...more, days: more.days ? [...more.days] : ['2027-03-10'] })
    expect(after.visitors).toMatchObject([{ pass: 'ISSUED', linkEnded: false }])
    expect(await read(here, token)).toMatchObject({ state: 'LIVE', firstName: 'Mary' })
  }
  // it lives until the end of the day that was moved
  clock.set('2027-03-12T02:00:00Z')
  const pass = await read(here, token)
  expect(pass).toMatchObject({ state: 'LIVE', day: '2027-03-12' })
  expect(pass.codes.length).toBeGreaterThan(0)
})

test('under another name it ends, tells nothing of who comes now, and the answer asks for a new one', async () => {
  const here = await place()
  const visit = await invite(here)
  const token = await handed(here, visit)
  const after = await save(here, visit, { name: 'Peter Secret' })
  expect(after.visitors).toMatchObject([{ pass: 'ENDED', linkEnded: true, may: { linkPass: true } }])
  expect(await read(here, token)).toMatchObject({ state: 'REPLACED', mailed: false, ...gone })
  const said = await nobody.send(sayHere, { body: { officeCentreId: here.building.id, token } })
  expect(said).toMatchObject({ status: 409, error: { code: 'pass_handed_anew' } })
  const next = await handed(here, visit)
  expect(await seen(here, visit)).toMatchObject({ pass: 'ISSUED', linkEnded: false })
  expect(await read(here, next)).toMatchObject({ state: 'LIVE', firstName: 'Peter' })
  expect(await read(here, token)).toMatchObject({ state: 'REPLACED', ...gone })
  // once the visit is over that is what it says
  clock.set('2027-03-11T02:00:00Z')
  expect(await read(here, token)).toMatchObject({ state: 'OVER', ...gone })
})

test('whoever is given an e-mail is mailed the new one', async () => {
  const here = await place()
  const visit = await invite(here)
  const token = await handed(here, visit)
  await save(here, visit, { email: `mary${n}@guest.example` })
  expect(await read(here, token)).toMatchObject({ state: 'REPLACED', mailed: true })
  expect(await mails(`mary${n}@guest.example`)).toBe(1)
})

test('a link that has ended tells nothing of whoever has the newer one by mail, and the answer names whose the next one is', async () => {
  const here = await place()
  for (const mail of [{}, { email: `mary.lee${n}@guest.example` }]) {
    const visit = await invite(here, { name: 'Mary Lee', ...mail })
    const token = await handed(here, visit)
    expect(await read(here, token)).toMatchObject({ state: 'LIVE', firstName: 'Mary' })
    // two people, who may both be inside
    const email = `${Object.keys(mail).length}.secret${n}@guest.example`
    await save(here, visit, { name: 'Paul Secret', email })
    expect(await read(here, token)).toMatchObject({ state: 'REPLACED', mailed: true, checkedIn: false, ...gone })
    const next = await here.host.get(linkPass, at(here, uuidOf(visit)))
    expect(next.name).toBe('Paul Secret')
    const days = [(await seen(here, visit))?.days[0]?.uuid ?? '']
    expect(await here.desk.get(checkIn, { params: here.params, body: { days } })).toMatchObject([{ done: true }])
    expect(await read(here, token)).toMatchObject({ checkedIn: false, ...gone })
    expect(await read(here, next.path.split('/').at(-1) ?? '')).toMatchObject({ firstName: 'Paul', checkedIn: true })
  }
})

test('it waits while somebody has to agree anew, and is good again once they have', async () => {
  const here = await place()
  const visit = await invite(here)
  const token = await handed(here, visit)
  const body = { rules: { ...usualRules, approval: true }, keptDays: null, visitorGroupId: null }
  await here.master.get(updateVisitingSetting, { ...at(here, here.company.uuid), version: 0, body })
  const decide = async (decision: 'APPROVED' | 'REJECTED') => {
    expect(await read(here, token)).toMatchObject({ state: 'WAITING', firstName: 'Mary', codes: [] })
    const [one] = (await here.master.get(listApprovals)).items
    await here.master.get(decideApproval, { params: { uuid: one?.uuid ?? '' }, body: { decision, remark: 'Audit week' } })
  }
  await save(here, visit, {}, { timeUntil: '16:15' })
  await decide('APPROVED')
  expect(await read(here, token)).toMatchObject({ state: 'LIVE' })
  await save(here, visit, {}, { timeUntil: '16:30' })
  expect(await left(here)).toBe(2)
  await decide('REJECTED')
  expect(await read(here, token)).toMatchObject({ state: 'CANCELLED' })
  expect(await left(here)).toBe(3)
})

test('who has checked out for good is given no link, and takes no code', async () => {
  const here = await place()
  const visit = await invite(here, { name: 'Mary Lee' }, { days: ['2027-03-10', '2027-03-11'] })
  const check = async (deed: typeof checkIn | typeof checkOut, day: number) =>
    here.desk.get(deed, { params: here.params, body: { days: [(await seen(here, visit))?.days[day]?.uuid ?? ''] } })
  await check(checkIn, 0)
  await check(checkOut, 0)
  // somebody who comes again tomorrow
  expect(await seen(here, visit)).toMatchObject({ may: { linkPass: true } })
  clock.set('2027-03-11T02:00:00Z')
  await check(checkIn, 1)
  expect(await seen(here, visit)).toMatchObject({ may: { linkPass: true } })
  await check(checkOut, 1)
  expect(await seen(here, visit)).toMatchObject({ may: { linkPass: false } })
  expect(await here.host.send(linkPass, at(here, uuidOf(visit)))).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  expect(await left(here)).toBe(3)
})

test('whoever was listed since is handed no link: they wait, and what they had ends', async () => {
  const here = await place()
  const visit = await invite(here, { name: 'Bad Person' })
  const token = await handed(here, visit)
  await list(here, 'Bad Person', 'bad@listed.example')
  for (let i = 0; i < 2; i += 1)
    expect(await here.host.send(linkPass, at(here, uuidOf(visit)))).toMatchObject({ status: 409, error: { code: 'visitor_stopped' } })
  expect(await seen(here, visit)).toMatchObject({ screening: 'MATCH', pass: 'ENDED', linkEnded: true, may: { linkPass: false } })
  expect(await read(here, token)).toMatchObject({ state: 'REPLACED', ...gone })
  expect(await left(here)).toBe(3)
  await here.desk.get(decideMatch, { ...at(here, uuidOf(visit)), body: { decision: 'NOT_THE_SAME', remark: 'Looked at' } })
  expect(await read(here, await handed(here, visit))).toMatchObject({ state: 'LIVE' })
})

test('who is stopped at the desk and let in keeps the link; who is refused loses it, and the code comes back', async () => {
  for (const [decision, state, codes] of [
    ['LET_IN', 'LIVE', 2],
    ['REFUSED', 'CANCELLED', 3],
  ] as const) {
    const here = await place()
    const visit = await invite(here, { name: 'Bad Person' })
    const token = await handed(here, visit)
    await list(here, 'Bad Person', 'bad@listed.example')
    const body = { days: [visit.visitors[0]?.days[0]?.uuid ?? ''] }
    expect(await here.desk.get(checkIn, { params: here.params, body })).toMatchObject([{ done: false, code: 'visitor_stopped' }])
    expect(await read(here, token)).toMatchObject({ state: 'WAITING', codes: [] })
    await here.desk.get(decideMatch, { ...at(here, uuidOf(visit)), body: { decision, remark: 'Looked at' } })
    expect(await read(here, token)).toMatchObject({ state })
    expect(await left(here)).toBe(codes)
  }
})

test('nor are mails sent again to whoever was listed since; the others have theirs', async () => {
  const here = await place()
  const [bad, good] = [`bad${n}@guest.example`, `good${n}@guest.example`]
  const both = await here.host.get(createVisit, {
    params: here.params,
    body: visitOf('', {
      visitors: [
        { name: 'Bad Person', email: bad },
        { name: 'Good Guest', email: good },
      ],
    }),
  })
  const alone = await invite(here, { name: 'Bad Person', email: bad }, { days: ['2027-03-11'] })
  await list(here, 'Bad Person', 'bad@listed.example')
  expect(await here.host.get(resendPasses, at(here, both.uuid))).toEqual({ sent: 1 })
  expect(await here.host.send(resendPasses, at(here, alone.uuid))).toMatchObject({ status: 409, error: { code: 'visitor_stopped' } })
  expect(await seen(here, alone)).toMatchObject({ screening: 'MATCH', pass: 'ENDED' })
  expect([await mails(bad), await mails(good)]).toEqual([2, 2])
})

test('what they refuse stands in their contracts', () => {
  for (const { fails } of [linkPass, resendPasses]) expect(fails).toEqual(expect.arrayContaining([failures.notNow, stoppedFirst]))
})
