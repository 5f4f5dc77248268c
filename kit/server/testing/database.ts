import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const ask = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** The PostgreSQL of this run: its address, the name of the migrated database, and a folder that goes with it. */
export const testCluster = () => inject('testCluster')

/** A database of one's own: a copy of the migrated one, which takes a tenth of the migrations' time, or of another template. */
export const makeTestDatabase = async (template = testCluster().template): Promise<TestDatabase> => {
  const { url } = testCluster()
  const name = `test_${randomBytes(6).toString('hex')}`
  // through the log of the database it would take twice as long
  await ask(url, `create database ${name} template ${template} strategy file_copy`)
  return { url: url.replace('/postgres?', `/${name}?`), drop: () => ask(url, `drop database ${name} with (force)`) }
}

/** Another template of this run, made by the first file that asks for it; one of the other worker waits until it is made. */
export const makeTemplate = async (name: string, fill: (url: string) => Promise<void>): Promise<string> => {
  const { url } = testCluster()
  const client = new pg.Client(url)
  await client.connect()
  try {
    // goes with the connection
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    const made = await makeTestDatabase()
    await fill(made.url)
    await client.query(`alter database ${new URL(made.url).pathname.slice(1)} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}
