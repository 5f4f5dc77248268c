import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { demoPassword } from '#modules/identity/session/server/front.ts'
import { capture, endpointAt } from './capture.ts'
import { type Figures, page, table } from './figures.ts'
import { compare, requestsPerSide } from './load.ts'
import { type Loaded, measurePages } from './pages.ts'
import { colleaguesOf } from './people.ts'
import { type Running, root, start, stopAll, untilEnd } from './process.ts'

const asked = (word: string) => process.argv.includes(word)
const say = (line: string) => process.stderr.write(`${line}\n`)
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

const account = { username: 'building.admin@demo.portal', password: demoPassword }
const dataDir = path.join(tmpdir(), `portal-bench-${randomUUID()}`)
const common = { DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'error', DOORS_PORT: 'none' }
const reasons: Partial<Record<keyof Figures, string>> = {}

interface Call {
  method?: string
  token?: string
  body?: object
}

const call = async <T>({ port }: Running, url: string, { method = 'GET', token, body }: Call = {}): Promise<T> => {
  const response = await fetch(`http://localhost:${port}/api${url}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}

/** The limit of 600 calls a minute and person stays on, so the load comes from as many people as it would in an office. */
const signIn = async (portal: Running, databaseUrl: string, people: number): Promise<string[]> => {
  const usernames = [account.username, ...(await colleaguesOf(databaseUrl, account.username, people - 1))]
  const tokens: string[] = []
  for (const username of usernames)
    tokens.push((await call<{ accessToken: string }>(portal, '/auth/login', { method: 'POST', body: { ...account, username } })).accessToken)
  return tokens
}

const shown = (name: string, { kb, files }: Loaded) => {
  say(`${name}: ${kb} kB in ${files.length} files`)
  if (asked('--verbose')) for (const file of files) say(`${String(file.kb).padStart(8)}  ${file.name}`)
}

/** As `npm start` does it: the same program with the same checks before it. */
const startsAndPages = async () => {
  const first = await start(['tools/start.mjs'], common)
  await first.stop()
  const again = await start(['tools/start.mjs'], common)
  const pages = await measurePages(`http://localhost:${again.port}`, account)
  await again.stop()
  say(`start ${first.seconds.toFixed(1)} s, again ${again.seconds.toFixed(1)} s`)
  shown('sign-in page', pages.login)
  shown('poll list', pages.list)
  shown('calendar of bookings', pages.calendar)
  return {
    startSeconds: round(first.seconds, 1),
    restartSeconds: round(again.seconds, 1),
    loginKb: pages.login.kb,
    loginSentKb: pages.login.sentKb,
    listKb: pages.list.kb,
    listSentKb: pages.list.sentKb,
    calendarKb: round(pages.calendar.kb - pages.list.kb, 1),
  }
}

const lists = { listVsBare: '/poll-forms', userListVsBare: '/office-centres/{oc}/users' } as const
type ListFigure = keyof typeof lists

const combined = (choices: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(choices).reduce<string[]>(
    (queries, [key, values]) => queries.flatMap((query) => values.map((value) => (value === '' ? query : `${query}&${key}=${value}`))),
    [''],
  )
const anyOrder = {
  sortProperties: ['id', 'updatedDate'],
  sortDirection: ['ASC', 'DESC'],
  updatedDateFrom: ['', '2020-01-01'],
  wildcardSearch: ['', 'a'],
}

/** What a portal is asked on a day beside the two lists: three hundred other shapes of them, each often enough to ask for a statement's name. */
const askOthers = async (portal: Running, tokens: readonly string[], oc: string): Promise<void> => {
  const polls = combined({
    ...anyOrder,
    isVisible: ['', 'true'],
    triggerPoint: ['', 'HOME_PAGE'],
    publishDateFrom: ['', '2020-01-01'],
    statusActiveFlag: ['', 'true'],
  })
  const users = combined({ ...anyOrder, roleCode: ['', 'STAFF'], tag: ['', 'VIP'], personInCharge: ['', 'true'], emailAddress: ['', 'a@b.example'] })
  const shapes = [...polls.map((query) => `/poll-forms?${query}`), ...users.map((query) => `/office-centres/${oc}/users?${query}`)]
  for (let round = 0; round < 6; round += 1)
    for (const [at, shape] of shapes.slice(0, 310).entries()) await call(portal, shape, { token: tokens[at % tokens.length] ?? '' })
  say(`${Math.min(shapes.length, 310)} other shapes have been asked for`)
}

/** Portal and bare server, two processes on one database, asked in turns. */
const load = async () => {
  const database = untilEnd(await startEmbedded({ dataDir }))
  const postmaster = Number(readFileSync(path.join(database.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const environment = { ...common, DATABASE_URL: database.url }
  // as `npm start` and the image start it
  const portal = await start(['--max-semi-space-size=16', 'main.server.ts'], environment)
  const restMb = Math.round(portal.memoryMb())
  const tokens = await signIn(portal, database.url, Math.ceil(requestsPerSide / 500))
  const [token = ''] = tokens
  const info = await call<{ selectedAuthUserOfficeCentre: { officeCentreId: number } }>(portal, '/auth/info/0', { token })
  const oc = String(info.selectedAuthUserOfficeCentre.officeCentreId)
  const there = (Object.keys(lists) as ListFigure[]).filter((name) => endpointAt(lists[name]))
  const addresses = there.map((name) => `/api${lists[name].replace('{oc}', oc)}`)
  const captured = await capture({ ...environment, PORT: String(portal.port), LOG_LEVEL: 'silent' }, addresses, token)
  const file = path.join(dataDir, 'captured.json')
  writeFileSync(file, JSON.stringify(captured))
  await askOthers(portal, tokens, oc)
  const bare = await start(['--max-semi-space-size=16', 'bench/bare.ts'], { DATABASE_URL: database.url, CAPTURED: file })
  const found: Record<ListFigure, number | null> = { listVsBare: null, userListVsBare: null }
  let within: Record<50 | 95 | 99, number> | undefined
  for (const [at, name] of there.entries()) {
    const ours = { port: portal.port, pid: portal.pid, path: addresses[at] ?? '', tokens }
    const theirs = { port: bare.port, pid: bare.pid, path: `/${at}`, tokens: [] }
    const same = await Promise.all(
      [ours, theirs].map(async (side) =>
        (await fetch(`http://localhost:${side.port}${side.path}`, { headers: { authorization: `Bearer ${token}` } })).text(),
      ),
    )
    if (same[0] !== same[1]) throw new Error(`${lists[name]}: the bare server answers something else\n${same.join('\n')}`)
    const compared = await compare(ours, theirs, postmaster)
    found[name] = round(compared.ratio, 2)
    if (name === 'userListVsBare') within = compared.within
    const { ours: speed, bare: theirSpeed, ratio, processorRatio } = compared
    say(
      `${lists[name]}: ${speed.toFixed(0)} requests per second, bare ${theirSpeed.toFixed(0)}: ${ratio.toFixed(3)}; by processor time ${processorRatio.toFixed(3)}`,
    )
  }
  for (const name of Object.keys(lists) as ListFigure[]) if (!there.includes(name)) reasons[name] = `no GET ${lists[name]} yet`
  const rssMb = Math.round(portal.memoryMb())
  const ms = (percent: 50 | 95 | 99) => (within ? round(within[percent], 1) : null)
  return { ...found, userListP50Ms: ms(50), userListP95Ms: ms(95), userListP99Ms: ms(99), restMb, rssMb }
}

type Scale = Pick<Figures, 'scale1mVs10k' | 'homeP95Ms' | 'findP95Ms'>
const scale = (): Scale => {
  const file = path.join(root, 'bench/scale.json')
  const {
    scale1mVs10k = null,
    homeP95Ms = null,
    findP95Ms = null,
  } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Scale>) : {}
  const found = { scale1mVs10k, homeP95Ms, findP95Ms }
  for (const name of Object.keys(found) as (keyof Scale)[]) if (found[name] === null) reasons[name] = '`npm run demo:scale` has not run'
  return found
}

const measure = async (): Promise<Figures> => {
  try {
    return { ...(await startsAndPages()), ...(await load()), ...scale() }
  } finally {
    await stopAll()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll())

const figures = await measure()
if (asked('--json')) process.stdout.write(`${JSON.stringify(figures)}\n`)
else {
  const measured = table(figures, reasons)
  process.stdout.write(`${measured}\n`)
  const file = path.join(root, 'docs/figures.md')
  writeFileSync(file, page(measured, readFileSync(file, 'utf8')))
}
