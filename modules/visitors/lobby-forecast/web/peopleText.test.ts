import { expect, test } from 'vitest'
import { peopleText } from './peopleText.ts'

test('people are told in whole numbers', () => {
  expect(['16.8', '41.1', '0.5', '1,204.6'].map((n) => peopleText(Number(n.replace(',', ''))))).toEqual(['17', '41', '1', '1,205'])
})

test('fewer than half of one are neither one nor none', () => {
  expect([peopleText(0.4), peopleText(0)]).toEqual(['<1', '0'])
})
