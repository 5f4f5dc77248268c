import { describe, expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import {
  createUser,
  getRequest,
  getUser,
  listRequests,
  sendRegistration,
  setRequestPermissions,
  updateRequest,
} from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { acceptOwnInvitation, confirmAccount, legalEdition, listOwnInvitations } from '../contract.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const landlord = await world.person(harbour, 'LANDLORD_ADMIN')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const oc = jade.uuid
await world.person(jade, 'MASTER_ADMIN')
const master = () => world.person(jade, 'MASTER_ADMIN')

const invite = async (by: Person, roleCode = 'SUB_ADMIN', emailAddress = `${crypto.randomUUID()}@jade.example`) => {
  const body = { emailAddress, fullName: 'Mei Ho', roleCodes: [roleCode] }
  const { registerRequestId } = await as(by).get(createUser, { params: { oc }, body })
  return { params: { oc, id: String(registerRequestId) }, email: emailAddress }
}
const accept = async (email: string) => {
  const mail = (await mailsTo(portal, email)).at(-1)
  const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  return nobody.send(confirmAccount, { body: { token, newPassword: 'Harbour-Tower-2', agreedTo: legalEdition } })
}
const anew = { status: 409, error: { code: 'invitation_anew', message: expect.stringContaining('Jade Trading') as string } }

describe('an invitation gives what its inviter may still give', () => {
  test.each([
    ['has left', (by: Person) => world.end('memberships', by.membershipId)],
    ['has become staff', (by: Person) => world.change('memberships', by.membershipId, { roleCodes: ['STAFF'] })],
    ['gives no rights any more', (by: Person) => world.change('memberships', by.membershipId, { permissionsRemoved: ['USER_GRANT'] })],
    ['is switched off', (by: Person) => world.change('users', by.userId, { active: false })],
    ['was here until yesterday', (by: Person) => world.change('memberships', by.membershipId, { endsOn: '2027-03-01' })],
  ])('and nothing when who has invited %s; sent again by somebody else it holds', async (_, falls) => {
    const by = await master()
    const { params, email } = await invite(by)
    await falls(by)
    expect(await accept(email)).toMatchObject(anew)
    const other = as(await master())
    expect(await other.get(getRequest, { params })).toMatchObject({ status: 'INVITED' })
    expect((await other.get(listRequests, { params: { oc }, query: { emailAddress: email } })).total).toBe(1)
    clock.forward(61)
    await other.get(sendRegistration, { params })
    expect(await accept(email)).toMatchObject({ status: 200 })
  })

  test('and still a lesser role that the inviter may give', async () => {
    const by = await master()
    const [staff, admin] = [await invite(by, 'STAFF'), await invite(by)]
    await world.change('memberships', by.membershipId, { roleCodes: ['SUB_ADMIN'] })
    expect(await accept(staff.email)).toMatchObject({ status: 200 })
    expect(await accept(admin.email)).toMatchObject(anew)
  })

  test('and what whoever changed it last may give', async () => {
    const [by, next] = [await master(), await master()]
    const first = await invite(by, 'STAFF')
    await world.end('memberships', by.membershipId)
    const { version } = await as(next).get(getRequest, { params: first.params })
    await as(next).get(updateRequest, { params: first.params, version, body: { fullName: 'Mei Ho', roleCodes: ['SUB_ADMIN'] } })
    const second = await invite(next, 'STAFF')
    await as(next).get(setRequestPermissions, {
      params: second.params,
      version: 1,
      body: { permissionsAdded: ['USER_GRANT'], permissionsRemoved: [] },
    })
    expect(await accept(first.email)).toMatchObject({ status: 200 })
    await world.change('memberships', next.membershipId, { roleCodes: ['SUB_ADMIN'] })
    expect(await accept(second.email)).toMatchObject(anew)
  })

  test('wherever the inviter stands: in the building, or with the provider', async () => {
    const provider = await world.person(await world.platform(), 'SUPERADMIN')
    for (const by of [landlord, provider]) expect(await accept((await invite(by, 'MASTER_ADMIN')).email)).toMatchObject({ status: 200 })
    const elsewhere = await world.person(await world.platform(), 'SUPERADMIN')
    const { email } = await invite(elsewhere, 'MASTER_ADMIN')
    await world.end('memberships', elsewhere.membershipId)
    await world.member(elsewhere, await world.building('Marina One'), 'LANDLORD_ADMIN')
    expect(await accept(email)).toMatchObject(anew)
  })

  test('also to somebody who accepts signed in; the invitation waits on', async () => {
    const person = await world.person(harbour, 'CONCIERGE')
    const by = await master()
    await invite(by, 'SUB_ADMIN', person.email)
    await world.end('memberships', by.membershipId)
    const [waiting] = await as(person).get(listOwnInvitations)
    expect(await as(person).send(acceptOwnInvitation, { params: { uuid: waiting?.uuid ?? '' } })).toMatchObject(anew)
    expect(await as(person).get(listOwnInvitations)).toHaveLength(1)
    const params = { oc, id: String(person.userId) }
    expect(await as(landlord).send(getUser, { params })).toMatchObject({ status: 404 })
  })
})
