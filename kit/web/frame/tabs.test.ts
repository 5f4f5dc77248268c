import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { tabsOf } from './tabs.ts'

const items = (current?: number, daily: number[] = []) =>
  [1, 2, 3, 4, 5, 6].map((n) => ({ href: `/${n}`, label: String(n), icon: House, current: n === current, daily: daily.includes(n) }))
const labels = (current?: number, daily?: number[], own: string[] = ['1']) =>
  tabsOf(items(current, daily), ({ label }) => own.includes(label)).map(({ label }) => label)

test('of the tabs of a phone one is current: the page that is open takes the last place when it is none of the first', () => {
  expect(labels(2)).toEqual(['1', '2', '3', '4'])
  expect(labels(6)).toEqual(['1', '2', '3', '6'])
  expect(labels()).toEqual(['1', '2', '3', '4'])
})

test('what is of every day is among them, in the order of the menu; what the person has pinned goes before', () => {
  expect(labels(undefined, [4, 6])).toEqual(['1', '2', '4', '6'])
  expect(labels(3, [4, 6])).toEqual(['1', '2', '4', '3'])
  expect(labels(undefined, [4, 6], ['1', '3', '5'])).toEqual(['1', '3', '4', '5'])
})
