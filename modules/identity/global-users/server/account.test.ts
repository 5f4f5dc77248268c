import { describe, expect, test } from 'vitest'
import { type Person, password } from '#kit/server/testing/world.ts'
import { getSessionInfo, login } from '#modules/identity/session/contract.ts'
import { getSecurity } from '#modules/identity/session/contract.ts'
import { createUser, getUser } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  activateGlobalUser,
  emailGlobalUserList,
  eraseGlobalUser,
  getGlobalUser,
  getGlobalUserHistory,
  getGlobalUserPage,
  listGlobalUsers,
  previewGlobalLeaving,
  setGlobalPermissions,
  unlinkUser,
  updateGlobalUser,
} from '../contract.ts'

const { world, as, nobody, portal } = await testPortal()
const platform = await world.platform()
const first = await world.person(platform, 'SUPERADMIN', { name: 'First' })
const superadmin = as(first)
const adminPerson = await world.person(platform, 'CENTRICITY_ADMIN')
const admin = as(adminPerson)
const support = as(await world.person(platform, 'CENTRICITY_CR'))
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
await world.person(jade, 'MASTER_ADMIN')
await world.person(harbour, 'LANDLORD_ADMIN')

const reason = 'Asked for on the phone'
const at = ({ userId }: Person) => ({ params: { id: String(userId) } })
const now = async (person: Person) => ({ ...at(person), version: (await superadmin.get(getGlobalUser, at(person))).version })
const member = (role = 'VISITOR_MANAGEMENT', name?: string) => world.person(jade, role, name ? { name } : {})
const signsIn = async ({ email }: Person) => (await nobody.send(login, { body: { username: email, password } })).status === 200
const details = { fullName: 'Chan Tai Man', allowStaffLogin: true }
const onlyRefusal = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length

describe('an account is switched off and on', () => {
  test('off ends all sessions at once, on lets the person in again, and the history keeps why', async () => {
    const person = await member()
    const at1 = as(person)
    await at1.get(getSecurity)
    await support.get(activateGlobalUser, { ...(await now(person)), body: { active: false, reason: 'Laptop stolen' } })
    expect(await at1.send(getSecurity)).toMatchObject({ status: 401 })
    expect(await signsIn(person)).toBe(false)
    expect(await support.get(activateGlobalUser, { ...(await now(person)), body: { reason } })).toMatchObject({ active: true })
    expect(await signsIn(person)).toBe(true)
    expect(await at1.send(getSecurity)).toMatchObject({ status: 401 })
    const { items } = await support.get(getGlobalUserHistory, at(person))
    expect(items.map(({ action, reason: why }) => [action, why])).toEqual([
      ['accountOn', reason],
      ['accountOff', 'Laptop stolen'],
    ])
  })

  test('not without a reason, not one’s own, and not on what somebody has changed meanwhile', async () => {
    const person = await member()
    const which = await now(person)
    expect(await support.send(activateGlobalUser, { ...which, body: { active: false, reason: '  ' } })).toMatchObject({
      status: 422,
      error: { code: 'invalid', fields: { reason: expect.any(String) } },
    })
    expect(await superadmin.send(activateGlobalUser, { ...(await now(first)), body: { active: false, reason } })).toMatchObject({
      error: { code: 'own_rights' },
    })
    await world.change('memberships', person.membershipId, { jobTitle: 'Surveyor' })
    expect(await support.send(activateGlobalUser, { ...which, body: { active: false, reason } })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', current: { id: person.userId } },
    })
  })

  test('an organisation keeps its last admin and the person in charge', async () => {
    const pearl = await world.tenantIn(harbour, 'Pearl Capital')
    const only = await world.person(pearl, 'MASTER_ADMIN')
    const off = async () => support.send(activateGlobalUser, { ...(await now(only)), body: { active: false, reason } })
    expect(await off()).toMatchObject({ status: 409, error: { code: 'last_admin' } })
    await world.person(pearl, 'MASTER_ADMIN')
    await world.change('memberships', only.membershipId, { personInCharge: true })
    expect(await off()).toMatchObject({ status: 409, error: { code: 'in_charge_stays' } })
  })

  test('of two admins who are switched off at once one stays', async () => {
    const opal = await world.tenantIn(harbour, 'Opal')
    const both = [await world.person(opal, 'MASTER_ADMIN'), await world.person(opal, 'MASTER_ADMIN')]
    const versions = await Promise.all(both.map(now))
    const answers = await Promise.all(versions.map((which) => superadmin.send(activateGlobalUser, { ...which, body: { active: false, reason } })))
    expect([onlyRefusal(answers, 200), onlyRefusal(answers, 409)]).toEqual([1, 1])
  })
})

describe('rank', () => {
  test('an admin of the platform does not touch a SUPERADMIN, and staff neither admins nor each other', async () => {
    const top = await world.person(platform, 'SUPERADMIN')
    const peer = await world.person(platform, 'CENTRICITY_ADMIN')
    const colleague = await world.person(platform, 'CENTRICITY_SALES')
    const off = { active: false, reason }
    const refused = { status: 403, error: { code: 'outranked' } }
    expect(await admin.send(activateGlobalUser, { ...(await now(top)), body: off })).toMatchObject(refused)
    expect(await admin.send(updateGlobalUser, { ...(await now(top)), body: details })).toMatchObject(refused)
    expect(await admin.send(eraseGlobalUser, { ...(await now(top)), body: { reason } })).toMatchObject(refused)
    expect(await admin.send(unlinkUser, { ...(await now(top)), body: { officeCentreId: platform.id, reason } })).toMatchObject(refused)
    for (const person of [top, peer, colleague])
      expect(await support.send(activateGlobalUser, { ...(await now(person)), body: off })).toMatchObject(refused)
    expect(await admin.get(activateGlobalUser, { ...(await now(peer)), body: off })).toMatchObject({ active: false })
    expect(await superadmin.get(activateGlobalUser, { ...(await now(top)), body: off })).toMatchObject({ active: false })
  })

  test('counts wherever the person is, and the profile says which buttons there are', async () => {
    const both = await member('MASTER_ADMIN')
    await world.member(both, platform, 'SUPERADMIN')
    const none = { edit: false, activate: false, delete: false, grant: false, changeEmail: false, support: false, code: false }
    expect((await admin.get(getGlobalUser, at(both))).may).toEqual(none)
    expect((await support.get(getGlobalUser, at(await member()))).may).toEqual({
      ...none,
      activate: true,
      changeEmail: true,
      support: true,
      code: true,
    })
    expect((await admin.get(getGlobalUser, at(adminPerson))).may).toEqual({ ...none, edit: true })
    expect((await superadmin.get(getGlobalUser, at(adminPerson))).may).toMatchObject({ support: true, code: false })
  })
})

describe('details and rights', () => {
  test('an admin corrects name and numbers; nobody opens their own door by the switch', async () => {
    const person = await member('STAFF', 'Chan Tai Mann')
    const saved = await admin.get(updateGlobalUser, { ...(await now(person)), body: { ...details, mobileNumber: '+852 9123 4567' } })
    expect(saved).toMatchObject({ fullName: 'Chan Tai Man', mobileNumber: '+852 9123 4567', officeNumber: null })
    const own = { ...details, allowStaffLogin: false }
    expect(await admin.send(updateGlobalUser, { ...(await now(adminPerson)), body: own })).toMatchObject({ error: { code: 'own_rights' } })
    expect(await support.send(updateGlobalUser, { ...(await now(person)), body: details })).toMatchObject({
      status: 403,
      error: { code: 'forbidden' },
    })
  })

  test('of two who save the same person at once one is told', async () => {
    const which = await now(await member())
    const answers = await Promise.all(['One', 'Two'].map((fullName) => admin.send(updateGlobalUser, { ...which, body: { ...details, fullName } })))
    expect([onlyRefusal(answers, 200), onlyRefusal(answers, 409)]).toEqual([1, 1])
  })

  test('single permissions are given in one organisation, and none that the giver does not hold', async () => {
    const person = await member()
    const body = { officeCentreId: jade.id, permissionsAdded: ['POLL_VIEW'], permissionsRemoved: [] }
    await admin.get(setGlobalPermissions, { ...(await now(person)), body })
    expect((await admin.get(getGlobalUserPage, { query: { id: String(person.userId) } })).tenants).toMatchObject([
      { permissionsAdded: ['POLL_VIEW'] },
    ])
    const without = as(await world.person(platform, 'CENTRICITY_ADMIN', { permissionsRemoved: ['POLL_EDIT'] }))
    const more = { ...body, permissionsAdded: ['POLL_VIEW', 'POLL_EDIT'] }
    expect(await without.send(setGlobalPermissions, { ...(await now(person)), body: more })).toMatchObject({
      status: 403,
      error: { code: 'cannot_grant' },
    })
    const elsewhere = { ...body, officeCentreId: harbour.id }
    expect(await admin.send(setGlobalPermissions, { ...(await now(person)), body: elsewhere })).toMatchObject({ status: 404 })
  })

  test('a membership is delinked with what hangs on it, after a preview; the others stay', async () => {
    const person = await member()
    await world.member(person, harbour, 'VISITOR_MANAGEMENT')
    const session = as(person)
    await session.get(getSessionInfo, { params: { timestamp: '1' } })
    const { endings } = await admin.get(previewGlobalLeaving, { ...at(person), query: { officeCentreId: String(jade.id) } })
    expect(endings).toEqual([{ what: 'Places signed in', count: 1, names: [] }])
    await admin.get(unlinkUser, { ...(await now(person)), body: { officeCentreId: jade.id, reason } })
    expect(await session.send(getSessionInfo, { params: { timestamp: '1' } })).toMatchObject({ status: 401 })
    expect((await admin.get(getGlobalUserPage, { query: { id: String(person.userId) } })).tenants.map(({ companyName }) => companyName)).toEqual([
      'Harbour Tower',
    ])
    const only = await world.person(await world.tenantIn(harbour, 'Ruby'), 'MASTER_ADMIN')
    const last = { officeCentreId: only.centre.id, reason }
    expect(await admin.send(unlinkUser, { ...(await now(only)), body: last })).toMatchObject({ error: { code: 'last_admin' } })
  })
})

describe('an erased person', () => {
  test('is signed out at once and known nowhere; the records stay, and name nobody', async () => {
    const person = await member('MASTER_ADMIN', 'Ho Siu Fong 何小芳')
    await world.member(person, harbour, 'VISITOR_MANAGEMENT')
    await world.change('users', person.userId, { mobileNumber: '+852 9876 5432' })
    const session = as(person)
    const guest = { emailAddress: 'newcomer@jade.example', fullName: 'Newcomer', roleCodes: ['STAFF'] }
    await session.get(createUser, { params: { oc: jade.uuid }, body: guest })
    await admin.get(updateGlobalUser, {
      ...(await now(person)),
      body: { fullName: person.name, allowStaffLogin: true, mobileNumber: '+852 9876 5433' },
    })

    expect(await admin.get(eraseGlobalUser, { ...(await now(person)), body: { reason } })).toBeNull()
    expect(await session.send(getSecurity)).toMatchObject({ status: 401 })
    expect(await signsIn(person)).toBe(false)
    expect(await admin.send(getGlobalUser, at(person))).toMatchObject({ status: 404 })
    expect((await admin.get(listGlobalUsers, { query: { wildcardSearch: person.email } })).items).toEqual([])

    const { rows: records } = await portal.app.database.pool.query<{ full_name: string }>(
      `select u.full_name from registration_requests r join users u on u.id = r.created_by where r.email = $1`,
      [guest.emailAddress],
    )
    expect(records).toEqual([{ full_name: 'Former user' }])
    for (const table of ['users', 'memberships', 'registration_requests', 'mails', 'devices', 'sessions', 'notices', 'audit_personal_values']) {
      const { rows } = await portal.app.database.pool.query<{ n: string }>(`select count(*) n from ${table} t where t::text ~ $1`, [
        `Siu Fong|小芳|${person.email}|9876 543`,
      ])
      expect([table, Number(rows[0]?.n)]).toEqual([table, 0])
    }
    const { rows } = await portal.app.database.pool.query(
      `select 1 from passkeys where user_id = $1 union select 1 from password_links where user_id = $1`,
      [person.userId],
    )
    expect(rows).toEqual([])
  })

  test('may come back later, as somebody new', async () => {
    const person = await member()
    await admin.get(eraseGlobalUser, { ...(await now(person)), body: { reason } })
    const invited = { emailAddress: person.email, fullName: 'Again', roleCodes: ['STAFF'] }
    expect(await admin.get(createUser, { params: { oc: jade.uuid }, body: invited })).toMatchObject({ userCreationType: 'REQUEST' })
  })

  test('is never oneself, nor the last admin of an organisation, and of two at once one erases', async () => {
    expect(await admin.send(eraseGlobalUser, { ...(await now(adminPerson)), body: { reason } })).toMatchObject({ error: { code: 'own_rights' } })
    const only = await world.person(await world.tenantIn(harbour, 'Coral'), 'MASTER_ADMIN')
    expect(await admin.send(eraseGlobalUser, { ...(await now(only)), body: { reason } })).toMatchObject({ error: { code: 'last_admin' } })
    const which = await now(await member())
    const answers = await Promise.all([1, 2, 3].map(() => admin.send(eraseGlobalUser, { ...which, body: { reason } })))
    expect([onlyRefusal(answers, 200), answers.filter(({ status }) => status === 404 || status === 409).length]).toEqual([1, 2])
  })
})

test('the list that is shown arrives by mail', async () => {
  const person = await member('STAFF', 'Ng Wai Lam')
  const { exportUuid } = await admin.get(emailGlobalUserList, { query: { wildcardSearch: 'Ng Wai' } })
  await portal.app.jobs.settled()
  const { rows } = await portal.app.database.pool.query<{ status: string }>('select status from exports where uuid = $1', [exportUuid])
  expect(rows).toEqual([{ status: 'READY' }])
  expect(await admin.get(getUser, { params: { oc: jade.uuid, id: String(person.userId) } })).toMatchObject({ fullName: 'Ng Wai Lam' })
})
