import { describe, expect, test } from 'vitest'
import { lineUp } from '#kit/server/testing/line-up.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { password } from '#kit/server/testing/world.ts'
import { getUser, listRequests, listUsers } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  acceptByTicket,
  acceptOwnInvitation,
  checkRequestValid,
  confirmAccount,
  declineByLink,
  declineByTicket,
  declineOwnInvitation,
  forgotPassword,
  getSessionInfo,
  legalEdition,
  listAccounts,
  listByTicket,
  listOwnInvitations,
  login,
  switchAccount,
  validateOtp,
} from '../contract.ts'
import { mailedCode } from './example.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = as(await world.person(jade, 'MASTER_ADMIN'))
const newPassword = 'Victoria-Peak-9'

const someone = (role = 'CONCIERGE') => world.person(harbour, role)
/** Somebody who has an account and belongs nowhere any more. */
const lonely = async (): Promise<Person> => {
  const person = await someone()
  await world.end('memberships', person.membershipId)
  return person
}
const invite = (email: string, at: Centre = jade, role = 'SUB_ADMIN') => world.invite(at, role, { email })
const byLink = (token: string, more: object = {}) => nobody.send(confirmAccount, { body: { token, agreedTo: legalEdition, ...more } })
const signIn = ({ email }: Person, given = password) => nobody.send(login, { body: { username: email, password: given } })
const here = async (person: Person) => (await admin.send(getUser, { params: { oc: jade.uuid, id: String(person.userId) } })).status
const invitedTo = async (email: string) => (await admin.get(listRequests, { params: { oc: jade.uuid }, query: { emailAddress: email } })).total
const infoOf = (accessToken = '') =>
  nobody.get(getSessionInfo, { params: { timestamp: '1' } }, { headers: { authorization: `Bearer ${accessToken}` } })

/** The cookie by which a browser is known again. */
const markIn = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('__Host-device='))
    ?.split(';')[0] ?? ''

describe('whoever has an account', () => {
  test('is joined by no link alone, whatever comes with it', async () => {
    const person = await someone()
    const { token } = await invite(person.email.toUpperCase())
    const shown = await nobody.get(checkRequestValid, { body: { token, kind: 'INVITATION' } })
    expect(shown).toMatchObject({ newAccount: false, companyName: 'Jade Trading', username: 'P•••••@HARBOUR.EXAMPLE' })
    for (const more of [{}, { newPassword }, { newPassword, fullName: 'Somebody Else' }])
      expect(await byLink(token, more)).toMatchObject({ status: 403, error: { code: 'sign_in_to_accept' } })
    expect(await here(person)).toBe(404)
    expect((await signIn(person, newPassword)).status).toBe(401)
  })

  test('finds the invitation when signed in, and accepts it there; it is known as it was typed, and shares nothing', async () => {
    const person = await someone()
    await world.change('users', person.userId, { mobileNumber: '+852 9876 5432' })
    await invite(person.email)
    const self = as(person)
    const [waiting] = await self.get(listOwnInvitations)
    expect(waiting).toMatchObject({ companyName: 'Jade Trading', roleNames: ['Sub admin'] })
    const uuid = waiting?.uuid ?? ''
    expect(await as(await someone()).send(acceptOwnInvitation, { params: { uuid } })).toMatchObject({ status: 404 })
    expect(await self.get(acceptOwnInvitation, { params: { uuid } })).toEqual({ officeCentreId: jade.id, page: 'sub-admin' })
    expect(await self.send(acceptOwnInvitation, { params: { uuid } })).toMatchObject({ status: 404 })
    expect(await self.get(listOwnInvitations)).toEqual([])
    expect((await self.get(listAccounts)).map(({ companyName }) => companyName)).toContain('Jade Trading')
    await self.get(switchAccount, { body: { officeCentreId: jade.id } })
    const known = await admin.get(getUser, { params: { oc: jade.uuid, id: String(person.userId) } })
    expect(known).toMatchObject({ fullName: 'Mei Ho', mobileNumber: null, roleCodes: ['SUB_ADMIN'] })
  })

  test('joins once, for ten at once too', async () => {
    const person = await someone()
    await invite(person.email)
    const self = as(person)
    const [waiting] = await self.get(listOwnInvitations)
    const answers = await Promise.all(Array.from({ length: 10 }, () => self.send(acceptOwnInvitation, { params: { uuid: waiting?.uuid ?? '' } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(404)])
    expect((await admin.get(listUsers, { params: { oc: jade.uuid }, query: { emailAddress: person.email } })).total).toBe(1)
  })

  test.each([
    ['accepts', acceptOwnInvitation, declineOwnInvitation],
    ['declines', declineOwnInvitation, acceptOwnInvitation],
  ] as const)('%s, and the other answer at the same moment finds nothing', async (done, first, second) => {
    const person = await someone()
    await invite(person.email)
    const self = as(person)
    const params = { uuid: (await self.get(listOwnInvitations))[0]?.uuid ?? '' }
    const { rows } = await portal.app.database.pool.query<{ id: number }>('select id from registration_requests where uuid = $1', [params.uuid])
    const calls = [() => self.send(first, { params }), () => self.send(second, { params })]
    const answers = await lineUp<{ status: number }>(portal, ['registration_requests', rows[0]?.id ?? 0], calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
    expect(await here(person)).toBe(done === 'accepts' ? 200 : 404)
    const told = await portal.app.database.pool.query(
      'select from registration_requests where uuid = $1 and (accepted_at is null) <> (ended_at is null)',
      [params.uuid],
    )
    expect(told.rowCount).toBe(1)
  })

  test('may decline, signed in or by the link, and so may whoever is new', async () => {
    const person = await someone()
    await invite(person.email)
    const self = as(person)
    const [waiting] = await self.get(listOwnInvitations)
    await self.get(declineOwnInvitation, { params: { uuid: waiting?.uuid ?? '' } })
    expect([await self.get(listOwnInvitations), await invitedTo(person.email), await here(person)]).toEqual([[], 0, 404])
    const again = await invite(person.email)
    const { token, email } = await world.invite(jade, 'STAFF')
    for (const one of [again.token, token]) {
      await nobody.get(declineByLink, { body: { token: one } })
      expect(await byLink(one, { newPassword })).toMatchObject({ status: 400, error: { code: 'invitation_invalid' } })
      expect(await nobody.send(declineByLink, { body: { token: one } })).toMatchObject({ status: 400 })
    }
    expect([await invitedTo(person.email), await invitedTo(email)]).toEqual([0, 0])
  })

  test('sees no invitation that has run out, was taken back, or is of an organisation that is switched off', async () => {
    const person = await someone()
    const self = as(person)
    const off = await world.office('Switched Off')
    await invite(person.email, off)
    await world.change('officeCentres', off.id, { active: false })
    await invite(person.email)
    expect((await self.get(listOwnInvitations)).map(({ companyName }) => companyName)).toEqual(['Jade Trading'])
    clock.forward(8 * 86_400)
    expect(await as(person).get(listOwnInvitations)).toEqual([])
  })
})

describe('whoever belongs nowhere', () => {
  test('is refused as ever, unless an invitation waits', async () => {
    expect(await signIn(await lonely())).toMatchObject({ status: 400, error: { code: 'login_invalid' } })
  })

  test('may sign in to answer what waits and to do nothing else, and is let in where they have joined', async () => {
    const person = await lonely()
    await invite(person.email)
    await invite(person.email, await world.office('Coral Ltd'), 'MASTER_ADMIN')
    const { data } = await signIn(person)
    expect(Object.keys(data ?? {})).toEqual(['invitationTicket'])
    const ticket = data?.invitationTicket ?? ''
    expect((await nobody.send(listAccounts, undefined, { headers: { authorization: `Bearer ${ticket}` } })).status).toBe(401)
    const { username, invitations } = await nobody.get(listByTicket, { body: { ticket } })
    expect([username, invitations.map(({ companyName }) => companyName).toSorted()]).toEqual([person.email, ['Coral Ltd', 'Jade Trading']])
    const uuidOf = (name: string) => invitations.find(({ companyName }) => companyName === name)?.uuid ?? ''
    await nobody.get(declineByTicket, { body: { ticket, uuid: uuidOf('Coral Ltd') } })
    const joined = await nobody.get(acceptByTicket, { body: { ticket, uuid: uuidOf('Jade Trading') } })
    expect(joined).toMatchObject({ officeCentreId: jade.id, page: 'sub-admin' })
    expect(await infoOf(joined.accessToken)).toMatchObject({ selectedAuthUserOfficeCentre: { companyName: 'Jade Trading' } })
  })

  test('has a ticket that ends when it has let them in, for two at once as well, and when the address changes', async () => {
    const person = await lonely()
    const others = [await world.office('Opal Ltd'), await world.office('Onyx Ltd')]
    for (const at of [jade, ...others]) await invite(person.email, at, 'MASTER_ADMIN')
    const over = { status: 401, error: { code: 'ticket_over' } }
    const first = (await signIn(person)).data?.invitationTicket ?? ''
    const { invitations } = await nobody.get(listByTicket, { body: { ticket: first } })
    const [one, two, three] = invitations.map(({ uuid }) => uuid)
    await world.change('users', person.userId, { email: `new.${person.email}` })
    expect(await nobody.send(listByTicket, { body: { ticket: first } })).toMatchObject(over)
    await world.change('users', person.userId, { email: person.email })

    const ticket = (await signIn(person)).data?.invitationTicket ?? ''
    const accept = (uuid = '') => nobody.send(acceptByTicket, { body: { ticket, uuid } })
    const both = await Promise.all([accept(one), accept(two)])
    expect(both.filter(({ data }) => data?.accessToken)).toHaveLength(1)
    expect(await accept(three)).toMatchObject(over)
    expect(await nobody.send(listByTicket, { body: { ticket } })).toMatchObject(over)
    expect(await nobody.send(declineByTicket, { body: { ticket, uuid: three ?? '' } })).toMatchObject(over)
    const [token = ''] = both.flatMap(({ data }) => data?.accessToken ?? [])
    const headers = { authorization: `Bearer ${token}` }
    expect((await nobody.get(listOwnInvitations, {}, { headers })).map(({ uuid }) => uuid)).toContain(three)
  })

  test('has a device trusted only where the code was given, whoever brings the ticket', async () => {
    const cookie = { 'x-session': 'cookie' }
    const trustedOf = async (person: Person) => {
      const { rows } = await portal.app.database.pool.query<{ n: number }>(
        'select count(*)::int as n from devices where user_id = $1 and trusted_until is not null',
        [person.userId],
      )
      return rows[0]?.n
    }
    const joined = async (there: 'the same browser' | 'another one') => {
      const person = await lonely()
      await world.change('users', person.userId, { codeOn: true })
      await invite(person.email)
      const { uniqueId = '' } = (await signIn(person)).data ?? {}
      const body = { uniqueId, code: await mailedCode(world, person.email), trustDevice: true }
      const given = await nobody.send(validateOtp, { body }, { headers: cookie })
      const ticket = given.data?.invitationTicket ?? ''
      const { invitations } = await nobody.get(listByTicket, { body: { ticket } })
      const headers = there === 'the same browser' ? { ...cookie, cookie: markIn(given) } : cookie
      const { status } = await nobody.send(acceptByTicket, { body: { ticket, uuid: invitations[0]?.uuid ?? '' } }, { headers })
      return [status, await trustedOf(person)]
    }
    expect(await joined('the same browser')).toEqual([200, 1])
    expect(await joined('another one')).toEqual([200, 0])
  })

  test('has no more than the password elsewhere, though the sign-in was on a trusted device', async () => {
    const person = await someone()
    const cookie = { 'x-session': 'cookie' }
    const opened = await nobody.send(login, { body: { username: person.email, password } }, { headers: cookie })
    await portal.app.database.pool.query(`update devices set trusted_until = '2099-01-01' where user_id = $1`, [person.userId])
    await world.end('memberships', person.membershipId)
    const wanting = await world.office('Trusting Ltd')
    await world.change('officeCentres', wanting.id, { codeRequired: true })
    await invite(person.email, wanting, 'MASTER_ADMIN')
    const here = { headers: { ...cookie, cookie: markIn(opened) } }
    const { data } = await nobody.send(login, { body: { username: person.email, password } }, here)
    const ticket = data?.invitationTicket ?? ''
    const { invitations } = await nobody.get(listByTicket, { body: { ticket } })
    const body = { ticket, uuid: invitations[0]?.uuid ?? '' }
    expect(await nobody.send(acceptByTicket, { body })).toMatchObject({ status: 403, error: { code: 'code_needed' } })
    expect(await nobody.send(acceptByTicket, { body }, here)).toMatchObject({ status: 200 })
  })

  test('gives the code where one is due: by own choice, or where they are about to join', async () => {
    const wanting = await world.office('Careful Ltd')
    await world.change('officeCentres', wanting.id, { codeRequired: true })
    const own = await lonely()
    await world.change('users', own.userId, { codeOn: true })
    const theirs = await lonely()
    for (const [person, at] of [
      [own, jade],
      [theirs, wanting],
    ] as const) {
      await invite(person.email, at, 'MASTER_ADMIN')
      const { uniqueId = '', invitationTicket } = (await signIn(person)).data ?? {}
      expect(invitationTicket).toBeUndefined()
      const { invitationTicket: ticket = '' } = await nobody.get(validateOtp, { body: { uniqueId, code: await mailedCode(world, person.email) } })
      const { invitations } = await nobody.get(listByTicket, { body: { ticket } })
      const joined = await nobody.get(acceptByTicket, { body: { ticket, uuid: invitations[0]?.uuid ?? '' } })
      expect(joined.accessToken).toBeTypeOf('string')
    }
  })

  test('does not join where a code is due by a ticket that was given for the password alone', async () => {
    const person = await lonely()
    await invite(person.email)
    const { invitationTicket: ticket = '' } = (await signIn(person)).data ?? {}
    const wanting = await world.office('Late and Careful Ltd')
    await world.change('officeCentres', wanting.id, { codeRequired: true })
    await invite(person.email, wanting, 'MASTER_ADMIN')
    const { invitations } = await nobody.get(listByTicket, { body: { ticket } })
    const late = invitations.find(({ companyName }) => companyName === wanting.name)?.uuid ?? ''
    expect(await nobody.send(acceptByTicket, { body: { ticket, uuid: late } })).toMatchObject({ status: 403, error: { code: 'code_needed' } })
    expect((await nobody.get(listByTicket, { body: { ticket } })).invitations).toHaveLength(2)
  })

  test('has a ticket for a quarter of an hour, which a new password ends, and which nobody can write', async () => {
    const person = await lonely()
    await invite(person.email)
    const ticketOf = async () => (await signIn(person)).data?.invitationTicket ?? ''
    const status = async (ticket: string) => (await nobody.send(listByTicket, { body: { ticket } })).status
    const ticket = await ticketOf()
    expect([await status(ticket), await status(`${ticket}x`), await status('x')]).toEqual([200, 401, 401])
    clock.forward(15 * 60 + 1)
    expect(await status(ticket)).toBe(401)
    const second = await ticketOf()
    await world.change('users', person.userId, { passwordChangedAt: clock.now() })
    expect(await status(second)).toBe(401)
  })

  test('is sent a link for a forgotten password while an invitation waits', async () => {
    const person = await lonely()
    const mails = async () => {
      await nobody.get(forgotPassword, { body: { username: person.email } })
      await portal.app.jobs.settled()
      const rows = await mailsTo(portal, person.email)
      return rows.length
    }
    expect(await mails()).toBe(0)
    await invite(person.email)
    expect(await mails()).toBe(1)
  })

  test('is let in where they have joined or nowhere: not in a shop by the ordinary door, though another place is open meanwhile', async () => {
    const person = await lonely()
    const shop = await world.tenantIn(harbour, 'Corner Shop')
    await invite(person.email, shop, 'MERCHANT')
    const ticket = (await signIn(person)).data?.invitationTicket ?? ''
    const { invitations } = await nobody.get(listByTicket, { body: { ticket } })
    await world.member(person, harbour, 'CONCIERGE')
    const joined = await nobody.get(acceptByTicket, { body: { ticket, uuid: invitations[0]?.uuid ?? '' } })
    expect(joined).toEqual({ officeCentreId: shop.id, page: 'default' })
    expect(await infoOf((await signIn(person)).data?.accessToken)).toMatchObject({ selectedAuthUserOfficeCentre: { companyName: 'Harbour Tower' } })
  })

  test('joins also as staff whose door is closed here: the answer has no tokens, and says what comes next', async () => {
    const person = await lonely()
    await invite(person.email, jade, 'STAFF')
    const ticket = (await signIn(person)).data?.invitationTicket ?? ''
    const { invitations } = await nobody.get(listByTicket, { body: { ticket } })
    const joined = await nobody.get(acceptByTicket, { body: { ticket, uuid: invitations[0]?.uuid ?? '' } })
    expect(joined).toEqual({ officeCentreId: jade.id, page: 'staff' })
    expect(await here(person)).toBe(200)
  })
})

test('an account without a password, but with an app or a passkey, is not opened by the link of an invitation', async () => {
  const person = await someone()
  await world.change('users', person.userId, { passwordHash: null, codeOn: true })
  const { token } = await invite(person.email)
  expect(await byLink(token, { newPassword })).toMatchObject({ status: 403, error: { code: 'sign_in_to_accept' } })
})

test('nor is one that has lost its password, as after an objection, by any organisation’s older link', async () => {
  const person = await someone()
  const { token } = await invite(person.email)
  await world.change('users', person.userId, { passwordHash: null, passwordChangedAt: null })
  expect(await byLink(token, { newPassword })).toMatchObject({ status: 403, error: { code: 'sign_in_to_accept' } })
  expect((await signIn(person, newPassword)).status).toBe(401)
  expect(await here(person)).toBe(404)
})
