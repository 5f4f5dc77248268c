import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { insert } from '#kit/server/data/write.ts'
import { makePortal } from '#kit/server/portal.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { contextIn, notes, notesModule, notesSql } from '#kit/server/testing/notes.ts'
import { sealEntries } from './trail-seals.ts'

const database = await makeTestDatabase()
const folder = fs.mkdtempSync('/tmp/portal-trail-guard-')
const role = `portal_${randomBytes(6).toString('hex')}`
const roleUrl = database.url.replace('//postgres@', `//${role}@`)
const owner = new pg.Client(database.url)
await owner.connect()
afterAll(async () => {
  await owner.query(`drop owned by ${role}`)
  await owner.query(`drop role ${role}`)
  await owner.end()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const startWith = async (databaseUrl: string, given: string | undefined = databaseUrl) => {
  const lines: string[] = []
  const portal = await makePortal({
    config: readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'info', INSTANCE_ROLES: 'web', ...(given ? { DATABASE_URL: given } : {}) }),
    modules: [notesModule],
    roles: {},
    authenticate: async () => undefined,
    actorOf: async () => undefined,
    databaseUrl,
    connections: 2,
    logTo: { write: (line) => void lines.push(line) },
  })
  return { portal, said: (words: string) => lines.filter((line) => line.includes(words)) }
}
const guarded = 'guarded by its trigger'
/** The rights as operations.md gives them. */
const grants = () => {
  const page = fs.readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, sql = ''] = /```sql\n(-- as portal_owner.+?)```/s.exec(page) ?? []
  return sql.replace(/ (to|from) portal;/g, ` $1 ${role};`)
}

test('a portal whose role owns the tables says so at its start', async () => {
  const { portal, said } = await startWith(database.url)
  await portal.stop()
  expect(said(guarded)).toEqual([expect.stringMatching(/"level":"warn".*only: the role of DATABASE_URL owns the tables/)])
  const embedded = await startWith(database.url, '')
  await embedded.portal.stop()
  expect(embedded.said(guarded)).toEqual([expect.stringMatching(/"level":"info".*one role only/)])
})

test('with the rights that operations.md gives, a role that owns nothing serves and seals, and cannot change the trail', async () => {
  await owner.query(notesSql)
  await owner.query(`create role ${role} login`)
  await owner.query(grants())
  expect(await migrate(roleUrl)).toEqual({ applied: [], fresh: false })
  const { portal, said } = await startWith(roleUrl)
  try {
    expect(said(guarded)).toEqual([expect.stringMatching(/"level":"info".*may only add to it/)])
    const here = contextIn(portal.app)
    await here.transaction((tx) => insert(tx, notes, { officeCentreId: 1, title: 'Keys', phone: '9123 4567' }, { action: 'added' }))
    await sealEntries(here)
    const { rows } = await owner.query<{ mac: string }>('select mac from audit_seals')
    expect(said('the newest seal')).toEqual([expect.stringContaining(`"seal":1,"mac":"${rows[0]?.mac}","lastEntry":1`)])
    for (const [table, column] of [
      ['audit_entries', 'action'],
      ['audit_seals', 'mac'],
    ]) {
      for (const statement of [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table}`])
        await expect(portal.app.database.pool.query(statement)).rejects.toThrow(`permission denied for table ${table}`)
      await expect(portal.app.database.pool.query(`alter table ${table} disable trigger user`)).rejects.toThrow('must be owner')
    }
  } finally {
    await portal.stop()
  }
})

test('a right too many is said', async () => {
  await owner.query(`grant update (reason) on audit_entries to ${role}`)
  const { portal, said } = await startWith(roleUrl)
  await portal.stop()
  expect(said(guarded)).toEqual([expect.stringMatching(/"level":"warn".*has UPDATE or DELETE on it/)])
})
