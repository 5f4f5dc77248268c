import { expect, test } from 'vitest'
import { overIn, partFirst } from './partNow.ts'

const times = { date: '2027-03-08', today: '2027-03-08', noon: '13:00', dayUntil: '18:00' }

test('the day begins with what is left of it, and says what is over', () => {
  expect([overIn(times, '08:59'), partFirst(times, '12:59')]).toEqual(['NONE', 'DAY'])
  expect([overIn(times, '13:00'), partFirst(times, '13:00')]).toEqual(['MORNING', 'AFTERNOON'])
  expect([overIn(times, '18:00'), partFirst(times, '23:59')]).toEqual(['DAY', 'AFTERNOON'])
})

test('a day to come is seen whole at any hour; one that has gone by is over at any hour', () => {
  expect(partFirst({ ...times, date: '2027-03-09' }, '22:00')).toBe('DAY')
  expect(overIn({ ...times, date: '2027-03-07' }, '08:00')).toBe('DAY')
})
