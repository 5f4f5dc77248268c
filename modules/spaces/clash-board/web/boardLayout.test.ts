import { expect, test } from 'vitest'
import { mondayOf } from '#kit/contract/days.ts'
import type { BoardOccupation } from '../contract.ts'
import { nextBar, rowsOf, seenWith, shownOf, shownSpan } from './boardLayout.ts'

const occupation = (key: string, from: number, until: number, more: Partial<BoardOccupation> = {}): BoardOccupation => ({
  key,
  kind: 'BOOKING',
  title: key,
  detail: null,
  floorIds: [1],
  wholeBuilding: false,
  startsAt: new Date(from * 3_600_000).toISOString(),
  endsAt: new Date(until * 3_600_000).toISOString(),
  dateFrom: '1970-01-01',
  timeFrom: '',
  dateUntil: '1970-01-01',
  timeUntil: '',
  wholeDays: false,
  people: null,
  traits: [],
  path: null,
  ...more,
})
const clash = (key: string, sides: string[], state: 'OPEN' | 'ACCEPTED' = 'OPEN') => ({
  key,
  mark: '',
  rule: 'NOISE' as const,
  gravity: 'SERIOUS' as const,
  startsAt: '',
  endsAt: '',
  dateFrom: '',
  timeFrom: '',
  dateUntil: '',
  timeUntil: '',
  floorIds: [1],
  sides,
  n: null,
  limit: null,
  state,
  told: 0,
})
const board = {
  timeZone: 'UTC',
  today: '1970-01-01',
  days: [{ date: '1970-01-01', startsAt: '1970-01-01T00:00:00.000Z', endsAt: '1970-01-02T00:00:00.000Z' }],
  floors: [2, 1].map((id) => ({ id, floorNo: `${id}/F`, towerId: 9, towerName: 'One' })),
  occupations: [
    occupation('a', 9, 11),
    occupation('b', 10, 12),
    occupation('c', 11, 12),
    occupation('d', 9, 10, { floorIds: [2], kind: 'VISIT' }),
    occupation('all', 0, 24, { floorIds: [], wholeBuilding: true, wholeDays: true, kind: 'BLOCKED' }),
  ],
  clashes: [clash('one', ['a', 'd']), clash('two', ['b', 'c'], 'ACCEPTED')],
  more: false,
  may: { edit: true },
}
const asked = { date: undefined, floor: undefined, kind: undefined, rule: undefined, only: false, decided: false, clash: undefined, on: undefined }
const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key)

test('what is asked for: by floor, by kind, by rule, with what is decided, and nothing but what clashes', () => {
  expect(keys(shownOf(board, asked).clashes)).toEqual(['one'])
  expect(keys(shownOf(board, { ...asked, decided: true }).clashes)).toEqual(['one', 'two'])
  expect(keys(shownOf(board, { ...asked, only: true }).occupations)).toEqual(['a', 'd'])
  expect(keys(shownOf(board, { ...asked, floor: 2 }).occupations)).toEqual(['d', 'all'])
  expect(keys(shownOf(board, { ...asked, kind: 'VISIT' }).occupations)).toEqual(['d'])
  expect(shownOf(board, { ...asked, rule: 'LIFT' })).toMatchObject({ clashes: [], occupations: [] })
})

test('of a day office hours are seen at least, and as much more as there is; what lasts all day does not count', () => {
  expect(shownSpan(board)).toEqual({ from: 8 * 3_600_000, until: 20 * 3_600_000 })
  const late = [...board.occupations, occupation('late', 5.5, 23)]
  expect(shownSpan({ ...board, occupations: late })).toEqual({ from: 5 * 3_600_000, until: 23 * 3_600_000 })
})

test('the top floor comes first, and who is there at the same time stands on lines of their own', () => {
  const rows = rowsOf(board, shownOf(board, asked), undefined, shownSpan(board))
  expect(keys(rows)).toEqual(['everywhere', '2', '1'])
  expect(rows[2]?.bars.map(({ occupation: one, line }) => [one.key, line])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
  expect(rows[2]?.lines).toBe(2)
})

test('arrows lead along a row, and to what begins nearest in the next row that has anything', () => {
  const rows = rowsOf(board, shownOf(board, asked), undefined, shownSpan(board))
  expect(nextBar(rows, { row: 2, bar: 1 }, 'ArrowRight')).toEqual({ row: 2, bar: 2 })
  expect(nextBar(rows, { row: 2, bar: 2 }, 'ArrowRight')).toEqual({ row: 2, bar: 2 })
  expect(nextBar(rows, { row: 2, bar: 2 }, 'ArrowUp')).toEqual({ row: 1, bar: 0 })
  expect(nextBar(rows, { row: 1, bar: 0 }, 'ArrowDown')).toEqual({ row: 2, bar: 0 })
  expect(nextBar(rows, { row: 2, bar: 0 }, 'Home')).toEqual({ row: 2, bar: 0 })
  expect(nextBar(rows, { row: 2, bar: 0 }, 'Enter')).toBeUndefined()
})

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(seenWith('week', '2026-11-27')).toEqual({ date: '2026-11-23', days: 7 })
  expect(seenWith('day', '2026-11-27')).toEqual({ date: '2026-11-27', days: 1 })
})
