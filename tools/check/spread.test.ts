import { expect, test } from 'vitest'
import { record, ref, type Table } from '#kit/server/data/table.ts'
import { compareSpread, crossings } from './spread.ts'

const table = (name: string, owner: Table['owner']): Table => ({ name, owner, columns: { id: record.id, officeCentreId: ref(), userId: ref() } })
const declared = [table('notes', 'building'), table('noteLines', 'building'), table('people', 'nobody'), table('devices', 'person')]
const index = (name: string, columns: string[], unique = true) => ({ table: 'notes', name, columns, unique, primary: false })

test('what does not stay within a building is found', () => {
  const found = crossings(
    declared,
    {
      indexes: [
        index('notes_pkey', ['id']),
        index('notes_uuid', ['uuid']),
        index('notes_number', ['number']),
        index('notes_title', ['office_centre_id', 'title']),
        index('notes_user', ['user_id'], false),
        { ...index('people_email', ['email']), table: 'people' },
      ],
      foreignKeys: [
        { table: 'note_lines', columns: ['note_id'], target: 'notes' },
        { table: 'note_lines', columns: ['note_id', 'office_centre_id'], target: 'notes' },
        { table: 'notes', columns: ['user_id'], target: 'people' },
      ],
    },
    ['notes.sweep'],
  )
  expect(found).toEqual(['job notes.sweep', 'key note_lines (note_id) to notes', 'table devices', 'table people', 'unique notes_number'])
})

test('each is told of on the page, and nothing else', () => {
  const page = '| name | reason |\n|---|---|\n| `table people` | anybody |\n| `job notes.sweep` | at night |\n'
  expect(compareSpread(['table people', 'job notes.sweep'], page)).toEqual([])
  expect(compareSpread(['table people', 'table words'], page).map(({ message }) => message)).toEqual([
    'table words crosses buildings, and the page does not say why',
    'job notes.sweep is told of, and crosses nothing any more',
  ])
})
