import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { checkDomainRecord, createEmailDomain, getEmailDomain } from '../contract.ts'
import { addressRule } from './front.ts'

const { world, as, portal } = await testPortal()
const jade = await world.tenantIn(await world.building('Harbour Tower'), 'Jade Trading')
const admin = as(await world.person(jade, 'MASTER_ADMIN'))
const name = (domain: string) => admin.send(createEmailDomain, { params: { id: jade.uuid }, body: { domain } })

test.each([
  'gmail.com',
  'mail.gmail.com',
  'a.b.qq.com',
  'hotmail.com.hk',
  'yahoo.com.ph',
  'mailinator.com',
  'sub.mailinator.com',
  'yopmail.com',
  'netvigator.com',
  'hkbn.net',
  '21cn.com',
  'singtel.com.sg.yahoo.com',
])('%s is a public mail provider’s', async (domain) => {
  expect(await name(domain)).toMatchObject({ status: 422, error: { code: 'email_domain_public' } })
})

test.each(['com.hk', 'org.hk', 'co.uk', 'com.cn', '公司.hk', '公司.香港', 'co.jp', 'github.io', 'hk.com'])(
  '%s is an ending that many share',
  async (domain) => {
    expect(await name(domain)).toMatchObject({ status: 422, error: { code: 'email_domain_shared' } })
  },
)

test.each(['jade.com.hk', 'mail.jade.com.hk', 'jade.hk.com', 'yahoo-trading.example', 'outlook-tower.example', '翡翠.香港', 'gmail.com.example'])(
  '%s may be a company’s',
  async (domain) => {
    expect(await name(domain)).toMatchObject({ status: 200, data: { state: 'WAITING' } })
  },
)

test('one that was proved before it was known as a provider’s or as an ending counts no more', async () => {
  for (const [own, domain] of [
    ['first.example', 'mailinator.com'],
    ['second.example', 'com.hk'],
  ] as const) {
    const { data } = await name(own)
    const params = { id: jade.uuid, emailDomainId: String(data?.id) }
    const change = `update email_domains set domain = $2, proved_at = now(), proved_by = 'CODE' where id = $1`
    await portal.app.database.pool.query(change, [data?.id, domain])
    expect(await admin.get(getEmailDomain, { params })).toMatchObject({ state: 'REFUSED' })
    expect(await admin.send(checkDomainRecord, { params })).toMatchObject({ status: 422 })
    expect((await addressRule(systemContext(portal.app, 'test'), jade.id))('mei@elsewhere.example')).toBe(true)
  }
})
