import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn, type NoteLineTables, type NoteTables, notes } from '#kit/server/testing/notes.ts'
import { ownRows } from './scope.ts'

const { app } = await notesPortal()
const context = contextIn(app)
const read = () => context.read<NoteTables & NoteLineTables>()
const named = /without a condition on its owner column officeCentreId/

describe('a statement on a tenant’s table runs', () => {
  test.each([
    ['by the scope', () => read().selectFrom('notes').selectAll().where(ownRows(context.scope, notes))],
    ['by its owner column', () => read().selectFrom('notes').selectAll().where('officeCentreId', '=', 1)],
    ['under another name', () => read().selectFrom('notes as n').selectAll().where('n.officeCentreId', '=', 1)],
    [
      'joined by the owner column',
      () =>
        read()
          .selectFrom('notes')
          .innerJoin('noteLines', (join) =>
            join.onRef('noteLines.noteId', '=', 'notes.id').onRef('noteLines.officeCentreId', '=', 'notes.officeCentreId'),
          )
          .select('words')
          .where('notes.officeCentreId', '=', 1),
    ],
    ['as an update', () => read().updateTable('notes').set({ title: 'x' }).where('officeCentreId', '=', 1)],
    ['as a deletion', () => read().deleteFrom('noteLines').where('officeCentreId', '=', 1)],
    ['as a new row', () => read().insertInto('notes').values({ officeCentreId: 1, title: 'x' })],
  ])('%s', async (_, statement) => {
    await expect(statement().execute()).resolves.toBeDefined()
  })
  test('inside a transaction too, and without a scope where the reason is told', async () => {
    await context.transaction(async (tx) => {
      await tx.read<NoteTables>().selectFrom('notes').selectAll().where('officeCentreId', '=', 1).execute()
      await tx.unscoped<NoteTables>('a test').selectFrom('notes').selectAll().execute()
    })
    await expect(context.unscoped<NoteTables>('a test').selectFrom('notes').selectAll().execute()).resolves.toBeDefined()
  })
})

describe('a statement that forgets whose rows it touches does not run', () => {
  test.each([
    ['a reading', () => read().selectFrom('notes').selectAll()],
    ['a reading by id alone', () => read().selectFrom('notes').selectAll().where('id', '=', 1)],
    ['a reading under another name', () => read().selectFrom('notes as n').selectAll().where('n.id', '=', 1)],
    ['an update', () => read().updateTable('notes').set({ title: 'x' }).where('id', '=', 1)],
    ['an update that only sets the owner', () => read().updateTable('notes').set({ officeCentreId: 2 }).where('id', '=', 1)],
    ['a deletion', () => read().deleteFrom('notes').where('id', '=', 1)],
    [
      'a join of which only one side is scoped',
      () => read().selectFrom('notes').innerJoin('noteLines', 'noteLines.noteId', 'notes.id').select('words').where('notes.officeCentreId', '=', 1),
    ],
    [
      'a query inside another',
      () =>
        read()
          .selectFrom('notes')
          .selectAll()
          .where('officeCentreId', '=', 1)
          .where((eb) => eb.exists(eb.selectFrom('noteLines').select('noteLines.id').whereRef('noteLines.noteId', '=', 'notes.id'))),
    ],
    [
      'one of two that are united',
      () => read().selectFrom('notes').select('title').where('officeCentreId', '=', 1).union(read().selectFrom('notes').select('title')),
    ],
    [
      'a table made of a query',
      () =>
        read()
          .selectFrom((eb) => eb.selectFrom('notes').select('title').as('all'))
          .select('title'),
    ],
    [
      'a copy from another table',
      () =>
        read()
          .insertInto('noteLines')
          .columns(['officeCentreId', 'noteId', 'words'])
          .expression((eb) => eb.selectFrom('notes').select(['officeCentreId', 'id', 'title'])),
    ],
  ])('%s', async (_, statement) => {
    await expect((async () => statement().execute())()).rejects.toThrow(named)
  })
  test('inside a transaction neither', async () => {
    await expect(context.transaction((tx) => tx.read<NoteTables>().selectFrom('notes').selectAll().execute())).rejects.toThrow(named)
  })
  test('on a table that nobody has declared', async () => {
    const unknown = context.read<{ unheardOf: { id: number } }>().selectFrom('unheardOf').selectAll()
    await expect(unknown.execute()).rejects.toThrow('Table unheardOf is not declared')
  })
})

test('words that the guard cannot read are run as they are', async () => {
  await expect(sql`select 1`.execute(read())).resolves.toBeDefined()
})
