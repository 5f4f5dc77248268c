import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import type { Home } from '#modules/platform/home/contract.ts'
import { colleaguesOf } from '../people.ts'
import { type Running, start, untilEnd } from '../process.ts'
import { processorSeconds } from '../processor.ts'
import { measured } from './load.ts'
import { callerOf } from './measure.ts'

type Caller = ReturnType<typeof callerOf>

export interface Together {
  name: string
  /** People who ask at once, each the next question as soon as the last one is answered. */
  askers: number
  calls: number
  p50Ms: number
  p95Ms: number
  /** Of each call, the portal's and the database's: what remains the same when others load the machine too. */
  processorMs: number
}

const together = 16
const homes = 60
const typists = 8

/** What people look for: names in both scripts, the beginning of an address, a company, a unit, nothing. */
const texts = ['chan tai man', 'wong', 'siti rahman', 'gideon whitlock', '陳詠', '羅愛', 'chan.wing.4321@', 'jade trading', '1207', 'zzqxv', '龘靐']
/** Two letters, three, and so on to the end. */
const typed = (text: string): string[] => [...text].slice(1).map((_, at) => [...text].slice(0, at + 2).join(''))
/** Each begins with another text, and comes to all of them. */
const keysOf = (typist: number): string[] => [...texts.slice(typist), ...texts.slice(0, typist)].flatMap(typed)

const percentile = (numbers: readonly number[], percent: number): number =>
  Math.round((numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length * percent) / 100)] ?? Number.NaN) * 10) / 10

const callersOf = async (portal: Running, databaseUrl: string, username: string, count: number): Promise<Caller[]> =>
  (await colleaguesOf(databaseUrl, username, count)).map((one) => callerOf(portal, one))

/** All at once, each one's paths one after the other; first without being measured, so that statements have their names and pages are in memory. */
const askAll = async (
  name: string,
  { portal, postmaster }: Opened,
  callers: readonly Caller[],
  pathsOf: (asker: number) => readonly string[],
  isWhole: (data: unknown) => boolean,
) => {
  const times: { path: string; ms: number }[] = []
  const round = async () => {
    times.length = 0
    await Promise.all(
      callers.map(async (ask, asker) => {
        for (const asked of pathsOf(asker)) {
          const { ms, data } = await ask(asked)
          // an answer that left out its slow parts is none
          times.push({ path: asked, ms: isWhole(data) ? ms : Number.POSITIVE_INFINITY })
        }
      }),
    )
  }
  await round()
  const before = processorSeconds(portal.pid, postmaster)
  await round()
  const ms = times.map((one) => one.ms)
  const processorMs = Math.round(((processorSeconds(portal.pid, postmaster) - before) * 10_000) / ms.length) / 10
  return { times, row: { name, askers: callers.length, calls: ms.length, p50Ms: percentile(ms, 50), p95Ms: percentile(ms, 95), processorMs } }
}

const open = async (dataDir: string) => {
  const database = untilEnd(await startEmbedded({ dataDir }))
  // as `npm start` and the image start it
  const portal = await start(['--max-semi-space-size=16', 'main.server.ts'], {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SEED: 'none',
    LOG_LEVEL: 'error',
  })
  const postmaster = Number(readFileSync(path.join(database.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const close = async () => {
    await portal.stop()
    await database.stop()
  }
  return { portal, url: database.url, postmaster, close }
}
type Opened = Awaited<ReturnType<typeof open>>

type Say = (row: Together, slowest: string) => void

/** With the three slowest of them. */
const measureOne = async (say: Say, ...of: Parameters<typeof askAll>): Promise<Together> => {
  const { times, row } = await askAll(...of)
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
  say(row, slowest.map(({ path, ms }) => `${decodeURIComponent(path)} ${ms.toFixed(0)} ms`).join(', '))
  return row
}

/** Home of a building of ten thousand people, while several ask at once. */
export const measureHome = async (dataDir: string, say: Say): Promise<Together[]> => {
  const small = await open(dataDir)
  const landlords = await callersOf(small.portal, small.url, measured.landlord, together)
  const row = await measureOne(
    say,
    'Home of a building',
    small,
    landlords,
    () => Array.from({ length: homes }, () => '/home'),
    (data) => (data as Home).missing.length === 0,
  )
  await small.close()
  return [row]
}

/** Find among a million people, while several type at once. */
export const measureFind = async (dataDir: string, say: Say): Promise<Together[]> => {
  const rows: Together[] = []
  const large = await open(dataDir)
  for (const [name, username] of [
    ['Find, platform', measured.admin],
    ['Find, company', measured.company],
  ] as const) {
    const callers = await callersOf(large.portal, large.url, username, typists)
    const keys = (asker: number) => keysOf(asker).map((text) => `/find?text=${encodeURIComponent(text)}`)
    rows.push(await measureOne(say, name, large, callers, keys, () => true))
  }
  await large.close()
  return rows
}
