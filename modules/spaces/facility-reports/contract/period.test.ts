import { expect, it } from 'vitest'
import { type AskedPeriod, daysBefore, daysOf, sameDayOf } from './period.ts'

const of = (asked: AskedPeriod, today = '2028-03-31') => {
  const days = daysOf(asked, today)
  return [days, daysBefore(asked.period, days)].map(({ dateFrom, dateTo }) => `${dateFrom} ${dateTo}`)
}

it('is a month, a quarter or a year of the calendar, and before it stands another', () => {
  expect(of({ period: 'MONTH' })).toEqual(['2028-03-01 2028-03-31', '2028-02-01 2028-02-29'])
  expect(of({ period: 'MONTH', date: '2027-01-15' })).toEqual(['2027-01-01 2027-01-31', '2026-12-01 2026-12-31'])
  expect(of({ period: 'QUARTER', date: '2027-02-15' })).toEqual(['2027-01-01 2027-03-31', '2026-10-01 2026-12-31'])
  expect(of({ period: 'YEAR' })).toEqual(['2028-01-01 2028-12-31', '2027-01-01 2027-12-31'])
})

it('has as many days before own ones', () => {
  expect(of({ period: 'OWN', dateFrom: '2028-03-01', dateTo: '2028-03-10' })).toEqual(['2028-03-01 2028-03-10', '2028-02-20 2028-02-29'])
  expect(of({ period: 'OWN', dateFrom: '2028-03-01', dateTo: '2028-03-01' })).toEqual(['2028-03-01 2028-03-01', '2028-02-29 2028-02-29'])
})

it('compares a period that runs with the one before up to the same day, at most its last', () => {
  const month = daysOf({ period: 'MONTH' }, '2027-03-31')
  const before = daysBefore('MONTH', month)
  expect(sameDayOf(before, month, '2027-03-05')).toBe('2027-02-05')
  expect(sameDayOf(before, month, '2027-03-31')).toBe('2027-02-28')
})
