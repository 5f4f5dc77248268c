import { expect, test } from 'vitest'
import { entries } from './entries.ts'

test('what a condition leaves where it does not hold is no entry', () => {
  const [may, path, people]: [boolean, string | null, number] = [false, null, 0]
  expect(entries([{ label: 'Edit' }, may && { label: 'Delete' }, path && { label: 'Open' }, people && { label: 'Remove' }, undefined])).toEqual([
    { label: 'Edit' },
  ])
})
