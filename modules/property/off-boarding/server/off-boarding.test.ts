import { describe, expect, test } from 'vitest'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { getDetailInfo } from '#modules/identity/office-centres/contract.ts'
import { addGroupPeople, listUserGroups } from '#modules/identity/user-groups/contract.ts'
import { createUser, deleteUser, getUser, listUsers } from '#modules/identity/users/contract.ts'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { getTenantHistory, getTenantQuotas, listTenants, setTenantQuotas } from '#modules/property/tenants/contract.ts'
import { createTower, createUnits, getUnit, letUnit, listUnits } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { getOffBoarding, getOffBoardingHistory, listEndings, listSimulated, previewUndo, simulateOffBoarding, undoOffBoarding } from '../contract.ts'
import { leave } from './example.ts'

const { world, as, clock } = await testPortal()
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const none = { hid: 0, qr: 0, fr: 0, visitorQr: 0 }

/** A building whose company Jade has people, a guest, two units, ten passes and a place in a group; Pearl is its neighbour. */
const newTower = async () => {
  const building = await world.building('Harbour Tower')
  const oc = building.uuid
  const person = await world.person(building, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
  const admin = as(person)
  const [jade, pearl] = [await world.tenantIn(building, 'Jade Trading'), await world.tenantIn(building, 'Pearl Dental')]
  const master = await world.person(jade, 'MASTER_ADMIN', { name: 'Ada Tang' })
  const kit = await world.person(jade, 'SUB_ADMIN', { name: 'Kit Wong' })
  await world.member(kit, pearl, 'SUB_ADMIN')
  await world.invite(jade, 'STAFF', { email: `guest@${oc}.example` })
  await world.group(building, 'Fire wardens', [master, kit])
  const { id: towerId } = await admin.get(createTower, { params: { id: oc }, body: { name: 'Tower 1' } })
  const rooms = ['10A', '10B', '10C'].map((unitNo) => ({ unitNo, areaSquareFeet: 2000 }))
  await admin.get(createUnits, { params: { id: oc }, body: { towerId, floors: [{ floorNo: '10/F', floorNoInt: 10, units: rooms }] } })
  const units = (await admin.get(listUnits, { params: { id: oc } })).items
  const rent = (n: number, company: Centre) =>
    admin.send(letUnit, { params: { id: oc, unitId: units[n]?.id ?? 0 }, body: { companyId: company.id, letFrom: '2026-01-01' } })
  await rent(0, jade)
  await rent(1, jade)
  await provider.get(topUpPasses, { params: { oc }, body: { ...none, qr: 30 } })
  const give = async (company: Centre, qr: number) => {
    const params = { id: oc, tenantId: company.uuid }
    const { version } = await admin.get(getTenantQuotas, { params })
    await admin.get(setTenantQuotas, { params, version, body: { ...none, qr } })
  }
  await give(jade, 10)
  const stateOf = async (n: number) => (await admin.get(getUnit, { params: { id: oc, unitId: units[n]?.id ?? 0 } })).state
  const left = async (who: Centre) => (await admin.get(getCredentialBalance, { params: { id: who.uuid } })).qrQuotaBal
  const members = async (company: Centre) =>
    (await admin.get(listUsers, { params: { oc: company.uuid }, query: { limit: 100 } })).items.map(({ fullName }) => fullName).toSorted()
  const companies = async () => (await admin.get(listTenants, { params: { id: oc } })).items.map(({ companyName }) => companyName)
  const undo = async (uuid: string) => {
    const params = { oc, uuid }
    const { version } = await admin.get(getOffBoarding, { params })
    return admin.send(undoOffBoarding, { params, version, body: { reason: 'Stays after all' } })
  }
  return { building, oc, admin, person, jade, pearl, master, kit, rent, give, stateOf, left, members, companies, undo }
}
const remove = async (who: ReturnType<typeof as>, { userId, centre }: Person) => {
  const params = { oc: centre.uuid, id: String(userId) }
  await who.get(deleteUser, { params, version: (await who.get(getUser, { params })).version })
}

const whatJadeHas = [
  { part: 'people', what: 'People', count: 2, note: '1 has another place in the building too and goes on there', ends: true, listed: true },
  { part: 'invitations', what: 'Pending invitations', count: 1 },
  { part: 'userGroups', what: 'Places in user groups', count: 1 },
  { part: 'lettings', what: 'Lettings of units', count: 2 },
  { part: 'quotas', what: 'Pass quotas given back', count: 10 },
]

describe('the simulation', () => {
  test('says how many of what would end, and who and which, and changes nothing', async () => {
    const { oc, admin, jade, companies } = await newTower()
    const params = { oc, companyId: jade.uuid }
    const { parts, ...told } = await admin.get(simulateOffBoarding, { params })
    expect(told).toEqual({ companyName: 'Jade Trading', timeZone: 'Asia/Hong_Kong', today: '2027-03-10' })
    expect(parts).toMatchObject(whatJadeHas)
    const list = async (part: string, page = 1) => (await admin.get(listSimulated, { params, query: { part, page, limit: 1 } })).items
    expect(await list('people')).toEqual([{ name: 'Ada Tang', detail: expect.stringContaining('Master admin'), note: null }])
    expect(await list('people', 2)).toMatchObject([{ name: 'Kit Wong', note: 'Has another place in the building' }])
    expect(await list('invitations')).toMatchObject([{ name: 'Mei Ho', detail: expect.stringContaining('guest@') }])
    expect(await list('userGroups')).toMatchObject([{ name: 'Ada Tang', detail: 'Fire wardens' }])
    expect(await list('lettings')).toEqual([{ name: 'Tower 1 · 10/F · 10A', detail: 'Let from 01 Jan 2026', note: null }])
    expect(await list('quotas')).toEqual([{ name: 'QR passes', detail: '10 passes', note: null }])
    expect((await admin.send(listSimulated, { params, query: { part: 'nothing' } })).status).toBe(404)
    expect(await companies()).toEqual(['Jade Trading', 'Pearl Dental'])
  })
})

describe('a company that leaves at once', () => {
  test('ends with all that it has, its people are signed out there at once, and nothing of others ends', async () => {
    const { building, oc, admin, jade, pearl, master, kit, companies, members, stateOf, left } = await newTower()
    const session = as(master)
    expect((await session.send(getDetailInfo, { params: { id: jade.uuid } })).status).toBe(200)
    const gone = await leave(admin, oc, jade.id)
    expect(gone).toMatchObject({
      status: 'CARRIED_OUT',
      carriedOutDate: '2027-03-10T02:00:00Z',
      undoUntil: '2027-03-17T02:00:00.000Z',
      may: { cancel: false, carryOut: false, undo: true },
    })
    expect(gone.parts.map(({ part, count }) => [part, count])).toEqual([
      ...whatJadeHas.slice(0, 3).map(({ part, count }) => [part, count]),
      ['sessions', 1],
      ...whatJadeHas.slice(3).map(({ part, count }) => [part, count]),
    ])
    expect((await session.send(getDetailInfo, { params: { id: jade.uuid } })).status).toBe(401)
    await expect(as(master).token()).rejects.toThrow('could not sign in')
    expect(await companies()).toEqual(['Pearl Dental'])
    expect([await stateOf(0), await stateOf(1)]).toEqual(['VACANT', 'VACANT'])
    expect(await left(building)).toBe(30)
    // who belongs elsewhere too goes on there
    expect(await members(pearl)).toEqual(['Kit Wong'])
    expect(typeof (await as({ ...kit, centre: pearl }).token())).toBe('string')
    const query = { part: 'people' }
    const params = { oc, uuid: gone.uuid }
    expect((await admin.get(listEndings, { params, query })).items.map(({ name }) => name)).toEqual(['Ada Tang', 'Kit Wong'])
    expect((await admin.get(listEndings, { params, query: { part: 'lettings' } })).total).toBe(2)
  })

  test('takes nobody on afterwards: neither people nor units, also where the database itself is asked', async () => {
    const { oc, admin, jade, rent } = await newTower()
    await leave(admin, oc, jade.id)
    const body = { emailAddress: 'late@harbour.example', fullName: 'Late Comer', roleCodes: ['STAFF'] }
    expect((await admin.send(createUser, { params: { oc: jade.uuid }, body })).status).toBe(404)
    expect((await rent(2, jade)).status).toBe(422)
    await expect(world.person(jade, 'STAFF')).rejects.toThrow('has ended')
    await expect(world.invite(jade, 'STAFF')).rejects.toThrow('has ended')
  })
})

describe('undone within seven days', () => {
  test('everything comes back as it was, and people sign in again', async () => {
    const { building, oc, admin, jade, master, companies, members, stateOf, left, undo } = await newTower()
    const { uuid } = await leave(admin, oc, jade.id)
    clock.forward(7 * 86_400)
    const again = as(await world.person(building, 'LANDLORD_ADMIN'))
    expect((await again.get(previewUndo, { params: { oc, uuid } })).lost).toEqual([])
    const undone = await undo(uuid)
    clock.set('2027-03-10T02:00:00Z')
    expect(undone).toMatchObject({ status: 200, data: { status: 'UNDONE', lost: [], may: { undo: false } } })
    expect(await companies()).toEqual(['Jade Trading', 'Pearl Dental'])
    expect(await members(jade)).toEqual(['Ada Tang', 'Kit Wong'])
    expect([await stateOf(0), await stateOf(1)]).toEqual(['LET', 'LET'])
    expect([await left(building), await left(jade)]).toEqual([20, 10])
    const { parts } = await admin.get(simulateOffBoarding, { params: { oc, companyId: jade.uuid } })
    expect(parts).toMatchObject(whatJadeHas)
    expect(typeof (await as(master).token())).toBe('string')
    const history = await admin.get(getTenantHistory, { params: { id: oc, tenantId: jade.uuid } })
    expect(history.items.map(({ action }) => action)).toEqual(expect.arrayContaining(['offBoarded', 'offBoardingUndone']))
    const told = (await admin.get(getOffBoardingHistory, { params: { oc, uuid } })).items
    expect(told.map(({ action, by, reason }) => [action, by, reason])).toEqual([
      ['undone', 'Winnie Lau', 'Stays after all'],
      ['carriedOut', 'Winnie Lau', null],
      ['begun', 'Winnie Lau', 'Moved to Kowloon'],
    ])
    // it can leave again
    expect((await leave(admin, oc, jade.id)).status).toBe('CARRIED_OUT')
  })

  test('what somebody else ended before stays ended', async () => {
    const { oc, admin, jade, kit, members, undo } = await newTower()
    await remove(admin, kit)
    const { uuid } = await leave(admin, oc, jade.id)
    expect((await undo(uuid)).status).toBe(200)
    expect(await members(jade)).toEqual(['Ada Tang'])
  })

  test('what others have taken meanwhile is told before and after, and stays theirs; the rest comes back', async () => {
    const { oc, admin, building, jade, pearl, rent, give, members, stateOf, left, undo, master } = await newTower()
    const { uuid } = await leave(admin, oc, jade.id)
    expect((await rent(0, pearl)).status).toBe(200)
    await give(pearl, 26)
    await world.end('users', master.userId)
    const lost = [
      { part: 'people', what: 'People', name: 'Ada Tang', why: 'The account has been erased meanwhile' },
      { part: 'lettings', name: 'Tower 1 · 10/F · 10A', why: 'Let to another company meanwhile' },
      { part: 'quotas', name: 'QR passes: 6', why: 'The building has given them to others meanwhile' },
    ]
    const preview = await admin.get(previewUndo, { params: { oc, uuid } })
    expect(preview.lost).toMatchObject(lost)
    // only looked at
    expect(await stateOf(1)).toBe('VACANT')
    expect((await undo(uuid)).data?.lost).toEqual(preview.lost)
    expect([await stateOf(0), await stateOf(1)]).toEqual(['LET', 'LET'])
    expect(await members(jade)).toEqual(['Kit Wong'])
    expect([await left(building), await left(jade), await left(pearl)]).toEqual([0, 4, 26])
    expect((await admin.get(listEndings, { params: { oc, uuid }, query: { part: 'lettings' } })).items).toMatchObject([{ name: lost[1]?.name }])
  })

  test('a place in a group that was given again meanwhile, by another company, is not given twice', async () => {
    const { oc, admin, jade, pearl, master, undo } = await newTower()
    const { uuid } = await leave(admin, oc, jade.id)
    await world.member(master, pearl, 'STAFF')
    const person = await admin.get(getUser, { params: { oc: pearl.uuid, id: String(master.userId) } })
    const wardens = async () => (await admin.get(listUserGroups, { params: { oc } })).items[0]
    const params = { oc, id: (await wardens())?.uuid ?? '' }
    await admin.get(addGroupPeople, { params, body: { userUuids: [person.uuid] } })
    expect((await undo(uuid)).data).toMatchObject({ status: 'UNDONE', lost: [] })
    expect(await wardens()).toMatchObject({ members: 2 })
  })

  test('later it is refused in words', async () => {
    const { oc, admin, jade, building } = await newTower()
    const { uuid, version } = await leave(admin, oc, jade.id)
    clock.forward(7 * 86_400 + 1)
    const later = as(await world.person(building, 'LANDLORD_ADMIN'))
    const params = { oc, uuid }
    expect(await later.send(undoOffBoarding, { params, version, body: { reason: 'Too late' } })).toMatchObject({
      status: 409,
      error: { code: 'undo_too_late', message: 'More than seven days have passed: this off-boarding can no longer be undone.' },
    })
    expect((await later.send(previewUndo, { params })).status).toBe(409)
    expect((await later.get(getOffBoarding, { params })).may.undo).toBe(false)
    clock.set('2027-03-10T02:00:00Z')
  })
})
