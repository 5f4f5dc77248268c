import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { systemContext } from './make-context.ts'
import { endedSubjects, endLinks, forgetLinks, linked, makeLink, moveLinks } from './public-links.ts'

const { portal, world, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina House')
const context = systemContext(portal.app, 'test')
const day = 86_400_000
const inDays = (n: number) => new Date(clock.now().getTime() + n * day)

const made = async (subject = randomUUID()) => {
  const link = { purpose: 'test pass', officeCentreId: harbour.id, subject }
  const token = await context.transaction((tx) => makeLink(tx, { ...link, expiresAt: inDays(2) }))
  return { ...link, token, links: { purpose: link.purpose, officeCentreId: link.officeCentreId, subjects: [subject] } }
}

test('a token leads to its record, for its purpose and in its building alone', async () => {
  const { token, subject } = await made()
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await linked(context, 'test pass', token)).toMatchObject({ subject, officeCentreId: harbour.id, state: 'LIVE' })
  expect(await linked(context, 'test pass', token, harbour.id)).toMatchObject({ subject })
  expect(await linked(context, 'test pass', token, marina.id)).toBeUndefined()
  expect(await linked(context, 'another purpose', token)).toBeUndefined()
  expect(await linked(context, 'test pass', `${token.slice(1)}A`)).toBeUndefined()
})

test('nothing that is stored opens anything', async () => {
  const { token } = await made()
  const { rows } = await portal.app.database.pool.query('select to_jsonb(l)::text as line from public_links l')
  expect(rows.length).toBeGreaterThan(0)
  for (const { line } of rows) expect(line).not.toContain(token)
})

test('over, ended and moved are told to whoever holds the token', async () => {
  const [over, ended, moved] = [await made(), await made(), await made()]
  await context.transaction((tx) => endLinks(tx, ended.links))
  await context.transaction((tx) => moveLinks(tx, moved.links, inDays(5)))
  clock.forward(3 * 86_400)
  const states = await Promise.all([over, ended, moved].map(async ({ token }) => (await linked(context, 'test pass', token))?.state))
  expect(states).toEqual(['OVER', 'ENDED', 'LIVE'])
  await context.transaction((tx) => moveLinks(tx, ended.links, inDays(5)))
  expect((await linked(context, 'test pass', ended.token))?.state).toBe('ENDED')
})

test('what moves takes along the links that live still; one whose time has come stays over, and the caller is told', async () => {
  const over = await made()
  clock.forward(3 * 86_400)
  const live = await made()
  const links = { ...live.links, subjects: [over.subject, live.subject] }
  expect(await context.transaction((tx) => moveLinks(tx, links, inDays(5)))).toEqual([live.subject])
  expect((await linked(context, 'test pass', over.token))?.state).toBe('OVER')
  expect((await linked(context, 'test pass', live.token))?.state).toBe('LIVE')
})

test('of a record whose links were all ended it is known, and no more once another is made', async () => {
  const [live, ended, never] = [await made(), await made(), randomUUID()]
  await context.transaction((tx) => endLinks(tx, ended.links))
  const links = { ...live.links, subjects: [live.subject, ended.subject, never] }
  expect([...(await endedSubjects(context, links))]).toEqual([ended.subject])
  await made(ended.subject)
  expect((await endedSubjects(context, links)).size).toBe(0)
})

test('a quarter of a year later a link is forgotten', async () => {
  const { token } = await made()
  clock.forward(91 * 86_400)
  await forgetLinks.run(context, {})
  expect(await linked(context, 'test pass', token)).toMatchObject({ state: 'OVER' })
  clock.forward(2 * 86_400)
  await forgetLinks.run(context, {})
  expect(await linked(context, 'test pass', token)).toBeUndefined()
})
