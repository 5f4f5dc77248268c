import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '#modules/identity/session/server/front.ts'
import { type Running, start } from '../process.ts'
import { type Case, casesOf, type Facts, measuredCentre } from './cases.ts'
import { measured } from './load.ts'

const rounds = 20
/** Where twenty calls say that a line is slower than it may be, so many more tell whether it was the machine. */
const again = 40
const limit = 2

interface Side {
  readonly portal: Running
  readonly facts: Facts
  ask(one: Pick<Case, 'who' | 'path' | 'query'>): Promise<{ ms: number; data: unknown }>
}

interface Listed {
  total: number
  items: { id: number; username: string; officeCentre: { officeCentreId: number } }[]
}

/** A caller that signs in anew before its session is too old, and waits when it has made as many calls as one person may in a minute. */
export const callerOf = ({ port }: Running, username: string) => {
  const base = `http://127.0.0.1:${port}/api`
  let session: { token: string; until: number } | undefined
  const signIn = async () => {
    const body = JSON.stringify({ username, password: demoPassword })
    const answer = await fetch(`${base}/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { accessToken: string } }
    return { token: data.accessToken, until: Date.now() + 300_000 }
  }
  return async function ask(path: string): Promise<{ ms: number; data: unknown }> {
    if (!session || Date.now() > session.until) session = await signIn()
    const begun = performance.now()
    const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${session.token}` } })
    const text = await answer.text()
    const ms = performance.now() - begun
    if (answer.status === 429) {
      await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000)
      return ask(path)
    }
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`)
    return { ms, data: (JSON.parse(text) as { data: unknown }).data }
  }
}

const addressOf = (path: string, query: Case['query']) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`

const openSide = async (dataDir: string, people: number): Promise<Side> => {
  const portal = await start(['main.server.ts'], { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error' })
  const callers = { admin: callerOf(portal, measured.admin), landlord: callerOf(portal, measured.landlord) }
  const ask: Side['ask'] = ({ who, path, query }) => callers[who](addressOf(path, query))
  const { data } = await ask({ who: 'landlord', path: `/office-centres/${measuredCentre}/users`, query: { landlordId: measuredCentre, limit: 1 } })
  const [somebody] = (data as Listed).items
  if (!somebody) throw new Error(`nobody is in the building of ${dataDir}`)
  return { portal, ask, facts: { company: somebody.officeCentre.officeCentreId, person: somebody.id, address: somebody.username, busy: people + 2 } }
}

/** The page itself, once the list has told how far it goes. */
const placed = async (side: Side, one: Case): Promise<{ case: Case; total: number }> => {
  const first = (await side.ask(one)).data as Partial<Listed>
  const [limit, total] = [Number(one.query.limit ?? 10), first.total ?? 0]
  // a full one, so that both worlds answer as many rows
  const last = Math.max(1, Math.floor(total / limit))
  const page = one.at === 'last' ? last : one.at === 'middle' ? Math.ceil(last / 2) : 1
  return { case: { ...one, query: one.at ? { ...one.query, page } : one.query }, total }
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
const round = (value: number) => Math.round(value * 100) / 100

export interface Row {
  name: string
  /** Rows that the list has in either world, as far as it counts. */
  rows10k: number
  rows1m: number
  ms10k: number
  ms1m: number
  ratio: number
}

/** Both worlds in turns, each pair beginning with the other one; medians, which a disturbance of some calls does not move. */
const compare = async (small: Side, large: Side, ofSmall: Case, ofLarge: Case): Promise<Row> => {
  const [here, there] = [await placed(small, ofSmall), await placed(large, ofLarge)]
  const times: { small: number[]; large: number[] } = { small: [], large: [] }
  const ratio = () => median(times.large) / median(times.small)
  for (let n = -2; n < rounds || (n < rounds + again && ratio() > limit); n += 1) {
    const first = n % 2 === 0 ? (await small.ask(here.case)).ms : undefined
    const ofLargeOne = (await large.ask(there.case)).ms
    const ofSmallOne = first ?? (await small.ask(here.case)).ms
    if (n < 0) continue
    times.small.push(ofSmallOne)
    times.large.push(ofLargeOne)
  }
  const [ms10k, ms1m] = [median(times.small), median(times.large)]
  return { name: ofSmall.name, rows10k: here.total, rows1m: there.total, ms10k: round(ms10k), ms1m: round(ms1m), ratio: round(ratio()) }
}

export const measure = async (
  worlds: { small: { dataDir: string; people: number }; large: { dataDir: string; people: number } },
  only: RegExp | undefined,
  say: (row: Row) => void,
): Promise<Row[]> => {
  const small = await openSide(worlds.small.dataDir, worlds.small.people)
  const large = await openSide(worlds.large.dataDir, worlds.large.people)
  const ofLarge = casesOf(large.facts)
  const rows: Row[] = []
  for (const [at, one] of casesOf(small.facts).entries()) {
    const other = ofLarge[at]
    if (!other || (only && !only.test(one.name))) continue
    const row = await compare(small, large, one, other)
    say(row)
    rows.push(row)
  }
  // Home and Find are asked of portals of their own on the same data
  for (const side of [small, large]) await side.portal.stop()
  return rows
}
