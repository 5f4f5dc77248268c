import { describe, expect, test } from 'vitest'
import { type Failure, failures } from '#kit/contract/failure.ts'
import type { LiveMessage } from '#kit/server/http/live.ts'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn, type NoteTables, noteLines, notes, noteSteps } from '#kit/server/testing/notes.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import { auditChanged, change, end, insert, lock, note, touch, type Which } from './write.ts'

const { app, clock } = await notesPortal()
const here = contextIn(app, { personId: 7, membershipId: 8 })
const audit = here.unscoped<AuditTables>('a test reads the trail')

const add = (title = 'Keys') =>
  here.transaction((tx) =>
    insert(
      tx,
      notes,
      { officeCentreId: 1, title, contact: 'desk@harbour.example', phone: '9123 4567', face: 'a face', pin: '1234' },
      { action: 'added' },
    ),
  )
const trailOf = (id: number) =>
  audit.selectFrom('auditEntries').selectAll().where('subjectTable', '=', 'notes').where('subjectId', '=', id).orderBy('id').execute()
const noteOf = (id: number) =>
  here.read<NoteTables>().selectFrom('notes').selectAll().where('officeCentreId', '=', 1).where('id', '=', id).executeTakeFirstOrThrow()
const refusal = async (work: Promise<unknown>): Promise<Failure | undefined> =>
  work.then(
    () => undefined,
    (error: { failure: Failure }) => error.failure,
  )

describe('every write leaves one entry in the trail', () => {
  test('with who, where, when and the fields of a new record', async () => {
    const note = await add()
    expect(await trailOf(note.id)).toMatchObject([
      {
        action: 'added',
        actorUserId: 7,
        actorMembershipId: 8,
        officeCentreId: 1,
        tableName: 'notes',
        rowId: note.id,
        at: '2027-03-10T02:00:00Z',
        requestId: 'test',
      },
    ])
    expect((await trailOf(note.id))[0]?.changes).toMatchObject({
      title: { before: null, after: 'Keys' },
      contact: { before: null, after: expect.stringMatching(/^[\w-]{22}$/) },
    })
  })

  test('of each row that a statement of its own has changed, however many they are', async () => {
    const note = await add()
    const many = Array.from({ length: 6000 }, (_, n) => ({ ...note, id: 1_000_000 + n }))
    const moved = many.slice(0, -1).map((row) => ({ ...row, title: `Moved ${row.id}`, version: 2 }))
    await here.transaction((tx) => auditChanged(tx, notes, many, moved, { action: 'moved' }))
    const entries = await audit.selectFrom('auditEntries').select(['rowId', 'changes']).where('action', '=', 'moved').orderBy('rowId').execute()
    expect(entries).toHaveLength(5999)
    expect(entries.at(-1)).toEqual({ rowId: 1_005_998, changes: { title: { before: 'Keys', after: 'Moved 1005998' } } })
  })

  test('with before and after of what a change changed, and nothing else', async () => {
    const { id, uuid } = await add()
    await here.transaction((tx) =>
      change(tx, notes, { uuid, version: 1 }, { title: 'Spare keys', contact: 'desk@harbour.example' }, { action: 'renamed', reason: 'asked for' }),
    )
    const [, entry] = await trailOf(id)
    expect(entry).toMatchObject({ action: 'renamed', reason: 'asked for', changes: { title: { before: 'Keys', after: 'Spare keys' } } })
    expect(Object.keys(entry?.changes ?? {})).toEqual(['title'])
  })

  test('with the cause of an end, after which the record stays and is found no more', async () => {
    const { id } = await add()
    await here.transaction((tx) => end(tx, notes, { id }, { action: 'thrownAway', cause: 'company left' }))
    expect(await noteOf(id)).toMatchObject({ version: 2, endedAt: '2027-03-10T02:00:00Z', endedBy: 'company left' })
    expect((await trailOf(id)).map(({ action }) => action)).toEqual(['added', 'thrownAway'])
    expect(await refusal(here.transaction((tx) => lock(tx, notes, { id })))).toBe(failures.notFound)
  })

  test('a row of another building than the one that is named is not there, whatever version is named with it', async () => {
    const { id } = await add()
    const named = (officeCentreId: number, version?: number) => here.transaction((tx) => lock(tx, notes, { id, officeCentreId, version }))
    expect((await named(1)).id).toBe(id)
    expect(await refusal(named(2))).toBe(failures.notFound)
    expect(await refusal(named(2, 9))).toBe(failures.notFound)
    expect(await refusal(named(1, 9))).toBe(failures.changedMeanwhile)
  })

  test('with a new version when only its parts are about to change; the parts stand in the same History', async () => {
    const { id } = await add()
    await here.transaction(async (tx) => {
      await touch(tx, notes, { id }, { action: 'linesChanged' })
      await insert(tx, noteLines, { officeCentreId: 1, noteId: id, words: 'Front door' }, { action: 'lineAdded' })
    })
    expect((await noteOf(id)).version).toBe(2)
    expect((await trailOf(id)).map(({ tableName, action }) => [tableName, action])).toEqual([
      ['notes', 'added'],
      ['notes', 'linesChanged'],
      ['noteLines', 'lineAdded'],
    ])
  })

  test('of a look at it, at the version that it had', async () => {
    const { id } = await add()
    await here.transaction((tx) => note(tx, notes, { id }, { action: 'seen', reason: 'Asked for' }))
    const { version, updatedAt, createdAt } = await noteOf(id)
    expect([version, updatedAt]).toEqual([1, createdAt])
    expect((await trailOf(id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['added', expect.anything()],
      ['seen', {}],
    ])
  })

  test('that is undone with the write', async () => {
    const { id } = await add()
    const undone = here.transaction(async (tx) => {
      await change(tx, notes, { id }, { title: 'Never' }, { action: 'renamed' })
      throw new Error('the operation failed')
    })
    await expect(undone).rejects.toThrow('the operation failed')
    expect((await noteOf(id)).title).toBe('Keys')
    expect(await trailOf(id)).toHaveLength(1)
  })

  test('but none when nothing changes, in whatever spelling', async () => {
    const { id } = await add()
    const tagged = await here.transaction((tx) => change(tx, notes, { id }, { tags: JSON.stringify(['a', 'b']) }, { action: 'tagged' }))
    const same = await here.transaction((tx) =>
      change(tx, notes, { id }, { tags: '[ "a", "b" ]', title: 'Keys', createdAt: undefined } as { tags: string }, { action: 'tagged' }),
    )
    expect(same.version).toBe(tagged.version)
    expect(await trailOf(id)).toHaveLength(2)
  })
})

describe('values about persons', () => {
  test('lie beside the trail, which holds digests of them; secrets lie nowhere', async () => {
    const { id } = await add()
    await here.transaction((tx) => change(tx, notes, { id }, { phone: '6234 5678', pin: '9999' }, { action: 'corrected' }))
    const [added, corrected] = await trailOf(id)
    const digest = expect.stringMatching(/^[\w-]{22}$/)
    expect(added?.changes).toMatchObject({ phone: { before: null, after: digest }, face: { after: digest }, pin: { before: null, after: null } })
    expect(corrected?.changes.phone).toEqual({ before: added?.changes.phone?.after, after: digest })
    const beside = await audit
      .selectFrom('auditPersonalValues')
      .selectAll()
      .where('entryId', 'in', [added?.id ?? 0, corrected?.id ?? 0])
      .orderBy('id')
      .execute()
    expect(beside.map(({ columnName, before, after }) => [columnName, before, after])).toEqual([
      ['contact', null, 'desk@harbour.example'],
      ['phone', null, '9123 4567'],
      ['face', null, 'a face'],
      ['phone', '9123 4567', '6234 5678'],
    ])
    const { rows } = await app.database.pool.query(
      'select changes::text || coalesce((select string_agg(before::text || after::text, $1) from audit_personal_values), $1) as words from audit_entries',
      [''],
    )
    expect(JSON.stringify(rows)).not.toMatch(/1234"|9999/)
  })

  test('are no digest where there is none', async () => {
    const { id } = await here.transaction((tx) =>
      insert(tx, notes, { officeCentreId: 1, title: 'Bare', contact: 'desk@harbour.example' }, { action: 'added' }),
    )
    await here.transaction((tx) => change(tx, notes, { id }, { phone: '6234 5678' }, { action: 'corrected' }))
    await here.transaction((tx) => change(tx, notes, { id }, { phone: null }, { action: 'corrected' }))
    const digest = expect.stringMatching(/^[\w-]{22}$/)
    expect((await trailOf(id)).map(({ changes }) => changes.phone)).toEqual([
      undefined,
      { before: null, after: digest },
      { before: digest, after: null },
    ])
  })

  test('can be erased, which leaves the trail as it was', async () => {
    const { id } = await add()
    const before = await trailOf(id)
    await app.database.pool.query('delete from audit_personal_values where entry_id = $1', [before[0]?.id])
    expect(await trailOf(id)).toEqual(before)
  })
})

test.each(["update audit_entries set action = 'x'", 'delete from audit_entries', 'truncate audit_entries cascade'])(
  'the database refuses to %s',
  async (statement) => {
    await add()
    await expect(app.database.pool.query(statement)).rejects.toThrow('the audit trail is append-only')
  },
)

describe('a write is refused', () => {
  const tried = (which: Which, scope: Parameters<typeof contextIn>[1] = {}) =>
    refusal(contextIn(app, scope).transaction((tx) => change(tx, notes, which, { title: 'Taken' }, { action: 'renamed' })))

  test('for another version than the writer saw', async () => {
    const { id } = await add()
    expect(await tried({ id, version: 1 })).toBeUndefined()
    expect(await tried({ id, version: 1 })).toBe(failures.changedMeanwhile)
  })
  test('outside the writer’s building or company, as if nothing were there', async () => {
    const { id } = await add()
    expect(await tried({ id }, { ownId: 2, buildingId: 2 })).toBe(failures.notFound)
    expect(await tried({ id }, { kind: 'tenant', ownId: 5 })).toBe(failures.notFound)
    expect(await tried({ id: id + 1000 })).toBe(failures.notFound)
    expect(await tried({})).toBe(failures.notFound)
    expect((await noteOf(id)).title).toBe('Keys')
  })
  test('for a step from a state that the record is not in, to all but one of many at once', async () => {
    const { id } = await add()
    const close = () => refusal(here.transaction((tx) => change(tx, notes, { id, step: noteSteps.close }, {}, { action: 'closed' })))
    const all = await Promise.all(Array.from({ length: 8 }, close))
    expect(all.filter((failure) => failure === undefined)).toHaveLength(1)
    expect(all.filter((failure) => failure === failures.notNow)).toHaveLength(7)
    expect((await noteOf(id)).status).toBe('CLOSED')
    expect(await trailOf(id)).toHaveLength(2)
  })
})

test('a write is told to open screens when it is committed, with ids only', async () => {
  const heard: LiveMessage[] = []
  const deaf = app.live.listen(
    (message) => heard.push(message),
    () => {},
  )
  const note = await here.transaction(async (tx) => {
    const made = await insert(tx, notes, { officeCentreId: 1, title: 'Told' }, { action: 'added' })
    expect(heard).toEqual([])
    return made
  })
  deaf()
  expect(heard).toEqual([{ kind: 'notes', id: note.id, officeCentreId: 1, companyId: null }])
  clock.forward(1)
})
