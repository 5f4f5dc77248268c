import { describe, expect, test } from 'vitest'
import type { Language } from '#kit/contract/language.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { type Person, password } from '#kit/server/testing/world.ts'
import { createUser, getUser, sendRegistration } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { login, refreshToken, switchCode } from '../contract.ts'

const { world, as, nobody, clock, portal } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const newcomer = () => world.person(harbour, 'LANDLORD_ADMIN')

const speaking = (language: Language) => ({ headers: { 'accept-language': language } })
const signIn = (person: Person, language: Language) => nobody.get(login, { body: { username: person.email, password } }, speaking(language))
const refresh = (token: string | undefined, language: Language) => nobody.get(refreshToken, { body: { refreshToken: token } }, speaking(language))
const stored = async ({ userId }: Person) => {
  const { rows } = await pool.query<{ language: string | null; version: number; changed: string; written: string; entries: number }>(
    `select language, version, updated_at as changed, xmin::text as written,
       (select count(*) from audit_entries where subject_table = 'users' and subject_id = users.id)::integer as entries
     from users where id = $1`,
    [userId],
  )
  return rows[0]
}
const lastMailTo = async (email: string) => {
  const mail = (await mailsTo(portal, email)).at(-1)
  return { subject: mail?.subject, lang: /<html lang="([^"]+)">/.exec(mail?.html ?? '')?.[1] }
}

describe('the language of a person', () => {
  test('is the one of the last sign-in or refresh, without a trace in the history and without a new version', async () => {
    const person = await newcomer()
    const before = await stored(person)
    expect(before).toMatchObject({ language: null })
    const { refreshToken: first } = await signIn(person, 'zh-Hant')
    expect(await stored(person)).toEqual({ ...before, language: 'zh-Hant', written: expect.any(String) as string })
    clock.forward(600)
    const { refreshToken: second } = await refresh(first, 'zh-Hans')
    expect(await stored(person)).toEqual({ ...before, language: 'zh-Hans', written: expect.any(String) as string })
    clock.forward(600)
    await refresh(second, 'zh-Hans')
    expect(await admin.get(getUser, { params: { oc: harbour.uuid, id: String(person.userId) } })).toMatchObject({ language: 'zh-Hans' })
  })

  test('is not written again by a sign-in in the same one', async () => {
    const person = await newcomer()
    await signIn(person, 'zh-Hans')
    const once = await stored(person)
    await signIn(person, 'zh-Hans')
    expect(await stored(person)).toEqual(once)
  })

  test('does not follow a sign-in that fails, nor the calls of a session', async () => {
    const person = await newcomer()
    const { accessToken } = await signIn(person, 'en')
    await nobody.send(login, { body: { username: person.email, password: 'Wrong1234!' } }, speaking('zh-Hant'))
    await nobody.send(switchCode, { body: { on: false } }, { headers: { authorization: `Bearer ${accessToken}`, ...speaking('zh-Hant').headers } })
    expect(await stored(person)).toMatchObject({ language: 'en' })
  })
})

describe('mails are written in the language of whom they go to', () => {
  const guest = (emailAddress: string) => ({ emailAddress, fullName: 'Mei Ho', roleCodes: ['STAFF'] })
  const invite = (emailAddress: string, language: Language, oc = jade.uuid) =>
    admin.get(createUser, { params: { oc }, body: guest(emailAddress) }, speaking(language))

  test('of whom the language is known in that, of others in the one of who invites', async () => {
    const [known, silent] = [await newcomer(), await newcomer()]
    await signIn(known, 'en')
    for (const { email } of [known, silent]) await invite(email, 'zh-Hant')
    expect(await lastMailTo(known.email)).toEqual({ subject: 'You have been added to Jade Trading', lang: 'en' })
    expect(await lastMailTo(silent.email)).toEqual({ subject: '你已加入 Jade Trading', lang: 'zh-Hant' })
    await invite('stranger@jade.example', 'zh-Hant')
    expect(await lastMailTo('stranger@jade.example')).toEqual({ subject: 'Jade Trading 邀請你使用 Centricity', lang: 'zh-Hant' })
  })

  test('an invitation is sent again in the language in which the invited have come to read meanwhile', async () => {
    const email = 'late@jade.example'
    const { registerRequestId } = await invite(email, 'zh-Hant')
    await pool.query(`insert into users (email, full_name, language) values ($1, 'Late Ho', 'zh-Hans')`, [email])
    clock.forward(61)
    await admin.get(sendRegistration, { params: { oc: jade.uuid, id: String(registerRequestId) } }, speaking('en'))
    expect(await lastMailTo(email)).toEqual({ subject: 'Jade Trading 邀请您使用 Centricity', lang: 'zh-Hans' })
  })
})
