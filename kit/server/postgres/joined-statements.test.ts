import type { PostgresPoolClient } from 'kysely'
import { describe, expect, test } from 'vitest'
import { TooLate, withJoinedStatements } from './joined-statements.ts'

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  answer(rows: Record<string, unknown>[]): void
  fail(error: Error): void
}

/** A pool whose statements are answered by the test, and what was sent to it. */
const openPool = (how: Partial<Parameters<typeof withJoinedStatements>[1]> = {}) => {
  const sent: Sent[] = []
  const query = (text: string, values: readonly unknown[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    sent.push({ text, values, answer: (rows) => resolve({ command: 'SELECT', rowCount: rows.length, rows }), fail: reject })
    return promise
  }
  const client = { query: query as PostgresPoolClient['query'], release: () => {} }
  const pool = withJoinedStatements(
    { options: {}, connect: () => Promise.resolve(client), end: () => Promise.resolve() },
    { patience: 1000, atFirst: 1000, ...how },
  )
  const ask = async (text: string, ...values: unknown[]) => (await (await pool.connect()).query<Record<string, unknown>>(text, values)).rows
  const sending = (n: number) => expect.poll(() => sent.length).toBe(n)
  return { ask, sent, sending }
}

/** Six that do not answer, so that whatever comes next waits. */
const busy = async ({ ask, sending }: ReturnType<typeof openPool>) => {
  const all = [1, 2, 3, 4, 5, 6].map((n) => ask('select slow', n))
  await sending(6)
  return all
}

describe('statements that several wait to ask', () => {
  test('are asked once where they are alike, word for word and by their values, and each has rows of their own', async () => {
    const pool = openPool()
    await busy(pool)
    const [one, two, other] = [pool.ask('select lamps', 1), pool.ask('select lamps', 1), pool.ask('select lamps', 2)]
    for (const first of pool.sent.slice(0, 2)) first.answer([])
    await pool.sending(8)
    const [, , , , , , lamps, others] = pool.sent
    expect([lamps?.values, others?.values]).toEqual([[1], [2]])
    lamps?.answer([{ colour: 'warm' }])
    others?.answer([{ colour: 'cold' }])
    const rows = await Promise.all([one, two, other])
    expect(rows).toEqual([[{ colour: 'warm' }], [{ colour: 'warm' }], [{ colour: 'cold' }]])
    expect(rows[0]?.[0]).not.toBe(rows[1]?.[0])
  })

  test('are not joined once they are sent: what was written since would not be found', async () => {
    const pool = openPool()
    const first = pool.ask('select lamps', 1)
    await pool.sending(1)
    const second = pool.ask('select lamps', 1)
    await pool.sending(2)
    pool.sent[0]?.answer([{ n: 1 }])
    pool.sent[1]?.answer([{ n: 2 }])
    expect(await Promise.all([first, second])).toEqual([[{ n: 1 }], [{ n: 2 }]])
  })

  test('are with the database six at a time, and one that fails takes nobody’s place', async () => {
    const pool = openPool()
    const all = await busy(pool)
    const seventh = pool.ask('select more')
    expect(pool.sent).toHaveLength(6)
    pool.sent[0]?.fail(new Error('gone'))
    await expect(all[0]).rejects.toThrow('gone')
    await pool.sending(7)
    pool.sent[6]?.answer([])
    expect(await seventh).toEqual([])
  })

  test('are given up when they take too long by themselves; waiting for a turn is no part of it, and the first time they may take longer', async () => {
    const pool = openPool({ patience: 40, atFirst: 400 })
    const all = await busy(pool)
    const turn = pool.ask('select quick')
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const one of pool.sent) one.answer([])
    await Promise.all(all)
    await pool.sending(7)
    pool.sent[6]?.answer([])
    expect(await turn).toEqual([])
    // by now it is known
    await expect(pool.ask('select quick')).rejects.toBeInstanceOf(TooLate)
    await expect(pool.ask('select never')).rejects.toBeInstanceOf(TooLate)
  })
})
