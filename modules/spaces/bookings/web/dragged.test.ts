import { expect, test } from 'vitest'
import { type Dragged, draggedBy, draggedTo } from './dragged.ts'

const hour = 3_600_000
const quarter = hour / 4
const shown = { from: 8 * hour, until: 19 * hour }
const one: Dragged = { kind: 'move', uuid: 'a', facilityId: 1, from: 10 * hour, until: 11 * hour }
const to = (begun: Dragged, grabbed: number, at: number, facilityId = 1) => draggedTo(begun, { grabbed, at, facilityId, step: quarter, shown })
const times = ({ from, until }: Dragged) => [from / hour, until / hour]

test('a new time reaches over all steps that were touched, in either direction, and is a step long at least', () => {
  const fresh: Dragged = { ...one, kind: 'new', uuid: undefined }
  expect(times(to(fresh, 10.1 * hour, 11.6 * hour))).toEqual([10, 11.75])
  expect(times(to(fresh, 11.6 * hour, 10.1 * hour))).toEqual([10, 11.75])
  expect(times(to(fresh, 10 * hour, 10 * hour))).toEqual([10, 10.25])
  expect(times(to(fresh, 18.9 * hour, 25 * hour))).toEqual([18.75, 19])
})

test('a booking keeps its length, its day and its steps, and goes into another room', () => {
  expect(to(one, 10.5 * hour, 12.07 * hour, 2)).toMatchObject({ facilityId: 2, from: 11.5 * hour, until: 12.5 * hour })
  expect(times(to(one, 10.5 * hour, 30 * hour))).toEqual([18, 19])
  expect(times(to(one, 10.5 * hour, 0))).toEqual([8, 9])
})

test('an end never passes the other one', () => {
  expect(times(to({ ...one, kind: 'end' }, 11 * hour, 9 * hour))).toEqual([10, 10.25])
  expect(times(to({ ...one, kind: 'start' }, 10 * hour, 15 * hour))).toEqual([10.75, 11])
  expect(times(to({ ...one, kind: 'end' }, 11 * hour, 12 * hour))).toEqual([10, 12])
})

test('keys do the same, step by step', () => {
  const facilities = [
    { id: 1, stepMinutes: 15, offered: true },
    // what cannot be booked any more is passed over
    { id: 3, stepMinutes: 15, offered: false },
    { id: 2, stepMinutes: 30, offered: true },
  ]
  const by = (key: string, altKey = false, now = one) => draggedBy(now, { key, altKey }, { facilities, shown })
  expect(by('Enter')).toBeUndefined()
  expect(by('ArrowRight')).toMatchObject({ from: 10.25 * hour, until: 11.25 * hour })
  expect(by('ArrowLeft', true)).toMatchObject({ from: 10 * hour, until: 10.75 * hour })
  expect(by('ArrowDown')).toMatchObject({ facilityId: 2, from: 10 * hour })
  expect(by('ArrowUp')).toMatchObject({ facilityId: 1 })
})
