import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { allOf, eachOfPages } from './each-of-pages.ts'

const { portal } = await testPortal()
const context = systemContext(portal.app, 'test')
const rows = [1, 2, 3, 4, 5].map((id) => ({ id }))

test('who fails on the first page keeps the later pages not waiting, and is told at the end', async () => {
  const seen: number[] = []
  const pages = { page: async (after: number) => rows.filter(({ id }) => id > after).slice(0, 2), atOnce: 2 }
  const work = eachOfPages(
    context,
    pages,
    ({ id }) => ({ id }),
    async ({ id }) => {
      seen.push(id)
      if (id === 1) throw new Error('no answer')
    },
  )
  await expect(work).rejects.toThrow('no answer')
  expect(seen).toEqual([1, 2, 3, 4, 5])
})

test('of several steps each is taken, whatever became of those before it', async () => {
  const taken: string[] = []
  const fails = async () => {
    throw new Error('the first')
  }
  await expect(
    allOf(fails, async () => {
      taken.push('second')
    }),
  ).rejects.toThrow('the first')
  expect(taken).toEqual(['second'])
})
