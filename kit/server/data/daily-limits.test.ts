import { expect, test } from 'vitest'
import { failure } from '#kit/contract/failure.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn } from '#kit/server/testing/notes.ts'
import { type DailyLimit, forgetAmounts, takeEachOfDay, takeOfDay } from './daily-limits.ts'

const { app, clock } = await notesPortal()
const limit: DailyLimit = { what: 'boxes', most: 10, refusal: failure('boxes_used', 429, 'boxesUsed') }
const here = contextIn(app)
const take = (ownerId: number, amount: number) => here.transaction((tx) => takeOfDay(tx, limit, ownerId, amount))
const refused = { failure: { code: 'boxes_used' } }

test('of what there is for a day nobody has more, however many take at once', async () => {
  const taken = await Promise.allSettled(Array.from({ length: 40 }, () => take(1, 1)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await take(2, 10)
})

test('what does not fit any more takes nothing, and neither does a write that fails', async () => {
  await take(3, 8)
  await expect(take(3, 3)).rejects.toMatchObject(refused)
  await expect(take(4, 11)).rejects.toMatchObject(refused)
  await expect(
    here.transaction(async (tx) => {
      await takeOfDay(tx, limit, 3, 2)
      throw new Error('something else went wrong')
    }),
  ).rejects.toThrow('something else')
  await take(3, 2)
})

test('the next day begins anew, and days gone by are forgotten', async () => {
  await take(5, 10)
  clock.forward(86_400)
  await take(5, 10)
  clock.forward(10 * 86_400)
  await forgetAmounts.run(systemContext(app, 'test'), {})
  expect((await app.database.pool.query('select from daily_amounts')).rowCount).toBe(0)
})

test('what has a name has its own amount, of which the name is not kept; two who take many in other orders do not block each other', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `Box ${n}`)
  const each = (owner: number | null, wanted: readonly string[]) => here.transaction((tx) => takeEachOfDay(tx, limit, owner, wanted))
  const taken = await Promise.allSettled(Array.from({ length: 14 }, (_, n) => each(7, n % 2 ? names : names.toReversed())))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(each(7, ['Box 99', 'BOX 3'])).rejects.toMatchObject({ ...refused, values: { name: 'BOX 3', until: expect.any(String) } })
  await each(null, names)
  const { rows } = await app.database.pool.query<{ what: string; amount: string }>(`select what, amount from daily_amounts where owner_id = 7`)
  expect(rows.map(({ amount }) => Number(amount))).toEqual(names.map(() => 10))
  expect(rows.map(({ what }) => what).join()).not.toMatch(/box \d/i)
})
