import { describe, expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { type Person, password } from '#kit/server/testing/world.ts'
import { createEmailDomain } from '#modules/identity/email-domains/contract.ts'
import { askForErasure, eraseWithReceipt, getOwnErasure, getOwnPlaces, leavePlace, previewErasure } from '#modules/identity/privacy/contract.ts'
import { checkRequestValid, getSecurity, login } from '#modules/identity/session/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  changeEmail,
  confirmEmailChange,
  describeEmailChange,
  eraseGlobalUser,
  getGlobalUser,
  getGlobalUserHistory,
  getSignInState,
  objectToEmailChange,
  triggerPasswordReset,
} from '../contract.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const platform = await world.platform()
const supporter = await world.person(platform, 'CENTRICITY_CR')
const support = as(supporter)
const admin = await world.person(platform, 'CENTRICITY_ADMIN')
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))

const reason = 'Married, new name'
const day = 86_400
const at = ({ userId }: Person) => ({ params: { id: String(userId) } })
let count = 0
const member = () => world.person(harbour, 'VISITOR_MANAGEMENT')
const fresh = () => `new${(count += 1)}@harbour.example`
const ask = async (person: Person, emailAddress: string) => {
  const { version } = await support.get(getGlobalUser, at(person))
  return support.send(changeEmail, { ...at(person), version, body: { emailAddress, reason } })
}
const tokenTo = async (address: string, page: 'change-email' | 'keep-email' | 'update-password') => {
  const rows = (await mailsTo(portal, address)).toReversed()
  return rows.map(({ body }) => new RegExp(`/${page}\\?token=(\\S+)`).exec(body)?.[1]).find(Boolean) ?? ''
}
const signsIn = async (username: string) => (await nobody.send(login, { body: { username, password } })).status === 200
const confirm = (token: string) => nobody.send(confirmEmailChange, { body: { token } })
const object = (token: string) => nobody.send(objectToEmailChange, { body: { token } })
const over = { status: 400, error: { code: 'address_link_invalid' } }

describe('a new address', () => {
  test('counts when it is confirmed from its mailbox, and not before; then all sessions and open links end', async () => {
    const person = await member()
    const session = as(person)
    await session.get(getSecurity)
    const email = fresh()
    await support.get(triggerPasswordReset, { ...at(person), body: { reason } })
    expect(await ask(person, email.toUpperCase())).toMatchObject({ status: 200, data: { username: person.email } })
    expect(await signsIn(email)).toBe(false)
    expect((await support.get(getSignInState, at(person))).emailChange).toMatchObject({ newEmail: email })

    const token = await tokenTo(email, 'change-email')
    expect(await nobody.get(describeEmailChange, { body: { token } })).toEqual({
      link: 'CONFIRM',
      oldEmail: 'p•••••@harbour.example',
      newEmail: email,
      inEffect: false,
    })
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(await session.send(getSecurity)).toMatchObject({ status: 401 })
    expect([await signsIn(email), await signsIn(person.email)]).toEqual([true, false])
    const link = await tokenTo(person.email, 'update-password')
    expect(await nobody.send(checkRequestValid, { body: { token: link } })).toMatchObject({ error: { code: 'reset_link_expired' } })
    expect(await confirm(token)).toMatchObject(over)
    const { items } = await support.get(getGlobalUserHistory, at(person))
    expect(items.slice(0, 3).map(({ action, by, reason: why }) => [action, by, why])).toEqual([
      ['changedAddress', null, null],
      ['confirmedAddress', null, null],
      ['askedForAddress', supporter.name, reason],
    ])
  })

  test('is asked for in the language of the person, at both addresses', async () => {
    const person = await member()
    const email = fresh()
    await portal.app.database.pool.query(`update users set language = 'zh-Hant' where id = $1`, [person.userId])
    await ask(person, email)
    const { rows } = await portal.app.database.pool.query<{ html: string }>('select html from mails where to_address = any ($1)', [
      [email, person.email],
    ])
    expect(rows.map(({ html }) => /<html lang="([^"]+)">/.exec(html)?.[1])).toEqual(['zh-Hant', 'zh-Hant'])
  })

  test('of many who confirm at once one does', async () => {
    const person = await member()
    const email = fresh()
    await ask(person, email)
    const token = await tokenTo(email, 'change-email')
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('runs out after two days, and asking anew withdraws the one before', async () => {
    const person = await member()
    const [first, second] = [fresh(), fresh()]
    await ask(person, first)
    await ask(person, second)
    expect(await confirm(await tokenTo(first, 'change-email'))).toMatchObject(over)
    clock.forward(2 * day)
    expect(await confirm(await tokenTo(second, 'change-email'))).toMatchObject(over)
    expect(await confirm('nonsense')).toMatchObject(over)
  })

  test('is nobody else’s, also when it is taken before it is confirmed, or by two at once', async () => {
    const [person, other] = [await member(), await member()]
    expect(await ask(person, other.email)).toMatchObject({ status: 409, error: { code: 'address_taken' } })
    expect(await ask(person, person.email)).toMatchObject({ status: 422, error: { code: 'address_same' } })
    const email = fresh()
    await ask(person, email)
    const mine = await tokenTo(email, 'change-email')
    await ask(other, email)
    const theirs = await tokenTo(email, 'change-email')
    const answers = await Promise.all([confirm(mine), confirm(theirs)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('lies within the e-mail domains of each company of the person, when it is asked for and when it is confirmed', async () => {
    const person = await world.person(jade, 'VISITOR_MANAGEMENT')
    const email = fresh()
    await ask(person, email)
    await jadeAdmin.get(createEmailDomain, { params: { id: jade.uuid }, body: { domain: 'jade.example' } })
    await portal.app.database.pool.query(`update email_domains set proved_at = now(), proved_by = 'RECORD'`)
    const outside = { status: 422, error: { code: 'outside_email_domains' } }
    expect(await confirm(await tokenTo(email, 'change-email'))).toMatchObject(outside)
    expect(await ask(person, fresh())).toMatchObject(outside)
    expect(await ask(person, 'chan@jade.example')).toMatchObject({ status: 200 })
  })

  test('is asked for by those who may, for those below, with a reason and the password', async () => {
    const person = await member()
    const { version } = await support.get(getGlobalUser, at(person))
    const body = { emailAddress: fresh(), reason }
    expect(await support.send(changeEmail, { ...at(person), version, body: { ...body, reason: '' } })).toMatchObject({ status: 422 })
    expect(await support.send(changeEmail, { ...at(person), version: version + 1, body })).toMatchObject({ error: { code: 'changed_meanwhile' } })
    for (const above of [await world.person(platform, 'SUPERADMIN'), await world.person(platform, 'CENTRICITY_ADMIN')])
      expect(await ask(above, fresh())).toMatchObject({ status: 403, error: { code: 'outranked' } })
    expect(await ask(supporter, fresh())).toMatchObject({ status: 409, error: { code: 'own_rights' } })
    clock.forward(301)
    expect(await support.send(changeEmail, { ...at(person), version, body })).toMatchObject({ status: 403, error: { code: 'password_needed' } })
  })
})

describe('the old address', () => {
  const again = async () => {
    const person = await member()
    const email = fresh()
    clock.forward(600)
    await ask(person, email)
    return { person, email, keep: await tokenTo(person.email, 'keep-email'), change: await tokenTo(email, 'change-email') }
  }

  test('is told, and its objection withdraws the change', async () => {
    const { person, email, keep, change } = await again()
    const told = { link: 'OBJECT', oldEmail: person.email, newEmail: email, inEffect: false }
    expect(await nobody.get(describeEmailChange, { body: { token: keep } })).toEqual(told)
    expect(await object(keep)).toMatchObject({ status: 200 })
    expect(await confirm(change)).toMatchObject(over)
    expect(await object(keep)).toMatchObject(over)
    expect(await signsIn(person.email)).toBe(true)
  })

  test('is restored when it objects within a week; the password of whoever took the account is worth nothing', async () => {
    const { person, email, keep, change } = await again()
    await confirm(change)
    const taken = as({ ...person, email })
    await taken.get(getSecurity)
    clock.forward(6 * day)
    const later = as({ ...person, email })
    await later.get(getSecurity)
    expect(await object(keep)).toMatchObject({ status: 200 })
    expect(await later.send(getSecurity)).toMatchObject({ status: 401 })
    expect(await support.get(getGlobalUser, at(person))).toMatchObject({ username: person.email, accountRegistered: false })
    expect([await signsIn(email), await signsIn(person.email)]).toEqual([false, false])
  })

  test('keeps its way back: while it may object, no second address, no erasure by support and none by whoever holds the account', async () => {
    const { person, email, keep, change } = await again()
    await confirm(change)
    const until = new Date(clock.now().getTime() + 7 * day * 1000).toISOString().slice(0, 10)
    const open = { status: 409, error: { code: 'objection_open', until: expect.stringContaining(until) as string } }
    clock.forward(6 * day)
    expect(await ask(person, fresh())).toMatchObject({
      ...open,
      error: { message: expect.stringMatching(/may object until \w+ \d+, 2027/) as string },
    })
    const { version } = await support.get(getGlobalUser, at(person))
    expect(await as(admin).send(eraseGlobalUser, { ...at(person), version, body: { reason } })).toMatchObject(open)
    const id = String(person.userId)
    expect(await as(admin).get(previewErasure, { params: { id } })).toMatchObject({ obstacle: 'OBJECTION', obstacleUntil: open.error.until })
    expect(await as(admin).send(eraseWithReceipt, { params: { id }, version, body: { reason } })).toMatchObject(open)
    const holder = as({ ...person, email })
    expect(await holder.get(getOwnErasure)).toMatchObject({ obstacle: 'OBJECTION' })
    expect(await holder.send(askForErasure)).toMatchObject(open)
    expect(await object(keep)).toMatchObject({ status: 200 })
    expect(await ask(person, fresh())).toMatchObject({ status: 200 })
  })

  test('finds its places again: while it may object, whoever holds the account leaves none', async () => {
    const { person, email, keep, change } = await again()
    await confirm(change)
    clock.forward(6 * day)
    const holder = as({ ...person, email })
    const params = { uuid: (await holder.get(getOwnPlaces))[0]?.uuid ?? '' }
    const until = expect.any(String) as string
    expect(await holder.send(leavePlace, { params })).toMatchObject({ status: 409, error: { code: 'objection_open', until } })
    expect(await object(keep)).toMatchObject({ status: 200 })
    const { rowCount } = await portal.app.database.pool.query('select from memberships where user_id = $1 and ended_at is null', [person.userId])
    expect(rowCount).toBe(1)
  })

  test('whose week is over holds nothing up any more', async () => {
    const { person, change } = await again()
    await confirm(change)
    clock.forward(7 * day)
    const email = fresh()
    expect(await ask(person, email)).toMatchObject({ status: 200 })
    expect(await confirm(await tokenTo(email, 'change-email'))).toMatchObject({ status: 200 })
  })

  test('keeps it also where another address was asked for before the first one was confirmed', async () => {
    const { person, keep, change } = await again()
    await confirm(change)
    // as the version before let it stand
    const second = fresh()
    await portal.app.database.pool.query('update email_changes set confirmed_at = null where user_id = $1', [person.userId])
    await ask(person, second)
    await portal.app.database.pool.query('update email_changes set confirmed_at = $2, ended_at = null where user_id = $1 and new_email <> $3', [
      person.userId,
      clock.now(),
      second,
    ])
    expect(await confirm(await tokenTo(second, 'change-email'))).toMatchObject(over)
    expect(await object(keep)).toMatchObject({ status: 200 })
  })

  test('objects no longer after a week, and an objection and a confirmation at once leave one of both', async () => {
    const late = await again()
    await confirm(late.change)
    clock.forward(7 * day)
    expect(await object(late.keep)).toMatchObject(over)
    const { person, keep, change, email } = await again()
    const [objected] = await Promise.all([object(keep), confirm(change)])
    expect([200, 400]).toContain(objected.status)
    const { username } = await support.get(getGlobalUser, at(person))
    expect(username).toBe(objected.status === 200 ? person.email : email)
  })
})
