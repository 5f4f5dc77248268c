import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { checkDatabase } from './check-database.ts'

const folder = path.join(import.meta.dirname, '../../migrations')

const read = async (): Promise<{ name: string; sql: string }[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })))
}

/** Names the state that the migrations lead to; test templates are kept by it. */
export const migrationsHash = async (): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await read()))
    .digest('hex')
    .slice(0, 16)

/**
 * Brings a database to the newest state: each file once, in order, in a transaction of its own, under a lock so that two processes
 * can start together. Files that have run must not be edited; a changed one is refused.
 */
export const migrate = async (url: string): Promise<{ applied: string[]; fresh: boolean }> => {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-migrate' })
  await client.connect()
  try {
    await checkDatabase(client)
    await client.query("select pg_advisory_lock(hashtext('portal migrations'))")
    await client.query('create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const done = new Map(rows.map((row) => [row.name, row.hash]))
    const applied: string[] = []
    for (const { name, sql } of await read()) {
      const hash = createHash('sha256').update(sql).digest('hex')
      if (done.get(name) === hash) continue
      if (done.has(name)) throw new Error(`${name} was changed after it had run on this database; write a new migration instead.`)
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      applied.push(name)
    }
    return { applied, fresh: done.size === 0 }
  } finally {
    await client.end()
  }
}
