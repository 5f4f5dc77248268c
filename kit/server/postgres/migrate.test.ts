import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { migrate } from './migrate.ts'

const database = await makeTestDatabase()
const client = new pg.Client(database.url)
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})
const ranAs = (name: string, hash: string) => client.query('update migrations set hash = $2 where name = $1', [name, hash])

test('a migration that was written anew for older databases has run where its former text has; any other that was changed is refused', async () => {
  await ranAs('0264-words-in-languages.sql', '8080047534cee8246f76bdaa59f1a4ac3c0ccf746940780785717038c4889032')
  expect(await migrate(database.url)).toEqual({ applied: [], fresh: false })
  await ranAs('0264-words-in-languages.sql', 'of something else')
  await expect(migrate(database.url)).rejects.toThrow('0264-words-in-languages.sql was changed after it had run on this database')
})
