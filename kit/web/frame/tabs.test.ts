import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { tabsOf } from './tabs.ts'

const items = (current?: number) => [1, 2, 3, 4, 5, 6].map((n) => ({ href: `/${n}`, label: String(n), icon: House, current: n === current }))
const labels = (current?: number) => tabsOf(items(current)).map(({ label }) => label)

test('of the tabs of a phone one is current: the page that is open takes the last place when it is none of the first', () => {
  expect(labels(2)).toEqual(['1', '2', '3', '4'])
  expect(labels(6)).toEqual(['1', '2', '3', '6'])
  expect(labels()).toEqual(['1', '2', '3', '4'])
})
