import { expect, test } from 'vitest'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn } from '#kit/server/testing/notes.ts'
import { type Tallied, giveTalliedBack, holdTallied, takeTallied } from './tallies.ts'

const { app } = await notesPortal()
const { pool } = app.database
await pool.query(`create table lent_things (office_centre_id bigint not null, person_id bigint not null, period_from date not null,
  used integer not null check (used >= 0), primary key (person_id, period_from))`)
const lent = { table: 'lentThings', by: ['personId', 'periodFrom'] }
const here = contextIn(app)
const keyOf = (personId: number, periodFrom = '2026-11-01') => ({ officeCentreId: 1, personId, periodFrom })
const take = (key: Tallied, n: number, most: number | null) => here.transaction((tx) => takeTallied(tx, lent, key, n, most))
const giveBack = (key: Tallied, n: number) => here.transaction((tx) => giveTalliedBack(tx, lent, key, n))
const usedBy = async (personId: number) => {
  const { rows } = await pool.query<{ used: number }>('select used from lent_things where person_id = $1 order by period_from', [personId])
  return rows.map(({ used }) => used)
}

test('of many at once nobody gets more than there is, also where nobody has taken before', async () => {
  const taken = await Promise.all(Array.from({ length: 60 }, () => take(keyOf(1), 1, 10)))
  expect(taken.filter(Boolean)).toHaveLength(10)
  expect(await usedBy(1)).toEqual([10])
})

test('what does not fit takes nothing, and leaves no row behind', async () => {
  expect(await take(keyOf(2), 11, 10)).toBe(false)
  expect(await usedBy(2)).toEqual([])
  await take(keyOf(2), 8, 10)
  expect([await take(keyOf(2), 3, 10), await take(keyOf(2), 2, 10), await take(keyOf(2), 100, null)]).toEqual([false, true, true])
  expect(await usedBy(2)).toEqual([110])
})

test('each period counts for itself; what comes back does so to its own, and never below nothing', async () => {
  await take(keyOf(3), 4, 5)
  await take(keyOf(3, '2026-12-01'), 5, 5)
  await giveBack(keyOf(3), 1)
  expect(await usedBy(3)).toEqual([3, 5])
  await giveBack(keyOf(3), 100)
  await giveBack(keyOf(99), 1)
  expect([await usedBy(3), await usedBy(99)]).toEqual([[0, 5], []])
})

test('two who change many in other orders wait, and do not block each other', async () => {
  const keys = Array.from({ length: 12 }, (_, n) => keyOf(100 + n))
  const changed = (some: readonly Tallied[]) =>
    here.transaction(async (tx) => {
      await holdTallied(tx, lent, [...some, ...some])
      for (const key of some) await takeTallied(tx, lent, key, 1, 40)
    })
  await Promise.all(Array.from({ length: 30 }, (_, n) => changed(n % 2 ? keys : keys.toReversed())))
  expect(await Promise.all(keys.map(({ personId }) => usedBy(personId)))).toEqual(keys.map(() => [30]))
  await here.transaction((tx) => holdTallied(tx, lent, []))
})
