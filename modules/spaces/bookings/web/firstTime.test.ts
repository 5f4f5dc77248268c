import { expect, test } from 'vitest'
import type { Week } from '#kit/contract/week.ts'
import { firstTime } from './firstTime.ts'

const open = (from: string, to: string): Week => {
  const all = [{ from, to }]
  return { MON: all, TUE: all, WED: all, THU: all, FRI: all, SAT: all, SUN: all, PUBLIC_HOLIDAY: all }
}
/** A Wednesday. */
const at = (time: string) => ({ day: '2027-03-10', time })

test('it begins at the next full hour of the day', () => {
  expect(firstTime(at('09:20'))).toEqual({ date: '2027-03-10', timeFrom: '10:00' })
  expect(firstTime(at('18:59'))).toEqual({ date: '2027-03-10', timeFrom: '19:00' })
  expect(firstTime(at('20:10'), '2027-03-10', open('08:00', '22:00'))).toEqual({ date: '2027-03-10', timeFrom: '21:00' })
})

test('of another day it begins in the morning, whatever the hour is now', () => {
  expect(firstTime(at('02:20'), '2027-03-20')).toEqual({ date: '2027-03-20', timeFrom: '09:00' })
  expect(firstTime(at('15:20'), '2027-03-20')).toEqual({ date: '2027-03-20', timeFrom: '09:00' })
  expect(firstTime(at('23:40'), '2027-03-20')).toEqual({ date: '2027-03-20', timeFrom: '09:00' })
})

test('at night it begins as it opens: today, or the next working morning', () => {
  expect(firstTime(at('02:20'))).toEqual({ date: '2027-03-10', timeFrom: '09:00' })
  expect(firstTime(at('02:20'), '2027-03-10', open('07:30', '19:00'))).toEqual({ date: '2027-03-10', timeFrom: '07:30' })
  expect(firstTime(at('22:00'))).toEqual({ date: '2027-03-11', timeFrom: '09:00' })
  expect(firstTime({ day: '2027-03-12', time: '23:40' })).toEqual({ date: '2027-03-15', timeFrom: '09:00' })
  expect(firstTime(at('18:30'), undefined, open('08:30', '19:00'))).toEqual({ date: '2027-03-11', timeFrom: '08:30' })
})

test('a room that is open all night is not offered at midnight, and one of the evening begins in the evening', () => {
  expect(firstTime(at('15:20'), '2027-03-20', open('00:00', '24:00'))).toEqual({ date: '2027-03-20', timeFrom: '08:00' })
  expect(firstTime(at('15:20'), '2027-03-20', open('08:30', '19:00'))).toEqual({ date: '2027-03-20', timeFrom: '08:30' })
  expect(firstTime(at('15:20'), '2027-03-20', open('18:00', '22:00'))).toEqual({ date: '2027-03-20', timeFrom: '18:00' })
  expect(firstTime(at('15:20'), '2027-03-20', { ...open('08:00', '19:00'), SAT: [] })).toEqual({ date: '2027-03-20', timeFrom: '09:00' })
})
