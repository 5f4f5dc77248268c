import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { endpoint } from '#kit/contract/endpoint.ts'
import type { Actor } from '#kit/server/context.ts'
import type { Scope } from '#kit/server/data/scope.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { handlers, type ServerModule } from './serve.ts'

const contract = {
  readPolls: endpoint('GET /polls', { reach: 'audience', reply: 'none', stale: ['polls', 'end'] }),
  listOffBoardings: endpoint('GET /off-boardings', { can: 'OFF_BOARDING_VIEW', reply: 'none', stale: ['offBoardings'] }),
  readOwn: endpoint('GET /own', { reach: 'self', reply: 'none', stale: ['offBoardings', 'notices'] }),
}
const none = async () => {}
const module: ServerModule = {
  name: 'engagement/polls',
  contract,
  words: { en: {}, 'zh-Hant': {}, 'zh-Hans': {} },
  routes: handlers(contract)({ readPolls: none, listOffBoardings: none, readOwn: none }),
}

const actor = (personId: number, buildingId: number, kind: Scope['kind'] = 'landlord', ownId = buildingId, permissions: string[] = []): Actor => ({
  sessionId: String(personId),
  scope: { kind, ownId, buildingId, personId, membershipId: personId * 10 },
  fullName: '',
  roles: [],
  permissions: new Set(permissions),
  addOns: new Set(),
  timeZone: 'Asia/Hong_Kong',
  freshAt: 0,
  gaveCode: true,
  wantsCode: false,
  wantsCodeAnywhere: false,
})
const people: Record<string, Actor> = { ada: actor(1, 7), bo: actor(2, 8), platform: actor(3, 1, 'platform'), cy: actor(4, 7) }
const mayRead = ['OFF_BOARDING_VIEW']
const readers: Record<string, Actor> = {
  manager: actor(5, 7, 'landlord', 7, mayRead),
  clerk: actor(6, 7),
  pinecrest: actor(7, 7, 'tenant', 71, mayRead),
  oriel: actor(8, 7, 'tenant', 72, mayRead),
}
const { portal } = await startTestPortal({
  modules: [module],
  roles: {},
  authenticate: async (_app, { headers }) => ({ ...people, ...readers })[headers.authorization ?? ''],
  actorOf: async () => undefined,
})
await portal.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = portal.server.server.address() as AddressInfo
const { tell } = portal.app.live

/** Follows the stream until it ends or the test does. `until` waits for words in it. */
const follow = async (who: string) => {
  const away = new AbortController()
  onTestFinished(() => away.abort())
  const response = await fetch(`http://127.0.0.1:${port}/api/live`, { headers: { authorization: who }, signal: away.signal })
  let text = ''
  const ended = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
  })().catch(() => {})
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    events: () => text.split('\n\n').filter(Boolean),
    until: async (words: string) => {
      await expect.poll(() => text, { interval: 5 }).toContain(words)
    },
    ended,
  }
}

test('a stream says that it is ready, then what concerns the session, by kind and id only', async () => {
  const [ada, bo, platform] = [await follow('ada'), await follow('bo'), await follow('platform')]
  expect(ada).toMatchObject({ status: 200, type: 'text/event-stream' })
  tell({ kind: 'polls', id: 1, officeCentreId: 7 })
  tell({ kind: 'polls', id: 2, officeCentreId: 8 })
  tell({ kind: 'notices', id: 3, officeCentreId: null, userId: 1 })
  tell({ kind: 'exports', id: 4, officeCentreId: 8, userId: 2 })
  for (const stream of [ada, bo, platform]) tell({ kind: 'end', id: 0, officeCentreId: stream === ada ? 7 : stream === bo ? 8 : 1 })
  await Promise.all([ada, bo, platform].map((stream) => stream.until('"end"')))
  const data = (...messages: [string, number][]) => messages.map(([kind, id]) => `data: ${JSON.stringify({ kind, id })}`)
  expect(ada.events()).toEqual(['event: ready\ndata: {}', ...data(['polls', 1], ['notices', 3], ['end', 0])])
  expect(bo.events()).toEqual(['event: ready\ndata: {}', ...data(['polls', 2], ['exports', 4], ['end', 0])])
  expect(platform.events()).toEqual(['event: ready\ndata: {}', ...data(['polls', 1], ['polls', 2], ['end', 0], ['end', 0], ['end', 0])])
})

test('what a company does is heard by it and its building, by those who may read it', async () => {
  const streams = await Promise.all(Object.keys(readers).map(follow))
  tell({ kind: 'offBoardings', id: 1, officeCentreId: 7, companyId: 71 })
  tell({ kind: 'offBoardings', id: 2, officeCentreId: 7, companyId: 7 })
  tell({ kind: 'offBoardings', id: 3, officeCentreId: 7 })
  tell({ kind: 'unheardOf', id: 4, officeCentreId: 7 })
  tell({ kind: 'end', id: 0, officeCentreId: 7 })
  await Promise.all(streams.map(({ until }) => until('"end"')))
  const heard = streams.map(({ events }) => events().flatMap((event) => /"offBoardings","id":(\d)|unheardOf/.exec(event)?.[1] ?? []))
  expect(heard).toEqual([['1', '2', '3'], [], ['1', '3'], ['3']])
})

test('nobody signed in gets no stream', async () => {
  expect((await follow('nobody')).status).toBe(401)
})

test.each([
  ['session', { kind: 'sessions', id: 99, officeCentreId: null, userId: 1 }],
  ['membership', { kind: 'memberships', id: 10, officeCentreId: 7 }],
  ['person', { kind: 'users', id: 1, officeCentreId: null }],
  ['organisation', { kind: 'officeCentres', id: 7, officeCentreId: null }],
])('a stream ends when its %s changes, and another person’s does not', async (_, message) => {
  const [ada, bo] = [await follow('ada'), await follow('bo')]
  await ada.until('ready')
  tell(message)
  await ada.ended
  tell({ kind: 'polls', id: 5, officeCentreId: 8 })
  await bo.until('"polls"')
})

test('a person has ten streams at most, and one that ends makes room', async () => {
  const open = await Promise.all(Array.from({ length: 10 }, () => follow('cy')))
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await follow('cy')).status).toBe(429)
  expect((await follow('bo')).status).toBe(200)
  tell({ kind: 'users', id: 4, officeCentreId: null })
  await Promise.all(open.map(({ ended }) => ended))
  await expect.poll(async () => (await follow('cy')).status).toBe(200)
})

test('streams end when messages of others may have been missed, and those that are opened again hear them', async () => {
  const ada = await follow('ada')
  await ada.until('ready')
  await portal.app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-live' and datname = current_database()`,
  )
  await ada.ended
  const again = await follow('ada')
  await again.until('ready')
  const message = JSON.stringify({ kind: 'polls', id: 9, officeCentreId: 7, from: 'another process' })
  await portal.app.database.pool.query(`select pg_notify('portal_live', $1)`, [message])
  await again.until('{"kind":"polls","id":9}')
})

test('a server that stops waits neither for its streams nor for connections on which nobody says anything', async () => {
  const ada = await follow('ada')
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  // it answers one that came later, so it has the silent one
  await follow('nobody')
  await portal.server.close()
  await ada.ended
  expect(ada.events()[0]).toContain('ready')
})
