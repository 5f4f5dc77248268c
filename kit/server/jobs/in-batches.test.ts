import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { inBatches } from './in-batches.ts'

const { portal } = await testPortal()
const context = systemContext(portal.app, 'test')
/** Deals with so many in turn, and tells in how many transactions. */
const dealtWith = async (batches: number[]) => {
  const seen = new Set<object>()
  const sum = await inBatches(context, 3, async (tx) => {
    seen.add(tx)
    return batches[seen.size - 1] ?? 0
  })
  return { sum, transactions: seen.size }
}

test('goes on while batches are full, each in its own transaction, and tells how many there were', async () => {
  expect(await dealtWith([3, 3, 1, 3])).toEqual({ sum: 7, transactions: 3 })
  expect(await dealtWith([3, 0])).toEqual({ sum: 3, transactions: 2 })
  expect(await dealtWith([])).toEqual({ sum: 0, transactions: 1 })
})

test('what a batch has done stays when the next one fails', async () => {
  const database = portal.app.database.pool
  await database.query('create table batches (n integer)')
  const rows = (tx: Parameters<Parameters<typeof inBatches>[2]>[0]) => tx.unscoped<{ batches: { n: number } }>('a test')
  let n = 0
  const work = inBatches(context, 1, async (tx) => {
    n += 1
    await rows(tx).insertInto('batches').values({ n }).execute()
    if (n === 2) throw new Error('no room')
    return 1
  })
  await expect(work).rejects.toThrow('no room')
  expect((await database.query('select n from batches')).rows).toEqual([{ n: 1 }])
})
