import { expect, test } from 'vitest'
import type { Bookable } from '../contract.ts'
import { addressOf, inOrder, isOwnLimit, isTimed, ownLimits, queryOf, searchIn } from './finding.ts'

const today = '2027-03-08'
const asked = (text: string) => searchIn(new URLSearchParams(text), today)

test('eight people, an afternoon, with a screen: from the address to the call', () => {
  const search = asked('date=2027-03-09&part=AFTERNOON&length=90&people=8&equipment=SCREEN,STAGE&categoryId=4&wildcardSearch=harbour')
  expect(queryOf(search)).toEqual({
    date: '2027-03-09',
    timeFrom: '12:00',
    timeUntil: '18:00',
    minutes: 90,
    attendees: 8,
    categoryId: 4,
    equipment: ['SCREEN', 'STAGE'],
    wildcardSearch: 'harbour',
    offers: 'true',
  })
})

test('what means nothing in an address is left out, and a time that is not typed whole is not asked for', () => {
  const search = asked('date=tomorrow&part=NIGHT&length=9999&people=0&equipment=LASER&categoryId=x&from=25:00')
  expect(search).toMatchObject({ date: today, part: 'DAY', from: '', minutes: 60, people: null, narrowed: { equipment: '', categoryId: '' } })
  expect(isTimed(asked('part=TIMES&from=10:00'))).toBe(false)
  expect(queryOf(asked('part=TIMES&from=10:00&until=11:00'))).toEqual({ date: today, timeFrom: '10:00', timeUntil: '11:00', offers: 'true' })
})

test('the usual is not written into the address, and the rest comes back from it', () => {
  expect(addressOf({ part: 'DAY', minutes: 60, people: null })).toEqual({ part: undefined, length: undefined, people: '' })
  const search = asked('date=2027-03-09&part=TIMES&from=10:00&until=11:00&length=45&people=3&equipment=SCREEN')
  const written = Object.entries(addressOf(search)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  expect(searchIn(new URLSearchParams(written), today)).toEqual(search)
})

test('free rooms first, then what is shared and what is fetched, the closest that fits before larger ones; then by when they are next', () => {
  const room = (title: string, capacity: number, free: boolean, next: string | null, more: Partial<Bookable> = {}) =>
    ({
      title,
      capacity,
      free,
      mode: 'EXCLUSIVE',
      floor: { id: 1 },
      next: next === null ? null : { date: next, timeFrom: '08:00', timeUntil: '09:00' },
      ...more,
    }) as Bookable
  const some = [
    room('Never', 8, false, null),
    room('Friday', 8, false, '2027-03-12'),
    room('Hall', 60, true, null),
    room('Thursday', 20, false, '2027-03-11'),
    room('Projector', 1, true, null, { mode: 'SHARED', floor: null }),
    room('Gym', 20, true, null, { mode: 'SHARED' }),
    room('Small', 8, true, null),
  ]
  expect(inOrder(some).map(({ title }) => title)).toEqual(['Small', 'Hall', 'Gym', 'Projector', 'Thursday', 'Friday', 'Never'])
})

test('a limit of the person is told once for all rooms, and says of none that it is taken', () => {
  const room = (rule: 'quota' | 'free' | undefined, next: string | null) =>
    ({
      refusal: rule === undefined ? null : { rule, message: `no ${rule}`, value: null, limit: null },
      next: next === null ? null : { date: next, timeFrom: '08:00', timeUntil: '09:00' },
    }) as Bookable
  const some = [room('quota', '2027-03-16'), room('free', '2027-03-09'), room('quota', '2027-03-15'), room('quota', null), room(undefined, null)]
  expect(some.map(isOwnLimit)).toEqual([true, false, true, true, false])
  expect(ownLimits(some)).toEqual({ messages: ['no quota'], again: '2027-03-15' })
  expect(ownLimits([room('free', '2027-03-09')])).toEqual({ messages: [], again: undefined })
})
