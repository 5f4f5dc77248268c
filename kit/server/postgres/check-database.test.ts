import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { checkDatabase } from './check-database.ts'

const migrated = await makeTestDatabase()
const admin = new pg.Client(migrated.url)
await admin.connect()
const name = `bare_${randomBytes(6).toString('hex')}`
await admin.query(`create database ${name} template template0 encoding UTF8 lc_collate "C.UTF-8" lc_ctype "C.UTF-8"`)
await admin.query(`create role ${name} login`)
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
  await migrated.drop()
})
const bare = new URL(migrated.url)
bare.pathname = `/${name}`

/** As somebody who may use the database and make nothing in it. */
const check = async (user: string) => {
  const place = new URL(bare)
  place.username = user
  const client = new pg.Client(place.href)
  await client.connect()
  try {
    await checkDatabase(client)
  } finally {
    await client.end()
  }
}

test('says in one sentence which extension is missing, for an administrator to run', async () => {
  for (const extension of ['pg_trgm', 'btree_gin', 'btree_gist']) {
    await expect(check(name)).rejects.toThrow(
      new RegExp(`has no extension ${extension} .*: have an administrator run "create extension ${extension}" in it\\.$`),
    )
    const owner = new pg.Client(bare.href)
    await owner.connect()
    await owner.query(`create extension ${extension}`)
    await owner.end()
  }
  await check(name)
})
