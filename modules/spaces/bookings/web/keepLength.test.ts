import { expect, test } from 'vitest'
import { keepLength } from './keepLength.ts'

test('what begins at another time ends as much later, within its day', () => {
  const booked = { timeFrom: '14:15', timeUntil: '15:15' }
  expect(keepLength(booked, '17:15')).toEqual({ timeFrom: '17:15', timeUntil: '18:15' })
  expect(keepLength(booked, '09:00')).toEqual({ timeFrom: '09:00', timeUntil: '10:00' })
  expect(keepLength(booked, '23:30')).toEqual({ timeFrom: '23:30' })
  expect(keepLength({ timeFrom: '22:00', timeUntil: '01:00' }, '21:00')).toEqual({ timeFrom: '21:00' })
  expect(keepLength({ timeFrom: '', timeUntil: '' }, '09:00')).toEqual({ timeFrom: '09:00' })
  expect(keepLength(booked, '')).toEqual({ timeFrom: '' })
})

test('the last minute of a day is midnight: an hour before it is a whole one', () => {
  expect(keepLength({ timeFrom: '23:00', timeUntil: '23:59' }, '10:00')).toEqual({ timeFrom: '10:00', timeUntil: '11:00' })
  expect(keepLength({ timeFrom: '10:00', timeUntil: '11:00' }, '23:00')).toEqual({ timeFrom: '23:00', timeUntil: '23:59' })
})
