import { expect, test } from 'vitest'
import { formInstead, newForm, seriesBody } from './newForm.ts'
import { noRepeat } from './repeatForm.ts'

const room = '0b7a4d4e-6f0c-4f0e-9a53-0f6f3f1c2d11'
const other = '5d1f1f52-1a63-4d6b-8d67-7f7a0f7f4c22'
/** A Wednesday. */
const now = { day: '2027-03-10', time: '09:20' }
const begun = (address: string) => newForm(new URLSearchParams(address), now, undefined)

test('with nothing in the address it begins at the next full hour, for an hour', () => {
  expect(begun('')).toMatchObject({ date: '2027-03-10', timeFrom: '10:00', timeUntil: '11:00', facilityUuid: '', attendees: null, repeat: noRepeat })
})

test('a time that was pressed stands with its day, and one without a day is today', () => {
  const pressed = `facility=${room}&date=2027-03-20&from=21:00&until=22:30&people=6`
  expect(begun(pressed)).toMatchObject({ date: '2027-03-20', timeFrom: '21:00', timeUntil: '22:30', facilityUuid: room, attendees: 6 })
  expect(begun('from=23:00')).toMatchObject({ date: '2027-03-10', timeFrom: '23:00', timeUntil: '23:59' })
  expect(begun('date=2027-03-20')).toMatchObject({ date: '2027-03-20', timeFrom: '09:00', timeUntil: '10:00' })
})

test('so many people as nobody could ask for are none', () => {
  for (const people of ['0', '-3', '2.5', 'many', '10001']) expect(begun(`people=${people}`).attendees).toBeNull()
})

test('what is booked instead keeps the words and the people, and neither repeats nor says how it is paid', () => {
  const form = { ...begun(''), title: 'Board', payBy: 'CREDITS' as const, repeat: { ...noRepeat, on: true } }
  const instead = formInstead(form, { facility: other, date: '2027-03-12', from: '14:00', until: '15:00' })
  expect(instead).toEqual({
    ...form,
    facilityUuid: other,
    date: '2027-03-12',
    timeFrom: '14:00',
    timeUntil: '15:00',
    payBy: '',
    repeat: noRepeat,
  })
})

test('a series is asked for with the dates that are free, paid as the preview said', () => {
  const form = { ...begun(`facility=${room}`), title: 'Board', attendees: 4 as const, payBy: 'ONLINE' as const, repeat: { ...noRepeat, on: true } }
  const dates = ['2027-03-10', '2027-03-24']
  expect(seriesBody(form, { free: dates, payBy: 'CREDITS' })).toMatchObject({ facilityUuid: room, dates, payBy: 'CREDITS', how: 'FREE' })
  expect(seriesBody(form, { free: dates, payBy: 'CREDITS' })).not.toHaveProperty('overrideReason')
  expect(seriesBody({ ...form, title: '' }, { free: dates, payBy: null })).toBeUndefined()
})
