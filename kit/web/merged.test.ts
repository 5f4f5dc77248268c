import { expect, test } from 'vitest'
import { mergedOf } from './merged.ts'

const begun = { subject: 'Interviews', note: '', from: '10:00', until: '11:00', people: ['Ann'] }

test('what only the other one has changed is kept, and nobody is asked', () => {
  const mine = { ...begun, subject: 'Second interviews' }
  const theirs = { ...begun, note: 'Bring the contracts' }
  expect(mergedOf({ begun, mine, theirs })).toEqual({
    values: { ...begun, subject: 'Second interviews', note: 'Bring the contracts' },
    contested: false,
  })
})

test('of a field that both have changed mine is offered; a field that I never touched is theirs beside it', () => {
  const mine = { ...begun, subject: 'Second interviews' }
  const theirs = { ...begun, subject: 'Interviews, day two', note: 'Bring the contracts' }
  expect(mergedOf({ begun, mine, theirs })).toEqual({ values: { ...theirs, subject: 'Second interviews' }, contested: true })
})

test('who typed the same is not asked, nor who changed nothing that the other did', () => {
  const same = { ...begun, people: ['Ann', 'Ben'] }
  expect(mergedOf({ begun, mine: same, theirs: { ...begun, people: ['Ann', 'Ben'] } })).toEqual({ values: same, contested: false })
  expect(mergedOf({ begun, mine: same, theirs: begun })).toEqual({ values: same, contested: false })
})

test('a start and its end are never put together of two people’s', () => {
  const mine = { ...begun, until: '12:00' }
  const theirs = { ...begun, from: '09:00' }
  expect(mergedOf({ begun, mine, theirs }).values).toMatchObject({ from: '09:00', until: '12:00' })
  expect(mergedOf({ begun, mine, theirs, together: [['from', 'until']] })).toEqual({ values: mine, contested: true })
})
