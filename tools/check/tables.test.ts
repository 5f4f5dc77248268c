import { expect, test } from 'vitest'
import { orNull, record, ref, type Table, text } from '#kit/server/data/table.ts'
import type { Facts } from './database-facts.ts'
import { written } from './source.ts'
import { compareTables } from './tables.ts'

// not made by `table`, so that the real registry does not hear of it
const notes: Table = { name: 'notes', owner: 'building', columns: { id: record.id, officeCentreId: ref(), userId: ref(), words: text('personal') } }

const column = (name: string, type = 'bigint', more: Partial<Facts['columns'][number]> = {}) => ({
  table: 'notes',
  name,
  type,
  notNull: true,
  filled: false,
  ...more,
})
const agreeing: Facts = {
  columns: [column('id', 'bigint', { filled: true }), column('office_centre_id'), column('user_id'), column('words', 'text')],
  indexes: [
    { table: 'notes', name: 'notes_pkey', primary: true, unique: true, columns: ['id'] },
    { table: 'notes', name: 'one', primary: false, unique: false, columns: ['office_centre_id', 'id'] },
    { table: 'notes', name: 'one', primary: false, unique: false, columns: ['user_id'] },
  ],
  foreignKeys: [{ table: 'notes', columns: ['user_id'], target: 'users' }],
}
const source = { path: 'modules/office/notes/server/tables.ts', text: `\nexport const notes = table('notes', ownedBy('building'), {})` }
const found = (changed: Partial<Facts>, declared: Table = notes): string[] =>
  compareTables([declared], { ...agreeing, ...changed }, [source]).map(written)
const at = 'modules/office/notes/server/tables.ts:2'
const columnsWith = (name: string, more: Partial<Facts['columns'][number]>) =>
  agreeing.columns.map((one) => (one.name === name ? { ...one, ...more } : one))

test('a table that agrees with the database has no finding', () => {
  expect(found({})).toEqual([])
})

test('a missing, an additional and an undeclared column or table are found', () => {
  expect(found({ columns: agreeing.columns.filter(({ name }) => name !== 'words') })).toEqual([`${at} notes.words (text) is not in the database`])
  expect(found({ columns: [...agreeing.columns, column('search', 'text', { filled: true })] })).toEqual([
    `${at} notes.search is in the database (text), not declared`,
  ])
  expect(found({ columns: [...agreeing.columns, { ...column('id'), table: 'drafts' }] })).toEqual([
    'migrations the table drafts is declared in no tables.ts',
  ])
  expect(found({ columns: [] })).toEqual([`${at} notes is not in the database: a migration is missing`])
})

test.each([
  ['another type', columnsWith('words', { type: 'jsonb' }), 'notes.words is jsonb in the database, declared text'],
  ['a column that may be null', columnsWith('words', { notNull: false }), 'notes.words may be null in the database, declared otherwise'],
  ['a column that is never filled', columnsWith('id', { filled: false }), 'notes.id is declared filled, and the database has no default for it'],
])('%s is found', (_, columns, message) => {
  expect(found({ columns })).toEqual([`${at} ${message}`])
})

test('an owner that may be null is found, declared so or not', () => {
  const declared = { ...notes, columns: { ...notes.columns, officeCentreId: orNull(ref()) } }
  expect(found({ columns: columnsWith('office_centre_id', { notNull: false }) }, declared)).toEqual([
    `${at} notes.office_centre_id owns the rows and must be NOT NULL`,
  ])
})

test('the owner leads an index, or the rows are part of a record that is found by it', () => {
  const indexes = agreeing.indexes.filter(({ columns }) => columns[0] !== 'office_centre_id')
  expect(found({ indexes })).toEqual([`${at} notes: no index begins with the owner column office_centre_id`])
  expect(found({ indexes, foreignKeys: [{ table: 'notes', columns: ['user_id', 'office_centre_id'], target: 'users' }] })).toEqual([])
})

test('a foreign key of which an index begins with all columns has one, be the first of them the owner', () => {
  const leading = (columns: string[]) => [{ table: 'notes', name: 'one', columns, primary: false, unique: false }]
  const foreignKeys = [{ table: 'notes', columns: ['office_centre_id', 'building_id'], target: 'offices' }]
  expect(found({ indexes: leading(['office_centre_id', 'building_id', 'id']), foreignKeys })).toEqual([])
  expect(found({ indexes: leading(['office_centre_id', 'id']), foreignKeys })).toHaveLength(1)
})

test('a foreign key without an index is a warning', () => {
  const indexes = agreeing.indexes.filter(({ columns }) => columns[0] !== 'user_id')
  expect(compareTables([notes], { ...agreeing, indexes }, [source])).toEqual([
    { file: source.path, line: 2, message: 'notes: no index for the foreign key (user_id)', warning: true },
  ])
})
