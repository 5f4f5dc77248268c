import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { openDatabase } from './database.ts'
import { byItsValues, namesOfPool, withNamedStatements } from './named-statements.ts'

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

test('a statement that the database has forgotten is parsed anew', async () => {
  for (let n = 0; n < 8; n += 1) await everything()
  await database.pool.query('deallocate all')
  for (let n = 0; n < 8; n += 1) expect(await everything()).toEqual([{ id: 1, colour: 'warm' }])
  expect((await namedOnes()).map(({ statement }) => statement)).toContain('select * from lamps where id = $1')
})

test('a statement that is planned by its values has no name, however often it comes', async () => {
  const byValues = () => sql`select ${1}::integer as one ${sql.raw(byItsValues)}`.execute(database.unscoped)
  for (let n = 0; n < 8; n += 1) await byValues()
  expect((await namedOnes()).filter(({ statement }) => statement.includes(byItsValues))).toEqual([])
})

const often = (names: ReturnType<typeof namesOfPool>, text: string, times: number) => Array.from({ length: times }, () => names.nameOf(text)).at(-1)

test('what comes later and is used more takes the name of what is used less', () => {
  const names = namesOfPool(3)
  for (const text of ['a', 'b', 'c']) expect(often(names, text, 10)).toBeDefined()
  expect(often(names, 'd', 20)).toBeUndefined()
  expect(often(names, 'd', 20)).toBeDefined()
  expect(['a', 'b', 'c'].map((text) => names.nameOf(text)).filter(Boolean)).toHaveLength(2)
})

test('after three hundred other shapes a list that is asked for all day has its name, and those asked for alike keep theirs', () => {
  const names = namesOfPool()
  for (let shape = 0; shape < 300; shape += 1) often(names, `other ${shape}`, 6)
  expect(often(names, 'the list', 50)).toBeDefined()
  const given = new Set<string | undefined>()
  for (let round = 0; round < 100; round += 1) for (let shape = 0; shape < 300; shape += 1) given.add(names.nameOf(`other ${shape}`))
  // the first two hundred, and few more than these in thirty thousand uses
  expect(given.size).toBeLessThan(320)
})

test('a connection that has parsed many statements makes room for a new one', async () => {
  const pool = new pg.Pool({ connectionString: made.url, max: 1 })
  const named = withNamedStatements(pool, 3)
  const ask = async (text: string) => {
    const client = await named.connect()
    const { rows } = await client.query<{ pid: number }>(text, [1])
    client.release()
    return rows[0]?.pid
  }
  const backends = new Set<number | undefined>()
  for (let shape = 0; shape < 10; shape += 1)
    for (let n = 0; n < 10 * 2 ** shape && backends.size < 2; n += 1) backends.add(await ask(`select pg_backend_pid() as pid, $1::int, ${shape}`))
  expect(backends.size).toBe(2)
  await pool.end()
})
