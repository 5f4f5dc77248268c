import { expect, test } from 'vitest'
import { peopleTold } from './peopleTold.ts'
import { t } from './texts.ts'

await t.load()

const confirmed = { attendees: 4, status: 'CONFIRMED' } as const
const atOnce = { needsApproval: false, refusal: null }
const asks = { needsApproval: true, refusal: null }

test('so many are named of those who were said to come', () => {
  expect(peopleTold(confirmed, 3, undefined)).toBe('People named: 3 of 4')
  expect(peopleTold(confirmed, 4, asks)).toBe('People named: 4 of 4')
})

test('more than these: the number grows, or the building is asked by changing how many', () => {
  expect(peopleTold(confirmed, 5, atOnce)).toBe('5 people are named; the booking is for 4. It grows to 5 with them.')
  expect(peopleTold(confirmed, 5, asks)).toBe(
    '5 people are named; the booking is for 4. The building has agreed to 4 people. Change how many first; it agrees to that.',
  )
  // nobody has agreed yet: it is asked for anew
  expect(peopleTold({ ...confirmed, status: 'PENDING_APPROVAL' }, 5, asks)).toBe(
    '5 people are named; the booking is for 4. It grows to 5 with them. The building agrees to it first.',
  )
})

test('more than the room holds cannot be had', () => {
  const refusal = { rule: 'capacity', message: '9 people: it holds 8', value: 9, limit: 8 } as const
  expect(peopleTold(confirmed, 9, { needsApproval: true, refusal })).toBe('9 people are named; the booking is for 4. 9 people: it holds 8.')
})
