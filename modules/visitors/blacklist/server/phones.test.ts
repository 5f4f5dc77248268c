import { expect, test } from 'vitest'
import { countryIn, e164 } from './phones.ts'

test.each([
  ['Asia/Hong_Kong', 'HK'],
  ['Asia/Singapore', 'SG'],
  ['Europe/London', 'GB'],
  ['UTC', undefined],
])('an organisation of %s stands in %s', (zone, country) => {
  expect(countryIn(zone)).toBe(country)
})

test.each(['+852 9123 4567', '9123 4567', '91234567', '(852) 9123-4567', '+85291234567', '９１２３４５６７'])(
  '%s is one number in Hong Kong',
  (typed) => {
    expect(e164(typed, 'HK')).toBe('+85291234567')
  },
)

test('the same digits are another number elsewhere, and what nobody can call is none', () => {
  expect(e164('9123 4567', 'SG')).toBe('+6591234567')
  expect(e164('9123 4567', undefined)).toBeUndefined()
  expect(e164('912', 'HK')).toBeUndefined()
})
