import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { confirmAccount, legalEdition } from '#modules/identity/session/contract.ts'
import { createUser } from '#modules/identity/users/contract.ts'
import { acceptInvitation, openInvitation } from '#modules/identity/users/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import { changeEmail, confirmEmailChange, getGlobalUser, objectToEmailChange } from '../contract.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const support = as(await world.person(await world.platform(), 'CENTRICITY_CR'))
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))

const day = 86_400
const fresh = () => `${crypto.randomUUID()}@harbour.example`
const tokenTo = async (address: string, page: string) => {
  const rows = (await mailsTo(portal, address)).toReversed()
  return rows.map(({ body }) => new RegExp(`/${page}\\?token=(\\S+)`).exec(body)?.[1]).find(Boolean) ?? ''
}
const ask = async (person: Person, emailAddress: string) => {
  const params = { id: String(person.userId) }
  const { version } = await support.get(getGlobalUser, { params })
  return support.send(changeEmail, { params, version, body: { emailAddress, reason: 'New name' } })
}
const confirm = async (address: string) => nobody.send(confirmEmailChange, { body: { token: await tokenTo(address, 'change-email') } })
const object = async ({ email }: Person) => nobody.send(objectToEmailChange, { body: { token: await tokenTo(email, 'keep-email') } })
/** Somebody whose address has become another one, and who may object for a week. */
const moved = async () => {
  clock.forward(600)
  const person = await world.person(harbour, 'VISITOR_MANAGEMENT')
  const email = fresh()
  await ask(person, email)
  await confirm(email)
  return { person, email }
}
const accept = (token: string) => nobody.send(confirmAccount, { body: { token, newPassword: 'Harbour-Tower-2', agreedTo: legalEdition } })
/** Without the password's hash, which takes longer than all that it could run against. */
const acceptAtOnce = async (token: string) => {
  const context = systemContext(portal.app, 'test')
  const invitation = await openInvitation(context, token)
  if (!invitation) throw new Error('the invitation is open')
  return context.transaction((tx) => acceptInvitation(tx, { ...invitation, userId: null }, { passwordHash: 'chosen' }))
}
const waiting = async () => {
  const { rows } = await portal.app.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into%users%'`,
  )
  return rows.length > 0
}
const holder = async (email: string) => {
  const { rows } = await portal.app.database.pool.query<{ id: number }>('select id from users where lower(email) = lower($1) and ended_at is null', [
    email,
  ])
  return rows.map(({ id }) => Number(id))
}
const kept = { status: 409, error: { code: 'address_kept' } }

describe('a former address whose owner may object', () => {
  test('is invited as any other, but makes no account; then it objects and has the address back', async () => {
    const { person } = await moved()
    const invite = (emailAddress: string) =>
      jadeAdmin.send(createUser, { params: { oc: jade.uuid }, body: { emailAddress, fullName: 'Mei Ho', roleCodes: ['STAFF'] } })
    const [known, unknown] = [await invite(person.email), await invite(fresh())]
    expect({ ...known.data, registerRequestId: 0 }).toEqual({ ...unknown.data, registerRequestId: 0 })
    const token = await tokenTo(person.email, 'confirm-account')
    expect(await accept(token)).toMatchObject(kept)
    expect(await object(person)).toMatchObject({ status: 200 })
    expect(await holder(person.email)).toEqual([person.userId])
    // the account has no password since it objected; the way back is its own, and not a link that any organisation can send
    expect(await accept(token)).toMatchObject({ status: 403, error: { code: 'sign_in_to_accept' } })
    expect(await holder(person.email)).toEqual([person.userId])
  })

  test('makes none either in other letter case, by many links and an objection at once', async () => {
    const { person } = await moved()
    const email = person.email.toUpperCase()
    const places = await Promise.all([1, 2, 3, 4].map(() => world.tenantIn(harbour)))
    const links = await Promise.all(places.map((place) => world.invite(place, 'STAFF', { email })))
    const accepted = links.map(({ token }) => acceptAtOnce(token))
    const [objected, ...others] = await Promise.allSettled([object(person), ...accepted])
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    expect(objected).toMatchObject({ value: { status: 200 } })
    expect(await holder(person.email)).toEqual([person.userId])
  })

  test('makes none where the change counts in the moment in which an account is made', async () => {
    const person = await world.person(harbour, 'VISITOR_MANAGEMENT')
    const email = fresh()
    await ask(person, email)
    const { token } = await world.invite(jade, 'STAFF', { email: person.email })
    const change = await portal.app.database.pool.connect()
    await change.query('begin')
    await change.query('update users set email = $2 where id = $1', [person.userId, email])
    await change.query('update email_changes set confirmed_at = $2 where user_id = $1', [person.userId, clock.now()])
    const accepted = acceptAtOnce(token).catch((error: unknown) => error)
    await expect.poll(waiting).toBe(true)
    await change.query('commit')
    change.release()
    expect(await accepted).toMatchObject({ failure: { code: 'address_kept' } })
    expect(await object(person)).toMatchObject({ status: 200 })
    expect(await holder(person.email)).toEqual([person.userId])
  })

  test('becomes nobody else’s, neither when support asks for it nor when one asked for before is confirmed', async () => {
    const other = await world.person(harbour, 'VISITOR_MANAGEMENT')
    const { person } = await moved()
    const taken = { status: 409, error: { code: 'address_taken' } }
    expect(await ask(other, person.email)).toMatchObject(taken)
    // asked for while nobody had the address, as the version before let it stand
    const free = fresh()
    expect(await ask(other, free)).toMatchObject({ status: 200 })
    await portal.app.database.pool.query('update email_changes set new_email = $2 where user_id = $1', [other.userId, person.email])
    expect(await confirm(free)).toMatchObject(taken)
    expect(await object(person)).toMatchObject({ status: 200 })
  })

  test('is free for anybody once the week is over', async () => {
    const { person } = await moved()
    clock.forward(6 * day)
    const { token } = await world.invite(jade, 'STAFF', { email: person.email })
    expect(await accept(token)).toMatchObject(kept)
    clock.forward(day)
    expect(await accept(token)).toMatchObject({ status: 200 })
    expect(await holder(person.email)).toHaveLength(1)
  })
})
