import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { root, stopAll, untilEnd } from '../bench/process.ts'
import { load, type World } from '../bench/scale/load.ts'
import { measure, type Row } from '../bench/scale/measure.ts'
import { measureFind, measureHome, type Together } from '../bench/scale/together.ts'

const help = `npm run demo:scale -- FOLDER [--only WORDS]
Fills two databases below FOLDER (or DATA_DIR), one with a million people and ten million entries of the audit trail, one with ten thousand people;
then asks both the same over HTTP, and Home and Find by several people at once, and writes bench/scale.json. What has been filled before is measured
again. It takes 15 GB and about half an hour.
--only measures the lines of the lists that have these words in them, and writes nothing.
--together measures Home and Find only, and keeps what was written of the lists.
--home measures Home only, in the small database, which is filled in a minute; it keeps what was written of all else.`

/** Sizes as they are in a town: few large buildings, many small ones. */
const town = (people: number, buildings: number): number[] => {
  const weights = Array.from({ length: buildings }, (_, n) => 1 / (n + 20))
  const sum = weights.reduce((a, b) => a + b, 0)
  const sizes = weights.map((weight) => Math.floor((people * weight) / sum))
  return [people - sizes.slice(1).reduce((a, b) => a + b, 0), ...sizes.slice(1)]
}

const worlds: Record<'10k' | '1m', World> = {
  '10k': { people: 10_000, buildings: [0, 10_000], auditRows: 100_000 },
  '1m': { people: 1_000_000, buildings: [50_000, 10_000, ...town(940_000, 298)], auditRows: 10_000_000 },
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const fill = async (folder: string, name: keyof typeof worlds): Promise<string> => {
  const dataDir = path.join(folder, name)
  const mark = path.join(dataDir, 'scale.txt')
  if (existsSync(mark)) return dataDir
  if (existsSync(dataDir)) throw new Error(`${dataDir} was not filled to its end, or is somebody else's: remove it, or name another folder.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  say(`Filling ${dataDir}`)
  const database = untilEnd(await startEmbedded({ dataDir }))
  await load(database.url, worlds[name], say)
  await database.stop()
  writeFileSync(mark, `Filled by npm run demo:scale with ${worlds[name].people} people.\n`)
  return dataDir
}

const line = ({ name, rows10k, rows1m, ms10k, ms1m, ratio }: Row): string =>
  [
    name.padEnd(62),
    `${rows10k}`.padStart(7),
    `${rows1m}`.padStart(7),
    `${ms10k.toFixed(1)} ms`.padStart(10),
    `${ms1m.toFixed(1)} ms`.padStart(10),
    ratio.toFixed(2).padStart(7),
  ].join('')

const file = path.join(root, 'bench/scale.json')
const keep = (measured: object) => {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
  writeFileSync(file, `${JSON.stringify({ ...kept, ...measured }, null, 2)}\n`)
}

const lists = async (sides: Parameters<typeof measure>[0], only: string | undefined) => {
  say(`${'call'.padEnd(62)}${'10k'.padStart(7)}${'1m'.padStart(7)}${'10k'.padStart(10)}${'1m'.padStart(10)}${'ratio'.padStart(7)}`)
  const rows = await measure(sides, only ? new RegExp(only) : undefined, (row) => say(line(row)))
  const worst = rows.toSorted((a, b) => b.ratio - a.ratio)[0]
  if (!worst) return
  say(`Worst: ${worst.ratio.toFixed(2)}, ${worst.name}`)
  if (!only) keep({ scale1mVs10k: worst.ratio, measuredAt: new Date().toISOString(), rows })
}

const sayTogether = ({ name, askers, calls, p50Ms, p95Ms, processorMs }: Together, slowest: string) =>
  say(
    `${name.padEnd(30)}${askers} at once, ${calls} calls: p50 ${p50Ms} ms, p95 ${p95Ms} ms, ${processorMs} ms of processor time each; slowest: ${slowest}`,
  )
const worst = (rows: readonly Together[]) => Math.max(...rows.map(({ p95Ms }) => p95Ms))

const home = async (dataDir: string) => {
  const rows = await measureHome(dataDir, sayTogether)
  keep({ homeP95Ms: worst(rows), homeAt: new Date().toISOString(), home: rows })
}
const find = async (dataDir: string) => {
  const rows = await measureFind(dataDir, sayTogether)
  keep({ findP95Ms: worst(rows), findAt: new Date().toISOString(), find: rows })
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, together: { type: 'boolean' }, home: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const folder = positionals[0] ?? process.env.DATA_DIR
  if (!folder || values.help) {
    say(help)
    process.exitCode = folder ? 0 : 1
    return
  }
  const small = { dataDir: await fill(path.resolve(folder), '10k'), people: worlds['10k'].people }
  if (values.home) return home(small.dataDir)
  const large = { dataDir: await fill(path.resolve(folder), '1m'), people: worlds['1m'].people }
  if (!values.together) await lists({ small, large }, values.only)
  if (values.only) return
  await home(small.dataDir)
  await find(large.dataDir)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll().then(() => process.exit(1)))

try {
  await main()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await stopAll()
}
