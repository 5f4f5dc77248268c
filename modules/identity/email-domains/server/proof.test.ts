import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { lineUp } from '#kit/server/testing/line-up.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { testPortal } from '#tests/portal.ts'
import {
  checkDomainRecord,
  confirmDomainCode,
  createEmailDomain,
  type EmailDomain,
  getEmailDomain,
  getEmailDomainFigures,
  sendDomainCode,
  updateEmailDomain,
} from '../contract.ts'
import { mailedDomainCode } from './example.ts'
import { addressRule } from './front.ts'
import { isShared } from './shared-domains.ts'

const { world, as, clock, portal } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower')
let count = 0

/** A company that has named a domain, and what its admin does with it. */
const naming = async (domain = `company${(count += 1)}.example`) => {
  const centre = await world.tenantIn(harbour)
  const own = as(await world.person(centre, 'MASTER_ADMIN'))
  const made = await own.get(createEmailDomain, { params: { id: centre.uuid }, body: { domain } })
  const params = { id: centre.uuid, emailDomainId: String(made.id) }
  const send = (mailbox: 'POSTMASTER' | 'HOSTMASTER' = 'POSTMASTER') => own.send(sendDomainCode, { params, body: { mailbox } })
  const confirm = (code: string) => own.send(confirmDomainCode, { params, body: { code } })
  const check = () => own.send(checkDomainRecord, { params })
  const publish = (value: string | null) => pool.query('insert into local_records (domain, value) values ($1, $2)', [domain, value])
  const now = () => own.get(getEmailDomain, { params })
  const takes = async (email: string) => (await addressRule(systemContext(portal.app, 'test'), centre.id))(email)
  return { centre, own, domain, made, params, send, confirm, check, publish, now, takes }
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const over = { status: 409, error: { code: 'email_domain_proved' } }

describe('a domain that is not proved', () => {
  test('neither allows nor restricts anybody, and says what to do', async () => {
    const { made, domain, own, params, takes } = await naming()
    expect(made).toMatchObject({ state: 'WAITING', provedDate: null, code: null, record: expect.stringMatching(/^centricity-domain=\S{43}$/) })
    expect([await takes(`mei@${domain}`), await takes('mei@elsewhere.example')]).toEqual([true, true])
    const { centre } = await naming('second.example')
    expect(await own.get(getEmailDomainFigures, { params: { id: params.id } })).toMatchObject({ domains: 0, unproved: 1, outside: 0 })
    expect(centre.id).not.toBe(params.id)
  })

  test('beside one that is counts for nothing', async () => {
    const { own, centre, domain, check, publish, made, takes } = await naming()
    await own.get(createEmailDomain, { params: { id: centre.uuid }, body: { domain: 'other.example' } })
    await publish(made.record)
    await check()
    expect([await takes(`mei@${domain}`), await takes('mei@other.example'), await takes('mei@elsewhere.example')]).toEqual([true, false, false])
  })
})

describe('the code to the postmaster or hostmaster', () => {
  test('proves the domain, which then decides who is invited', async () => {
    const { domain, send, confirm, now, takes } = await naming()
    expect(await send('HOSTMASTER')).toMatchObject({ status: 200, data: { state: 'WAITING', code: { mailbox: 'HOSTMASTER' } } })
    expect(await mailsTo(portal, `hostmaster@${domain}`)).toHaveLength(1)
    expect(await confirm(await mailedDomainCode(world, domain))).toMatchObject({
      status: 200,
      data: { state: 'PROVED', provedBy: 'CODE', record: null },
    })
    expect(await now()).toMatchObject({ provedDate: clock.now().toISOString().replace('.000', '') })
    expect([await takes(`mei@${domain}`), await takes('mei@elsewhere.example')]).toEqual([true, false])
    expect(await send()).toMatchObject(over)
    expect(await confirm('123456')).toMatchObject(over)
  })

  test('has five tries, then an hour’s rest, and a new code gives no new ones', async () => {
    const { domain, send, confirm } = await naming()
    await send()
    const code = await mailedDomainCode(world, domain)
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(wrongFor(code))))
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['email_domain_code_wrong']))
    expect(answers.filter(({ error }) => error?.attemptsLeft !== 0)).toHaveLength(4)
    expect(await confirm(code)).toMatchObject({ status: 400, error: { lockedUntil: expect.any(String) } })
    clock.forward(61)
    await send()
    const next = await mailedDomainCode(world, domain)
    expect(await confirm(next)).toMatchObject({ status: 400 })
    clock.forward(3600)
    expect(await confirm(next)).toMatchObject({ status: 200 })
  })

  test('is kept as a hash, runs out after a day, and is not good for another domain', async () => {
    const { domain, own, params, send, confirm, now } = await naming()
    await send()
    const code = await mailedDomainCode(world, domain)
    const { rows } = await pool.query<{ row: string }>('select row_to_json(d)::text as row from email_domains d where domain = $1', [domain])
    expect(rows[0]?.row).not.toContain(code)
    const { version } = await now()
    expect(await own.send(updateEmailDomain, { params, version, body: { domain: `changed-${domain}` } })).toMatchObject({ data: { code: null } })
    expect(await confirm(code)).toMatchObject({ status: 409, error: { code: 'email_domain_code_over' } })
    clock.forward(61)
    await send()
    clock.forward(24 * 3600)
    expect(await confirm(await mailedDomainCode(world, `changed-${domain}`))).toMatchObject({
      status: 409,
      error: { code: 'email_domain_code_over' },
    })
  })

  test('comes once a minute to each organisation that asks, and is told so', async () => {
    const [one, other] = [await naming('asked.example'), await naming('asked.example')]
    expect(await one.send()).toMatchObject({ status: 200 })
    expect(await one.send()).toMatchObject({ status: 429, error: { code: 'email_domain_code_too_soon' } })
    expect(await other.send()).toMatchObject({ status: 200 })
    clock.forward(61)
    expect(await one.send()).toMatchObject({ status: 200 })
    expect(await mailsTo(portal, 'postmaster@asked.example')).toHaveLength(3)
  })
})

describe('the record in the DNS', () => {
  test('proves the domain when it is there, as it stands or beside others', async () => {
    const { made, check, publish } = await naming()
    expect(await check()).toMatchObject({ status: 409, error: { code: 'email_domain_record_missing' } })
    await publish('v=spf1 -all')
    await publish(`${made.record}x`)
    expect(await check()).toMatchObject({ status: 409 })
    await publish(made.record)
    expect(await check()).toMatchObject({ status: 200, data: { state: 'PROVED', provedBy: 'RECORD' } })
    expect(await check()).toMatchObject(over)
  })

  test('is each organisation’s own: two may prove one domain, and neither with the record of the other', async () => {
    const [one, other] = [await naming('both.example'), await naming('both.example')]
    expect(one.made.record).not.toBe(other.made.record)
    await one.publish(one.made.record)
    expect(await other.check()).toMatchObject({ status: 409 })
    expect(await one.check()).toMatchObject({ status: 200 })
    await other.publish(other.made.record)
    expect(await other.check()).toMatchObject({ status: 200 })
  })
})

test('a proved domain that becomes another one waits again', async () => {
  const { own, params, made, check, publish, takes } = await naming()
  await publish(made.record)
  const { data } = await check()
  const { version = 0 } = (data ?? {}) as Partial<EmailDomain>
  expect(await own.send(updateEmailDomain, { params, version, body: { domain: 'renamed.example' } })).toMatchObject({ data: { state: 'WAITING' } })
  expect(await takes('mei@elsewhere.example')).toBe(true)
})

test('a form that was sent before a domain was proved makes no other one proved', async () => {
  const { own, params, made, now, takes } = await naming('competitor.example')
  const proved = `update email_domains set domain = 'mine.example' where id = ${made.id};
    update email_domains set proved_at = now(), proved_by = 'RECORD', version = version + 2 where id = ${made.id}`
  const typed = () => own.send(updateEmailDomain, { params, version: made.version + 2, body: { domain: 'competitor.example' } })
  expect(await lineUp(portal, ['email_domains', made.id], [typed], proved)).toMatchObject([{ status: 200 }])
  expect(await now()).toMatchObject({ domain: 'competitor.example', state: 'WAITING', provedDate: null })
  expect(await takes('mei@elsewhere.example')).toBe(true)
})

test('the database takes the proof away with the domain, whoever writes', async () => {
  const { made, check, publish, now } = await naming()
  await publish(made.record)
  await check()
  await pool.query(`update email_domains set domain = domain, version = version + 1 where id = $1`, [made.id])
  expect(await now()).toMatchObject({ state: 'PROVED' })
  await pool.query(`update email_domains set domain = 'other.example' where id = $1`, [made.id])
  expect(await now()).toMatchObject({ state: 'WAITING', provedDate: null, provedBy: null })
})

test('the domains of public mail providers are nobody’s, and one that stands from before never counts', async () => {
  const { own, centre, params, send, confirm, check, takes } = await naming('mine.example')
  const refused = { status: 422, error: { code: 'email_domain_public', message: expect.stringContaining('gmail.com') as string } }
  expect(await own.send(createEmailDomain, { params: { id: centre.uuid }, body: { domain: '@Gmail.com' } })).toMatchObject(refused)
  expect(await own.send(updateEmailDomain, { params, version: 1, body: { domain: 'gmail.com' } })).toMatchObject(refused)
  await pool.query(`update email_domains set domain = 'gmail.com' where id = $1`, [Number(params.emailDomainId)])
  expect(await own.get(getEmailDomain, { params })).toMatchObject({ state: 'REFUSED', record: null })
  for (const answer of [await send(), await confirm('123456'), await check()]) expect(answer).toMatchObject(refused)
  expect(await takes('mei@elsewhere.example')).toBe(true)
})

test('whoever may only look is told the state, not the record, and proves nothing', async () => {
  const { centre, params } = await naming()
  const sub = as(await world.person(centre, 'SUB_ADMIN'))
  expect(await sub.get(getEmailDomain, { params })).toMatchObject({ state: 'WAITING', record: null })
  expect(await sub.send(sendDomainCode, { params, body: { mailbox: 'POSTMASTER' } })).toMatchObject({ status: 403 })
  expect(await sub.send(confirmDomainCode, { params, body: { code: '123456' } })).toMatchObject({ status: 403 })
  expect(await sub.send(checkDomainRecord, { params })).toMatchObject({ status: 403 })
  const neighbour = as(await world.person(await world.tenantIn(harbour), 'MASTER_ADMIN'))
  for (const answer of [
    await neighbour.send(checkDomainRecord, { params }),
    await neighbour.send(sendDomainCode, { params, body: { mailbox: 'POSTMASTER' } }),
  ])
    expect(answer).toMatchObject({ status: 404 })
})

test('of the domains that stood before, those count in which somebody of the organisation has an address, and those of public providers never', async () => {
  const migration = readFileSync(new URL('../../../../migrations/0040-proved-domains.sql', import.meta.url), 'utf8')
  const statement = /^update email_domains[^;]+;/m.exec(migration)?.[0] ?? ''
  const [lived, foreign, mail] = [await naming('harbour.example'), await naming('foreign.example'), await naming('mail.example')]
  await world.change('users', (await world.person(mail.centre, 'STAFF')).userId, { email: 'mei@gmail.com' })
  await pool.query(`update email_domains set domain = 'gmail.com' where id = $1`, [Number(mail.params.emailDomainId)])
  const before = await pool.query<{ n: number }>(`select count(*)::int as n from email_domains where proved_by = 'PEOPLE'`)
  expect(before.rows).toEqual([{ n: 0 }])
  await pool.query(statement)
  expect(await lived.now()).toMatchObject({ state: 'PROVED', provedBy: 'PEOPLE' })
  expect(await foreign.now()).toMatchObject({ state: 'WAITING' })
  expect(await mail.now()).toMatchObject({ state: 'REFUSED' })
  // the list of the migration is the kept one of its day
  const listed = [...statement.matchAll(/'([\w.-]+\.\w+)'/g)].map(([, domain = '']) => domain)
  expect(listed.length).toBeGreaterThan(80)
  expect(listed.filter((domain) => !isShared(domain))).toEqual([])
})
