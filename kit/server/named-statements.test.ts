import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { makeTestDatabase } from './testing/database.ts'

const made = await makeTestDatabase()
const database = openDatabase(made.url, { guard: false, connections: 1 })
afterAll(async () => {
  await database.close()
  await made.drop()
})
const namedOnes = async () => (await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows
const everything = async () => (await sql<Record<string, unknown>>`select * from lamps where id = ${1}`.execute(database.unscoped)).rows

test('a statement that comes again is parsed once, and outlives a migration that changes what it answers', async () => {
  await database.pool.query('create table lamps (id bigint primary key); insert into lamps values (1)')
  for (let n = 0; n < 8; n += 1) expect(await everything()).toEqual([{ id: 1 }])
  expect((await namedOnes()).map(({ statement }) => statement)).toContain('select * from lamps where id = $1')

  await database.pool.query("alter table lamps add column colour text not null default 'warm'")
  for (let n = 0; n < 8; n += 1) expect(await everything()).toEqual([{ id: 1, colour: 'warm' }])
})
