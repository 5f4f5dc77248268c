import { expect, test } from 'vitest'
import { emptyForm, usualTimes, visitBody, withUsualTimes } from './visitForm.ts'

const today = '2026-11-30'
const at = (time: string) => ({ day: today, time })
const form = emptyForm(at('08:06'), [])

test('a day that is typed and was not added is a day of the visit all the same', () => {
  expect(visitBody({ ...form, anotherDay: '2026-12-07' }).days).toEqual(['2026-11-30', '2026-12-07'])
  expect(visitBody({ ...form, days: ['2026-12-09', '2026-12-01'], anotherDay: '2026-12-07' }).days).toEqual([
    '2026-12-01',
    '2026-12-07',
    '2026-12-09',
  ])
})

test('the first day is another one as soon as it is typed over, and a day counts once', () => {
  expect(visitBody({ ...form, days: ['2026-12-07'] }).days).toEqual(['2026-12-07'])
  expect(visitBody({ ...form, days: ['2026-12-07', '2026-12-07'], anotherDay: '2026-12-07' }).days).toEqual(['2026-12-07'])
})

test('a first day that was emptied is asked for, and not left out in silence', () => {
  expect(visitBody({ ...form, days: ['', '2026-12-07'] }).days).toContain('')
})

test('a visit of today begins with the next quarter of the hour, and not in the morning that is over', () => {
  expect(usualTimes(today, at('15:53'))).toEqual({ timeFrom: '16:00', timeUntil: '18:00' })
  expect(usualTimes(today, at('16:00'))).toEqual({ timeFrom: '16:15', timeUntil: '18:00' })
  expect(usualTimes(today, at('17:50'))).toEqual({ timeFrom: '18:00', timeUntil: '19:00' })
  expect(usualTimes(today, at('08:06'))).toEqual({ timeFrom: '09:00', timeUntil: '18:00' })
})

test('late in the evening it is tomorrow, as an office is open', () => {
  expect(emptyForm(at('22:40'), [])).toMatchObject({ days: ['2026-12-01'], timeFrom: '09:00', timeUntil: '18:00' })
})

test('times that nobody has touched go with the day; those that were typed stay', () => {
  const now = at('15:53')
  const begun = emptyForm(now, [])
  expect(withUsualTimes(begun, { days: ['2026-12-07'] }, now)).toEqual({ days: ['2026-12-07'], timeFrom: '09:00', timeUntil: '18:00' })
  expect(withUsualTimes({ ...begun, timeFrom: '16:30' }, { days: ['2026-12-07'] }, now)).toEqual({ days: ['2026-12-07'] })
  expect(withUsualTimes(begun, { groupName: 'Auditors' }, now)).toEqual({ groupName: 'Auditors' })
})
