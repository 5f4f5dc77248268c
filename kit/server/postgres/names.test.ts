import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { makeTestDatabase } from '#kit/server/testing/database.ts'
import { openDatabase } from './database.ts'
import { columnName, fieldName, rowsOf } from './names.ts'

test('a name is the same after the way there and back', () => {
  for (const name of ['id', 'officeCentreId', 'areaSquareFeet', 'x', 'line2', 'hasCo']) expect(fieldName(columnName(name))).toBe(name)
  expect(columnName('officeCentreId')).toBe('office_centre_id')
})

test('rows take the names of fields; what lies in JSON keeps its own', () => {
  expect(
    rowsOf(
      ['first_name', 'changes'],
      [
        ['Ada', { old_name: 1 }],
        [null, null],
      ],
    ),
  ).toEqual([
    { firstName: 'Ada', changes: { old_name: 1 } },
    { firstName: null, changes: null },
  ])
  expect(rowsOf([], [[]])).toEqual([{}])
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
})
