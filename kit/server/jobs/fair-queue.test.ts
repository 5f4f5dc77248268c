import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Work that is over when it is told so, and a note of what has begun. */
const desk = (queue = fairQueue({ places: 3 })) => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const give = (personId: number, name: string): Promise<string> =>
    queue.run(personId, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
  /** What waits for a turn has it by the next round of the process. */
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { begun, give, end, settled }
}

test('one person has two things done at a time, and leaves a place to others', async () => {
  const { begun, give, end, settled } = desk()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void give(1, name)
  await settled()
  expect(begun).toEqual(['a1', 'a2'])
  void give(2, 'b1')
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('who has nothing under way comes before who has, however long the other’s line is', async () => {
  const { begun, give, end, settled } = desk()
  for (let n = 1; n <= 8; n += 1) void give(1, `a${n}`)
  for (let n = 1; n <= 3; n += 1) void give(2, `b${n}`)
  void give(3, 'c1')
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(begun.at(-1)).toBe('c1')
})

test('beyond ten that wait a person is refused, and the work of nobody else', async () => {
  const { give, settled } = desk()
  const given = Array.from({ length: 12 }, (_, n) => give(1, `a${n}`))
  await settled()
  await expect(give(1, 'one too many')).rejects.toMatchObject({ failure: { code: 'too_much_at_once', status: 429 } })
  void give(2, 'b1')
  expect(given).toHaveLength(12)
})

test('work that fails makes room like any other', async () => {
  const queue = fairQueue({ places: 1 })
  await expect(queue.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(1, async () => 'well')).toBe('well')
})
