import { expect, test } from 'vitest'
import { validate } from '#kit/web/validate.ts'
import { words } from '#kit/web/words.ts'
import { DiscountInput } from '../contract.ts'
import { type DiscountForm, discountBody, emptyDiscount, offUnread } from './discountForm.ts'
import { t } from './texts.ts'

const formOf = (changes: Partial<DiscountForm>): DiscountForm => ({ ...emptyDiscount, name: 'Members', group: '7', ...changes })
const wrongIn = (form: DiscountForm, currency: string) => Object.keys(validate(DiscountInput, discountBody(currency)(form), t))

test('a percentage that cannot be read is told from an empty field', async () => {
  await Promise.all([t.load(), words.load()])
  for (const percent of ['10.555', 'ten', '1000', '-5']) {
    const form = formOf({ percent })
    expect(wrongIn(form, 'HKD')).toEqual(['basisPoints'])
    expect(offUnread(form, 'HKD')).toBe('A percentage up to 100 with at most two decimals, such as 12.5')
  }
  expect(wrongIn(formOf({}), 'HKD')).toEqual(['basisPoints'])
  for (const percent of ['', '  ']) expect(offUnread(formOf({ percent }), 'HKD')).toBe('Please fill this in')
  for (const percent of ['12.5', '12.5 %', '150']) expect(offUnread(formOf({ percent }), 'HKD')).toBeUndefined()
  // what is too much is read, and out of bounds
  expect(wrongIn(formOf({ percent: '150' }), 'HKD')).toEqual(['basisPoints'])
  expect(wrongIn(formOf({ percent: '12.5' }), 'HKD')).toEqual([])
})

test('so is an amount, by the decimals of its currency; what the other way to take off holds does not matter', () => {
  const form = formOf({ by: 'amount', amount: '10.555', percent: 'ten' })
  expect(wrongIn(form, 'HKD')).toEqual(['amount'])
  expect(offUnread(form, 'HKD')).toBe('An amount such as 12.50')
  const yen = formOf({ by: 'amount', amount: '10.5' })
  expect(wrongIn(yen, 'JPY')).toEqual(['amount'])
  expect(offUnread(yen, 'JPY')).toBe('An amount such as 1250')
  expect(offUnread(yen, 'HKD')).toBeUndefined()
  expect(wrongIn(formOf({ by: 'amount' }), 'HKD')).toEqual(['amount'])
  expect(offUnread(formOf({ by: 'amount', percent: 'ten' }), 'HKD')).toBe('Please fill this in')
  expect(wrongIn(formOf({ by: 'amount', amount: '1,234.50', percent: 'ten' }), 'HKD')).toEqual([])
})
