import { expect, test } from 'vitest'
import { type Failure, failures } from '#kit/contract/failure.ts'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn, notes } from '#kit/server/testing/notes.ts'
import { restore, restoredWithin } from './restore.ts'
import { end, insert, lock } from './write.ts'

const { app, clock } = await notesPortal()
const here = contextIn(app, { personId: 7, membershipId: 8 })

const gone = () =>
  here.transaction(async (tx) => {
    const { uuid } = await insert(tx, notes, { officeCentreId: 1, title: 'Keys' }, { action: 'added' })
    return end(tx, notes, { uuid }, { action: 'deleted' })
  })
type Note = Awaited<ReturnType<typeof gone>>
type Which = Parameters<typeof restore>[2]
const bringBack = (which: Which, cause = 'deleted') => here.transaction((tx) => restore(tx, notes, which, { action: 'restored', cause }))
const refusal = (work: Promise<unknown>): Promise<Failure | undefined> =>
  work.then(
    () => undefined,
    (error: { failure: Failure }) => error.failure,
  )

test.each<[string, (note: Note, version: number) => Which]>([
  ['number', ({ id }, version) => ({ id, version })],
  ['uuid', ({ uuid }, version) => ({ uuid, version })],
])('what has ended comes back by its %s, at the version that its ending left, once', async (_, at) => {
  const note = await gone()
  expect(await refusal(bringBack(at(note, note.version - 1)))).toBe(failures.changedMeanwhile)
  expect(await bringBack(at(note, note.version))).toMatchObject({ id: note.id, version: note.version + 1, endedAt: null, endedBy: null })
  expect((await here.transaction((tx) => lock(tx, notes, { id: note.id }))).uuid).toBe(note.uuid)
  expect(await refusal(bringBack(at(note, note.version)))).toBe(failures.changedMeanwhile)
})

test('what ended of another cause, in another building or longer ago stays gone', async () => {
  const { uuid, version } = await gone()
  expect(await refusal(bringBack({ uuid, version }, 'left'))).toBe(failures.notFound)
  expect(await refusal(bringBack({ uuid, version, officeCentreId: 2 }))).toBe(failures.notFound)
  clock.forward((restoredWithin + 1) * 60)
  expect(await refusal(bringBack({ uuid, version }))).toBe(failures.notFound)
})
