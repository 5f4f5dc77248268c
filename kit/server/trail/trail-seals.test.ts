import { CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAll } from '#kit/server/data/write.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { contextIn, notes, notesModule, notesSql } from '#kit/server/testing/notes.ts'
import { startTestPortal } from '#kit/server/testing/portal.ts'
import { auditEntries, type AuditTables } from './audit-tables.ts'
import { type Break, checkTrail } from './check-trail.ts'
import { entriesPerSeal, readEntries, sealEntries, sealKey } from './trail-seals.ts'

// without a worker nobody seals but these tests
const parts = { modules: [notesModule], roles: {}, authenticate: async () => undefined, actorOf: async () => undefined }
const { portal } = await startTestPortal(parts, { INSTANCE_ROLES: 'web' })
const { app } = portal
await app.database.pool.query(notesSql)
const here = contextIn(app, { personId: 7, membershipId: 8 })
const trail = here.unscoped<AuditTables>('a test reads the trail')
const keys = [sealKey(app.config)]

const write = (...titles: string[]) =>
  here.transaction((tx) =>
    insertAll(
      tx,
      notes,
      titles.map((title) => ({ officeCentreId: 1, title, phone: '9123 4567' })),
      { action: 'added', reason: 'two\nlines, "quoted"\u2028 陳大文' },
    ),
  )
const sealed = () => trail.selectFrom('auditSeals').selectAll().orderBy('id').execute()
const lastEntry = async () => (await trail.selectFrom('auditEntries').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0

type Open = Kysely<Record<never, never>>
const inTransaction = async <T>(work: (open: Open) => Promise<T>): Promise<T> => {
  const open = await app.database.unscoped.startTransaction().execute()
  try {
    return await work(open)
  } finally {
    await open.rollback().execute()
  }
}
/** What a superuser of the database could do, looked at and taken back. */
const afterwards = (statements: string[], noted?: { id: number; mac: string }) =>
  inTransaction(async (open) => {
    for (const table of ['audit_entries', 'audit_seals']) await open.executeQuery(CompiledQuery.raw(`alter table ${table} disable trigger all`))
    for (const statement of statements) await open.executeQuery(CompiledQuery.raw(statement))
    return checkTrail(typed<AuditTables>(open), { keys, noted })
  })
const copyOf = (entry: number, id: number) =>
  `insert into audit_entries overriding system value select (jsonb_populate_record(e, jsonb_build_object('id', ${id}))).* from audit_entries e where id = ${entry}`

describe('three seals, of four, three and two entries, and one entry that is not sealed yet', () => {
  beforeAll(async () => {
    await write('a', 'b', 'c', 'd')
    await sealEntries(here)
    await write('e', 'f')
    // numbers that are given and not used leave gaps
    await inTransaction((open) => open.executeQuery(CompiledQuery.raw(`select nextval('audit_entries_id_seq') from generate_series(1, 5)`)))
    await write('g')
    await sealEntries(here)
    await write('h', 'i')
    await sealEntries(here)
    await write('j')
  })

  test('hold', async () => {
    const seals = await sealed()
    expect(seals.map(({ id, entryIds }) => [id, entryIds.length])).toEqual([
      [1, 4],
      [2, 3],
      [3, 2],
    ])
    const newest = { id: 3, mac: seals[2]?.mac ?? '' }
    expect(await checkTrail(trail, { keys, noted: newest })).toEqual({
      entries: 9,
      seals: 3,
      newest,
      unsealed: { entries: 1, oldest: '2027-03-10T02:00:00Z' },
      broken: [],
    })
  })

  test('hold when the values about persons are erased', async () => {
    expect((await afterwards(['delete from audit_personal_values'])).broken).toEqual([])
  })

  const [a, c, g, gap, i] = [1, 3, 12, 9, 14]
  const found: [what: string, statement: string, broken: Break[]][] = [
    ['a changed action', `update audit_entries set action = 'removed' where id = ${c}`, [{ what: 'changed', seal: 1, entry: c }]],
    ['a changed instant', `update audit_entries set at = at + interval '1 microsecond' where id = ${a}`, [{ what: 'changed', seal: 1, entry: a }]],
    [
      'a changed value',
      `update audit_entries set changes = jsonb_set(changes, '{title,after}', '"G"') where id = ${g}`,
      [{ what: 'changed', seal: 2, entry: g }],
    ],
    ['a reason that is taken away', `update audit_entries set reason = null where id = ${i}`, [{ what: 'changed', seal: 3, entry: i }]],
    ['a deleted entry', `delete from audit_entries where id = ${c}`, [{ what: 'missing', seal: 1, entry: c }]],
    ['the last entry of a seal deleted', `delete from audit_entries where id = ${g}`, [{ what: 'missing', seal: 2, entry: g }]],
    ['an entry in a gap', copyOf(a, gap), [{ what: 'put in', seal: 2, entry: gap }]],
    ['an entry before all others', copyOf(a, -5), [{ what: 'put in', seal: 1, entry: -5 }]],
    [
      'a seal with digests of other entries',
      `update audit_seals set digests = (select digests from audit_seals where id = 2) where id = 1`,
      [{ what: 'seal changed', seal: 1, firstEntry: 1, lastEntry: 4 }],
    ],
    [
      'a seal that names fewer entries',
      `update audit_seals set entry_ids = entry_ids[1:1] where id = 3`,
      [{ what: 'seal changed', seal: 3, firstEntry: 13, lastEntry: 14 }],
    ],
    [
      'a changed signature',
      `update audit_seals set mac = reverse(mac) where id = 3`,
      [{ what: 'seal changed', seal: 3, firstEntry: 13, lastEntry: 14 }],
    ],
    ['a deleted seal', 'delete from audit_seals where id = 2', [{ what: 'seal missing', seal: 2 }]],
    ['the first seal deleted', 'delete from audit_seals where id = 1', [{ what: 'seal missing', seal: 1 }]],
    [
      'all entries of a seal deleted with it',
      'with seal as (delete from audit_seals where id = 2 returning entry_ids) delete from audit_entries where id = any(array(select unnest(entry_ids) from seal))',
      [{ what: 'seal missing', seal: 2 }],
    ],
    [
      'two broken places, each named',
      `update audit_entries set row_id = 0 where id in (${c}, ${g})`,
      [
        { what: 'changed', seal: 1, entry: c },
        { what: 'changed', seal: 2, entry: g },
      ],
    ],
  ]
  test.each(found)('%s is found', async (_, statement, broken) => {
    expect((await afterwards([statement])).broken).toEqual(broken)
  })

  test('the end cut off is found by a seal that was noted elsewhere, and only so', async () => {
    const [, , third] = await sealed()
    const cut = ['delete from audit_entries where id > 12', 'delete from audit_seals where id = 3']
    expect((await afterwards(cut)).broken).toEqual([])
    expect((await afterwards(cut, { id: 3, mac: third?.mac ?? '' })).broken).toEqual([{ what: 'not the noted seal', seal: 3 }])
  })

  test('nobody changes a seal, whoever is connected', async () => {
    for (const statement of ['update audit_seals set mac = mac', 'delete from audit_seals', 'truncate audit_seals'])
      await expect(app.database.pool.query(statement)).rejects.toThrow('append-only')
  })

  test('another key makes other seals; a new key goes on where the old one ended, and not the other way round', async () => {
    const other = sealKey({ secretKey: Buffer.alloc(32, 1) })
    expect((await checkTrail(trail, { keys: [other] })).broken.map(({ what }) => what)).toEqual(Array(3).fill('seal changed'))
    await inTransaction(async (open) => {
      const secretKey = Buffer.alloc(32, 1)
      const later = { ...here, app: { ...app, config: { ...app.config, secretKey } }, unscoped: <T>() => typed<T>(open) }
      await sealEntries(later, { patience: 0 })
      const inside = typed<AuditTables>(open)
      expect(await checkTrail(inside, { keys: [...keys, other] })).toMatchObject({ entries: 10, seals: 4, broken: [] })
      expect((await checkTrail(inside, { keys: [other, ...keys] })).broken.map(({ seal }) => seal)).toEqual([4])
    })
  })

  test('the form has every column, and is the same in every session', async () => {
    const wanted = { after: undefined, upTo: 100, atMost: 100 }
    const forms = await readEntries(trail, wanted)
    for (const { text } of forms) expect(JSON.parse(text)).toHaveLength(Object.keys(auditEntries.columns).length)
    const settings = [`timezone = 'Asia/Hong_Kong'`, `datestyle = 'german'`, `intervalstyle = 'iso_8601'`, 'extra_float_digits = -5']
    const elsewhere = await inTransaction(async (open) => {
      for (const setting of settings) await open.executeQuery(CompiledQuery.raw(`set local ${setting}`))
      return readEntries(typed<AuditTables>(open), wanted)
    })
    expect(elsewhere).toEqual(forms)
  })
})

test('an entry that is still being written is waited for, and sealed in its place', async () => {
  await sealEntries(here)
  const before = await sealed()
  const client = new pg.Client(app.database.url)
  await client.connect()
  await client.query('begin')
  await client.query(
    `insert into audit_entries (at, table_name, row_id, subject_table, subject_id, action, changes, request_id) values (now(), 'notes', 1, 'notes', 1, 'late', '{}', '')`,
  )
  await write('committed before it')
  await sealEntries(here, { patience: 0 })
  expect(await sealed()).toEqual(before)
  const waiting = sealEntries(here)
  await client.query('commit')
  await client.end()
  await waiting
  const last = await lastEntry()
  expect((await sealed()).slice(before.length)).toMatchObject([{ entryIds: [last - 1, last] }])
  expect((await checkTrail(trail, { keys })).broken).toEqual([])
})

test('many are sealed a thousand at a time, so many seals in one run, and once, however many processes seal them', async () => {
  const { entries } = await checkTrail(trail, { keys })
  const more = 2 * entriesPerSeal + 500
  await app.database.pool.query(
    `insert into audit_entries (at, table_name, row_id, subject_table, subject_id, action, changes, request_id)
      select now(), 'notes', n, 'notes', n, 'loaded', '{}', '' from generate_series(1, ${more}) n`,
  )
  await sealEntries(here, { seals: 1 })
  expect(await checkTrail(trail, { keys })).toMatchObject({
    entries: entries + entriesPerSeal,
    unsealed: { entries: more - entriesPerSeal },
    broken: [],
  })
  await Promise.all(Array.from({ length: 4 }, () => sealEntries(here)))
  await sealEntries(here)
  expect(await checkTrail(trail, { keys })).toMatchObject({ entries: entries + more, unsealed: { entries: 0 }, broken: [] })
  expect((await sealed()).slice(-3).map(({ entryIds }) => entryIds.length)).toEqual([entriesPerSeal, entriesPerSeal, 500])
})
