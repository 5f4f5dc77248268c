import { describe, expect, test } from 'vitest'
import { getUser } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { listWhyActions, listWhyRecords, whyPerson, whySelf } from '../contract.ts'

const { world, as } = await testPortal()
const tower = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL', 'VMS'] })
const marina = await world.building('Marina Centre')
const jade = await world.tenantIn(tower, 'Jade Trading', { addOnsOff: ['VMS'] })
const pearl = await world.tenantIn(tower, 'Pearl Design')
const admin = as(await world.person(tower, 'LANDLORD_ADMIN'))
const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))
const desk = await world.person(tower, 'VISITOR_MANAGEMENT', { name: 'Kit Wong' })
const pollsOf = { can: 'POLL_VIEW' }
const at = ({ centre, userId }: typeof desk) => ({ oc: centre.uuid, id: String(userId) })

test('the first failing link is named in words, with the roles that would give it; a permission added alone changes the answer', async () => {
  const refused = await admin.get(whyPerson, { params: at(desk), query: pollsOf })
  expect(refused.allowed).toBe(false)
  expect(refused.chain.map(({ rule, ok }) => [rule, ok])).toEqual([
    ['account', true],
    ['membership', true],
    ['switchedOn', true],
    ['organisation', true],
    ['signedIn', true],
    ['permission', false],
  ])
  expect(refused.firstFailing).toMatchObject({ rule: 'permission', value: 'POLL_VIEW', text: 'no role held here (Reception) gives “Polls: see”.' })
  expect(refused.firstFailing?.remedy).toContain('Building admin and Building admin (view only)')
  await world.change('memberships', desk.membershipId, { permissionsAdded: ['POLL_VIEW'] })
  const allowed = await admin.get(whyPerson, { params: at(desk), query: pollsOf })
  expect(allowed).toMatchObject({ allowed: true, firstFailing: null })
  expect(allowed.chain.at(-1)?.text).toBe('“Polls: see” was added for this person alone.')
})

test('what was taken away from one person is told as such', async () => {
  const without = await world.person(tower, 'LANDLORD_ADMIN', { permissionsRemoved: ['POLL_VIEW'] })
  const { firstFailing } = await admin.get(whyPerson, { params: at(without), query: pollsOf })
  expect(firstFailing).toMatchObject({ rule: 'permission', text: '“Polls: see” was taken away from this person.' })
})

describe('who cannot act at all is told why, and is asked nothing further', () => {
  const failing = async (person: typeof desk) => {
    const { chain, firstFailing } = await admin.get(whyPerson, { params: at(person), query: pollsOf })
    expect(chain.some(({ rule }) => rule === 'permission')).toBe(false)
    return firstFailing
  }
  test('the membership is switched off, over its last day, or has ended', async () => {
    const off = await world.person(tower, 'LANDLORD_ADMIN', { name: 'Mei Ho' })
    await world.change('memberships', off.membershipId, { active: false })
    expect(await failing(off)).toMatchObject({ rule: 'switchedOn', text: 'Mei Ho has been deactivated in Harbour Tower.' })
    expect(await failing(await world.person(tower, 'LANDLORD_ADMIN', { endsOn: '2020-02-29' }))).toMatchObject({
      rule: 'lastDay',
      text: 'the last day of the membership was 29 Feb 2020.',
    })
    const gone = await world.person(tower, 'LANDLORD_ADMIN')
    await world.end('memberships', gone.membershipId)
    expect(await failing(gone)).toMatchObject({ rule: 'membership' })
  })
  test('the account is switched off', async () => {
    expect(await failing(await world.person(tower, 'LANDLORD_ADMIN', { active: false }))).toMatchObject({ rule: 'account' })
  })
  test('the company has been deactivated', async () => {
    const closed = await world.tenantIn(tower, 'Closed Ltd')
    const person = await world.person(closed, 'MASTER_ADMIN')
    await world.change('officeCentres', closed.id, { active: false })
    expect(await failing(person)).toMatchObject({ rule: 'organisation', text: 'Closed Ltd has been deactivated.' })
  })
  test('staff sign in only with the add-on', async () => {
    const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
    const staff = await world.person(marina, 'STAFF')
    const { firstFailing } = await provider.get(whyPerson, { params: at(staff), query: {} })
    expect(firstFailing).toMatchObject({ rule: 'staffSignIn' })
    expect(firstFailing?.remedy).toContain('Marina Centre')
  })
})

test('an add-on is missing in the building, or switched off for the company', async () => {
  const about = async (person: typeof desk, addOn: 'VMS' | 'BOOK_FACILITY') =>
    (await admin.get(whyPerson, { params: at(person), query: { addOn } })).chain.at(-1)
  const [ours, theirs] = [await world.person(jade, 'SUB_ADMIN'), await world.person(pearl, 'SUB_ADMIN')]
  expect(await about(theirs, 'VMS')).toMatchObject({ ok: true, text: 'Harbour Tower has the add-on “Visitor management”.' })
  expect(await about(ours, 'VMS')).toMatchObject({
    ok: false,
    text: 'Harbour Tower has the add-on “Visitor management”, but it is switched off for Jade Trading.',
  })
  expect(await about(theirs, 'BOOK_FACILITY')).toMatchObject({ ok: false, text: 'Harbour Tower does not have the add-on “Facility booking”.' })
})

describe('nothing is told about anybody outside the reader’s reach', () => {
  test('a company asks about its own people; those of another company, of the building and of no company are not there', async () => {
    const [ours, theirs] = [await world.person(jade, 'STAFF'), await world.person(pearl, 'STAFF')]
    await jadeAdmin.get(whyPerson, { params: at(ours), query: pollsOf })
    const answers = [
      await jadeAdmin.send(whyPerson, { params: at(theirs), query: pollsOf }),
      await jadeAdmin.send(whyPerson, { params: { oc: jade.uuid, id: String(theirs.userId) }, query: pollsOf }),
      await jadeAdmin.send(whyPerson, { params: at(desk), query: pollsOf }),
      await jadeAdmin.send(whyPerson, { params: { oc: jade.uuid, id: '999999999' }, query: pollsOf }),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(404)
      expect(text).not.toMatch(/Kit Wong|Pearl|Person \d/)
    }
  })
  test('a building asks about the people of its companies, not about those of another building', async () => {
    const [inside, outside] = [await world.person(pearl, 'STAFF'), await world.person(marina, 'LANDLORD_ADMIN')]
    expect((await admin.get(whyPerson, { params: at(inside), query: pollsOf })).person.companyName).toBe('Pearl Design')
    expect((await admin.send(whyPerson, { params: at(outside), query: pollsOf })).status).toBe(404)
  })
  test('another membership of the same person elsewhere does not show', async () => {
    const both = await world.person(jade, 'STAFF')
    const there = await world.member(both, marina, 'LANDLORD_ADMIN')
    expect((await jadeAdmin.get(whyPerson, { params: at(both), query: pollsOf })).allowed).toBe(false)
    expect((await jadeAdmin.send(whyPerson, { params: at(there), query: pollsOf })).status).toBe(404)
  })
  test('without the permission nobody asks about others, and everybody about themselves', async () => {
    const plain = as(desk)
    expect((await plain.send(whyPerson, { params: at(desk), query: pollsOf })).status).toBe(403)
    const self = await plain.get(whySelf, { query: { call: 'POST /office-centres/{oc}/users' } })
    expect(self).toMatchObject({
      allowed: false,
      person: { you: true, fullName: 'Kit Wong' },
      firstFailing: { rule: 'permission', value: 'USER_ADD' },
    })
  })
})

describe('a record', () => {
  const stranger = world.person(marina, 'LANDLORD_ADMIN')
  const about = { record: 'user', id: String(desk.userId) }
  test('lies in the reach of a person or not, by the read of its own module', async () => {
    const colleague = await world.person(tower, 'LANDLORD_ADMIN')
    const own = await admin.get(whyPerson, { params: at(colleague), query: about })
    expect(own).toMatchObject({ allowed: true, recordName: 'Kit Wong' })
    const sub = await world.person(jade, 'MASTER_ADMIN')
    const other = await admin.get(whyPerson, { params: at(sub), query: about })
    expect(other).toMatchObject({ allowed: false, firstFailing: { rule: 'scope' } })
    expect((await as(sub).send(getUser, { params: at(desk) })).status).toBe(404)
  })
  test('that the reader cannot see is not there, whomever it is asked about', async () => {
    const outside = as(await stranger)
    expect((await outside.send(whySelf, { query: about })).status).toBe(404)
    expect((await outside.send(whySelf, { query: { ...about, id: '999999999' } })).status).toBe(404)
    const reader = await world.person(tower, 'VISITOR_MANAGEMENT', { permissionsAdded: ['WHY_VIEW'] })
    expect((await as(reader).send(whyPerson, { params: at(desk), query: about })).status).toBe(404)
  })
  test('is not looked at for oneself when the guard refuses before', async () => {
    const self = await as(await world.person(tower, 'CONCIERGE')).get(whySelf, { query: about })
    expect(self).toMatchObject({ allowed: false, recordName: null, firstFailing: { rule: 'permission' } })
  })
})

test('what does not exist cannot be asked about, nor two things at once', async () => {
  const codes: (string | undefined)[] = []
  for (const query of [
    { can: 'POLL_FLY' },
    { call: 'GET /nowhere' },
    { record: 'dragon', id: '1' },
    { record: 'poll' },
    { can: 'POLL_VIEW', call: 'GET /why' },
  ])
    codes.push((await admin.send(whySelf, { query })).error?.code)
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'why_unknown'))
})

describe('records are found by their titles', () => {
  const found = async (who: typeof admin, search: string) =>
    (await who.get(listWhyRecords, { query: { search } })).map(({ record, title, detail, kind }) => [record, title, detail, kind])
  test('those in the reader’s reach, with what tells them apart', async () => {
    expect(await found(admin, 'Kit Wong')).toEqual([['user', 'Kit Wong', 'Harbour Tower', 'Person']])
    const [one] = await admin.get(listWhyRecords, { query: { search: 'Kit Wong' } })
    expect(await admin.get(whySelf, { query: { record: one?.record, id: one?.id } })).toMatchObject({ allowed: true, recordName: 'Kit Wong' })
    expect((await found(admin, '')).length).toBeGreaterThan(0)
  })
  test('nothing of another building, and of a company only its own', async () => {
    const elsewhere = as(await world.person(marina, 'LANDLORD_ADMIN'))
    expect(await found(elsewhere, 'Kit Wong')).toEqual([])
    expect(await found(jadeAdmin, 'Kit Wong')).toEqual([])
    await world.person(jade, 'STAFF', { name: 'Kit Wong of Jade' })
    expect(await found(jadeAdmin, 'Kit Wong')).toEqual([['user', 'Kit Wong of Jade', 'Jade Trading', 'Person']])
  })
  test('no kinds that the reader does not see', async () => {
    const blind = as(await world.person(tower, 'LANDLORD_ADMIN', { permissionsRemoved: ['USER_VIEW'] }))
    expect(await found(blind, 'Kit Wong')).toEqual([])
    expect((await as(desk).send(listWhyRecords, { query: { search: 'Kit' } })).status).toBe(403)
  })
})

test('the actions to choose from are those that some role gives there', async () => {
  const codes = async (who: typeof admin) => (await who.get(listWhyActions)).map(({ code }) => code)
  expect(await codes(admin)).toEqual(expect.arrayContaining(['POLL_VIEW', 'TENANT_ADD']))
  expect(await codes(jadeAdmin)).not.toContain('TENANT_ADD')
})

test('where one-time codes are asked for the chain says so, and nobody is refused for that', async () => {
  const careful = await world.building('Careful Tower')
  await world.change('officeCentres', careful.id, { codeRequired: true })
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const [person, elsewhere] = [await world.person(careful, 'LANDLORD_ADMIN'), await world.person(marina, 'LANDLORD_ADMIN')]
  const about = async (who: typeof desk, query: { call: string } | { can: string }) => {
    const { allowed, chain } = await provider.get(whyPerson, { params: at(who), query })
    return { allowed, code: chain.find(({ rule }) => rule === 'code') }
  }
  const text = 'a one-time code is asked for, unless one was given since signing in or the device is trusted.'
  expect(await about(person, pollsOf)).toMatchObject({ allowed: true, code: { ok: true, text } })
  const own = { call: 'PUT /privacy/places/{uuid}/leave' }
  expect(await about(person, own)).toMatchObject({ allowed: true, code: { ok: true } })
  // and nothing of what another organisation asks of the same person
  await world.member(elsewhere, careful, 'STAFF')
  expect(await about(elsewhere, own)).toEqual({ allowed: true, code: undefined })
  expect(await about(elsewhere, pollsOf)).toEqual({ allowed: true, code: undefined })
  expect(await about(elsewhere, { call: 'PUT /auth/one-time-code' })).toMatchObject({ allowed: true, code: { ok: true, text } })
  expect(await about(person, { call: 'GET /auth/tenant-list' })).toEqual({ allowed: true, code: undefined })
})
