import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import type { Person } from '#kit/server/testing/world.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import { testPortal } from '#tests/portal.ts'
import { activateUser, createUser, deleteUser, getUser, getUserHistory, listUsers, previewLeaving, setRole, updateUser } from '../contract.ts'
import { acceptWaiting, waitingInvitations } from './front.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' }))
const jade = await world.tenantIn(harbour, 'Jade Trading')
await world.person(jade, 'MASTER_ADMIN')

const paramsOf = ({ userId, centre }: Person) => ({ oc: centre.uuid, id: String(userId) })
const at = async (person: Person) => ({
  params: paramsOf(person),
  version: (await admin.get(getUser, { params: paramsOf(person) })).version,
})
/** Whom somebody sees who is still inside. */
const list = (who: Caller) => who.send(listUsers, { params: { oc: harbour.uuid } })
const signIn = (person: Person) => as(person).token()
const whyLast = async () =>
  (
    await systemContext(portal.app, 'test')
      .unscoped<AuditTables>('a test')
      .selectFrom('auditEntries')
      .select('reason')
      .where('action', '=', 'left')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).reason
const shutOut = 'could not sign in'

describe('who is removed', () => {
  test('is a member no longer, signed out at once, and can come back', async () => {
    const kit = await world.person(jade, 'SUB_ADMIN', { name: 'Kit Wong' })
    const session = as(kit)
    expect(await list(session)).toMatchObject({ status: 200 })
    expect(await admin.get(previewLeaving, { params: paramsOf(kit) })).toEqual({ endings: [{ what: 'Places signed in', count: 1 }] })
    await admin.get(deleteUser, { ...(await at(kit)), body: { reason: 'Left on Friday' } })
    expect(await whyLast()).toBe('Left on Friday')
    expect(await list(session)).toMatchObject({ status: 401 })
    await expect(signIn(kit)).rejects.toThrow(shutOut)
    for (const endpoint of [getUser, previewLeaving, getUserHistory])
      expect(await admin.any(endpoint, { params: paramsOf(kit) })).toMatchObject({ status: 404 })
    for (const active of ['true', 'false'])
      expect((await admin.get(listUsers, { params: { oc: jade.uuid }, query: { active, fullName: 'Kit Wong' } })).items).toEqual([])

    const body = { emailAddress: kit.email, fullName: 'Kit Wong', roleCodes: ['SUB_ADMIN'] }
    // who has left belongs to nobody: asked like anybody else
    expect(await admin.get(createUser, { params: { oc: jade.uuid }, body })).toMatchObject({ userCreationType: 'REQUEST', userId: null })
    const context = systemContext(portal.app, 'test')
    const [invitation] = await waitingInvitations(context, kit.userId)
    await acceptWaiting(context, kit.userId, invitation?.uuid ?? '')
    expect(await signIn(kit)).toBeTypeOf('string')
  })

  test('keeps the places in other organisations', async () => {
    const pearl = await world.tenantIn(harbour, 'Pearl Dental')
    const both = await world.person(jade, 'SUB_ADMIN')
    await world.member(both, pearl, 'SUB_ADMIN')
    await admin.get(deleteUser, await at(both))
    const seen = (await list(as(both))).data?.items
    expect(seen?.map(({ id, officeCentre }) => [id, officeCentre.companyName])).toEqual([[both.userId, 'Pearl Dental']])
  })

  test('is removed once, by two who press at once as well', async () => {
    const twice = await at(await world.person(jade, 'STAFF'))
    const answers = await Promise.all([admin.send(deleteUser, twice), admin.send(deleteUser, twice)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

test('who is deactivated is signed out at once, and signs in again when activated', async () => {
  const kit = await world.person(jade, 'SUB_ADMIN')
  const session = as(kit)
  expect(await list(session)).toMatchObject({ status: 200 })
  await admin.get(activateUser, { ...(await at(kit)), body: { active: false } })
  expect(await list(session)).toMatchObject({ status: 401 })
  await expect(signIn(kit)).rejects.toThrow(shutOut)
  await admin.get(activateUser, { ...(await at(kit)), body: {} })
  // what was open before stays closed
  expect(await list(session)).toMatchObject({ status: 401 })
  expect(await signIn(kit)).toBeTypeOf('string')
})

test('a last day that is over signs out, and what was open before it stays closed when the day is moved', async () => {
  const kit = await world.person(jade, 'SUB_ADMIN')
  const ends = async (endsOn: string | null) => admin.get(updateUser, { ...(await at(kit)), body: { fullName: 'Kit', endsOn } })
  const session = as(kit)
  expect(await list(session)).toMatchObject({ status: 200 })
  await ends('2027-03-09')
  expect(await list(session)).toMatchObject({ status: 401 })
  await ends(null)
  expect(await list(session)).toMatchObject({ status: 401 })
  expect(await signIn(kit)).toBeTypeOf('string')
  // and where the day has passed by itself
  const again = as(kit)
  expect(await list(again)).toMatchObject({ status: 200 })
  await portal.app.database.pool.query('update memberships set ends_on = $1 where id = $2', ['2027-03-09', kit.membershipId])
  await ends(null)
  expect(await list(again)).toMatchObject({ status: 401 })
})

test('the History tells each deed with what it changed, and no private number', async () => {
  const kit = await world.person(jade, 'STAFF', { name: 'Kit Wong' })
  const details = { fullName: 'Kit Wong', jobTitle: 'Clerk', mobileNumber: '+852 9123 4567' }
  await admin.get(updateUser, { ...(await at(kit)), body: details })
  await admin.get(setRole, { ...(await at(kit)), body: { roleCodes: ['TENANT'] } })
  await admin.get(activateUser, { ...(await at(kit)), body: { active: false } })
  const history = await admin.send(getUserHistory, { params: paramsOf(kit) })
  const told = history.data?.items.map(({ action, by, changes }) => [action, by, changes.map(({ field }) => field)])
  expect(told).toEqual([
    ['deactivated', 'Winnie Lau', ['active']],
    ['changedRole', 'Winnie Lau', ['roleCodes']],
    ['changedDetails', 'Winnie Lau', ['jobTitle', 'mobileNumber', 'written']],
  ])
  expect(history.data?.items[1]?.changes).toEqual([{ field: 'roleCodes', before: '["STAFF"]', after: '["TENANT"]' }])
  expect(history.text).not.toContain('9123')
  // whoever did it is found by the name that is shown, not by that of elsewhere
  const rename = (name: string) => portal.app.database.pool.query(`update memberships set full_name = $1 where full_name = 'Winnie Lau'`, [name])
  await rename('Winifred Lau')
  const found = async (wildcardSearch: string) => (await admin.get(getUserHistory, { params: paramsOf(kit), query: { wildcardSearch } })).total
  expect([await found('winifred'), await found('winnie')]).toEqual([3, 0])
  // A save that changes nothing is no deed.
  await admin.get(updateUser, { ...(await at(kit)), body: details })
  expect((await admin.get(getUserHistory, { params: paramsOf(kit) })).total).toBe(3)
})
