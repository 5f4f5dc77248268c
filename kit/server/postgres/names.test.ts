import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { openDatabase } from './database.ts'
import { columnName, fieldName } from './names.ts'

test('a name is the same after the way there and back', () => {
  for (const name of ['id', 'officeCentreId', 'areaSquareFeet', 'x', 'line2', 'hasCo']) expect(fieldName(columnName(name))).toBe(name)
  expect(columnName('officeCentreId')).toBe('office_centre_id')
})

describe('a statement', async () => {
  const made = await makeTestDatabase()
  const { unscoped, close } = openDatabase(made.url, { guard: false, connections: 1 })
  afterAll(async () => {
    await close()
    await made.drop()
  })

  test('is written with the names of the database, wherever a name stands', () => {
    const inner = sql`select 1 as ${sql.ref('innerName')}`
    expect(sql`select ${sql.ref('someTable.someField')}, ${sql.id('aName')} from (${inner}) as x`.compile(unscoped).sql).toBe(
      'select "some_table"."some_field", "a_name" from (select 1 as "inner_name") as x',
    )
  })

  test('answers with the names of fields, its own numbers of rows, and nulls', async () => {
    const found = await sql<{ someName: string; nothingHere: null }>`select 'a' as some_name, null as nothing_here`.execute(unscoped)
    expect(found.rows).toEqual([{ someName: 'a', nothingHere: null }])
  })

  test('answers alike when it has a name and is described no more: numbers, instants, lists of words, and JSON under its own names', async () => {
    const words = ['plain', 'two words', 'a,b', '{c}', 'say "d"', 'back\\slash', 'NULL', '中環', '']
    for (let n = 0; n < 8; n += 1) {
      const found =
        await sql`select ${n}::bigint as some_number, '2026-11-30 08:00:00.5+00'::timestamptz as an_instant, ${words}::text[] as all_words,
        ${['VIP', 'STAFF']}::text[] as plain_words, '{}'::text[] as no_words, array[null, 'x']::text[] as with_null, '{"old_name": 1}'::jsonb as changes,
        null::text as nothing`.execute(unscoped)
      expect(found.rows).toEqual([
        {
          someNumber: n,
          anInstant: '2026-11-30T08:00:00.5Z',
          allWords: words,
          plainWords: ['VIP', 'STAFF'],
          noWords: [],
          withNull: [null, 'x'],
          changes: { old_name: 1 },
          nothing: null,
        },
      ])
    }
  })

  test('that is refused leaves its connection to the next', async () => {
    const wrong = sql`select '{1,oops'::text::json`.execute(unscoped)
    await expect(wrong).rejects.toThrow('invalid input syntax for type json')
    expect((await sql`select 1 as one`.execute(unscoped)).rows).toEqual([{ one: 1 }])
  })
})
