import { expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDate, numericId } from './paging.ts'
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
  // an empty field of a day is no wrong day, and of a choice no wrong value
  expect(keysOf({ from: '', kind: '' })).toEqual(missing)
})

test('a record that was not chosen is to be filled in, and is no number that cannot be read', () => {
  const chosen = z.strictObject({ doorId: numericId })
  const keyOf = (doorId: unknown) => problemsOf(chosen.safeParse({ doorId }, { reportInput: true }).error?.issues ?? []).map(({ key }) => key)
  for (const nothing of [undefined, null, '']) expect(keyOf(nothing)).toEqual(['required'])
  expect(chosen.parse({ doorId: '7' })).toEqual({ doorId: 7 })
})

test('and what is there and wrong is told as that', () => {
  const wrong = { name: 'Ada', kind: 'c', own: 'c', exactly: 'no', from: '2027-02-30', until: 'soon', size: 1 }
  expect(keysOf(wrong)).toEqual({ kind: 'invalidField', own: 'chooseOne', exactly: 'invalidField', from: 'invalidDate', until: 'invalidDate' })
})

test('a list is told by its entries, a number by itself and a text by its characters, too many and too few', () => {
  const bounded = z.strictObject({
    floorIds: z.array(z.number()).max(2),
    pair: z.array(z.number()).min(2),
    tags: z.set(z.string()).max(1),
    name: z.string().max(3),
    code: z.string().min(2),
    year: z.number().min(1900),
    id: z.number().int(),
    below: z.number().int(),
    large: z.bigint().max(5n),
    people: z.number().int().positive(),
    debt: z.number().int().negative(),
  })
  const given = {
    floorIds: [1, 2, 3],
    pair: [1],
    tags: new Set(['a', 'b']),
    name: 'Tower',
    code: 'a',
    year: 1066,
    id: Number.MAX_SAFE_INTEGER + 1,
    below: Number.MIN_SAFE_INTEGER - 1,
    large: 6n,
    people: 0,
    debt: 0,
  }
  const told = problemsOf(bounded.safeParse(given).error?.issues ?? []).map(({ path, key, values }) => [path, key, values.n])
  expect(told).toEqual([
    ['floorIds', 'tooManyEntries', 2],
    ['pair', 'tooFewEntries', 2],
    ['tags', 'tooManyEntries', 1],
    ['name', 'tooLong', 3],
    ['code', 'tooShort', 2],
    ['year', 'tooSmall', 1900],
    ['id', 'tooBig', Number.MAX_SAFE_INTEGER],
    ['below', 'tooSmall', Number.MIN_SAFE_INTEGER],
    ['large', 'tooBig', 5],
    ['people', 'tooSmall', 1],
    ['debt', 'tooBig', -1],
  ])
  expect(problemsOf(z.array(z.number()).min(1).safeParse([]).error?.issues ?? [])).toMatchObject([{ key: 'required' }])
})

test('a number that cannot be read is told from a field that is empty', () => {
  const priced = z.object({ price: z.number('required').int('wholeNumber'), tax: z.number('required').nullable() })
  const told = (given: unknown) => problemsOf(priced.safeParse(given, { reportInput: true }).error?.issues ?? []).map(({ path, key }) => [path, key])
  expect(told({ price: Number.NaN, tax: Number.NaN })).toEqual([
    ['price', 'unreadableNumber'],
    ['tax', 'unreadableNumber'],
  ])
  expect(told({ tax: null })).toEqual([['price', 'required']])
})
