import { describe, expect, test } from 'vitest'
import type { Centre } from '#kit/server/testing/world.ts'
import { createUser, getUser, listRequests } from '#modules/identity/users/contract.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { createOfficeCentre } from '#modules/property/customers/contract.ts'
import { createTower, createUnits, listUnits } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  changeTenantPersonInCharge,
  countTenants,
  createTenant,
  getTenant,
  getTenantHistory,
  getTenantQuotas,
  listTenants,
  listTenantUsers,
  removeTenantAdmin,
  setTenantAddOns,
  setTenantQuotas,
  setTenantRole,
  setTenantStatus,
  updateTenant,
} from '../contract.ts'

const { world, as, portal, clock } = await testPortal()
// Wednesday, 10 March 2027
const harbour = await world.building('Harbour Tower', { addOns: ['VMS', 'BOOK_FACILITY'] })
const id = harbour.uuid
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Ada Wong' }))
const marina = await world.building('Marina One')
const marinaAdmin = as(await world.person(marina, 'LANDLORD_ADMIN'))
/** The 18th floor of a building, with so many units. */
const floorOf = async (by: typeof admin, at: string, letters: string[]): Promise<number[]> => {
  const { id: towerId } = await by.get(createTower, { params: { id: at }, body: { name: 'Tower 1' } })
  const units = letters.map((letter) => ({ unitNo: `18${letter}`, areaSquareFeet: 2000 }))
  await by.get(createUnits, { params: { id: at }, body: { towerId, floors: [{ floorNo: '18/F', floorNoInt: 18, units }] } })
  return (await by.get(listUnits, { params: { id: at }, query: { limit: 100 } })).items.map((unit) => unit.id)
}
const units = await floorOf(admin, id, ['A', 'B', 'C', 'D', 'E', 'F'])
const unitAt = (n: number): number => units[n] ?? 0
const [marinaUnit] = await floorOf(marinaAdmin, marina.uuid, ['A'])

const company = (companyName: string, more: object = {}) => ({ companyName, address: '18/F, 1 Harbour Road', ...more })
const add = (companyName: string, more: object = {}, by = admin, at = id) =>
  by.send(createTenant, { params: { id: at }, body: company(companyName, more) })
const of = ({ uuid }: { uuid: string }) => ({ id, tenantId: uuid })
const names = async (query: object = {}) =>
  (await admin.get(listTenants, { params: { id }, query: { limit: 100, ...query } })).items.map((one) => one.companyName)

describe('a company that moves in', () => {
  test('has an admin by whoever gave the password within five minutes; without one it is not asked for, and refused is the whole', async () => {
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const ada = as(person)
    await ada.token()
    clock.forward(301)
    const admins = { admin: { emailAddress: 'first.admin@opal.example', fullName: 'Mei Ho' } }
    expect(await add('Opal Trading', admins, ada)).toMatchObject({ status: 403, error: { code: 'password_needed' } })
    expect(await names()).not.toContain('Opal Trading')
    expect(await add('Onyx Trading', {}, ada)).toMatchObject({ status: 200 })
    expect(await add('Opal Trading', admins, as(person))).toMatchObject({ status: 200, data: { pendingUsers: 1 } })
    // everybody signs in anew
    clock.forward(300)
  })

  test('has its units, its add-ons and an invited admin from the first moment', async () => {
    const answer = await add('Jade Trading', {
      unitIds: [unitAt(0), unitAt(1)],
      letFrom: '2027-03-10',
      letUntil: '2030-03-09',
      addOns: ['VMS'],
      admin: { emailAddress: 'Mei.Ho@jade.example', fullName: 'Mei Ho' },
    })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        companyName: 'Jade Trading',
        active: true,
        addOns: ['VMS'],
        users: 0,
        pendingUsers: 1,
        personInCharge: null,
        units: [{ unitNo: '18A', floorNo: '18/F' }, { unitNo: '18B' }],
        timeZone: 'Asia/Hong_Kong',
      },
    })
    const oc = answer.data?.uuid ?? ''
    expect((await admin.get(listRequests, { params: { oc } })).items).toMatchObject([
      { username: 'mei.ho@jade.example', roleCodes: ['MASTER_ADMIN'] },
    ])
    expect(await names({ withoutPersonInCharge: 'true' })).toContain('Jade Trading')
    expect(await names({ withoutUnit: 'true' })).not.toContain('Jade Trading')
    expect(await names({ addOn: 'BOOK_FACILITY' })).not.toContain('Jade Trading')
  })
  test('is found by its name with the floors that it rents by now, the highest first', async () => {
    const found = async (text: string) => (await admin.get(findRecords, { query: { text } })).flatMap(({ hits }) => hits.map(({ detail }) => detail))
    expect(await found('jade tr')).toEqual(['18/F'])
    await add('Quayside Later', { unitIds: [unitAt(5)], letFrom: '2029-04-01' })
    expect(await found('quayside')).toEqual([null])
  })
  test('has all add-ons of its building, no units and nobody, where nothing is said', async () => {
    expect(await add('Bare Company')).toMatchObject({ status: 200, data: { addOns: ['BOOK_FACILITY', 'VMS'], units: [], pendingUsers: 0 } })
  })
  test('moves in whole or not at all: one unit is let already', async () => {
    const before = await admin.get(countTenants, { params: { id } })
    const more = { unitIds: [unitAt(2), unitAt(0)], letFrom: '2027-04-01', admin: { emailAddress: 'x@late.example', fullName: 'Late Comer' } }
    expect(await add('Too Late', more)).toMatchObject({ status: 409, error: { code: 'unit_is_let' } })
    expect(await admin.get(countTenants, { params: { id } })).toEqual(before)
    expect((await admin.get(listUnits, { params: { id }, query: { state: 'VACANT', limit: 100 } })).items.map((unit) => unit.id)).toContain(unitAt(2))
  })
  test('cannot have a unit of another building, nor one without a day', async () => {
    expect((await add('Elsewhere', { unitIds: [marinaUnit], letFrom: '2027-04-01' })).status).toBe(404)
    expect(await add('No day', { unitIds: [unitAt(2)] })).toMatchObject({ status: 422, error: { fields: { letFrom: expect.any(String) } } })
    expect((await add('Backwards', { unitIds: [unitAt(2)], letFrom: '2027-04-01', letUntil: '2027-03-01' })).status).toBe(422)
  })
  test('is taken on by its own building only', async () => {
    expect((await add('Stranger', {}, marinaAdmin)).status).toBe(404)
    const jade = as(await world.person(await world.tenantIn(harbour), 'MASTER_ADMIN', { permissionsAdded: ['TENANT_ADD', 'TENANT_VIEW'] }))
    expect((await add('Cuckoo', {}, jade)).status).toBe(404)
    expect(await names()).not.toContain('Stranger')
  })
  test('needs of its admin what each part needs by itself', async () => {
    const clerk = as(await world.person(harbour, 'CONCIERGE', { permissionsAdded: ['TENANT_VIEW', 'TENANT_ADD'] }))
    expect((await add('Plain', {}, clerk)).status).toBe(200)
    for (const more of [
      { unitIds: [unitAt(2)], letFrom: '2027-04-01' },
      { quotas: { hid: 0, qr: 0, fr: 0, visitorQr: 0 } },
      { addOns: [] },
      { admin: { emailAddress: 'mei@plain.example', fullName: 'Mei' } },
    ])
      expect((await add('Not plain', more, clerk)).status).toBe(403)
  })
  test('at the same moment as another gets the unit, or the other does', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => add(`Rival ${n}`, { unitIds: n % 2 ? [unitAt(3), unitAt(4)] : [unitAt(4), unitAt(3)], letFrom: '2027-04-01' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await names()).filter((name) => name.startsWith('Rival'))).toHaveLength(1)
  })
})

/** A company with an admin who is in charge and a colleague. */
const staffed = async (name: string) => {
  const centre = await world.tenantIn(harbour, name)
  const first = await world.person(centre, 'MASTER_ADMIN', { name: 'First Admin' })
  const second = await world.person(centre, 'MASTER_ADMIN', { name: 'Second Admin' })
  const versionOf = async (userId: number) => (await admin.get(getUser, { params: { oc: centre.uuid, id: String(userId) } })).version
  const charge = async (userId: number, version?: number, by = admin) =>
    by.send(changeTenantPersonInCharge, { params: of(centre), body: { userId, version: version ?? (await versionOf(userId)) } })
  return { centre, first, second, versionOf, charge }
}
const inCharge = async (centre: Centre) => {
  const people = (await admin.get(listTenantUsers, { params: of(centre), query: { limit: 100 } })).items
  return people.filter(({ personInCharge }) => personInCharge).map(({ fullName }) => fullName)
}

describe('the person in charge', () => {
  test('is one, changes in one step, and is named on the list', async () => {
    const { centre, first, second, charge } = await staffed('Pearl Dental')
    expect(await charge(first.userId)).toMatchObject({ status: 200, data: { personInCharge: true } })
    expect(await charge(second.userId)).toMatchObject({ status: 200 })
    expect(await inCharge(centre)).toEqual(['Second Admin'])
    expect((await admin.get(getTenant, { params: of(centre) })).personInCharge).toMatchObject({ fullName: 'Second Admin' })
  })
  test('is not replaced by who has seen another one in charge', async () => {
    const { centre, first, second, versionOf } = await staffed('Two Hands Studio')
    const instead = async (userId: number, insteadOf: number | null) =>
      admin.send(changeTenantPersonInCharge, { params: of(centre), body: { userId, version: await versionOf(userId), insteadOf } })
    expect(await instead(first.userId, null)).toMatchObject({ status: 200 })
    const third = await world.person(centre, 'MASTER_ADMIN', { name: 'Third Admin' })
    // both have looked while nobody was in charge, then while the first one was
    expect(await instead(second.userId, null)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    const two = await Promise.all([instead(second.userId, first.userId), instead(third.userId, first.userId)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await inCharge(centre)).toHaveLength(1)
  })
  test('cannot be somebody inactive, of another company, or seen in another version', async () => {
    const { centre, first, charge, versionOf } = await staffed('Oriel Biotech')
    const asleep = await world.person(centre, 'STAFF', { active: false })
    expect(await charge(asleep.userId)).toMatchObject({ status: 409, error: { code: 'must_be_active' } })
    const stranger = await world.person(await world.tenantIn(harbour), 'MASTER_ADMIN')
    expect((await charge(stranger.userId, 2)).status).toBe(404)
    expect(await charge(first.userId, (await versionOf(first.userId)) + 1)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect(await inCharge(centre)).toEqual([])
  })
  test('stays until somebody else is: nobody takes their admin role away before', async () => {
    const { centre, first, second, charge, versionOf } = await staffed('Kestrel')
    await charge(first.userId)
    const body = { userId: second.userId, version: await versionOf(second.userId) }
    expect((await admin.send(removeTenantAdmin, { params: of(centre), body })).status).toBe(200)
    const last = { userId: first.userId, version: await versionOf(first.userId), roleCodes: ['STAFF'] }
    expect(await admin.send(setTenantRole, { params: of(centre), body: last })).toMatchObject({ status: 409, error: { code: 'last_admin' } })
  })
  test('at the same moment two are put in charge, and one is', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { centre, first, second, charge, versionOf } = await staffed(`Osprey ${round}`)
      const versions = [await versionOf(first.userId), await versionOf(second.userId)]
      const answers = await Promise.all([charge(first.userId, versions[0]), charge(second.userId, versions[1])])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await inCharge(centre)).toHaveLength(1)
    }
  })
})

describe('the list of companies', () => {
  test('is sorted by how many people work there', async () => {
    const tower = await world.building('Pier Tower')
    const [few, none, most] = [await world.tenantIn(tower, 'Few'), await world.tenantIn(tower, 'None'), await world.tenantIn(tower, 'Most')]
    for (const place of [few, most, most]) await world.person(place, 'STAFF')
    const by = as(await world.person(tower, 'LANDLORD_ADMIN'))
    const ids = async (sortDirection: 'ASC' | 'DESC') =>
      (await by.get(listTenants, { params: { id: tower.uuid }, query: { sortProperties: 'users', sortDirection } })).items.map(
        (one) => one.officeCentreId,
      )
    expect(await ids('ASC')).toEqual([none.id, few.id, most.id])
    expect(await ids('DESC')).toEqual([most.id, few.id, none.id])
  })
})

describe('a company', () => {
  test('is changed by its building, which sees the other version when somebody was first', async () => {
    const centre = await world.tenantIn(harbour, 'Bowline')
    const { version } = await admin.get(getTenant, { params: of(centre) })
    const send = (companyName: string) => admin.send(updateTenant, { params: of(centre), version, body: company(companyName) })
    expect(await send('Bowline Legal')).toMatchObject({ status: 200, data: { companyName: 'Bowline Legal', address: '18/F, 1 Harbour Road' } })
    expect(await send('Bowline Law')).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', current: { companyName: 'Bowline Legal' } },
    })
    const addOns = (codes: ('VMS' | 'BOOK_FACILITY')[], seen: number) =>
      admin.send(setTenantAddOns, { params: of(centre), version: seen, body: { addOns: codes } })
    expect(await addOns(['VMS'], version)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect(await addOns(['VMS'], version + 1)).toMatchObject({ status: 200, data: { addOns: ['VMS'] } })
  })
  test('that is switched off is not signed in any more, and comes back as it was', async () => {
    const { centre, first } = await staffed('Tern Recruitment')
    const theirs = as(first)
    expect(
      (await theirs.send(createUser, { params: { oc: centre.uuid }, body: { emailAddress: 'a@tern.example', fullName: 'A', roleCodes: ['STAFF'] } }))
        .status,
    ).toBe(200)
    const turn = (active: boolean, reason?: string) => admin.send(setTenantStatus, { params: of(centre), body: { active, reason } })
    expect(await turn(false)).toMatchObject({ status: 422, error: { fields: { reason: expect.any(String) } } })
    expect(await turn(false, 'Rent unpaid')).toMatchObject({ status: 200, data: { active: false, deactivatedDate: expect.any(String) } })
    expect((await theirs.send(listRequests, { params: { oc: centre.uuid } })).status).toBe(401)
    expect(await names({ active: 'false' })).toContain('Tern Recruitment')
    expect(await turn(true)).toMatchObject({ status: 200, data: { active: true, deactivatedDate: null, pendingUsers: 1 } })
    const { items } = await admin.get(getTenantHistory, { params: of(centre) })
    expect(items.map(({ action, by, reason }) => [action, by, reason])).toEqual([
      ['activated', 'Ada Wong', null],
      ['deactivated', 'Ada Wong', 'Rent unpaid'],
    ])
  })
  test('of another building is not there, by whichever name it is called', async () => {
    const foreign = await world.tenantIn(marina, 'Merlion')
    for (const params of [
      of(foreign),
      { id: marina.uuid, tenantId: foreign.uuid },
      { id: foreign.uuid, tenantId: foreign.uuid },
      { id, tenantId: id },
    ]) {
      expect((await admin.send(getTenant, { params })).status).toBe(404)
      expect((await admin.send(getTenantHistory, { params })).status).toBe(404)
      expect((await admin.send(getTenantQuotas, { params })).status).toBe(404)
      expect((await admin.send(setTenantStatus, { params, body: { active: false, reason: 'x' } })).status).toBe(404)
    }
  })
})

test('who may only look writes nothing', async () => {
  const { centre, first } = await staffed('Looked At')
  const viewer = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
  const params = of(centre)
  const tenant = await viewer.get(getTenant, { params })
  expect(tenant.may).toEqual({ edit: false, switch: false, grant: false })
  const { version } = tenant
  const member = { userId: first.userId, version: 2 }
  const answers = await Promise.all([
    viewer.send(createTenant, { params: { id }, body: company('No') }),
    viewer.send(createOfficeCentre, { body: { officeCentreType: 'TENANT', ...company('No') } }),
    viewer.send(updateTenant, { params, version, body: company('No') }),
    viewer.send(setTenantStatus, { params, body: { active: false, reason: 'No' } }),
    viewer.send(setTenantAddOns, { params, version, body: { addOns: [] } }),
    viewer.send(setTenantQuotas, { params, version: 1, body: { hid: 0, qr: 0, fr: 0, visitorQr: 0 } }),
    viewer.send(changeTenantPersonInCharge, { params, body: member }),
    viewer.send(setTenantRole, { params, body: { ...member, roleCodes: ['STAFF'] } }),
    viewer.send(removeTenantAdmin, { params, body: member }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  expect((await viewer.get(getTenantHistory, { params })).items).toEqual([])
  const { rows } = await portal.app.database.pool.query('select 1 from office_centres where company_name = $1', ['No'])
  expect(rows).toEqual([])
})
