import { expect, test } from 'vitest'
import { firstTime } from './firstTime.ts'

test('it begins at the next full hour of the day', () => {
  expect(firstTime({ day: '2027-03-10', time: '09:20' })).toEqual({ date: '2027-03-10', timeFrom: '10:00' })
  expect(firstTime({ day: '2027-03-10', time: '21:59' })).toEqual({ date: '2027-03-10', timeFrom: '22:00' })
  expect(firstTime({ day: '2027-03-10', time: '09:20' }, '2027-03-20')).toEqual({ date: '2027-03-20', timeFrom: '10:00' })
})

test('late in the evening it begins the next working morning, or in the morning of the day that is asked for', () => {
  expect(firstTime({ day: '2027-03-10', time: '22:00' })).toEqual({ date: '2027-03-11', timeFrom: '09:00' })
  expect(firstTime({ day: '2027-03-12', time: '23:40' })).toEqual({ date: '2027-03-15', timeFrom: '09:00' })
  expect(firstTime({ day: '2027-03-10', time: '23:40' }, '2027-03-20')).toEqual({ date: '2027-03-20', timeFrom: '09:00' })
})
