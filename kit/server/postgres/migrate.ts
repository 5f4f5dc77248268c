import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { StartError } from '#kit/server/config.ts'
import { checkDatabase } from './check-database.ts'

const folder = path.join(import.meta.dirname, '../../../migrations')

export const readMigrations = async (): Promise<{ name: string; sql: string }[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })))
}

/** Names the state that the migrations lead to; test templates are kept by it. */
export const migrationsHash = async (): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await readMigrations()))
    .digest('hex')
    .slice(0, 16)

/** Migrations that were written anew, as PostgreSQL 15 and 16 could not run them, by the hash that they had: what both make is the same. */
const formerly: Readonly<Record<string, string>> = {
  '0264-words-in-languages.sql': '8080047534cee8246f76bdaa59f1a4ac3c0ccf746940780785717038c4889032',
}

/**
 * Brings a database to the newest state: each file once, in order, in a transaction of its own, under a lock so that two processes
 * can start together. Files that have run must not be edited; a changed one is refused.
 */
export const migrate = async (url: string): Promise<{ applied: string[]; fresh: boolean }> => {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-migrate' })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database cannot be reached (${error instanceof Error ? error.message || String(error) : String(error)}).`)
  }
  try {
    await checkDatabase(client)
    await client.query("select pg_advisory_lock(hashtext('portal migrations'))")
    // a role that only serves may not create anything, even what is there
    const { rows: tables } = await client.query(`select where to_regclass('migrations') is not null`)
    if (tables.length === 0)
      await client.query('create table migrations (name text primary key, hash text not null, at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const done = new Map(rows.map((row) => [row.name, row.hash]))
    const applied: string[] = []
    for (const { name, sql } of await readMigrations()) {
      const hash = createHash('sha256').update(sql).digest('hex')
      if (done.get(name) === hash || (done.has(name) && done.get(name) === formerly[name])) continue
      if (done.has(name)) throw new Error(`${name} was changed after it had run on this database; write a new migration instead.`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
      } catch (error) {
        if ((error as { code?: string }).code !== '42501') throw error
        throw new StartError(`The database lacks ${name}, and this role may not change it: run "npm run migrate" with the role that owns it.`)
      }
      await client.query('commit')
      applied.push(name)
    }
    return { applied, fresh: done.size === 0 }
  } finally {
    await client.end()
  }
}
