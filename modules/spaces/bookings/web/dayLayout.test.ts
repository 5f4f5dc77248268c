import { expect, test } from 'vitest'
import { placeIn } from '#kit/web/parts/timeline/span.ts'
import type { Timeline } from '../contract.ts'
import { besideOf, blocksOf, bookingsIn, hourWidth, linesOf, mostOpen, shownHours, shutOf, workOf } from './dayLayout.ts'

const at = (time: string) => (time === '24:00' ? '2027-03-11T00:00:00.000Z' : `2027-03-10T${time}:00.000Z`)
const ms = (time: string) => Date.parse(at(time))
const room = (places: number, ...open: [string, string][]) => ({
  id: 1,
  uuid: 'a',
  title: 'Larch',
  category: { id: 1, name: 'Rooms' },
  capacity: 8,
  places,
  stepMinutes: 15,
  withdrawn: false,
  offered: true,
  blocked: [],
  open: open.map(([from, until]) => ({ from: at(from), until: at(until) })),
})
const taken = (from: string, until: string): Timeline['taken'][number] => ({
  facilityId: 1,
  nth: 1,
  startsAt: at(from),
  endsAt: at(until),
  busyFrom: at(from),
  busyUntil: at(until),
  status: 'CONFIRMED',
  booking: null,
})
const day = (facilities: Timeline['facilities'], some: Timeline['taken'] = []): Timeline => ({
  timeZone: 'UTC',
  today: '2027-03-10',
  days: [{ date: '2027-03-10', startsAt: at('00:00'), endsAt: '2027-03-11T00:00:00.000Z' }],
  facilities,
  taken: some,
})

test('the hours from the first opening to the last closing are shown, and what is booked beyond them', () => {
  expect(shownHours(day([room(1, ['08:30', '12:00'], ['13:00', '18:15'])]))).toEqual({ from: ms('08:00'), until: ms('19:00') })
  expect(shownHours(day([room(1, ['08:30', '12:00'])], [taken('20:00', '20:30')]))).toEqual({ from: ms('08:00'), until: ms('21:00') })
  expect(shownHours(day([room(1)]))).toEqual({ from: ms('08:00'), until: ms('19:00') })
})

test('what is shut lies before, between and after', () => {
  const shown = { from: ms('08:00'), until: ms('20:00') }
  expect(shutOf(room(1, ['09:00', '12:00'], ['13:00', '18:00']), shown)).toEqual([
    { from: ms('08:00'), until: ms('09:00') },
    { from: ms('12:00'), until: ms('13:00') },
    { from: ms('18:00'), until: ms('20:00') },
  ])
  expect(placeIn(shown, { from: ms('11:00'), until: ms('14:00') })).toEqual({ left: 25, width: 25 })
})

test('of a shared facility stands how many places are taken, as long as that stays the same', () => {
  const some = [taken('09:00', '11:00'), taken('10:00', '12:00')]
  expect(blocksOf(room(5), some).map(({ from, until, places }) => [from, until, places])).toEqual([
    [ms('09:00'), ms('10:00'), 1],
    [ms('10:00'), ms('11:00'), 2],
    [ms('11:00'), ms('12:00'), 1],
  ])
  expect(blocksOf(room(1), some)).toHaveLength(2)
})

test('what is short has its words beside it where at least half an hour is free, and else an hour is so wide that they can be read', () => {
  const shown = { from: ms('09:00'), until: ms('12:00') }
  const one = room(1, ['09:00', '12:00'])
  const beside = (...some: Timeline['taken']) => {
    const blocks = blocksOf(one, some)
    return blocks.map((block) => besideOf(block, blocks, one, shown))
  }
  const [quarter, half, hour] = [taken('09:00', '09:15'), taken('10:00', '10:30'), taken('10:45', '11:45')]
  // 45 minutes are three times as wide as 15; a quarter of an hour is too little, and what is longer needs none
  expect(beside(quarter, half, hour)).toEqual([300, 0, 0])
  // nor what runs at the same time, nor what is shut
  expect(beside(quarter, taken('09:00', '11:00'))).toEqual([0, 0])
  expect(beside(taken('11:30', '12:00'))).toEqual([0])
  const own = (one: Timeline['taken'][number]) => ({
    ...one,
    booking: { uuid: 'b', title: 'Call', person: 'Wong', mine: true, movable: true, heldUntil: null },
  })
  expect(hourWidth(day([one], [own(quarter), own(hour)]), shown)).toBe(60)
  expect(hourWidth(day([one], [own(half), own(hour)]), shown)).toBe(88)
  expect(hourWidth(day([one], [own(quarter), own(taken('09:15', '09:30')), own(hour)]), shown)).toBe(176)
  // others' are taken, and nothing that could be read
  expect(hourWidth(day([one], [half, hour]), shown)).toBe(60)
})

test('a booking and what is held for a change of it are counted once, also by whoever may read neither', () => {
  const around = ['09:30', '10:00', '11:00'].map((from) => taken(from, '12:30'))
  expect(bookingsIn(around)).toBe(1)
  expect(bookingsIn([...around, { ...taken('15:00', '16:00'), nth: 2 }])).toBe(2)
  expect(bookingsIn([])).toBe(0)
})

test('work before and after is drawn beside what is booked, as far as hours are shown; of what is shared it is not', () => {
  const shown = { from: ms('08:00'), until: ms('12:15') }
  const one = { ...taken('10:00', '12:00'), busyFrom: at('09:45'), busyUntil: at('12:30') }
  expect(workOf(room(1), [one, taken('08:00', '09:00')], shown)).toEqual([
    { from: ms('09:45'), until: ms('10:00') },
    { from: ms('12:00'), until: ms('12:15') },
  ])
  expect(workOf(room(3), [one], shown)).toEqual([])
})

test('what runs at the same time in a hall, in its halves, stands beneath each other; the rest has the whole height', () => {
  const some = [taken('13:00', '14:00'), taken('09:00', '11:00'), taken('09:30', '10:00'), taken('10:00', '12:00'), taken('12:00', '13:00')]
  const blocks = blocksOf(room(1), some)
  expect(blocks.map(({ from, line, lines }) => [from, line, lines])).toEqual([
    [ms('09:00'), 0, 2],
    [ms('09:30'), 1, 2],
    [ms('10:00'), 1, 2],
    [ms('12:00'), 0, 1],
    [ms('13:00'), 0, 1],
  ])
  expect(linesOf(blocks)).toBe(2)
  expect(linesOf([])).toBe(1)
})

test('a day begins with the hour in which most facilities are open, not with one that is open all night', () => {
  const shown = { from: ms('00:00'), until: ms('24:00') }
  const [always, early, late] = [room(1, ['00:00', '24:00']), room(1, ['08:30', '18:00']), room(1, ['10:00', '18:00'])]
  const first = (...facilities: Timeline['facilities']) => mostOpen({ facilities }, shown)
  expect(first(always, early, late)).toBe(ms('08:00'))
  expect(first(always, late, late, room(1))).toBe(ms('10:00'))
  expect(first(always)).toBe(ms('00:00'))
  expect(first(room(1))).toBe(ms('00:00'))
})
