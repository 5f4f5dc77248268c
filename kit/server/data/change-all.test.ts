import { describe, expect, test } from 'vitest'
import { failures } from '#kit/contract/failure.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn, notes, noteSteps, type NoteTables } from '#kit/server/testing/notes.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import { changeAll, endAll } from './change-all.ts'
import { insertAll } from './write.ts'

const { app } = await notesPortal()
const here = contextIn(app, { personId: 7, membershipId: 8 })
const audit = here.unscoped<AuditTables>('a test reads the trail')

const add = (count: number, officeCentreId = 1) =>
  here.transaction((tx) =>
    insertAll(
      tx,
      notes,
      Array.from({ length: count }, (_, n) => ({ officeCentreId, title: `Note ${n}`, contact: 'desk@harbour.example' })),
      { action: 'added' },
    ),
  )
const read = (ids: readonly number[]) =>
  here.read<NoteTables>().selectFrom('notes').selectAll().where('officeCentreId', '=', 1).where('id', 'in', ids).orderBy('id').execute()
const trailOf = (id: number) =>
  audit.selectFrom('auditEntries').select(['action', 'changes']).where('tableName', '=', 'notes').where('rowId', '=', id).orderBy('id').execute()

describe('many records are changed as one', () => {
  test('each with its own values, a version and an entry of the trail; who holds them already is left alone', async () => {
    const made = await add(3)
    const ids = made.map(({ id }) => id)
    const changed = await here.transaction((tx) =>
      changeAll(
        tx,
        notes,
        made.map(({ id }, n) => ({ id, values: { title: n === 2 ? 'Note 2' : `New ${n}` } })),
        { action: 'renamed' },
      ),
    )
    expect(changed.map(({ title, version }) => [title, version])).toEqual([
      ['New 0', 2],
      ['New 1', 2],
      ['Note 2', 1],
    ])
    expect((await read(ids)).map(({ title, updatedBy }) => [title, updatedBy])).toEqual([
      ['New 0', 7],
      ['New 1', 7],
      ['Note 2', 7],
    ])
    expect((await trailOf(ids[0] ?? 0)).at(-1)).toMatchObject({ action: 'renamed', changes: { title: { before: 'Note 0', after: 'New 0' } } })
    expect((await trailOf(ids[2] ?? 0)).map(({ action }) => action)).toEqual(['added'])
  })

  test('values that are left out stay, those of persons lie apart', async () => {
    const made = await add(2)
    const [first, second] = made.map(({ id }) => id)
    const values = [{ contact: 'other@harbour.example' }, { title: 'Keys', tags: JSON.stringify(['lobby', '鑰匙']) }]
    await here.transaction((tx) =>
      changeAll(
        tx,
        notes,
        made.map(({ id }, n) => ({ id, values: values[n] ?? {} })),
        { action: 'changed' },
      ),
    )
    expect((await read([first ?? 0, second ?? 0])).map(({ title, contact, tags }) => [title, contact, tags])).toEqual([
      ['Note 0', 'other@harbour.example', []],
      ['Keys', 'desk@harbour.example', ['lobby', '鑰匙']],
    ])
    expect(JSON.stringify(await trailOf(first ?? 0))).not.toContain('other@harbour.example')
  })

  test('or none: where one is not in scope, or has ended', async () => {
    const [own] = await add(1)
    const [foreign] = await add(1, 2)
    const change = (...ids: (number | undefined)[]) =>
      here.transaction((tx) =>
        changeAll(
          tx,
          notes,
          ids.map((id) => ({ id: id ?? 0, values: { title: 'Taken over' } })),
          { action: 'renamed' },
        ),
      )
    await expect(change(own?.id, foreign?.id)).rejects.toMatchObject({ failure: failures.notFound })
    await here.transaction((tx) => endAll(tx, notes, [own?.id ?? 0], { action: 'removed' }))
    await expect(change(own?.id)).rejects.toMatchObject({ failure: failures.notFound })
    expect(await read([own?.id ?? 0])).toMatchObject([{ title: 'Note 0', endedBy: 'removed', version: 2 }])
  })

  test('or none: where one is not in a state of the step', async () => {
    const [first, second] = await add(2)
    if (!first || !second) throw new Error('two were added')
    const take = (...ids: number[]) =>
      here.transaction((tx) =>
        changeAll(
          tx,
          notes,
          ids.map((id) => ({ id, values: {} })),
          { action: 'stepped' },
          noteSteps.close,
        ),
      )
    await take(first.id)
    await expect(take(second.id, first.id)).rejects.toMatchObject({ failure: failures.notNow })
    expect((await read([first.id, second.id])).map(({ version }) => version)).toEqual([2, 1])
  })

  test('by as many statements, however many they are', async () => {
    const counted = async (count: number) => {
      const made = await add(count)
      const statements = { statements: 0 }
      await statementCount.run(statements, () =>
        here.transaction((tx) =>
          changeAll(
            tx,
            notes,
            made.map(({ id }, n) => ({ id, values: { title: `Other ${n}`, contact: `n${n}@harbour.example` } })),
            { action: 'renamed' },
          ),
        ),
      )
      return statements.statements
    }
    expect(await counted(300)).toBe(await counted(2))
  })
})
