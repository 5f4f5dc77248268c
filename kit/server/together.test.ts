import { expect, test } from 'vitest'
import type { App } from './context.ts'
import { together } from './together.ts'

const app = () => ({}) as App
const later = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

test('of two hundred who ask for the same at once, it is done twice: for the first, and once for all who came meanwhile', async () => {
  let n = 0
  const [here, there] = [app(), app()]
  const ask = (of: App, key = 'one') =>
    together(of, key, async () => {
      n += 1
      const mine = n
      await later()
      return mine
    })
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(here)))
  expect(answers).toEqual([1, ...Array.from({ length: 199 }, () => 2)])
  // what was read before is told to nobody who asks later, and nobody to somebody of another portal, or of something else
  expect(await ask(here)).toBe(3)
  expect(await Promise.all([ask(here), ask(there), ask(here, 'other')])).toEqual([4, 5, 6])
})

test('whoever comes after something was written is told of it', async () => {
  const of = app()
  let written = false
  const read = () =>
    together(of, 'key', async () => {
      const seen = written
      await later()
      return seen
    })
  const early = read()
  written = true
  expect(await Promise.all([early, read()])).toEqual([false, true])
})

test('a failure is of those who waited for it, and of nobody after them', async () => {
  const of = app()
  let fails = true
  const read = () =>
    together(of, 'key', async () => {
      await later()
      if (fails) throw new Error('gone')
      return 'there'
    })
  const first = read()
  const second = read()
  await expect(first).rejects.toThrow('gone')
  fails = false
  expect(await second).toBe('there')
  expect(await read()).toBe('there')
})
