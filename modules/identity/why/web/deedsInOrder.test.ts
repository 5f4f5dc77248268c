import { expect, it } from 'vitest'
import { deeds } from '../contract.ts'
import en from '../texts/en.ts'
import hans from '../texts/zh-Hans.ts'
import hant from '../texts/zh-Hant.ts'
import { deedsInOrder } from './deedsInOrder.ts'

it('of a record that can be done one thing with, that is asked about; of others what people mostly want to know first', () => {
  expect(deedsInOrder(['book'])).toEqual(['book'])
  expect(deedsInOrder(['change', 'manage'])).toEqual(['manage', 'change'])
  expect(deedsInOrder(deeds).toSorted()).toEqual(deeds.toSorted())
  expect(deedsInOrder()).toEqual([])
})

it('every deed is answered by a sentence, about oneself and about others, allowed or not', () => {
  const keys = deeds.flatMap((deed) => ['you.can', 'you.cannot', 'person.can', 'person.cannot'].map((form) => `${form}.${deed}`))
  for (const words of [en, hant, hans]) expect(Object.keys(words)).toEqual(expect.arrayContaining(keys))
})
