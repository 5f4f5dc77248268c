import { expect, test } from 'vitest'
import { optionalText } from './descriptions.ts'

test.each(['=1+1', '<b>bold', ' =1', '  <'])('a text of a record does not begin like %j, in no language', (text) => {
  expect(optionalText(40).safeParse(text).success).toBe(false)
})
test.each(['', 'Tea = coffee?', '5 < 6', '-1', undefined])('%j is one', (text) => {
  expect(optionalText(40).safeParse(text).success).toBe(true)
})
