import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { confirmDomainCode, createEmailDomain, deleteEmailDomain, getEmailDomain, sendDomainCode, updateEmailDomain } from '../contract.ts'
import { mailedDomainCode } from './example.ts'

const { world, as, clock, portal } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower')

/** A company that wants to prove a domain, and begins anew as often as it likes. */
const company = async () => {
  const { uuid: id } = await world.tenantIn(harbour)
  const own = as(await world.person(await centreOf(id), 'MASTER_ADMIN'))
  const name = async (domain: string) => ({ id, emailDomainId: String((await own.get(createEmailDomain, { params: { id }, body: { domain } })).id) })
  const send = (params: { id: string; emailDomainId: string }) => own.send(sendDomainCode, { params, body: { mailbox: 'POSTMASTER' } })
  const remove = async (params: { id: string; emailDomainId: string }) => {
    const { version } = await own.get(getEmailDomain, { params })
    await own.get(deleteEmailDomain, { params, version })
  }
  const anew = async (domain: string) => {
    const params = await name(domain)
    const answer = await send(params)
    await remove(params)
    return { status: answer.status, code: answer.error?.code }
  }
  return { own, name, send, remove, anew }
}
const centreOf = async (uuid: string) => {
  const { rows } = await pool.query<{ id: number; name: string }>('select id, company_name as name from office_centres where uuid = $1', [uuid])
  const [found] = rows
  if (!found) throw new Error('the company is there')
  return { id: Number(found.id), uuid, name: found.name, landlordId: harbour.id }
}
const mailsTo = async (domain: string) => (await pool.query('select from mails where to_address like $1', [`%master@${domain}`])).rowCount
const sent = { status: 200, code: undefined }
const tooSoon = { status: 429, code: 'email_domain_code_too_soon' }
const used = { status: 429, code: 'email_domain_mails_used' }

test('the minute between two mails is that of the organisation and the domain, whatever becomes of the entry', async () => {
  const jade = await company()
  expect(await jade.anew('again.example')).toEqual(sent)
  expect(await jade.anew('again.example')).toEqual(tooSoon)
  const params = await jade.name('away.example')
  expect(await jade.send(params)).toMatchObject({ status: 200 })
  for (const domain of ['elsewhere.example', 'away.example']) {
    const { version } = await jade.own.get(getEmailDomain, { params })
    await jade.own.get(updateEmailDomain, { params, version, body: { domain } })
  }
  expect(await jade.send(params)).toMatchObject({ status: 429, error: { code: 'email_domain_code_too_soon' } })
  expect(await (await company()).anew('again.example')).toEqual(sent)
  clock.forward(61)
  expect(await jade.anew('again.example')).toEqual(sent)
})

test('of many at once one is sent', async () => {
  const jade = await company()
  const params = await jade.name('once.example')
  const answers = await Promise.all(Array.from({ length: 8 }, () => jade.send(params)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mailsTo('once.example')).toBe(1)
})

test('one organisation uses up its own five mails a day, and not those of others', async () => {
  const [rival, owner] = [await company(), await company()]
  for (let n = 0; n < 5; n += 1) {
    expect(await rival.anew('wanted.example')).toEqual(sent)
    clock.forward(61)
  }
  expect(await rival.anew('wanted.example')).toEqual(used)
  expect(await owner.anew('wanted.example')).toEqual(sent)
  expect(await mailsTo('wanted.example')).toBe(6)
  clock.forward(86_400)
  expect(await rival.anew('wanted.example')).toEqual(sent)
})

test('a domain gets twenty mails a day, whoever asks', async () => {
  const companies = await Promise.all(Array.from({ length: 22 }, company))
  const answers = await Promise.all(companies.map((one) => one.anew('crowded.example')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === used.code)).toHaveLength(2)
  expect(await mailsTo('crowded.example')).toBe(20)
})

test('the five tries of a code are not had anew by naming the domain again', async () => {
  const jade = await company()
  const tryCode = (params: { id: string; emailDomainId: string }, code: string) => jade.own.send(confirmDomainCode, { params, body: { code } })
  const first = await jade.name('guessed.example')
  await jade.send(first)
  const wrong = (await mailedDomainCode(world, 'guessed.example')) === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n += 1) await tryCode(first, wrong)
  await jade.remove(first)
  clock.forward(61)
  const second = await jade.name('guessed.example')
  await jade.send(second)
  const code = await mailedDomainCode(world, 'guessed.example')
  expect(await tryCode(second, code)).toMatchObject({ status: 400, error: { lockedUntil: expect.any(String) as string } })
  clock.forward(3600)
  expect(await tryCode(second, code)).toMatchObject({ status: 200 })
})
