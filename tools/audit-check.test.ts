import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contextIn } from '#kit/server/testing/notes.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { sealEntries } from '#kit/server/trail/trail-seals.ts'

const { portal } = await startTestPortal(
  { modules: [], roles: {}, authenticate: async () => undefined, actorOf: async () => undefined },
  { INSTANCE_ROLES: 'web' },
)
const { config, database } = portal.app
const root = path.join(import.meta.dirname, '..')
const entries = (n: number) =>
  database.pool.query(
    `insert into audit_entries (at, table_name, row_id, subject_table, subject_id, action, changes, request_id)
      select '2027-03-10T02:00:00Z', 'notes', n, 'notes', n, 'added', '{}', '' from generate_series(1, ${n}) n`,
  )
const check = (environment: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> => {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/audit-check.ts', ...words], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

test('the command says in words what holds and what does not, and ends with 1 when something does not', async () => {
  await entries(4)
  await sealEntries(contextIn(portal.app))
  await entries(1)
  const { rows } = await database.pool.query<{ mac: string }>('select mac from audit_seals')
  const seal = `1:${rows[0]?.mac}`
  const key = config.secretKey.toString('base64')
  const keys = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64'), SECRET_KEYS_BEFORE: key }
  expect(await check(keys, '--seal', seal)).toEqual({
    code: 0,
    said:
      'The audit trail holds: 4 entries in 1 seal; 1 entry not sealed yet, the oldest of 2027-03-10T02:00:00Z.\n' +
      `The newest seal is ${seal} — note it outside the database, for the --seal of a later check.\n`,
  })
  await database.pool.query(
    'alter table audit_entries disable trigger user; delete from audit_entries where id = 3; alter table audit_entries enable trigger user',
  )
  expect(await check({ SECRET_KEY: key })).toEqual({
    code: 1,
    said:
      'The audit trail is broken. Entry 3 is missing (seal 1).\n' +
      '0 entries in other seals hold; 1 entry not sealed yet, the oldest of 2027-03-10T02:00:00Z.\n',
  })
})
