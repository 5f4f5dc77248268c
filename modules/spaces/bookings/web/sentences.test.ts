import { expect, test } from 'vitest'
import { sentencesIn } from './sentences.ts'

test('sentences told one after another each end, once, as their language ends them', () => {
  expect(sentencesIn('en', ['2 of 3 dates can be booked.', 'The building agrees to it first', 'In all HK$600.00.'])).toBe(
    '2 of 3 dates can be booked. The building agrees to it first. In all HK$600.00.',
  )
  expect(sentencesIn('zh-Hant', ['3 個日期中有 2 個可預訂。', '須先經大廈批准', '合共 HK$600.00。'])).toBe(
    '3 個日期中有 2 個可預訂。須先經大廈批准。合共 HK$600.00。',
  )
  expect(sentencesIn('zh-Hans', ['须先经大厦批准', '', false, '总费用不变。'])).toBe('须先经大厦批准。总费用不变。')
})

test('one alone stands as it is', () => {
  expect(sentencesIn('en', ['Fill in the room', '', null, undefined])).toBe('Fill in the room')
  expect(sentencesIn('en', [])).toBe('')
})
