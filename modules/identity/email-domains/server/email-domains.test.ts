import { describe, expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import {
  createEmailDomain,
  getDomainHistory,
  deleteEmailDomain,
  getEmailDomain,
  getEmailDomainFigures,
  listEmailDomains,
  updateEmailDomain,
} from '../contract.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const marina = await world.building('Marina One')
const marinaAdmin = as(await world.person(marina, 'LANDLORD_ADMIN'))

/** All that were named until now; how that is done: proof.test.ts */
const proved = () => portal.app.database.pool.query(`update email_domains set proved_at = now(), proved_by = 'RECORD'`)

/** A company, its admin, and what its building does for it. */
const company = async (name: string) => {
  const centre = await world.tenantIn(harbour, name)
  const id = centre.uuid
  const own = as(await world.person(centre, 'MASTER_ADMIN'))
  const add = (domain: string, by = own) => by.send(createEmailDomain, { params: { id }, body: { domain } })
  const domains = async () => (await own.get(listEmailDomains, { params: { id } })).items.map(({ domain }) => domain)
  return { centre, id, own, add, domains }
}

describe('a domain', () => {
  test('is kept in small letters, without the @, and once', async () => {
    const jade = await company('Jade Trading')
    expect(await jade.add('  @Jade-Trading.EXAMPLE ')).toMatchObject({ status: 200, data: { domain: 'jade-trading.example', people: 0 } })
    expect(await jade.add('jade-trading.example')).toMatchObject({ status: 409, error: { code: 'email_domain_exists' } })
    expect(await jade.add('mail.jade-trading.example')).toMatchObject({ status: 200 })
    expect(await jade.domains()).toEqual(['jade-trading.example', 'mail.jade-trading.example'])
  })
  test('of another script is one domain, however it is written', async () => {
    const hans = await company('Bücher Hans')
    expect(await hans.add('Bücher.example')).toMatchObject({ data: { domain: 'xn--bcher-kva.example', shownAs: 'bücher.example' } })
    expect(await hans.add('xn--bcher-kva.example')).toMatchObject({ status: 409 })
    expect(await hans.add('例子.公司')).toMatchObject({ status: 200, data: { shownAs: '例子.公司' } })
  })
  test('may be named by two companies', async () => {
    const [one, other] = [await company('Shared One'), await company('Shared Two')]
    expect((await one.add('shared.example')).status).toBe(200)
    expect((await other.add('shared.example')).status).toBe(200)
  })
  test('is changed to another, and back into use once it is gone', async () => {
    const pearl = await company('Pearl Dental')
    await pearl.add('old.example')
    const [old] = (await pearl.own.get(listEmailDomains, { params: { id: pearl.id } })).items
    const params = { id: pearl.id, emailDomainId: String(old?.id) }
    await pearl.add('taken.example')
    const rename = (domain: string, version = 1) => pearl.own.send(updateEmailDomain, { params, version, body: { domain } })
    expect(await rename('taken.example')).toMatchObject({ status: 409, error: { code: 'email_domain_exists' } })
    expect(await rename('new.example')).toMatchObject({ status: 200, data: { domain: 'new.example', version: 2 } })
    expect(await rename('newer.example')).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect((await pearl.own.send(deleteEmailDomain, { params, version: 1 })).status).toBe(409)
    expect((await pearl.own.send(deleteEmailDomain, { params, version: 2 })).status).toBe(200)
    expect((await pearl.add('new.example')).status).toBe(200)
    const { items } = await pearl.own.get(getDomainHistory, { params: { id: pearl.id } })
    expect(items.map(({ action, reason, changes }) => [action, reason ?? changes.find(({ field }) => field === 'domain')?.after])).toEqual([
      ['addedDomain', 'new.example'],
      ['deletedDomain', 'new.example'],
      ['changedDomain', 'new.example'],
      ['addedDomain', 'taken.example'],
      ['addedDomain', 'old.example'],
    ])
  })
})

test('what is no domain is refused', async () => {
  const { add, domains } = await company('Careless')
  for (const wrong of [
    '',
    '@',
    'example',
    'a b.example',
    'https://jade.example',
    'mei@jade.example',
    '10.0.0.1',
    '-jade.example',
    'jade..example',
    `${'a'.repeat(64)}.example`,
  ])
    expect([wrong, await add(wrong)]).toMatchObject([wrong, { status: 422 }])
  expect(await domains()).toEqual([])
})

test('people keep their addresses when a domain goes, and those outside of the others are counted', async () => {
  const { centre, id, own, add } = await company('Bowline Legal')
  await world.person(centre, 'STAFF')
  await add('harbour.example')
  await add('bowline.example')
  expect(await own.get(getEmailDomainFigures, { params: { id } })).toMatchObject({ domains: 0, unproved: 2, people: 2, outside: 0 })
  await proved()
  expect(await own.get(getEmailDomainFigures, { params: { id } })).toMatchObject({ domains: 2, people: 2, outside: 0 })
  const [bowline, harbourMail] = (await own.get(listEmailDomains, { params: { id } })).items
  expect([bowline, harbourMail]).toMatchObject([
    { domain: 'bowline.example', people: 0 },
    { domain: 'harbour.example', people: 2 },
  ])
  const remove = (emailDomainId: number | undefined) =>
    own.get(deleteEmailDomain, { params: { id, emailDomainId: String(emailDomainId) }, version: 1 })
  expect(await remove(harbourMail?.id)).toEqual({ outside: 2 })
  expect(await own.get(getEmailDomainFigures, { params: { id } })).toMatchObject({ domains: 1, people: 2, outside: 2 })
  // without any domain nobody is outside
  expect(await remove(bowline?.id)).toEqual({ outside: 0 })
})

describe('domains are not for', () => {
  test('another company, another building, or a company that names its neighbour', async () => {
    const [mine, theirs] = [await company('Kestrel'), await company('Osprey')]
    await theirs.add('osprey.example')
    const [domain] = (await theirs.own.get(listEmailDomains, { params: { id: theirs.id } })).items
    for (const [caller, id] of [
      [mine.own, theirs.id],
      [marinaAdmin, theirs.id],
      [mine.own, mine.id],
      [admin, mine.id],
    ] as const) {
      const params = { id, emailDomainId: String(domain?.id) }
      expect((await caller.send(getEmailDomain, { params })).status).toBe(404)
      expect((await caller.send(updateEmailDomain, { params, version: 1, body: { domain: 'mine.example' } })).status).toBe(404)
      expect((await caller.send(deleteEmailDomain, { params, version: 1 })).status).toBe(404)
    }
    expect((await mine.own.send(listEmailDomains, { params: { id: theirs.id } })).status).toBe(404)
    expect((await marinaAdmin.send(createEmailDomain, { params: { id: theirs.id }, body: { domain: 'x.example' } })).status).toBe(404)
    expect(await theirs.domains()).toEqual(['osprey.example'])
  })
  test('writers who may only look', async () => {
    const { centre, id, add } = await company('Tern Recruitment')
    await add('tern.example')
    const viewer = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    const sub = as(await world.person(centre, 'SUB_ADMIN'))
    for (const caller of [viewer, sub]) {
      const [domain] = (await caller.get(listEmailDomains, { params: { id } })).items
      expect(domain?.may).toEqual({ edit: false, delete: false })
      const params = { id, emailDomainId: String(domain?.id) }
      expect((await add('more.example', caller)).status).toBe(403)
      expect((await caller.send(updateEmailDomain, { params, version: 1, body: { domain: 'x.example' } })).status).toBe(403)
      expect((await caller.send(deleteEmailDomain, { params, version: 1 })).status).toBe(403)
    }
    expect((await as(await world.person(centre, 'VISITOR_MANAGEMENT')).send(listEmailDomains, { params: { id } })).status).toBe(403)
  })
})

test('at the same moment many name one domain, by hand and by their building, and it stands there once', async () => {
  const { id, own, add, domains } = await company('Swift')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => add(n % 3 ? 'swift.example' : '@SWIFT.example', n % 2 ? own : admin)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  expect(await domains()).toEqual(['swift.example'])
  expect((await own.get(listEmailDomains, { params: { id }, query: { wildcardSearch: '@SWI' } })).total).toBe(1)
})
