import { expect, test } from 'vitest'
import type { Home, HomeFigure, HomeMissing } from '../contract.ts'
import { readOn } from './kept.ts'

const figure = (name: string, value = 1): HomeFigure => ({ name, label: name, value, unit: 'count', of: null, note: null, href: '/' })
const lacks = (name: string, place: number): HomeMissing => ({ part: 'figures', name, title: name, place })
const answer = (figures: HomeFigure[], missing: HomeMissing[] = []): Home => ({
  today: '2026-11-26',
  figures,
  waiting: [],
  more: [],
  days: [],
  steps: [],
  missing,
})
const names = ({ row }: { row: readonly { name: string }[] }) => row.map(({ name }) => name)

test('a figure that comes late stands from the beginning where it will stand', () => {
  const first = readOn(undefined, answer([figure('b'), figure('d')], [lacks('a', 0), lacks('c', 2)]), 0)
  const then = readOn(first, answer(['a', 'b', 'c', 'd'].map((name) => figure(name))), 1000)
  expect([names(first), names(then)]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ])
  expect([first.missing.length, then.missing.length]).toEqual([2, 0])
})

test('what a later answer lacks says what it said before, for five minutes and no longer', () => {
  const first = readOn(undefined, answer([figure('a', 7), figure('b')]), 0)
  const later = answer([figure('b', 2)], [lacks('a', 0)])
  const then = readOn(first, later, 60_000)
  expect([then.row, then.missing]).toEqual([[{ ...figure('a', 7), since: 0 }, figure('b', 2)], []])
  const atLast = readOn(readOn(then, later, 300_000), later, 300_001)
  expect([atLast.row, atLast.missing]).toEqual([[lacks('a', 0), figure('b', 2)], [lacks('a', 0)]])
})

test('of what had nothing to say nothing is shown when it comes late, and what stands after it keeps its place', () => {
  const first = readOn(undefined, answer([figure('b')], [lacks('c', 1)]), 0)
  const then = readOn(first, answer([figure('b')], [lacks('a', 0), lacks('c', 2)]), 1000)
  expect([names(then), then.missing]).toEqual([['b', 'c'], [lacks('c', 2)]])
})

test('rows and days that are missing stay missing, whatever figures are called', () => {
  const invitations: HomeMissing = { part: 'waiting', name: 'a', title: 'Invitation', place: null }
  const first = readOn(undefined, answer([figure('a')]), 0)
  expect(readOn(first, answer([figure('a')], [invitations]), 1000).missing).toEqual([invitations])
})
