import { expect, test } from 'vitest'
import type { Language } from '#kit/contract/language.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { type Message, tellEachTheirOwn, tellPeople } from './front.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const { pool } = portal.app.database
const context = systemContext(portal.app, 'test')

/** Somebody with an address and a language of their own. */
const reader = async (language: Language) => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  await pool.query('update users set language = $1 where id = $2', [language, person.userId])
  const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [person.userId])
  return { ...person, email: rows[0]?.email ?? '' }
}
const message = (people: Message['people'], more: Partial<Message> = {}): Message => ({
  from: harbour.id,
  people,
  notice: { module: 'platform/exports', key: 'noticeReady', values: { title: 'Leases' }, path: '/exports' },
  mail: (language, address) => ({ subject: `${language} for ${address}`, paragraphs: ['Leases'] }),
  ...more,
})
const tell = (one: Message) => context.transaction((tx) => tellPeople(tx, one))
const mailsTo = async (...addresses: string[]) => {
  const { rows } = await pool.query<{ subject: string }>('select subject from mails where lower(to_address) = any($1) order by id', [
    addresses.map((address) => address.toLowerCase()),
  ])
  return rows.map(({ subject }) => subject.replaceAll('\u200B', ''))
}
const bellOf = async (person: Awaited<ReturnType<typeof reader>>) => (await as(person).get(listNotices)).items.map(({ text }) => text)

test('each is rung for once and written to once, in their own language', async () => {
  const [winnie, peter] = [await reader('zh-Hant'), await reader('en')]
  await tell(message([winnie, peter, winnie]))
  expect(await mailsTo(winnie.email, peter.email)).toEqual([`zh-Hant for ${winnie.email}`, `en for ${peter.email}`])
  expect([await bellOf(winnie), await bellOf(peter)].map(({ length }) => length)).toEqual([1, 1])
})

test('what the bell is told may be put into the words of each', async () => {
  const [winnie, peter] = [await reader('zh-Hans'), await reader('en')]
  const notice = { module: 'platform/exports', key: 'noticeReady', values: (language: Language) => ({ title: `in ${language}` }) }
  await tell(message([winnie, peter], { notice }))
  expect((await bellOf(winnie))[0]).toContain('in zh-Hans')
  expect((await bellOf(peter))[0]).toContain('in en')
})

test('an address that a building names is written to instead, in the language that is named for it, and the same address once', async () => {
  const winnie = await reader('zh-Hant')
  const addresses = ['Desk@tell.example', 'desk@tell.example', winnie.email]
  await tell(message([winnie], { addresses, otherwise: 'zh-Hans' }))
  expect(await mailsTo('desk@tell.example')).toEqual(['zh-Hans for desk@tell.example'])
  expect(await mailsTo(winnie.email)).toEqual([`zh-Hant for ${winnie.email}`])
})

test('nobody is told of what did not happen, and nobody to tell is no error', async () => {
  const winnie = await reader('en')
  const failed = context.transaction(async (tx) => {
    await tellPeople(tx, message([winnie]))
    throw new Error('after all not')
  })
  await expect(failed).rejects.toThrow('after all not')
  await tell(message([]))
  expect([await mailsTo(winnie.email), await bellOf(winnie)]).toEqual([[], []])
})

test('each may hear something of their own: another notice, another mail, or none', async () => {
  const [winnie, peter] = [await reader('zh-Hant'), await reader('en')]
  const own = (person: Message['people'][number], title: string) => ({
    from: harbour.id,
    person,
    notice: { module: 'platform/exports', key: 'noticeReady', values: (language: Language) => ({ title: `${title} in ${language}` }) },
    mail: (language: Language) => ({ subject: `${title} in ${language}`, paragraphs: [title] }),
  })
  const bellOnly = { userId: peter.userId, email: null }
  await context.transaction((tx) => tellEachTheirOwn(tx, [own(winnie, 'North'), own(peter, 'South'), own(bellOnly, 'East')]))
  expect(await mailsTo(winnie.email, peter.email)).toEqual(['North in zh-Hant', 'South in en'])
  expect((await bellOf(winnie))[0]).toContain('North in zh-Hant')
  expect((await bellOf(peter)).map((text) => text.includes('South in en'))).toContain(true)
  expect(await bellOf(peter)).toHaveLength(2)
  await context.transaction((tx) => tellEachTheirOwn(tx, []))
})

test('what is done to an account comes from the portal itself, and waits behind no mails to many', async () => {
  const [winnie, peter] = [await reader('en'), await reader('en')]
  await tell(message([winnie], { from: undefined, awaited: true }))
  await tell(message([peter]))
  const { rows } = await pool.query<{ queue: string; named: boolean }>(
    `select j.name as queue, position('Harbour Tower' in m.html) > 0 as named
     from pgboss.job j join mails m on m.id = (j.data ->> 'id')::bigint where m.to_address = any($1) order by m.id`,
    [[winnie.email, peter.email]],
  )
  expect(rows).toEqual([
    { queue: 'mail.deliver-awaited', named: false },
    { queue: 'mail.deliver', named: true },
  ])
})
