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

/** A migrated database of one's own: a copy of the template, which takes a tenth of the migrations' time. */
export const makeTestDatabase = async (): Promise<TestDatabase> => {
  const { url, template } = inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await ask(url, `create database ${name} template ${template}`)
  return { url: url.replace('/postgres?', `/${name}?`), drop: () => ask(url, `drop database ${name} with (force)`) }
}
