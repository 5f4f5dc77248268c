import { expect, test } from 'vitest'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn } from '#kit/server/testing/notes.ts'
import { nextReference } from './sequences.ts'

const { app } = await notesPortal()

test('more transactions than there are connections take a number each, and none waits for the others to end', async () => {
  const context = contextIn(app)
  const numbers = await Promise.all(
    Array.from({ length: 20 }, () => context.transaction((_tx, inside) => nextReference(inside, 1, 'NOTE', 'Asia/Hong_Kong'))),
  )
  expect(new Set(numbers).size).toBe(20)
  expect(numbers.toSorted().at(-1)).toBe('NOTE-2027-000020')
})
