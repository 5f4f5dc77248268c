import { expect, test } from 'vitest'
import { whenOver } from './when-over.ts'

const ended: string[] = []
whenOver(() => ended.push('with the file'))

test('what a test needs stays until its end', () => {
  whenOver(() => ended.push('with the test'))
  expect(ended).toEqual([])
})

test('and is gone then, while what the file needs stays', () => {
  expect(ended).toEqual(['with the test'])
})
