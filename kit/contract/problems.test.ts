import { expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDate } from './paging.ts'
import { problemsOf } from './problems.ts'

const form = z.strictObject({
  name: z.string().min(1, 'required'),
  kind: z.enum(['a', 'b']),
  own: z.enum(['a', 'b'], 'chooseOne'),
  exactly: z.literal('yes'),
  from: calendarDate(),
  until: calendarDate().nullish(),
  size: z.number(),
})
const keysOf = (given: unknown) =>
  Object.fromEntries(problemsOf(form.safeParse(given, { reportInput: true }).error?.issues ?? []).map(({ path, key }) => [path, key]))

test('whatever is missing is to be filled in, be it a text, a number, a choice or a day', () => {
  const missing = { name: 'required', kind: 'required', own: 'chooseOne', exactly: 'required', from: 'required', size: 'required' }
  expect(keysOf({})).toEqual(missing)
  expect(keysOf({ kind: null, from: null })).toEqual(missing)
})

test('and what is there and wrong is told as that', () => {
  const wrong = { name: 'Ada', kind: 'c', own: 'c', exactly: 'no', from: '2027-02-30', until: 'soon', size: 1 }
  expect(keysOf(wrong)).toEqual({ kind: 'invalidField', own: 'chooseOne', exactly: 'invalidField', from: 'invalidDate', until: 'invalidDate' })
})
