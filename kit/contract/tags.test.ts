import { expect, it } from 'vitest'
import { addTags } from './tags.ts'

const limits = { max: 4, maxLength: 10, known: ['Lobby', 'Lift'], allowNew: true }

it('takes one tag or a list, once each whatever the capitals', () => {
  expect(addTags([], ' lobby ', limits)).toEqual({ tags: ['Lobby'] })
  expect(addTags(['Lobby'], 'a, b\nLIFT\r\n\n, ', limits)).toEqual({ tags: ['Lobby', 'a', 'b', 'Lift'] })
  expect(addTags(['Roof'], 'ROOF', limits)).toEqual({ tags: ['Roof'], refused: { key: 'tagTwice', tag: 'ROOF' } })
  expect(addTags([], '大堂，升降機、天台', limits).tags).toEqual(['大堂', '升降機', '天台'])
})

it('tells the first tag that it refuses and keeps the others', () => {
  expect(addTags([], 'a, much too long, b', limits)).toEqual({ tags: ['a', 'b'], refused: { key: 'tagTooLong', tag: 'much too long' } })
  expect(addTags(['a', 'b', 'c'], 'd, e, f', limits)).toEqual({ tags: ['a', 'b', 'c', 'd'], refused: { key: 'tagsFull', tag: 'e' } })
  expect(addTags([], 'Lift, Roof', { ...limits, allowNew: false })).toEqual({ tags: ['Lift'], refused: { key: 'tagUnknown', tag: 'Roof' } })
})
