import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { makeCaller } from '#kit/server/testing/call.ts'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { addNote, payNote } from '#kit/server/testing/notes.ts'
import { forgetKeys } from './idempotency.ts'

const { app, portal } = await notesPortal()
const caller = makeCaller(portal.server, async () => undefined)
const as = (person: number, key?: string) => ({ headers: { 'x-person': String(person) }, ...(key === undefined ? {} : { key }) })
const add = (title: string, key?: string, person = 1) => caller.send(addNote, { body: { title } }, as(person, key))
const notesWith = async (title: string) => (await app.database.pool.query('select from notes where title = $1', [title])).rowCount

describe('a call with a key', () => {
  test('is carried out once, and answered the same each time', async () => {
    const first = await add('Once', 'a')
    expect(first.status).toBe(200)
    expect(await add('Once', 'a')).toMatchObject({ status: 200, data: first.data })
    expect(await notesWith('Once')).toBe(1)
  })
  test('makes one record when many come at once, and all get its answer', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => add('Many', 'b')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ data }) => data?.uuid)).size).toBe(1)
    expect(await notesWith('Many')).toBe(1)
  })
  test('is refused with other words, at another address', async () => {
    await add('First', 'c')
    const used = { status: 422, error: { code: 'idempotency_key_used' } }
    expect(await add('Second', 'c')).toMatchObject(used)
    expect(await caller.send(payNote, { body: { title: 'First' } }, as(1, 'c'))).toMatchObject(used)
    expect(await notesWith('Second')).toBe(0)
  })
  test('of somebody else is another key', async () => {
    const [mine, theirs] = [await add('Ours', 'd', 1), await add('Ours', 'd', 2)]
    expect(mine.data?.uuid).not.toBe(theirs.data?.uuid)
    expect(await notesWith('Ours')).toBe(2)
  })
  test('of the same person in another membership is another key', async () => {
    const add = (membership: number) =>
      caller.send(addNote, { body: { title: 'Both' } }, { key: 'm', headers: { 'x-person': '1', 'x-membership': String(membership) } })
    const [here, there] = [await add(1), await add(2)]
    expect(here.data?.uuid).not.toBe(there.data?.uuid)
    expect((await add(1)).data?.uuid).toBe(here.data?.uuid)
    expect(await notesWith('Both')).toBe(2)
  })
  test('that failed may be tried again with it', async () => {
    expect(await add('x'.repeat(101), 'e')).toMatchObject({ status: 422 })
    expect(await add('Mended', 'e')).toMatchObject({ status: 200 })
  })
  test('is known by nothing from which the body could be found out by trying', async () => {
    await add('Guessable', 'hash')
    const { rows } = await app.database.pool.query<{ body_hash: string }>("select body_hash from idempotency_keys where key like '% hash'")
    const bodies = ['/api/notes', '/notes'].map((url) => `${url}\n${JSON.stringify({ title: 'Guessable' })}`)
    for (const body of bodies) expect(rows[0]?.body_hash).not.toBe(createHash('sha256').update(body).digest('base64url'))
  })
  test('is forgotten a day later, with its answer', async () => {
    await add('Daily', 'day')
    await app.database.pool.query("update idempotency_keys set created_at = now() - interval '10 years' where key like '% day'")
    await forgetKeys.run(systemContext(app, 'test'), {})
    expect((await app.database.pool.query("select from idempotency_keys where key like '% day'")).rowCount).toBe(0)
    await add('Daily', 'day')
    expect(await notesWith('Daily')).toBe(2)
  })
  test('of more than 200 characters is refused', async () => {
    expect(await add('Long', 'k'.repeat(201))).toMatchObject({ status: 400 })
  })
})

describe('a call without a key', () => {
  test('is carried out each time', async () => {
    await add('Twice')
    await add('Twice')
    expect(await notesWith('Twice')).toBe(2)
  })
  test('is refused where money moves', async () => {
    expect(await caller.send(payNote, { body: { title: 'Paid' } }, as(1))).toMatchObject({ status: 400, error: { code: 'idempotency_key_needed' } })
    expect(await caller.send(payNote, { body: { title: 'Paid' } }, as(1, 'f'))).toMatchObject({ status: 200 })
  })
})
