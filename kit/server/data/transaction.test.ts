import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn, notes } from '#kit/server/testing/notes.ts'
import { insert } from './write.ts'

const { app } = await notesPortal()
const context = contextIn(app)
const add = (tx: Transaction, title: string) => insert(tx, notes, { officeCentreId: 1, title }, { action: 'added' })
const notesWith = async (title: string) => (await app.database.pool.query('select from notes where title = $1', [title])).rowCount
const raise = (tx: Transaction, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'planted' using errcode = '${code}'; end $$`)}`.execute(tx.unscoped('a test'))
const endOwnConnection = (tx: Transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.unscoped('a test'))
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { failure?: unknown }) => error.failure,
  )

/** Work that meets trouble the first time(s) and counts how often it was begun. */
const troubled = (title: string, trouble: (tx: Transaction) => Promise<unknown>, times: number) => {
  let tries = 0
  const done = context.transaction(async (tx) => {
    tries += 1
    await add(tx, title)
    if (tries <= times) await trouble(tx)
  })
  return { done, tries: () => tries }
}

describe('work is done again, from its beginning', () => {
  test.each([
    ['when two transactions cannot be put into an order', '40001'],
    ['when two wait for each other', '40P01'],
  ])('%s', async (title, code) => {
    const { done, tries } = troubled(title, (tx) => raise(tx, code), 2)
    await done
    expect(tries()).toBe(3)
    expect(await notesWith(title)).toBe(1)
  })
  test('when the connection is lost before the end', async () => {
    const { done, tries } = troubled('Lost', endOwnConnection, 1)
    await done
    expect(tries()).toBe(2)
    expect(await notesWith('Lost')).toBe(1)
  })
  test('so that of many who add one to the same number none is lost', async () => {
    await app.database.pool.query('create table counter as select 0 as n')
    const addOne = () =>
      context.transaction(async (tx) => {
        const plain = tx.unscoped('a test')
        await sql`set transaction isolation level serializable`.execute(plain)
        const { rows } = await sql<{ n: number }>`select n from counter`.execute(plain)
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(plain)
      })
    const all = await Promise.allSettled([addOne(), addOne(), addOne()])
    const { rows } = await app.database.pool.query<{ n: number }>('select n from counter')
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(rows[0]?.n).toBe(3)
  })
})

describe('work is not done again', () => {
  test('a fourth time', async () => {
    const { done, tries } = troubled('Never', (tx) => raise(tx, '40001'), 9)
    await expect(done).rejects.toMatchObject({ code: '40001' })
    expect(tries()).toBe(3)
    expect(await notesWith('Never')).toBe(0)
  })
  test('when it failed for a reason that stays', async () => {
    const { done, tries } = troubled('Wrong', (tx) => raise(tx, '23505'), 9)
    await expect(done).rejects.toMatchObject({ code: '23505' })
    expect(tries()).toBe(1)
    expect(await notesWith('Wrong')).toBe(0)
  })
  test('when the connection is lost during COMMIT, because nobody knows the outcome', async () => {
    await app.database.pool.query(`create table doomed (n int);
      create function end_connection() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger at_commit after insert on doomed deferrable initially deferred for each row execute function end_connection()`)
    let tries = 0
    const lost = context.transaction(async (tx) => {
      tries += 1
      await sql`insert into doomed values (1)`.execute(tx.unscoped('a test'))
    })
    expect(await failure(lost)).toBe(failures.tryAgain)
    expect(tries).toBe(1)
  })
})

describe('what follows a transaction', () => {
  test('happens once, after it, and only when it was committed', async () => {
    const said: string[] = []
    let tries = 0
    await context.transaction(async (tx) => {
      tries += 1
      tx.afterCommit(async () => void said.push(`${await notesWith('After')} committed`))
      await add(tx, 'After')
      if (tries === 1) await raise(tx, '40001')
    })
    expect(said).toEqual(['1 committed'])
    await context
      .transaction(async (tx) => {
        tx.afterCommit(() => void said.push('never'))
        await raise(tx, '22000')
      })
      .catch(() => {})
    expect(said).toEqual(['1 committed'])
  })
  test('a transaction inside another is the same one', async () => {
    const work = context.transaction(async (tx, inside) => {
      await inside.transaction((inner) => add(inner, 'Inner'))
      expect(await sql`select from notes where title = 'Inner'`.execute(tx.unscoped('a test'))).toMatchObject({ rows: [{}] })
      throw new Error('outer')
    })
    await expect(work).rejects.toThrow('outer')
    expect(await notesWith('Inner')).toBe(0)
  })
})
