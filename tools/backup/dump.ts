import type { ClientBase } from 'pg'
import { StartError } from '#kit/server/config.ts'
import { isStorageKey } from '#kit/server/files/storage.ts'
import { quoted, type TableShape, tablesOf } from './catalog.ts'
import { jobsName, type Manifest, type PendingJob, tableName } from './manifest.ts'

type Dumped = Pick<Manifest, 'postgresql' | 'migrations' | 'tables' | 'sequences' | 'jobs'>
type Write = (name: string, content: AsyncIterable<string>) => Promise<void>

const atOnce = 1000
// the names of files, wherever a row has them; begun only where a word begins, so that long words cost nothing
const keys = /(?<![a-z-])[a-z-]{1,40}\/[0-9a-f]{2}\/[0-9a-f-]{36}(\.[a-z0-9]+)?/g

/** One state of the whole database, while others go on writing. `files` gathers the keys of the files that its rows name. */
export const dump = async (client: ClientBase, write: Write, files: Set<string>): Promise<Dumped> => {
  const tables = await openSnapshot(client)
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>('select name, hash from migrations order by name')
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version')
  const counted: Manifest['tables'] = []
  for (const table of tables) {
    let rows = 0
    const lines = async function* () {
      for await (const some of linesIn(
        client,
        `select array_to_json(array[${table.columns.map((name) => `${quoted(name)}::text`).join()}])::text`,
        table,
      )) {
        rows += some.length
        for (const line of some) for (const [key] of line.matchAll(keys)) if (isStorageKey(key)) files.add(key)
        yield `${some.join('\n')}\n`
      }
    }
    await write(tableName(table.name), lines())
    counted.push({ name: table.name, columns: table.columns, rows })
  }
  const pending = await pendingJobs(client)
  await write(
    jobsName,
    (async function* () {
      for (const job of pending) yield `${JSON.stringify(job)}\n`
    })(),
  )
  // numbers are given outside transactions: read last, they are ahead of every row above
  const sequences = await readSequences(client)
  await client.query('commit')
  return { postgresql: versions[0]?.server_version ?? '', migrations, tables: counted, sequences, jobs: pending.length }
}

const readSequences = async (client: ClientBase): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<Manifest['sequences'][number] & { readable: boolean }>(
    `select sequencename as name, last_value::text as last, has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'SELECT, USAGE') as readable
    from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  // it would say null, as of one that was never used, and old numbers would be given again
  if (rows.some(({ readable }) => !readable))
    throw new StartError('This role may not read the sequences: back up with the role that owns the tables.')
  return rows.map(({ name, last }) => ({ name, last }))
}

/** The tables are held as they are, so that no migration changes them meanwhile; a portal that starts now waits only for this moment. */
const openSnapshot = async (client: ClientBase): Promise<TableShape[]> => {
  await client.query(
    "set datestyle = 'iso'; set intervalstyle = 'postgres'; set timezone = 'utc'; set bytea_output = 'hex'; set extra_float_digits = 1",
  )
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await client.query("select pg_advisory_lock_shared(hashtext('portal migrations'))")
  const tables = await tablesOf(client)
  if (tables.length === 0) throw new StartError('There is no portal in the database; nothing was backed up.')
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${['migrations', ...tables.map(({ name }) => name)].map(quoted).join()} in access share mode`)
  await client.query("select pg_advisory_unlock_shared(hashtext('portal migrations'))")
  return tables
}

async function* linesIn(client: ClientBase, select: string, { name }: TableShape): AsyncGenerator<string[]> {
  await client.query(`declare lines no scroll cursor for ${select} as line from ${quoted(name)}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${atOnce} from lines`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close lines')
}

/** Only what is still to be done, in our words: the tables of the queue are a matter of its version. */
const pendingJobs = async (client: ClientBase): Promise<PendingJob[]> => {
  const { rows: found } = await client.query<{ queue: boolean }>(`select to_regclass('pgboss.job') is not null as queue`)
  if (!found[0]?.queue) return []
  const { rows } = await client.query<PendingJob>(
    `select name, data from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' order by created_on, id`,
  )
  return rows
}
