import { expect, test } from 'vitest'
import type { Home, HomeFigure, HomeMissing, HomeWaiting } from '../contract.ts'
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

const row = (key: string): HomeWaiting => ({
  key,
  label: 'Invitation',
  title: key,
  detail: '',
  urgency: null,
  since: '2026-11-26T08:00:00.000Z',
  href: '/',
  deed: null,
  way: null,
})
const late: HomeMissing = { part: 'waiting', name: 'invitations', title: 'Invitation', place: null }
const keys = ({ waiting }: { waiting: readonly HomeWaiting[] }) => waiting.map(({ key }) => key)

test('rows and days that were never read are missing, whatever figures are called', () => {
  const first = readOn(undefined, answer([figure('invitations')], [late]), 0)
  expect([first.missing, first.waiting]).toEqual([[late], []])
  expect(readOn(first, answer([figure('invitations')], [late]), 1000).missing).toEqual([late])
})

test('rows that come late stay between those that they stood between, for five minutes and no longer', () => {
  const all = { ...answer([]), waiting: ['leases:1', 'invitations:1', 'invitations:2', 'leases:2'].map(row) }
  const first = readOn(undefined, { ...all, more: [{ label: 'Invitation', count: 3, href: '/' }] }, 0)
  const short = { ...answer([], [late]), waiting: ['leases:2', 'leases:3'].map(row) }
  const then = readOn(first, short, 60_000)
  expect([keys(then), then.missing, then.more.length]).toEqual([['invitations:1', 'invitations:2', 'leases:2', 'leases:3'], [], 1])
  expect(then.kept).toMatchObject([{ name: 'invitations', since: 0 }])
  const atLast = readOn(readOn(then, short, 300_000), short, 300_001)
  expect([keys(atLast), atLast.missing]).toEqual([['leases:2', 'leases:3'], [late]])
})
