import { describe, expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import {
  activateUser,
  changePersonInCharge,
  createUser,
  deleteUser,
  getRequest,
  getUser,
  listGrantableRoles,
  listRoles,
  listPermissions,
  listUsers,
  removeAdmin,
  sendRegistration,
  setPermissions,
  setRequestPermissions,
  setRole,
  updateRequest,
  updateUser,
} from '../contract.ts'

const { world, as, clock } = await testPortal()
const platform = await world.platform()
const root = await world.person(platform, 'SUPERADMIN')
const provider = await world.person(platform, 'CENTRICITY_ADMIN')
const harbour = await world.building('Harbour Tower')
const landlord = await world.person(harbour, 'LANDLORD_ADMIN')
/** A company of its own for each test, so that none counts the admins of another. */
const company = async () => {
  const centre = await world.tenantIn(harbour)
  const [master, second, staff] = [
    await world.person(centre, 'MASTER_ADMIN'),
    await world.person(centre, 'MASTER_ADMIN'),
    await world.person(centre, 'STAFF'),
  ]
  return { centre, master, second, staff }
}

const paramsOf = ({ userId, centre }: Person) => ({ oc: centre.uuid, id: String(userId) })
const recordOf = (who: Caller, of: Person) => who.get(getUser, { params: paramsOf(of) })
/** The record as the caller sees it just now. */
const at = async (who: Caller, of: Person) => ({ params: paramsOf(of), version: (await recordOf(who, of)).version })
const code = async (answer: Promise<{ status: number; error: { code: string } | null }>) => (await answer).error?.code
const newcomer = (roleCodes: string[]) => ({ emailAddress: `${crypto.randomUUID()}@jade.example`, fullName: 'New Comer', roleCodes })
const inCharge = async (centre: Centre) =>
  (await as(landlord).get(listUsers, { params: { oc: centre.uuid }, query: { personInCharge: 'true' } })).items.map(({ id }) => id)

describe('nobody gives more than they hold:', () => {
  test('a sub admin makes no admins', async () => {
    const { centre, staff } = await company()
    const sub = as(await world.person(centre, 'SUB_ADMIN'))
    const add = (role: string) => sub.send(createUser, { params: { oc: centre.uuid }, body: newcomer([role]) })
    expect(await add('STAFF')).toMatchObject({ status: 200 })
    for (const role of ['MASTER_ADMIN', 'SUB_ADMIN']) expect(await add(role)).toMatchObject({ status: 403, error: { code: 'cannot_grant' } })
    const offered = await sub.get(listGrantableRoles, { query: { oc: centre.uuid } })
    // whoever receives visitors may take their list along, which a sub admin may not
    expect(offered.map((role) => role.code)).toEqual(['STAFF', 'MERCHANT', 'TENANT'])
    const promote = sub.send(setRole, { ...(await at(sub, staff)), body: { roleCodes: ['MASTER_ADMIN'] } })
    expect(await promote).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  })

  test('a provider admin makes no superadmin, and cannot touch one', async () => {
    const admin = as(provider)
    const oc = platform.uuid
    expect(await code(admin.send(createUser, { params: { oc }, body: newcomer(['SUPERADMIN']) }))).toBe('cannot_grant')
    const colleague = await world.person(platform, 'CENTRICITY_OPS')
    expect(await code(admin.send(setRole, { ...(await at(admin, colleague)), body: { roleCodes: ['SUPERADMIN'] } }))).toBe('cannot_grant')
    const { may } = await recordOf(admin, root)
    expect(may).toEqual({ edit: false, delete: false, activate: false, grant: false, putInCharge: false })
    const which = await at(admin, root)
    expect(await code(admin.send(deleteUser, which))).toBe('cannot_grant')
    expect(await code(admin.send(activateUser, { ...which, body: { active: false } }))).toBe('cannot_grant')
    expect(await code(admin.send(removeAdmin, which))).toBe('cannot_grant')
    expect(await code(admin.send(changePersonInCharge, which))).toBe('cannot_grant')
    expect(await code(admin.send(updateUser, { ...which, body: { fullName: 'Changed' } }))).toBe('cannot_grant')
    expect((await as(root).get(listGrantableRoles)).map((role) => role.code)).toContain('SUPERADMIN')
    expect((await admin.get(listGrantableRoles)).map((role) => role.code)).not.toContain('SUPERADMIN')
  })

  test('a role is held only where it belongs', async () => {
    const { centre, staff } = await company()
    const admin = as(landlord)
    for (const role of ['LANDLORD_ADMIN', 'SUPERADMIN', 'KING'])
      expect(await code(admin.send(setRole, { ...(await at(admin, staff)), body: { roleCodes: [role] } }))).toBe('role_unknown')
    expect(await code(admin.send(createUser, { params: { oc: centre.uuid }, body: newcomer(['MCST']) }))).toBe('role_unknown')
  })
})

test('one’s own rights and place are for others to change', async () => {
  const { master } = await company()
  const self = as(master)
  const which = await at(self, master)
  for (const answer of [
    self.send(setRole, { ...which, body: { roleCodes: ['STAFF'] } }),
    self.send(setPermissions, { ...which, body: { permissionsAdded: [], permissionsRemoved: ['POLL_VIEW'] } }),
    self.send(removeAdmin, which),
    self.send(activateUser, { ...which, body: { active: false } }),
    self.send(deleteUser, which),
  ])
    expect(await answer).toMatchObject({ status: 409, error: { code: 'own_rights' } })
  expect(await self.send(updateUser, { ...which, body: { fullName: 'Own Name' } })).toMatchObject({ status: 200 })
  // until when one acts here is for others to say, sooner as well as later
  const own = await at(self, master)
  for (const endsOn of ['2027-03-10', '2198-12-31'])
    expect(await code(self.send(updateUser, { ...own, body: { fullName: 'Own Name', endsOn } }))).toBe('own_rights')
  await as(landlord).get(updateUser, { ...(await at(as(landlord), master)), body: { fullName: 'Own Name', endsOn: '2027-06-30' } })
  const soon = await at(self, master)
  for (const endsOn of ['2198-12-31', null])
    expect(await code(self.send(updateUser, { ...soon, body: { fullName: 'Own Name', endsOn } }))).toBe('own_rights')
  expect(await self.send(updateUser, { ...soon, body: { fullName: 'Same Day', endsOn: '2027-06-30' } })).toMatchObject({ status: 200 })
})

describe('the last admin', () => {
  test('stays: the role, the place and the last day are refused', async () => {
    const { master, second } = await company()
    const admin = as(landlord)
    await admin.get(deleteUser, await at(admin, second))
    for (const answer of [
      admin.send(setRole, { ...(await at(admin, master)), body: { roleCodes: ['SUB_ADMIN'] } }),
      admin.send(removeAdmin, await at(admin, master)),
      admin.send(activateUser, { ...(await at(admin, master)), body: { active: false } }),
      admin.send(updateUser, { ...(await at(admin, master)), body: { fullName: 'Old', endsOn: '2027-03-09' } }),
      admin.send(deleteUser, await at(admin, master)),
    ])
      expect(await answer).toMatchObject({ status: 409, error: { code: 'last_admin' } })
    // a last day that is still to come, today's included, leaves nobody after it
    for (const endsOn of ['2027-03-10', '2027-12-31'])
      expect(await code(admin.send(updateUser, { ...(await at(admin, master)), body: { fullName: 'Old', endsOn } }))).toBe('last_admin')
    // An inactive admin is none.
    const off = await world.person(master.centre, 'MASTER_ADMIN', { endsOn: '2027-03-09' })
    expect(await code(admin.send(deleteUser, await at(admin, master)))).toBe('last_admin')
    expect(await admin.send(deleteUser, await at(admin, off))).toMatchObject({ status: 200 })
  })

  test('has no last day before the others, who must stay as long; neither does whoever is in charge', async () => {
    const { master, second } = await company()
    const admin = as(landlord)
    const ends = async (who: Person, endsOn: string | null) =>
      admin.send(updateUser, { ...(await at(admin, who)), body: { fullName: 'Old', endsOn } })
    expect(await ends(second, '2027-12-12')).toMatchObject({ status: 200 })
    // both would be gone one day, whichever of them goes first
    for (const endsOn of ['2027-12-05', '2027-12-12', '2027-12-31']) expect(await code(ends(master, endsOn))).toBe('last_admin')
    expect(await code(admin.send(setRole, { ...(await at(admin, master)), body: { roleCodes: ['STAFF'] } }))).toBe('last_admin')
    // who leaves soon is not put in charge, nor offered it
    expect(await recordOf(admin, second)).toMatchObject({ may: { putInCharge: false } })
    expect(await code(admin.send(changePersonInCharge, await at(admin, second)))).toBe('must_be_active')
    expect(await ends(second, null)).toMatchObject({ status: 200 })
    await admin.get(changePersonInCharge, await at(admin, second))
    expect(await code(ends(second, '2027-05-31'))).toBe('in_charge_stays')
    expect(await ends(master, '2027-05-31')).toMatchObject({ status: 200 })
    // a laptop that was lost does not wait until somebody else has been found
    const { master: only, second: leaves } = await company()
    expect(await ends(leaves, '2027-12-12')).toMatchObject({ status: 200 })
    expect(await admin.send(activateUser, { ...(await at(admin, only)), body: { active: false } })).toMatchObject({ status: 200 })
  })

  test('stays when two are removed at once', async () => {
    const { master, second } = await company()
    const [a, b] = [as(landlord), as(await world.person(harbour, 'LANDLORD_ADMIN'))]
    const [first, other] = [await at(a, master), await at(b, second)]
    const answers = await Promise.all([a.send(deleteUser, first), b.send(removeAdmin, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('last_admin')
  })

  test('stays when two admins remove each other', async () => {
    const { master, second } = await company()
    const [a, b] = [as(master), as(second)]
    const [of, other] = [await at(a, second), await at(b, master)]
    const answers = await Promise.all([a.send(removeAdmin, of), b.send(removeAdmin, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await as(landlord).get(listUsers, { params: { oc: master.centre.uuid }, query: { roleCode: 'MASTER_ADMIN' } })
    expect(left.total).toBe(1)
  })

  test('who is no longer one becomes staff, and keeps other roles', async () => {
    const { centre, second } = await company()
    const admin = as(landlord)
    const both = await world.person(centre, ['SUB_ADMIN', 'VISITOR_MANAGEMENT'])
    expect(await admin.get(removeAdmin, await at(admin, second))).toMatchObject({ roleCodes: ['STAFF'], roleNames: ['Staff'] })
    expect(await admin.get(removeAdmin, await at(admin, both))).toMatchObject({ roleCodes: ['VISITOR_MANAGEMENT'] })
  })
})

describe('the person in charge', () => {
  test('stays until somebody else is', async () => {
    const { master, second } = await company()
    const admin = as(landlord)
    expect(await admin.get(changePersonInCharge, await at(admin, master))).toMatchObject({ personInCharge: true, may: { putInCharge: false } })
    expect(await code(admin.send(deleteUser, await at(admin, master)))).toBe('in_charge_stays')
    expect(await code(admin.send(activateUser, { ...(await at(admin, master)), body: { active: false } }))).toBe('in_charge_stays')
    await admin.get(changePersonInCharge, await at(admin, second))
    expect(await inCharge(master.centre)).toEqual([second.userId])
    expect(await admin.send(deleteUser, await at(admin, master))).toMatchObject({ status: 200 })
  })

  test('must be active', async () => {
    const { staff } = await company()
    const admin = as(landlord)
    await admin.get(activateUser, { ...(await at(admin, staff)), body: { active: false } })
    expect(await recordOf(admin, staff)).toMatchObject({ status: 'INACTIVE', may: { putInCharge: false } })
    expect(await code(admin.send(changePersonInCharge, await at(admin, staff)))).toBe('must_be_active')
    expect(await admin.get(activateUser, { ...(await at(admin, staff)), body: { active: true } })).toMatchObject({ active: true })
  })

  test('is exactly one, however many are put in charge at once', async () => {
    const { centre, master, second, staff } = await company()
    const [a, b] = [as(landlord), as(await world.person(harbour, 'LANDLORD_ADMIN'))]
    const [first, other, third] = [await at(a, master), await at(b, second), await at(a, staff)]
    const answers = await Promise.all([a.send(changePersonInCharge, first), b.send(changePersonInCharge, other), a.send(changePersonInCharge, third)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await inCharge(centre)).toHaveLength(1)
  })
})

describe('single permissions', () => {
  test('count at once, beside what the roles give', async () => {
    const { centre, master } = await company()
    const admin = as(landlord)
    const desk = await world.person(centre, 'CONCIERGE')
    const list = (who: Caller) => who.send(listUsers, { params: { oc: centre.uuid } })
    const set = async (person: Person, permissionsAdded: string[], permissionsRemoved: string[]) =>
      admin.get(setPermissions, { ...(await at(admin, person)), body: { permissionsAdded, permissionsRemoved } })
    const colleague = as(desk)
    expect(await list(colleague)).toMatchObject({ status: 403 })
    const seen = await set(desk, ['USER_VIEW', 'USER_VIEW'], [])
    expect([seen.permissions.filter((permission) => permission === 'USER_VIEW'), seen.permissionsAdded]).toEqual([['USER_VIEW'], ['USER_VIEW']])
    expect(await list(colleague)).toMatchObject({ status: 200 })
    // of which nothing is said stays
    const more = await admin.get(setPermissions, { ...(await at(admin, desk)), body: { permissionsRemoved: ['POLL_VIEW'] } })
    expect(more).toMatchObject({ permissionsAdded: ['USER_VIEW'], permissionsRemoved: ['POLL_VIEW'] })
    const same = await admin.get(setPermissions, { ...(await at(admin, desk)), body: {} })
    expect(same).toMatchObject({ permissionsAdded: ['USER_VIEW'], permissionsRemoved: ['POLL_VIEW'] })
    await set(desk, [], [])
    expect(await list(colleague)).toMatchObject({ status: 403 })
    expect((await set(master, [], ['USER_VIEW'])).permissions).not.toContain('USER_VIEW')
    expect(await list(as(master))).toMatchObject({ status: 403 })
  })

  test('that one does not hold are neither given nor taken; what is there may stay', async () => {
    const { centre } = await company()
    const admin = as(landlord)
    const held = 'GLOBAL_USER_GROUP_VIEW'
    const odd = await world.person(centre, 'STAFF', { permissionsRemoved: [held] })
    const set = async (permissionsRemoved: string[], permissionsAdded: string[] = []) =>
      admin.send(setPermissions, { ...(await at(admin, odd)), body: { permissionsAdded, permissionsRemoved } })
    expect((await admin.get(listPermissions)).map((option) => option.code)).not.toContain(held)
    expect(await set([held, 'POLL_VIEW'])).toMatchObject({ status: 200, data: { permissionsRemoved: [held, 'POLL_VIEW'] } })
    expect(await set(['POLL_VIEW'])).toMatchObject({ status: 403, error: { code: 'cannot_grant' } })
    expect(await set([held], ['GLOBAL_USER_GROUP_EDIT'])).toMatchObject({ status: 403, error: { code: 'cannot_grant' } })
  })
})

test('whoever holds more by a single permission is higher: not switched off, removed, edited, given rights or sent a new link', async () => {
  const { centre, staff } = await company()
  const sub = as(await world.person(centre, 'SUB_ADMIN', { permissionsAdded: ['USER_GRANT'] }))
  const higher = await world.person(centre, 'STAFF', { permissionsAdded: ['CUSTOMER_EDIT'] })
  const refused = { status: 403, error: { code: 'cannot_grant' } }
  const which = await at(sub, higher)
  for (const answer of [
    sub.send(activateUser, { ...which, body: { active: false } }),
    sub.send(deleteUser, which),
    sub.send(updateUser, { ...which, body: { fullName: 'Lower' } }),
    sub.send(setRole, { ...which, body: { roleCodes: ['TENANT'] } }),
    sub.send(setPermissions, { ...which, body: { permissionsAdded: [], permissionsRemoved: [] } }),
    sub.send(changePersonInCharge, which),
  ])
    expect(await answer).toMatchObject(refused)
  const { items } = await sub.get(listUsers, { params: { oc: centre.uuid } })
  const mayOf = (person: Person) => items.find(({ id }) => id === person.userId)?.may
  expect(mayOf(higher)).toEqual({ edit: false, delete: false, activate: false, grant: false, putInCharge: false })
  expect(mayOf(staff)).toMatchObject({ edit: true, delete: true, activate: true })
  const admin = as(landlord)
  const body = { emailAddress: `${crypto.randomUUID()}@jade.example`, fullName: 'Mei Ho', roleCodes: ['STAFF'] }
  const { registerRequestId } = await admin.get(createUser, { params: { oc: centre.uuid }, body })
  const params = { oc: centre.uuid, id: String(registerRequestId) }
  await admin.get(setRequestPermissions, { params, version: 1, body: { permissionsAdded: ['CUSTOMER_EDIT'], permissionsRemoved: [] } })
  clock.forward(61)
  expect(await sub.send(sendRegistration, { params })).toMatchObject(refused)
  expect((await sub.get(getRequest, { params })).may).toEqual({ edit: false, delete: false, resend: false, grant: false })
})

test('rights are changed by somebody who gave the password within five minutes', async () => {
  const { staff } = await company()
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const which = await at(admin, staff)
  clock.forward(301)
  for (const answer of [
    admin.send(setRole, { ...which, body: { roleCodes: ['TENANT'] } }),
    admin.send(setPermissions, { ...which, body: { permissionsAdded: [], permissionsRemoved: [] } }),
    admin.send(removeAdmin, which),
    admin.send(changePersonInCharge, which),
  ])
    expect(await answer).toMatchObject({ status: 403, error: { code: 'password_needed' } })
})

describe('whichever way an admin is made or a single permission given,', () => {
  const needed = { status: 403, error: { code: 'password_needed' } }
  const ofHouse = async () => {
    const { centre } = await company()
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    return { admin: as(person), anew: () => as(person), oc: centre.uuid }
  }

  test('the password was given within five minutes: somebody new, and one of the building’s own', async () => {
    const { admin, anew, oc } = await ofHouse()
    const own = await world.person(await world.tenantIn(harbour), 'STAFF')
    const add = (body: ReturnType<typeof newcomer>, by = admin) => by.send(createUser, { params: { oc }, body })
    await admin.token()
    clock.forward(301)
    const asked = newcomer(['SUB_ADMIN'])
    expect(await add(asked)).toMatchObject(needed)
    expect(await add({ ...newcomer(['STAFF', 'MASTER_ADMIN']), emailAddress: own.email })).toMatchObject(needed)
    expect(await add(newcomer(['STAFF']))).toMatchObject({ status: 200 })
    expect(await add(asked, anew())).toMatchObject({ status: 200 })
  })

  test('so it was for somebody who is invited: for more roles and permissions, not for what is there already or goes', async () => {
    const { admin, anew, oc } = await ofHouse()
    const body = newcomer(['MASTER_ADMIN'])
    const { registerRequestId } = await admin.get(createUser, { params: { oc }, body })
    const params = { oc, id: String(registerRequestId) }
    const write = async (roleCodes: string[]) =>
      admin.send(updateRequest, {
        params,
        version: (await admin.get(getRequest, { params })).version,
        body: { fullName: 'New Name', roleCodes, tags: [] },
      })
    const grant = async (given: { permissionsAdded?: string[]; permissionsRemoved?: string[] }, by = admin) =>
      by.send(setRequestPermissions, { params, version: (await admin.get(getRequest, { params })).version, body: given })
    clock.forward(301)
    expect(await write(['MASTER_ADMIN', 'STAFF'])).toMatchObject({ status: 200 })
    expect(await write(['MASTER_ADMIN', 'SUB_ADMIN'])).toMatchObject(needed)
    expect(await write(['STAFF'])).toMatchObject({ status: 200 })
    expect(await write(['MASTER_ADMIN'])).toMatchObject(needed)
    expect(await grant({ permissionsAdded: ['USER_VIEW'] })).toMatchObject(needed)
    expect(await grant({ permissionsRemoved: ['POLL_VIEW'] })).toMatchObject({ status: 200 })
    expect(await grant({ permissionsRemoved: [] })).toMatchObject(needed)
    expect(await grant({ permissionsAdded: ['USER_VIEW'], permissionsRemoved: [] }, anew())).toMatchObject({ status: 200 })
  })
})

test('who saw an older state is told, with the present one', async () => {
  const { staff } = await company()
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const which = await at(admin, staff)
  await admin.get(updateUser, { ...which, body: { fullName: 'Kit Wong', jobTitle: 'Clerk' } })
  const late = await admin.send(setRole, { ...which, body: { roleCodes: ['TENANT'] } })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: { fullName: 'Kit Wong', roleCodes: ['STAFF'] } } })
})

test('a list can be filtered by the roles that somebody has there or is invited with, of a building also in its companies', async () => {
  const tower = await world.building('Opal Tower')
  const company = await world.tenantIn(tower, 'Quartz')
  const root = as(await world.person(tower, 'LANDLORD_ADMIN'))
  await world.person(company, 'SUB_ADMIN')
  await world.invite(company, 'STAFF')
  const codes = async (oc: string) => (await root.get(listRoles, { query: { oc } })).map(({ code }) => code).toSorted()
  expect(await codes(tower.uuid)).toEqual(['LANDLORD_ADMIN', 'STAFF', 'SUB_ADMIN'])
  expect(await codes(company.uuid)).toEqual(['STAFF', 'SUB_ADMIN'])
})
