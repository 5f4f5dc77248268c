import { expect, it, vi } from 'vitest'
import { onPage, ticking } from './ticking.ts'

const rows = ['a', 'b', 'c', 'd', 'e']
const after = (ticked: string[], to: string, from?: string) => ticking({ rows, ticked, keyOf: (row) => row, from, to }).toSorted()

it('a row is ticked, and unticked again', () => {
  expect(after([], 'b')).toEqual(['b'])
  expect(after(['b', 'z'], 'b')).toEqual(['z'])
})

it('a range becomes what its last row becomes, upwards too, and what is ticked elsewhere stays', () => {
  expect(after(['b', 'z'], 'd', 'b')).toEqual(['b', 'c', 'd', 'z'])
  expect(after(['d'], 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(after(['a', 'b', 'c', 'd'], 'c', 'b')).toEqual(['a', 'd'])
})

it('a range from a row that is on another page is the row alone', () => {
  expect(after(['z'], 'c', 'z')).toEqual(['c', 'z'])
})

it('all of a page are ticked and unticked, but what cannot be, and what is ticked elsewhere stays', () => {
  const onChange = vi.fn<(rows: string[]) => void>()
  const page = (ticked: string[]) => onPage({ ticked, onChange, canTick: (row) => row !== 'c' }, { rows, rowKey: (row) => row })
  page(['b', 'z']).tickAll()
  expect(onChange).toHaveBeenLastCalledWith(['z', 'a', 'b', 'd', 'e'])
  page(['z', 'a', 'b', 'd', 'e']).tickAll()
  expect(onChange).toHaveBeenLastCalledWith(['z'])
  page(['z']).tick('d', 'b')
  expect(onChange).toHaveBeenLastCalledWith(['z', 'b', 'd'])
  expect([page(['z']), page(['b']), page(['a', 'b', 'd', 'e'])].map(({ some, all }) => [some, all])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})
